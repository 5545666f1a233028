import type { Booking } from '@octocloud/types';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { describeOnDatabase } from '../database.ts';
import { buildAvailability, buildConfirmedBooking, buildTour, someCategory } from '../factories.ts';
import { buildReseller, type Reseller } from './reseller.ts';

const adults = (count: number) => Array.from({ length: count }, () => ({ unitId: 'adult' }));
const contact = { fullName: 'Ana Sousa', emailAddress: 'ana@mail.example', locales: ['pt'] };

type Offered = { app: TestApp; reseller: Reseller; body: Record<string, unknown>; tourId: string };

async function openWithDate(
  kind: Parameters<typeof openTestApp>[0],
  { capacity = 7 } = {},
): Promise<Offered> {
  const app = await openTestApp(kind);
  const { id: tourId } = await buildTour(app);
  const { id: availabilityId } = await buildAvailability(app, {
    tourId,
    date: '2026-12-05',
    time: '10:00',
    capacity,
  });
  const reseller = await buildReseller(app);
  const body = { productId: tourId, optionId: 'DEFAULT', availabilityId, unitItems: adults(2) };
  return { app, reseller, body, tourId };
}

const book = async ({ reseller, body }: Offered, over: object = {}) => {
  const { body: held } = await reseller.send<Booking>('POST', '/bookings', body);
  const path = `/bookings/${held.uuid}/confirm`;
  const confirmation = { contact, resellerReference: 'VIA-9', ...over };
  return (await reseller.send<Booking>('POST', path, confirmation)).body;
};

const spotsOf = async ({ app, tourId }: Offered): Promise<number | undefined> => {
  const { body } = await app
    .client()
    .get<{ spotsLeft: number }[]>(`/api/availabilities?tourId=${tourId}`);
  return body[0]?.spotsLeft;
};

