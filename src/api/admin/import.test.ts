import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { IMPORT_MAX_ROWS } from '#contract/constants.ts';
import { type ImportKind, importTemplate } from '#contract/imports/import-columns.ts';
import { localise } from '#contract/localised.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import { defaultRegion, setRegion } from '#contract/settings/region.ts';
import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import type { TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildBlock,
  buildStaffMember,
  buildTour,
} from '../../../test/factories.ts';
import {
  bookingHeadings,
  bookingRow,
  bookingsFile,
  importFile,
  openWithStaff,
  table,
  tryFile,
} from '../../../test/import-files.ts';

/** Each error as “row column text”. */
async function faultsOf(staff: Client, kind: ImportKind, text: string | Uint8Array<ArrayBuffer>) {
  const { status, body } = await tryFile(staff, kind, text);
  expect(status).toBe(200);
  expect(body.faultCount).toBe(body.faults.length);
  expect(body.records.length > 0, 'records of a file that is imported').toBe(body.faultCount === 0);
  return body.faults.map(({ row, column, text: fault }) => `${row} ${column} ${fault}`);
}

const countOf = async ({ db }: TestApp, what: typeof bookings | typeof tours | typeof mails) =>
  db.$count(what);

describeOnEachDatabase('an import', (kind) => {
  it('imports tours, dates and bookings from the templates, without sending emails', async () => {
    const { app, staff } = await openWithStaff(kind);
    for (const [separator, what] of [
      [';', 'tours'],
      [',', 'availabilities'],
      [';', 'bookings'],
    ] as const) {
      const file = importTemplate(what, { separator });
      expect(await faultsOf(staff, what, file)).toEqual([]);
      expect(await importFile(staff, what, file)).toMatchObject({
        status: 201,
        body: { created: 1 },
      });
    }
    const [tour] = await app.db.select().from(tours);
    expect(tour).toMatchObject({ id: 'old-town-on-foot', priceCents: 4500, isActive: true });
    expect(tour?.included).toEqual([{ en: 'A guide' }, { en: 'Something sweet' }]);
    const [booking] = await app.db.select().from(bookings);
    expect(booking).toMatchObject({
      status: 'confirmed',
      externalReference: 'A-1001',
      totalCents: 6500,
      language: 'en',
      tourLanguage: 'en',
    });
    expect(booking?.reference).toMatch(/^LX-/);
    expect(await app.db.select().from(payments)).toMatchObject([
      { bookingId: booking?.id, amountCents: 4500, method: 'transfer', kind: 'charge' },
    ]);
    expect(await countOf(app, mails)).toBe(0);
    const noted = await app.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(sql`${auditLog.action} like '%.imported' or ${auditLog.action} like 'payment.%'`)
      .orderBy(asc(auditLog.id));
    expect(noted.map(({ action }) => action)).toEqual([
      'tour.imported',
      'availability.imported',
      'booking.imported',
      'payment.recorded',
    ]);
    const path = `/api/admin/bookings/${booking?.reference}`;
    expect((await staff.get(path)).body).toMatchObject({
      externalReference: 'A-1001',
      balance: { paidCents: 4500, dueCents: 2000 },
      history: [{ action: 'booking.imported', toStatus: 'confirmed' }],
    });
  });
});

