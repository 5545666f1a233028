import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pages } from '#contract/pages/pages.ts';
import { defaultRegion, region, setRegion } from '#contract/settings/region.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { holdSeats } from '#domain/bookings/hold-seats.ts';
import { settings } from '#domain/settings/settings.table.ts';
import { giftVouchers } from '#domain/vouchers/gift-vouchers.table.ts';
import { orderVoucher } from '#domain/vouchers/sell-voucher.ts';
import { openTestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildRequest,
  buildTour,
  sellVouchers,
  someExtra,
  someParty,
} from '../../../test/factories.ts';

const path = '/api/admin/settings/region';
const kyoto = {
  ...defaultRegion,
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  languages: ['en', 'ru'],
  localTime: { en: 'Kyoto time' },
};

describeOnEachDatabase('the region', (kind) => {
  it('can change without bookings, and dates retain their wall time and prices their figures', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const extras = [someExtra, { ...someExtra, id: 'map', price: 0 }];
    const tour = await buildTour(app, { priceCents: 2950, extras, privateSurchargeCents: 6000 });
    const plain = await buildTour(app);
    const { id } = await buildAvailability(app, { tourId: tour.id, time: '10:00' });
    expect((await staff.write('PUT', path, kyoto)).status).toBe(200);
    expect(region().timeZone).toBe('Asia/Tokyo');
    const shown = (of: { id: string }) => app.client().get<TourJson>(`/api/tours/${of.id}`);
    expect((await shown(tour)).body).toMatchObject({
      price: 30,
      currency: 'JPY',
      extras: [
        { id: 'headset', price: 5 },
        { id: 'map', price: 0 },
      ],
      privateSurcharge: 60,
    });
    expect((await shown(plain)).body).toMatchObject({ extras: [], privateSurcharge: null });
    const [start] = await app.db.select().from(availabilities).where(eq(availabilities.id, id));
    expect(start).toMatchObject({ date: '2026-12-05', time: '10:00' });
    expect(String(start?.startsAt)).toBe('2026-12-05T01:00:00Z');
  });
});