describeOnDatabase('a reseller', (kind) => {
  it('takes seats of the site, and its payment and commission are in the books', async () => {
    const offered = await openWithDate(kind);
    const { app, reseller } = offered;
    const { supplierReference } = await book(offered);
    expect(await spotsOf(offered)).toBe(5);
    const [booking] = await app.db.select().from(bookings);
    expect(booking).toMatchObject({
      reference: supplierReference,
      channelId: reseller.channelId,
      resellerReference: 'VIA-9',
      commissionBasisPoints: 2000,
      firstName: 'Ana',
      lastName: 'Sousa',
      language: 'pt',
    });
    expect(await app.db.select().from(payments)).toMatchObject([
      { kind: 'charge', method: 'reseller', amountCents: 9000 },
    ]);
    const staff = await app.staffClient();
    const { body } = await staff.get<{ channels: object[] }>('/api/admin/channels');
    expect(body.channels).toMatchObject([
      { name: 'Viator', bookings: 1, people: 2, sold: 9000, commission: 1800 },
    ]);
    const found = await staff.get<{ bookings: object[] }>('/api/admin/bookings?q=VIA-9');
    expect(found.body.bookings).toMatchObject([{ reference: supplierReference }]);
  });

  it('filters the list and the file of bookings', async () => {
    const offered = await openWithDate(kind);
    const { channelId } = offered.reseller;
    const other = await buildReseller(offered.app, { name: 'Klook' });
    const { supplierReference } = await book(offered);
    const { reference } = await buildConfirmedBooking(offered.app);
    const staff = await offered.app.confirmedClient();
    const find = async (channel: string) => {
      const path = `/api/admin/bookings?channelId=${channel}`;
      const { body } = await staff.get<{ bookings: { reference: string }[] }>(path);
      return body.bookings.map((each) => each.reference);
    };
    expect(await find(channelId)).toEqual([supplierReference]);
    expect(await find(other.channelId)).toEqual([]);
    expect(await find('none')).toEqual([reference]);
    const file = await staff.get<string>(`/api/admin/bookings/export.csv?channelId=${channelId}`);
    expect(file.body).toContain(supplierReference);
    expect(file.body).not.toContain(reference);
    expect((await staff.get('/api/admin/bookings?channelId=Viator')).status).toBe(422);
  });

  it('is named to staff on the booking and in the file, with its number and commission', async () => {
    const offered = await openWithDate(kind);
    const { uuid, supplierReference } = await book(offered);
    const staff = await offered.app.confirmedClient();
    const { body } = await staff.get(`/api/admin/bookings/${supplierReference}`);
    expect(body).toMatchObject({
      reseller: {
        name: 'Viator',
        reference: 'VIA-9',
        commissionBasisPoints: 2000,
        commission: 1800,
      },
    });
    const readFile = async () => (await staff.get<string>('/api/admin/bookings/export.csv')).body;
    expect(await readFile()).toContain(';Viator;VIA-9;18,00;');
    await offered.reseller.send('POST', `/bookings/${uuid}/cancel`, { reason: 'Ill' });
    expect(await readFile()).toContain(';Viator;VIA-9;0,00;');
  });

  it('cancels: seats and money go back, and staff are told', async () => {
    const offered = await openWithDate(kind);
    const { app, reseller } = offered;
    const { uuid } = await book(offered);
    await reseller.send('POST', `/bookings/${uuid}/cancel`, { reason: 'Ill' });
    await reseller.send('POST', `/bookings/${uuid}/cancel`, { reason: 'Ill' });
    expect(await spotsOf(offered)).toBe(7);
    const ledger = await app.db.select().from(payments).orderBy(payments.at, payments.kind);
    expect(ledger.map(({ kind: its, amountCents }) => [its, amountCents])).toEqual([
      ['charge', 9000],
      ['refund', 9000],
    ]);
    const sent = await app.db.select({ kind: mails.kind }).from(mails);
    expect(sent.map((mail) => mail.kind)).toContain('team_cancellation');
  });

  it('is past the cancellation cut-off refused, unless it forces it without a refund', async () => {
    const offered = await openWithDate(kind);
    const { app, reseller } = offered;
    const { uuid } = await book(offered);
    app.clock.advance({ hours: 14 * 24 + 12 });
    const path = `/bookings/${uuid}/cancel`;
    expect(await reseller.send('POST', path, {})).toMatchObject({
      status: 400,
      body: { error: 'UNPROCESSABLE_ENTITY' },
    });
    const forced = await reseller.send<Booking>('POST', path, { force: true });
    expect(forced.body.cancellation).toMatchObject({ refund: 'NONE' });
    expect(await app.db.$count(payments, eq(payments.kind, 'refund'))).toBe(0);
  });

  it('emails the guest only when asked to', async () => {
    const quiet = await openWithDate(kind);
    const toGuests = ({ app }: Offered) =>
      app.db.$count(mails, eq(mails.recipient, contact.emailAddress));
    await book(quiet);
    expect(await toGuests(quiet)).toBe(0);
    const told = await openWithDate(kind);
    await book(told, { emailReceipt: true });
    expect(await toGuests(told)).toBe(1);
  });

  it('gets the same booking for the same uuid, and 409 for another body', async () => {
    const offered = await openWithDate(kind);
    const { reseller, body } = offered;
    const uuid = '0b0c8a3e-6f2c-4a68-9a53-9f1f3a6d1f10';
    const reserve = (given: object) => reseller.send('POST', '/bookings', { ...body, ...given });
    const both = await Promise.all([reserve({ uuid }), reserve({ uuid })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await spotsOf(offered)).toBe(5);
    expect(await reserve({ uuid, unitItems: adults(3) })).toMatchObject({ status: 409 });
    expect(await spotsOf(offered)).toBe(5);
  });

  it('confirms once, and not after its reservation expired', async () => {
    const offered = await openWithDate(kind);
    const { app, reseller, body } = offered;
    const { uuid } = await book(offered);
    const again = await reseller.send('POST', `/bookings/${uuid}/confirm`, { contact });
    expect(again).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } });
    expect(await app.db.$count(payments)).toBe(1);
    const { body: held } = await reseller.send<Booking>('POST', '/bookings', body);
    app.clock.advance({ minutes: 31 });
    const late = await reseller.send('POST', `/bookings/${held.uuid}/confirm`, { contact });
    expect(late).toMatchObject({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } });
    const read = await reseller.get<Booking>(`/bookings/${held.uuid}`);
    expect(read.body).toMatchObject({ status: 'EXPIRED', cancellation: { refund: 'NONE' } });
  });

  it('takes no seats, money or email in the test environment', async () => {
    const offered = await openWithDate(kind);
    const { app, reseller, body } = offered;
    const test = { 'octo-env': 'test' };
    const { body: held } = await reseller.send<Booking>('POST', '/bookings', body, test);
    expect(held).toMatchObject({ testMode: true, status: 'ON_HOLD', pricing: { retail: 9000 } });
    const path = `/bookings/${held.uuid}`;
    const { body: confirmed } = await reseller.send<Booking>(
      'POST',
      `${path}/confirm`,
      { contact, resellerReference: 'T-1', unitItems: adults(3) },
      test,
    );
    expect(confirmed).toMatchObject({
      testMode: true,
      status: 'CONFIRMED',
      resellerReference: 'T-1',
      pricing: { retail: 13_500 },
    });
    expect((await reseller.get<Booking>(path, test)).body).toEqual(confirmed);
    expect((await reseller.get<Booking[]>('/bookings?resellerReference=T-1', test)).body).toEqual([
      confirmed,
    ]);
    expect((await reseller.get(path)).status).toBe(400);
    expect(await spotsOf(offered)).toBe(7);
    expect(await app.db.$count(bookings)).toBe(0);
    expect(await app.db.$count(mails)).toBe(0);
    const many = await reseller.send('POST', '/bookings', { ...body, unitItems: adults(8) }, test);
    expect(many.status).toBe(400);
  });

  it('does not see what another reseller booked', async () => {
    const offered = await openWithDate(kind);
    const other = await buildReseller(offered.app, { name: 'GetYourGuide' });
    const { uuid } = await book(offered);
    for (const call of ['confirm', 'extend', 'cancel']) {
      const answer = await other.send('POST', `/bookings/${uuid}/${call}`, { contact });
      expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_BOOKING_UUID' } });
    }
    expect((await other.get(`/bookings/${uuid}`)).status).toBe(400);
    expect((await other.get('/bookings?resellerReference=VIA-9')).body).toEqual([]);
  });

  it('is refused without a key, with a wrong or revoked one, and when it is archived', async () => {
    const { app, reseller } = await openWithDate(kind);
    const status = async (authorization: string) =>
      (await reseller.get('/supplier', { authorization })).status;
    expect(await status('')).toBe(401);
    expect(await status('Bearer octo_wrong')).toBe(403);
    expect(await status(`Bearer ${reseller.key}`)).toBe(200);
    const owner = await app.confirmedClient();
    await owner.write('PATCH', `/api/admin/channels/${reseller.channelId}`, { isArchived: true });
    expect(await status(`Bearer ${reseller.key}`)).toBe(403);
    await owner.write('PATCH', `/api/admin/channels/${reseller.channelId}`, { isArchived: false });
    const { body } = await owner.post<{ id: string; key: string }>(
      `/api/admin/channels/${reseller.channelId}/keys`,
      { name: 'Second' },
    );
    expect(await status(`Bearer ${body.key}`)).toBe(200);
    await owner.write('DELETE', `/api/admin/channel-keys/${body.id}`);
    expect(await status(`Bearer ${body.key}`)).toBe(403);
    expect(JSON.stringify(app.logLines)).not.toContain(reseller.key);
  });

  it('is refused with malformed and huge bodies, and changes nothing', async () => {
    const offered = await openWithDate(kind);
    const { app, reseller } = offered;
    const raw = await app.app.request('/octo/bookings', {
      method: 'POST',
      headers: { authorization: `Bearer ${reseller.key}` },
      body: '{',
    });
    expect(raw.status).toBe(400);
    expect(await raw.json()).toMatchObject({ error: 'BAD_REQUEST' });
    const notes = 'x'.repeat(5_000_000);
    const huge = await reseller.send('POST', '/bookings', { ...offered.body, notes });
    expect(huge.status).toBe(413);
    expect(await reseller.get('/nowhere')).toMatchObject({ status: 404 });
    expect(await spotsOf(offered)).toBe(7);
  });

  it('sells price categories as units, with ages and who must come along', async () => {
    const app = await openTestApp(kind);
    const child = {
      ...someCategory,
      id: 'child',
      name: { en: 'Child' },
      fromAge: 4,
      toAge: 12,
      price: 2000,
      comesAlone: false,
    };
    const tour = await buildTour(app, { categories: [someCategory, child] });
    const { id: availabilityId } = await buildAvailability(app, {
      tourId: tour.id,
      date: '2026-12-05',
      time: '10:00',
    });
    const reseller = await buildReseller(app);
    const { body: product } = await reseller.get(`/products/${tour.id}`);
    expect(product).toMatchObject({
      options: [
        {
          units: [
            { id: 'adult', type: 'ADULT' },
            {
              id: 'child',
              type: 'CHILD',
              restrictions: { minAge: 4, maxAge: 12, accompaniedBy: ['adult'] },
            },
          ],
        },
      ],
    });
    const body = { productId: tour.id, optionId: 'DEFAULT', availabilityId };
    const alone = await reseller.send('POST', '/bookings', {
      ...body,
      unitItems: [{ unitId: 'child' }],
    });
    expect(alone.status).toBe(400);
    const { body: held } = await reseller.send<Booking>('POST', '/bookings', {
      ...body,
      unitItems: [{ unitId: 'adult' }, { unitId: 'child' }],
    });
    expect(held.pricing?.retail).toBe(6500);
    expect(held.unitItems.map(({ pricing }) => pricing?.retail)).toEqual([4500, 2000]);
  });
});
