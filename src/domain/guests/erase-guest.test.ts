import { readdir } from 'node:fs/promises';
import { eq, getTableColumns, getTableName, inArray, like, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { GuestDataJson } from '#contract/contact/guest-data.schemas.ts';
import { webhookEvents } from '#contract/webhooks/webhook-events.ts';
import { bookings, bookingTokens, idempotencyKeys } from '#domain/bookings/bookings.table.ts';
import { switchInvoicing } from '#domain/invoices/issue-invoices.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { invoices } from '#domain/payments/invoices.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { giftVoucherTokens } from '#domain/vouchers/gift-vouchers.table.ts';
import { webhookDeliveries } from '#domain/webhooks/webhooks.table.ts';
import { rows } from '#platform/db/types.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import {
  type DatabaseKind,
  describeOnDatabase,
  describeOnEachDatabase,
} from '../../../test/database.ts';
import {
  buildAvailability,
  buildTour,
  buildWaitlistEntry,
  sellVouchers,
} from '../../../test/factories.ts';
import { buildReseller } from '../../../test/octo/reseller.ts';
import { guestLinkToken } from './guest-link.ts';
import { guestColumns, withoutGuests } from './pii-columns.ts';

const MIGHT_HOLD_WORDS = /char|text|json|array|bytea|inet|cidr|xml|user-defined/i;

const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

it('every column that can hold text is classified as a guest’s or the business’s', async () => {
  const app = await openTestApp('embedded');
  const columns = await rows<{ table: string; column: string; type: string }>(
    app.db,
    sql`select table_name as "table", column_name as "column", data_type as type
      from information_schema.columns where table_schema = 'public'`,
  );
  const known = new Map(
    guestColumns.map(({ table, personal, other }) => [
      getTableName(table),
      [...personal, ...other].map((name) => getTableColumns(table)[name]?.name),
    ]),
  );
  const unknown = columns.filter(
    ({ table, column, type }) =>
      MIGHT_HOLD_WORDS.test(type) &&
      !withoutGuests.includes(table) &&
      !known.get(table)?.includes(column),
  );
  expect(unknown).toEqual([]);
  const tables = new Set(columns.map(({ table }) => table));
  expect([...withoutGuests, ...known.keys()].filter((table) => !tables.has(table))).toEqual([]);
});

type Guest = { firstName: string; lastName: string; email: string; phone: string };

const quirina: Guest = {
  firstName: 'Quirina',
  lastName: 'Vasconcelos',
  email: 'Quirina.V@Mail.example',
  phone: '+351 919 777 555',
};
const ana: Guest = {
  firstName: 'Ana',
  lastName: 'Prates',
  email: 'ana.prates@mail.example',
  phone: '+351 966 111 222',
};

const wordsOf = ({ firstName, lastName, email, phone }: Guest): string[] => [
  firstName,
  lastName,
  email,
  phone,
  phone.replaceAll(' ', ''),
];

type Own = { reference: string; token: string };