describeOnDatabase('the region', (kind) => {
  it('sells in the saved currency in a process that has not received the change yet', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    await sellVouchers(app);
    const { id: availabilityId } = await buildAvailability(app);
    expect((await staff.write('PUT', path, kyoto)).status).toBe(200);
    const requested = {
      amountCents: 5000,
      buyerName: 'Inês',
      buyerEmail: 'ines@mail.example',
      recipientName: 'Rui',
      language: 'pt',
    } as const;
    setRegion(defaultRegion);
    await app.inChange((change) => holdSeats(change, { ...someParty(), availabilityId }));
    await app.inChange((change) => orderVoucher(change, requested));
    await buildRequest(app);
    const booked = await app.db.select({ currency: bookings.currency }).from(bookings);
    const sold = await app.db.select({ currency: giftVouchers.currency }).from(giftVouchers);
    expect([...booked, ...sold].map(({ currency }) => currency)).toEqual(['JPY', 'JPY', 'JPY']);
  });

  it('rejects a time zone in which an upcoming start does not exist, and names the dates', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const { id: tourId } = await buildTour(app);
    // On this Sunday the clocks go from 2:00 to 3:00 in New York, but not yet in Lisbon.
    const skipped = await buildAvailability(app, { tourId, date: '2027-03-14', time: '02:30' });
    await buildAvailability(app, { tourId, date: '2027-03-14', time: '03:30' });
    // A past date keeps its start: it can no longer be moved.
    await buildAvailability(app, { tourId, date: '2026-03-08', time: '02:30' });
    const newYork = { ...defaultRegion, timeZone: 'America/New_York' };
    expect(await staff.write('PUT', path, newYork)).toMatchObject({
      status: 422,
      body: {
        code: 'region_skips_starts',
        detail: expect.stringContaining('2027-03-14 02:30'),
        errors: { timeZone: [expect.any(String)] },
      },
    });
    const instants = async () => {
      const found = await app.db.select().from(availabilities).orderBy(availabilities.startsAt);
      return found.map(({ startsAt }) => String(startsAt));
    };
    expect((await staff.get(path)).body).toMatchObject({ timeZone: 'Europe/Lisbon' });
    expect(await instants()).toEqual([
      '2026-03-08T02:30:00Z',
      '2027-03-14T02:30:00Z',
      '2027-03-14T03:30:00Z',
    ]);
    await app.db.delete(availabilities).where(eq(availabilities.id, skipped.id));
    expect((await staff.write('PUT', path, newYork)).status).toBe(200);
    expect(region().timeZone).toBe('America/New_York');
    expect(await instants()).toEqual(['2026-03-08T07:30:00Z', '2027-03-14T07:30:00Z']);
  });

  it('refuses another time zone or currency with 409 once a booking exists', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    await buildRequest(app);
    for (const moved of [
      { ...defaultRegion, timeZone: 'Asia/Tokyo' },
      { ...defaultRegion, currency: 'USD' },
    ]) {
      const refused = await staff.write('PUT', path, moved);
      expect(refused).toMatchObject({ status: 409, body: { code: 'region_has_bookings' } });
    }
    const words = { ...defaultRegion, languages: ['en', 'pt'], localTime: { en: 'Lisbon time' } };
    expect((await staff.write('PUT', path, words)).status).toBe(200);
  });

  it('stores the current name of a renamed time zone, which counts as no change', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    for (const timeZone of ['Europe/Kiev', 'Europe/Kyiv']) {
      const saved = await staff.write('PUT', path, { ...defaultRegion, timeZone });
      expect(saved).toMatchObject({ status: 200, body: { timeZone: 'Europe/Kyiv' } });
    }
    expect(region().timeZone).toBe('Europe/Kyiv');
    await buildRequest(app);
    // The stored name dates from before the renaming.
    const old = { ...defaultRegion, timeZone: 'Europe/Kiev' };
    await app.db.update(settings).set({ value: old }).where(eq(settings.section, 'region'));
    const { body } = await staff.get<{ timeZone: string; isHeld: boolean }>(path);
    expect(body).toMatchObject({ timeZone: 'Europe/Kyiv', isHeld: true });
    const { isHeld: _, ...sent } = body;
    expect((await staff.write('PUT', path, sent)).status).toBe(200);
  });

  it('reports whether bookings lock it', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    expect((await staff.get(path)).body).toMatchObject({ isHeld: false });
    await buildRequest(app);
    expect((await staff.get(path)).body).toMatchObject({ isHeld: true });
  });

  it('remains consistent when a change and bookings arrive at the same time', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const tour = await buildTour(app);
    const [{ status }] = await Promise.all([
      staff.write('PUT', path, kyoto),
      ...[1, 2, 3, 4].map(() => buildRequest(app, { tourId: tour.id })),
    ]);
    const { body } = await staff.get<{ timeZone: string }>(path);
    expect(body.timeZone).toBe(status === 200 ? 'Asia/Tokyo' : 'Europe/Lisbon');
  });

  it('limits pages, sitemap and manifest to the offered languages', async () => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const visitor = app.client('pt');
    await staff.write('PUT', path, { ...kyoto, defaultLanguage: 'ru' });
    expect(region().timeZone).toBe('Asia/Tokyo');
    const inPortuguese = await visitor.get<string>(`${pages.home}?lng=pt`);
    expect(inPortuguese.body).not.toContain('hreflang="pt"');
    const siteMap = await visitor.get<string>('/sitemap.xml');
    expect(siteMap.body).toContain('?lng=ru');
    expect(siteMap.body).not.toContain('lng=pt');
    expect((await visitor.get('/manifest.webmanifest?lng=pt')).body).toMatchObject({ lang: 'ru' });
  });

  it.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a time zone that is an offset', { timeZone: 'Etc/GMT+3' }, 'timeZone'],
    ['an unknown currency', { currency: 'XQX' }, 'currency'],
    ['a currency that the euro replaced', { currency: 'HRK' }, 'currency'],
    ['a currency unit of banks', { currency: 'XDR' }, 'currency'],
    ['the code for no currency', { currency: 'XXX' }, 'currency'],
    ['a site without English', { languages: ['pt'], defaultLanguage: 'pt' }, 'languages'],
    [
      'a default language that is not offered',
      { languages: ['en'], defaultLanguage: 'ru' },
      'defaultLanguage',
    ],
  ])('refuses %s with 422', async (_, wrong, field) => {
    const app = await openTestApp(kind);
    const staff = await app.staffClient();
    const refused = await staff.write<{ errors: object }>('PUT', path, {
      ...defaultRegion,
      ...wrong,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });
});