describeOnDatabase('an import', (kind) => {
  it('counts an imported payment as revenue of its day, and one without a day in no statistics', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app);
    const paid = { participants: 1, paid_by: 'transfer' };
    const at = (paid_on: string, more: object) =>
      [...bookingRow(tourId, { ...paid, ...more }), paid_on].join(',');
    const file = [
      [...bookingHeadings, 'paid_on'].join(','),
      at('', { external_reference: 'A-1', paid: '45.00' }),
      at('2026-11-03', { external_reference: 'A-2', paid: '30.00' }),
      at('2026-11-20', { external_reference: 'A-3', paid: '10.00' }),
    ].join('\r\n');
    expect(await importFile(staff, 'bookings', file)).toMatchObject({ status: 201 });
    const { days, tours } = (
      await staff.get<StatsJson>('/api/admin/stats?from=2026-11-01&to=2026-11-20')
    ).body;
    const earned = days.filter(({ revenue }) => revenue !== 0);
    expect(earned.map(({ date, revenue }) => [date, revenue])).toEqual([
      ['2026-11-03', 3000],
      ['2026-11-20', 1000],
    ]);
    expect(tours.map(({ revenue }) => revenue)).toEqual([4000]);
    // Imported bookings were made earlier and elsewhere.
    expect(days.reduce((sum, day) => sum + day.bookings, 0)).toBe(0);
    const { payments: listed, totals } = (await staff.get<LedgerJson>('/api/admin/payments')).body;
    expect(totals.charged).toBe(4000);
    expect(listed.map(({ amount, isUndated }) => [amount, isUndated]).sort()).toEqual([
      [1000, false],
      [3000, false],
      [4500, true],
    ]);
    const found = (await staff.get<{ bookings: AdminBookingJson[] }>('/api/admin/bookings')).body;
    expect(found.bookings.reduce((sum, each) => sum + each.paidAmount, 0)).toBe(8500);
    const late = file.replaceAll('2026-11-20', '2026-11-21').replaceAll('A-', 'B-');
    expect(await faultsOf(staff, 'bookings', late)).toEqual([
      expect.stringMatching(/^4 paid_on This date is in the future/),
    ]);
  });

  it('saves all rows or none, and the same file only once', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app);
    const faulty = bookingsFile(
      bookingRow(tourId),
      bookingRow(tourId, { external_reference: 'A-2', participants: 6 }),
    );
    const refused = await importFile(staff, 'bookings', faulty);
    expect(refused).toMatchObject({ status: 422, body: { code: 'import_faulty' } });
    expect(refused.body.detail).toBe('Nothing was imported: the file has 1 error.');
    expect(await countOf(app, bookings)).toBe(0);

    const file = bookingsFile(
      bookingRow(tourId),
      bookingRow(tourId, { external_reference: 'A-2', participants: 5 }),
    );
    expect((await importFile(staff, 'bookings', file)).body).toMatchObject({ created: 2 });
    expect((await importFile(staff, 'bookings', file)).status).toBe(422);
    expect(await countOf(app, bookings)).toBe(2);
    const [first] = await app.db
      .select()
      .from(bookings)
      .where(eq(bookings.externalReference, 'A-1'));
    expect(await faultsOf(staff, 'bookings', file)).toEqual([
      '2 participants Only 0 spots are left on this date, counting the rows above. Move the booking, or increase the date’s maximum group size.',
      `2 external_reference This booking has already been imported, as ${first?.reference}. Remove the row.`,
      expect.stringMatching(/^3 participants/),
      expect.stringMatching(/^3 external_reference/),
    ]);
  });

  it('reports for each row what contradicts the stored tours, dates and bookings', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app, { languages: ['en'] });
    const group = await buildTour(app, { priceType: 'per_group', name: { en: 'Twice' } });
    await buildTour(app, { name: { en: 'twice' } });
    await buildAvailability(app, { tourId: group.id });
    await buildAvailability(app, { tourId: group.id, date: '2026-12-24' });
    await buildAvailability(app, { tourId: group.id, date: '2026-01-05' });
    await buildBlock(app, { fromDate: '2026-12-24', toDate: '2026-12-24' });
    const rows = [
      bookingRow('nowhere', { external_reference: 1 }),
      bookingRow('Twice', { external_reference: 2 }),
      bookingRow(tourId, { external_reference: 3, time: '10:30' }),
      bookingRow(group.id, { external_reference: 4 }),
      bookingRow(group.id, { external_reference: 5, participants: 1 }),
      bookingRow(group.id, { external_reference: 6, date: '2026-12-24' }),
      bookingRow(group.id, { external_reference: 7, date: '2026-01-05' }),
      bookingRow(tourId, { external_reference: 8, participants: 8 }),
      bookingRow(tourId, { external_reference: 9, paid: '90.01', paid_by: 'cash' }),
      bookingRow(tourId, { external_reference: 10, paid: '10' }),
      bookingRow(tourId, { external_reference: 4, participants: 1 }),
    ];
    const codes = await faultsOf(staff, 'bookings', bookingsFile(...rows));
    expect(codes.map((line) => line.split(' ').slice(0, 6).join(' '))).toEqual([
      '2 tour No tour has this',
      '3 tour More than one tour',
      '4 time This tour has no',
      '6 participants Only 0 spots are',
      '7 date This date has been',
      '8 date This start is in',
      '9 participants This tour’s maximum group',
      '10 paid The amount paid is',
      '11 paid_by Enter how it was',
      '12 external_reference This is a duplicate',
    ]);
    const dates = table(
      ['tour', 'date', 'time', 'capacity', 'languages'],
      [tourId, '2026-12-05', '10:00', 7, 'en'],
      [tourId, '2026-12-06', '10:00', 8, 'en pt'],
      [tourId, '2020-12-06', '10:00', 7, 'en'],
      [tourId, '2026-12-07', '10:00', 7, 'en'],
      [tourId, '2026-12-07', '10:00', 7, 'en'],
    );
    const inDates = await faultsOf(staff, 'availabilities', dates);
    expect(inDates.map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
      '2 time This tour already',
      '3 capacity This tour’s maximum',
      '4 date This start is',
      '6 time This is a',
    ]);
    const headings = 'name,description,duration,duration_minutes,price,meeting_point';
    const inTours = await faultsOf(
      staff,
      'tours',
      `slug,max_group_size,${headings}\n${tourId},7,A,B,1 hour,60,45,Here\norder,7,A,B,1 hour,60,45,Here\nnew,9,A,B,1 hour,60,45,Here\n`,
    );
    expect(inTours.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      '2 slug The',
      '3 slug The',
      '4 max_group_size The',
    ]);
  });

  it('imports a guest with an unknown language in the default language, with a note', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app);
    const row = (reference: string, language: string) =>
      [...bookingRow(tourId, { external_reference: reference, participants: 1 }), language].join(
        ',',
      );
    const file = [
      [...bookingHeadings, 'language'].join(','),
      row('A-1', 'Deutsch'),
      row('A-2', 'pt-BR'),
      row('A-3', 'Russian'),
    ].join('\r\n');
    const { body } = await tryFile(staff, 'bookings', file);
    expect(body).toMatchObject({
      faultCount: 0,
      noteCount: 1,
      notes: [
        {
          row: 2,
          column: 'language',
          value: 'Deutsch',
          text: 'The site isn’t available in this language, so emails to this guest will be in English.',
        },
      ],
    });
    expect((await importFile(staff, 'bookings', file)).status).toBe(201);
    const found = await app.db
      .select({ language: bookings.language })
      .from(bookings)
      .orderBy(asc(bookings.externalReference));
    expect(found.map(({ language }) => language)).toEqual(['en', 'pt', 'ru']);
  });

  it('emails the guests only on request, and never the team', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app);
    await importFile(staff, 'bookings', bookingsFile(bookingRow(tourId)), 'yes');
    const ordered = await app.db.select({ kind: mails.kind, to: mails.recipient }).from(mails);
    expect(ordered).toEqual([{ kind: 'booking_confirmed', to: 'ana@mail.example' }]);
    const more = bookingsFile(bookingRow(tourId, { external_reference: 'A-2' }));
    expect((await importFile(staff, 'bookings', more)).status).toBe(201);
    expect(await countOf(app, mails)).toBe(1);
  });

  it('reports the error of each malformed or hostile file, and saves nothing of it', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app);
    const head = bookingHeadings.join(',');
    const row = bookingRow(tourId).join(',');
    const one = (given: Record<string, string>) => bookingsFile(bookingRow(tourId, given));
    const bytes = (...all: number[]) => new Uint8Array(all);
    const windows = new Uint8Array([...Buffer.from(`${head}\n`), 0x49, 0x6e, 0xea, 0x73]);
    const hostile: [string | Uint8Array<ArrayBuffer>, RegExp][] = [
      ['', /file is empty/],
      ['\uFEFF\r\n\r\n', /file is empty/],
      [head, /no row/],
      [bytes(0x50, 0x4b, 3, 4, 20, 0), /Excel workbook/],
      [bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), /isn’t in UTF-8/],
      [windows, /isn’t in UTF-8/],
      [`${head}\n${row}\0`, /isn’t in UTF-8/],
      [`${head}\n"${row}`, /quotation mark/],
      [`${head}\n${'"a'.repeat(10)}`, /quotation mark/],
      [`${head}\n"${'x'.repeat(300_000)}"`, /quotation mark/],
      [head.replace('phone', 'fone'), /phone This column is missing/],
      [`${head},Phone\n${row},1`, /Phone This column appears more than once/],
      [`${head}\n${row},extra`, /more cells than there are headings/],
      [Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(','), /missing/],
      [one({ participants: '2.5' }), /valid whole number/],
      [one({ participants: '-1' }), /valid whole number/],
      [one({ participants: '' }), /cell is required/],
      [one({ participants: '101' }), /100/],
      [one({ date: '2026-02-30' }), /valid date/],
      [one({ date: '05/04/2027' }), /could be .* or .*2027-04-05/],
      [one({ time: '24:10' }), /valid time/],
      [one({ paid: '12.34.5' }), /valid amount/],
      [one({ paid: '1e9' }), /valid amount/],
      [one({ paid: '45.555' }), /could mean €45,555.00 or €45.56. Write 45555.00 or 45.56/],
      [one({ paid_by: 'bitcoin' }), /cash, terminal, transfer/],
      [one({ email: '=cmd|calc' }), /email/],
      [one({ phone: '812345' }), /phone/],
      [one({ first_name: '<b>Ana</b>' }), /first_name/],
      [one({ external_reference: 'x'.repeat(61) }), /external_reference/],
      [one({ tour: "'; drop table tours; --" }), /No tour has this slug/],
    ];
    for (const [file, words] of hostile) {
      const found = await faultsOf(staff, 'bookings', file);
      expect(found.join('\n')).toMatch(words);
    }
    const long = `${head}\n${`${row}\n`.repeat(IMPORT_MAX_ROWS + 1)}`;
    const { body } = await tryFile(staff, 'bookings', long);
    expect(body.faults[0]?.text).toMatch(/more than 10,000 rows/);
    expect(body.faults).toHaveLength(100);
    expect(await countOf(app, bookings)).toBe(0);
  });

  it('reads separators, quotes, column orders, encodings and formats of spreadsheets', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app, { date: '2026-12-31', time: '14:30' });
    const headings = 'PHONE;E-mail;Last name;First Name;participants;TIME;date;Tour;paid;Paid by;';
    const lines = [
      `${headings}External-Reference;notes;Colour`,
      '',
      `+351912345678;ana@mail.example;"O""Neil;";Ana;1;2:30 PM;31/12/2026;Passeio;"1,5";Cash;R/1;"two`,
      'lines";red',
    ];
    const name = await app.db.select({ name: tours.name }).from(tours).where(eq(tours.id, tourId));
    const called = localise(name[0]?.name, 'pt');
    const text = lines.join('\r\n').replace('Passeio', called).replace('O""Neil;', 'Ó Neil');
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const { body } = await tryFile(staff, 'bookings', new Uint8Array(wide));
    expect(body).toMatchObject({ faults: [], unknownColumns: ['Colour'], rowCount: 1 });
    expect(body.records[0]).toMatchObject({ row: 3, title: 'Ana Ó Neil' });
    expect(body.records[0]?.facts).toContain('€1.50 paid');
    expect((await importFile(staff, 'bookings', text)).status).toBe(201);
    const [booking] = await app.db.select().from(bookings);
    expect(booking).toMatchObject({ adminNotes: 'two\nlines', externalReference: 'R/1' });
  });

  it('reads prices in the business’s currency, and refuses decimals of yen', async () => {
    const { app, staff } = await openWithStaff(kind);
    setRegion({ ...defaultRegion, currency: 'JPY', timeZone: 'Asia/Tokyo' });
    const headings = 'name,description,duration,duration_minutes,meeting_point,price';
    const tour = (price: string) => `${headings}\nGion,Walk,1 hour,60,Bridge,"${price}"\n`;
    expect(await faultsOf(staff, 'tours', tour('4500.50'))).toEqual([
      '2 price This isn’t a valid amount. Enter it in JPY, as in 4500.',
    ]);
    expect((await importFile(staff, 'tours', tour('¥4,500'))).status).toBe(201);
    const dates = 'tour,date,time\nGion,2026-12-31,9:00\n';
    expect((await importFile(staff, 'availabilities', dates)).status).toBe(201);
    const [[priced], [dated]] = [
      await app.db.select().from(tours),
      await app.db.select().from(availabilities),
    ];
    expect(priced).toMatchObject({ id: 'gion', priceCents: 4500 });
    expect(dated?.startsAt.toString()).toBe('2026-12-31T00:00:00Z');
  });

  it('refuses a guide with 403, and imports a file once when it is sent twice at the same time', async () => {
    const { app, staff } = await openWithStaff(kind);
    const { tourId } = await buildAvailability(app);
    const file = bookingsFile(bookingRow(tourId));
    const { username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    expect((await importFile(guide, 'bookings', file)).status).toBe(403);
    const { username: office } = await buildStaffMember(app, { role: 'office' });
    const colleague = await app.staffClient(office);
    const both = await Promise.all(
      [staff, colleague].map((it) => importFile(it, 'bookings', file)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await countOf(app, bookings)).toBe(1);
  });
});