async function plant(app: TestApp, guest: Guest, month = '2026-12'): Promise<Own[]> {
  let staff = await app.staffClient();
  const { firstName, lastName, email, phone } = guest;
  const name = `${firstName} ${lastName}`;
  const client = app.client();
  const owner = await app.confirmedClient();
  const webhook = await owner.post<{ id: string }>('/api/admin/webhooks', {
    url: 'https://hooks.example.test/',
    events: webhookEvents,
  });
  const { id: tourId } = await buildTour(app);
  const date = await buildAvailability(app, { tourId, date: `${month}-05`, time: '10:00' });
  const party = { participants: 2, ...guest, language: 'pt', specialRequests: `For ${firstName}` };
  const hold = async (key: string) =>
    (
      await client.post<Own>(
        '/api/bookings',
        { ...party, availabilityId: date.id },
        { idempotencyKey: `${key}-${firstName}` },
      )
    ).body;
  const paid = await hold('paid');
  await client.post(
    `/api/bookings/${paid.reference}/payment`,
    { token: paid.token },
    { idempotencyKey: `pay-${firstName}` },
  );
  await plantSale(app, guest, { tourId, availabilityId: date.id });
  await sellVouchers(app);
  const given = await client.post<{ token: string }>('/api/vouchers', {
    amount: 5000,
    recipientName: `Cousin of ${firstName}`,
    words: `Yours, ${name}`,
    buyerName: name,
    email,
    language: 'pt',
  });
  await client.post('/api/voucher/payment', given.body);
  const lapsed = await hold('lapsed');
  const requested = (
    await client.post<Own>(
      '/api/requests',
      { ...party, tourId, date: `${month}-06`, time: '15:00' },
      { idempotencyKey: `request-${firstName}` },
    )
  ).body;
  const answer = { date: `${month}-06`, time: '15:00', meetingPoint: `Hotel of ${name}` };
  await staff.post(`/api/admin/requests/${requested.reference}/offer`, {
    ...answer,
    totalAmount: 48_000,
    note: `A quiet walk for ${firstName}`,
    sendEmail: true,
  });
  await client.post(`/api/bookings/${requested.reference}/acceptance`, { token: requested.token });
  await app.inChange((change) => switchInvoicing(change, true));
  const invoiceTo = { country: 'DE', taxNumber: 'DE 1234', name, address: `${lastName} Lane` };
  const whom = { token: requested.token, invoiceTo };
  await client.write('PUT', `/api/bookings/${requested.reference}/invoice-to`, whom);
  await staff.post(`/api/admin/bookings/${requested.reference}/payments`, {
    amount: 1000,
    method: 'cash',
    note: `From ${name}`,
  });
  const own = `/api/admin/bookings/${requested.reference}`;
  await staff.write('PATCH', own, { adminNotes: `${name} is afraid of heights` });
  await staff.post('/api/admin/bookings', {
    ...party,
    availabilityId: date.id,
    ownTotal: 5000,
    ownTotalReason: `A friend of ${name}`,
  });
  // As from an import, where the external reference is free text.
  await app.inChange(({ tx }) =>
    tx
      .update(bookings)
      .set({ externalReference: `Booking of ${name}` })
      .where(eq(bookings.reference, requested.reference)),
  );
  await staff.post(`${own}/cancellation`, { reason: `${firstName} fell ill`, sendEmail: true });

  await client.post(
    '/api/contact',
    { name, email, subject: `${firstName} asks`, message: `Call ${phone}`, language: 'pt' },
    { idempotencyKey: `contact-${firstName}` },
  );
  const inbox = await staff.get<{ messages: { id: string; email: string }[] }>(
    '/api/admin/messages',
  );
  const message = inbox.body.messages.find((each) => each.email === email);
  await staff.post(`/api/admin/messages/${message?.id}/reply`, { reply: `Dear ${name}, yes` });
  await client.post('/api/newsletter', { email, language: 'pt' });
  await buildWaitlistEntry(app, { availabilityId: date.id, firstName, email });
  for (const path of [`/booking/${paid.reference}`, `/review/${paid.reference.replace('-', '')}`]) {
    await client.post('/api/track-visit', { path, referrer: `https://mail.example${path}` });
  }

  // Otherwise it seems to have failed for weeks, and the team gets an email about it.
  await owner.write('PATCH', `/api/admin/webhooks/${webhook.body.id}`, { isOn: false });
  app.clock.set(`${month}-06T10:00:00Z`);
  staff = await app.staffClient();
  await client.post('/api/reviews', {
    bookingReference: paid.reference,
    name,
    country: 'Portugal',
    rating: 4,
    text: `A lovely walk, says ${firstName}. Write to ${email} or call ${phone}.`,
    language: 'pt',
  });
  const waiting = await staff.get<{ reviews: { id: string; customerName: string }[] }>(
    '/api/admin/reviews',
  );
  const review = waiting.body.reviews.find((each) => each.customerName === name);
  await staff.write('PUT', `/api/admin/reviews/${review?.id}/reply`, {
    reply: `Thank you, ${firstName} ${lastName}`,
  });
  await staff.post(`/api/admin/reviews/${review?.id}/approval`, {});

  const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email)).limit(1);
  await staff.post(`/api/admin/mails/${mail?.id}/resending`, {});
  const id = mail?.id ?? '';
  const link = { id, token: guestLinkToken(app.guestSecret, id) };
  expect((await client.post('/api/your-data/erasure', link)).status).toBe(202);
  // States that the API does not reach quickly.
  await app.inChange(async ({ tx }) => {
    const spoiled = { lastError: `550 no ${email}`, details: { reason: `for ${firstName}` } };
    await tx.update(mails).set(spoiled).where(eq(mails.id, id));
    const echo = { answer: `Thank you, ${name}` };
    await tx
      .update(webhookDeliveries)
      .set(echo)
      .where(like(webhookDeliveries.payload, `%${email}%`));
    const its = inArray(
      invoices.paymentId,
      tx
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(eq(bookings.reference, requested.reference)),
    );
    await tx
      .update(invoices)
      .set({ status: 'failed', lastError: `${lastName} has no such number` })
      .where(its);
  });
  return [paid, lapsed, requested];
}

/** A reseller's booking of the guest, and one in its test environment. */
async function plantSale(
  app: TestApp,
  { firstName, lastName, email }: Guest,
  { tourId: productId, availabilityId }: { tourId: string; availabilityId: string },
): Promise<void> {
  const reseller = await buildReseller(app, { name: `Reseller ${crypto.randomUUID()}` });
  const sale = {
    productId,
    optionId: 'DEFAULT',
    availabilityId,
    unitItems: [{ unitId: 'adult', contact: { firstName } }],
    contact: { fullName: `${firstName} ${lastName}`, emailAddress: email },
    notes: `For ${firstName}`,
    resellerReference: `Group of ${lastName}`,
  };
  const { body } = await reseller.send<{ uuid: string }>('POST', '/bookings', sale);
  await reseller.send('POST', `/bookings/${body.uuid}/cancel`, {});
  await reseller.send('POST', '/bookings', sale, { 'octo-env': 'test' });
}

async function everyRow(app: TestApp): Promise<{ table: string; row: string }[]> {
  const tables = await rows<{ schema: string; name: string }>(
    app.db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      order by 1, 2`,
  );
  const found: { table: string; row: string }[] = [];
  for (const { schema, name } of tables) {
    const all = await rows<{ row: string }>(
      app.db,
      sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    );
    found.push(...all.map(({ row }) => ({ table: `${schema}.${name}`, row })));
  }
  return found;
}

const holds = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()));

async function opaque(app: TestApp): Promise<string[]> {
  const tokens = await app.db.select({ it: bookingTokens.token }).from(bookingTokens);
  const hashes = await app.db.select({ it: idempotencyKeys.bodyHash }).from(idempotencyKeys);
  const sources = await app.db.select({ it: bookings.heldFrom }).from(bookings);
  const keys = await app.db.select({ it: giftVoucherTokens.token }).from(giftVoucherTokens);
  return [...tokens, ...hashes, ...sources, ...keys].flatMap(({ it }) => it ?? []);
}

const open = (kind: DatabaseKind) => openTestApp(kind, { limitsFactor: 100 });

const erase = async (app: TestApp, email: string) => {
  const owner = await app.confirmedClient();
  return owner.post('/api/admin/guest-data/erasure', { email });
};

const sumsOf = (app: TestApp) =>
  app.db
    .select({
      reference: bookings.reference,
      status: bookings.status,
      participants: bookings.participants,
      totalCents: bookings.totalCents,
      availabilityId: bookings.availabilityId,
    })
    .from(bookings)
    .orderBy(bookings.reference);

const ledgerOf = (app: TestApp) =>
  app.db
    .select({ id: payments.id, amount: payments.amountCents, kind: payments.kind })
    .from(payments)
    .orderBy(payments.id);

describeOnEachDatabase('the erasure of a guest', (kind) => {
  it('removes their data from all tables and logs, and leaves sums, seats and ratings', async () => {
    const app = await open(kind);
    const own = await plant(app, quirina);
    const hidden = await opaque(app);
    const words = [...wordsOf(quirina), ...hidden, ...own.map(({ token }) => token)];
    // Each column classified as a guest's must hold her data, or this test proves nothing.
    for (const { table, personal } of guestColumns) {
      for (const name of personal) {
        const values = await rows<{ value: string | null }>(
          app.db,
          sql`select ${sql.identifier(columnOf(name))}::text as value from ${table}`,
        );
        const isPlanted = values.some(
          ({ value }) =>
            value !== null && holds(value, [...words, ...own.map((it) => it.reference)]),
        );
        const isPath =
          getTableName(table) === 'visits' &&
          values.some(({ value }) => holds(value ?? '', ['lx']));
        expect(isPlanted || isPath, `${getTableName(table)}.${name}`).toBe(true);
      }
    }
    const [sums, ledger] = [await sumsOf(app), await ledgerOf(app)];

    expect(await erase(app, quirina.email.toUpperCase())).toMatchObject({ status: 204 });
    expect(await sumsOf(app)).toEqual(sums);
    expect(await ledgerOf(app)).toEqual(ledger);
    const stars = await app.client().get('/api/testimonials');
    expect(stars.body).toMatchObject([{ rating: 4, customerName: 'N. N.' }]);

    // The final email is sent, and then its address is erased too.
    await app.startWorker(null);
    await expect
      .poll(async () => app.db.select({ kind: mails.kind, status: mails.status }).from(mails), {
        timeout: 15_000,
      })
      .toEqual([{ kind: 'data_erased', status: 'outbox' }]);
    const left = (await everyRow(app)).filter(({ row }) => holds(row, words));
    expect(left).toEqual([]);
    const visited = await rows<{ path: string }>(
      app.db,
      sql`select path from visits order by path`,
    );
    expect(visited).toEqual([{ path: '/booking/–' }, { path: '/review/–' }]);
    for (const line of app.logLines) expect(holds(line, wordsOf(quirina)), line).toBe(false);
    expect(await erase(app, quirina.email)).toMatchObject({
      status: 404,
      body: { code: 'guest_not_found' },
    });
  }, 60_000);

  it('leaves the data of other guests unchanged', async () => {
    const app = await open(kind);
    await plant(app, ana);
    const isHers = ({ row }: { row: string }) => holds(row, wordsOf(ana));
    const before = (await everyRow(app)).filter(isHers);
    expect(before.length).toBeGreaterThan(20);
    await plant(app, quirina, '2027-01');
    expect((await erase(app, quirina.email)).status).toBe(204);
    expect((await everyRow(app)).filter(isHers)).toEqual(expect.arrayContaining(before));
  }, 60_000);

  it('deletes their emails from the outbox, except the one about the erasure', async () => {
    const app = await open(kind);
    await app.startWorker(null);
    await plant(app, quirina);
    const files = async () => (await readdir(app.dataDir)).filter((each) => each.endsWith('.eml'));
    const isAllSent = async () =>
      (await app.db.select().from(mails)).every(({ status }) => status !== 'queued');
    await expect.poll(isAllSent, { timeout: 15_000 }).toBe(true);
    expect((await files()).length).toBeGreaterThan(3);
    expect((await erase(app, quirina.email)).status).toBe(204);
    await expect
      .poll(async () => (await app.db.select().from(mails)).map(({ status }) => status), {
        timeout: 15_000,
      })
      .toEqual(['outbox']);
    const [last] = await app.db.select().from(mails);
    await expect.poll(files, { timeout: 15_000 }).toEqual([`${last?.id}.eml`]);
    expect(last?.recipient).toBe('–');
    const staff = await app.staffClient();
    const again = await staff.post(`/api/admin/mails/${last?.id}/resending`, {});
    expect(again).toMatchObject({ status: 409, body: { code: 'mail_outdated' } });
  }, 60_000);

  it('stops all further emails about their bookings', async () => {
    const app = await open(kind);
    const [paid] = await plant(app, quirina);
    expect((await erase(app, quirina.email)).status).toBe(204);
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${paid?.reference}/cancellation`, { sendEmail: true });
    const mailed = await app.db.select({ kind: mails.kind }).from(mails);
    expect(mailed).toEqual([{ kind: 'data_erased' }]);
  });
});

describeOnDatabase('the erasure of a guest', (kind) => {
  it('is refused with 409 guest_still_coming until their bookings are over', async () => {
    const app = await open(kind);
    const { id: tourId } = await buildTour(app);
    const request = { participants: 2, ...quirina, language: 'pt', tourId };
    const { body } = await app
      .client()
      .post<Own>('/api/requests', { ...request, date: '2026-12-06', time: '15:00' });
    expect(await erase(app, quirina.email)).toMatchObject({
      status: 409,
      body: { code: 'guest_still_coming', detail: expect.stringContaining(body.reference) },
    });
    const staff = await app.staffClient();
    await staff.post(`/api/admin/requests/${body.reference}/confirmation`, {
      date: '2026-12-06',
      time: '15:00',
      meetingPoint: 'Rossio',
      sendEmail: false,
    });
    expect((await erase(app, quirina.email)).status).toBe(409);
    app.clock.set('2026-12-06T16:59:00Z');
    expect((await erase(app, quirina.email)).status).toBe(409);
    app.clock.set('2026-12-06T17:00:00Z');
    expect((await erase(app, quirina.email)).status).toBe(204);
  });

  it('is recorded in the audit log without their name, as is the export', async () => {
    const app = await open(kind);
    const [paid] = await plant(app, quirina);
    const owner = await app.confirmedClient();
    const file = await owner.post<GuestDataJson>('/api/admin/guest-data/file', {
      email: quirina.email,
    });
    expect(file.body).toMatchObject({
      email: quirina.email.toLowerCase(),
      messages: [{ name: 'Quirina Vasconcelos' }],
      reviews: [{ stars: 4 }],
      newsletter: { status: 'pending' },
      erasureAskedAt: expect.any(String),
      stillToCome: [],
    });
    expect(file.body.bookings).toHaveLength(5);
    expect(file.body.bookings.map((each) => each.notesOfTheTeam)).toContain(
      'Quirina Vasconcelos is afraid of heights',
    );
    expect((await erase(app, quirina.email)).status).toBe(204);
    const isAboutGuests = eq(auditLog.subjectType, 'guest');
    const noted = await app.db.select().from(auditLog).where(isAboutGuests).orderBy(auditLog.id);
    expect(noted.map(({ action }) => action)).toEqual(['guest.exported', 'guest.erased']);
    expect(noted[1]?.after).toMatchObject({
      references: expect.arrayContaining([paid?.reference]),
      messages: 1,
      reviews: 1,
      newsletter: true,
    });
  });
});
