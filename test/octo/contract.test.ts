import {
  type Availability,
  type AvailabilityCalendar,
  type Booking,
  type Product,
  zAvailability,
  zAvailabilityCalendar,
  zBooking,
  zProduct,
  zSupplier,
} from '@octocloud/types';
import { expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../app.ts';
import { describeOnDatabase } from '../database.ts';
import { buildAvailability, buildTour } from '../factories.ts';
import { buildReseller, type Reseller } from './reseller.ts';

/** The scenarios of the standard's own validator for products with start times; its schemas parse every answer. */

const FROM = '2026-11-20';
const TO = '2026-12-20';
const john = {
  firstName: 'John',
  lastName: 'Doe',
  fullName: 'John Doe',
  emailAddress: 'john@doe.example',
  notes: 'Test note',
};

type Octo = {
  app: TestApp;
  reseller: Reseller;
  ids: { productId: string; optionId: string };
  availabilityId: string;
  otherDate: string;
  soldOut: string;
  otherProduct: { productId: string; optionId: string; availabilityId: string };
};

async function openOcto(kind: Parameters<typeof openTestApp>[0]): Promise<Octo> {
  const app = await openTestApp(kind);
  const tour = await buildTour(app, { maxGroupSize: 20, taxBasisPoints: 600 });
  const other = await buildTour(app, { maxGroupSize: 20 });
  const on = (tourId: string, date: string, capacity = 100) =>
    buildAvailability(app, { tourId, date, time: '10:00', capacity });
  const first = await on(tour.id, '2026-12-01');
  const second = await on(tour.id, '2026-12-02');
  const full = await on(tour.id, '2026-12-03', 1);
  const there = await on(other.id, '2026-12-04');
  const reseller = await buildReseller(app);
  const ids = { productId: tour.id, optionId: 'DEFAULT' };
  await reseller.send('POST', '/bookings', {
    ...ids,
    availabilityId: full.id,
    unitItems: [{ unitId: 'adult' }],
  });
  return {
    app,
    reseller,
    ids,
    availabilityId: first.id,
    otherDate: second.id,
    soldOut: full.id,
    otherProduct: { productId: other.id, optionId: 'DEFAULT', availabilityId: there.id },
  };
}

const adults = (count: number) => Array.from({ length: count }, () => ({ unitId: 'adult' }));

async function reserve(
  { reseller, ids, availabilityId }: Octo,
  over: Record<string, unknown> = {},
): Promise<Booking> {
  const body = { ...ids, availabilityId, unitItems: adults(2), ...over };
  const answer = await reseller.send<Booking>('POST', '/bookings', body);
  expect(answer.status).toBe(200);
  return parsed(answer.body);
}

function parsed(booking: Booking): Booking {
  zBooking.parse(booking);
  return booking;
}

const INVALID_UUID = {
  status: 400,
  body: { error: 'INVALID_BOOKING_UUID', uuid: 'invalidUUID' },
};

describeOnDatabase('the OCTO API', (kind) => {
  it('answers who supplies', async () => {
    const { reseller } = await openOcto(kind);
    const { status, body } = await reseller.get('/supplier');
    expect(status).toBe(200);
    zSupplier.parse(body);
  });

  it('lists products, one by its id, and names an unknown one', async () => {
    const { reseller, ids } = await openOcto(kind);
    const { status, body: products } = await reseller.get<Product[]>('/products');
    expect(status).toBe(200);
    expect(products).toHaveLength(2);
    for (const product of products) zProduct.parse(product);
    const one = await reseller.get<Product>(`/products/${ids.productId}`);
    expect(one.body).toEqual(products[0]);
    expect(one.body.options[0]?.units[0]?.pricingFrom).toEqual([
      expect.objectContaining({ retail: 4500, net: 3600, currency: 'EUR', currencyPrecision: 2 }),
    ]);
    expect(await reseller.get('/products/invalidProductId')).toMatchObject({
      status: 400,
      body: { error: 'INVALID_PRODUCT_ID', productId: 'invalidProductId' },
    });
  });

  it('has a calendar day for each day of a span, and refuses wrong ids and spans', async () => {
    const { reseller, ids } = await openOcto(kind);
    const span = { localDateStart: FROM, localDateEnd: TO };
    const path = '/availability/calendar';
    const asked = { ...ids, ...span };
    const { status, body } = await reseller.send<AvailabilityCalendar[]>('POST', path, asked);
    expect(status).toBe(200);
    for (const day of body) zAvailabilityCalendar.parse(day);
    expect(body).toHaveLength(31);
    const on = (date: string) => body.find(({ localDate }) => localDate === date);
    expect(on('2026-12-01')).toMatchObject({
      available: true,
      status: 'AVAILABLE',
      vacancies: 100,
    });
    expect(on('2026-12-03')).toMatchObject({ available: false, status: 'SOLD_OUT' });
    expect(on('2026-12-04')).toMatchObject({ available: false, status: 'CLOSED' });
    const refused = async (given: object) => (await reseller.send('POST', path, given)).body;
    expect(await refused({ ...asked, productId: 'no' })).toMatchObject({
      error: 'INVALID_PRODUCT_ID',
      productId: 'no',
    });
    expect(await refused({ ...asked, optionId: 'no' })).toMatchObject({
      error: 'INVALID_OPTION_ID',
      optionId: 'no',
    });
    expect(await refused({ ...ids, localDateEnd: TO })).toMatchObject({ error: 'BAD_REQUEST' });
    expect(await refused({ ...asked, localDateEnd: '2027-12-20' })).toMatchObject({
      error: 'BAD_REQUEST',
    });
  });

  it('checks dates by a span, a day and ids, and refuses them together', async () => {
    const { reseller, ids, availabilityId, soldOut } = await openOcto(kind);
    const span = { localDateStart: FROM, localDateEnd: TO };
    const check = (given: object) =>
      reseller.send<Availability[]>('POST', '/availability', { ...ids, ...given });
    const { status, body } = await check(span);
    expect(status).toBe(200);
    for (const each of body) zAvailability.parse(each);
    expect(body.map(({ status: its, available }) => [its, available])).toEqual([
      ['AVAILABLE', true],
      ['AVAILABLE', true],
      ['SOLD_OUT', false],
    ]);
    expect(body[0]).toMatchObject({
      localDateTimeStart: '2026-12-01T10:00:00+00:00',
      localDateTimeEnd: '2026-12-01T12:00:00+00:00',
      utcCutoffAt: expect.stringMatching(/^2026-1\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    const byDay = await check({ localDateStart: '2026-12-01', localDateEnd: '2026-12-01' });
    expect(byDay.body.map(({ id }) => id)).toEqual([availabilityId]);
    const byIds = await check({ availabilityIds: [soldOut, 'no uuid'] });
    expect(byIds.body.map(({ id }) => id)).toEqual([soldOut]);
    const forMany = await check({ ...span, units: [{ id: 'adult', quantity: 21 }] });
    expect(forMany.body.every(({ available }) => !available)).toBe(true);
    const wrong = async (given: object) => {
      const answer = await check(given);
      expect(answer.status).toBe(400);
      return answer.body;
    };
    expect(await wrong({ ...span, productId: 'no' })).toMatchObject({
      error: 'INVALID_PRODUCT_ID',
    });
    expect(await wrong({ ...span, optionId: 'no' })).toMatchObject({ error: 'INVALID_OPTION_ID' });
    expect(await wrong({ ...span, availabilityIds: [soldOut] })).toMatchObject({
      error: 'BAD_REQUEST',
    });
    expect(await wrong({})).toMatchObject({ error: 'BAD_REQUEST' });
    expect(await wrong({ ...span, units: [{ id: 'adult', quantity: -1 }] })).toMatchObject({
      error: 'BAD_REQUEST',
    });
    expect(await wrong({ ...span, units: [{ id: 'no', quantity: 1 }] })).toMatchObject({
      error: 'INVALID_UNIT_ID',
      unitId: 'no',
    });
  });

  it('reserves, and refuses what is sold out, unknown or without units', async () => {
    const octo = await openOcto(kind);
    const { reseller, ids, availabilityId, soldOut, otherProduct } = octo;
    const held = await reserve(octo, { notes: 'By the window' });
    expect(held).toMatchObject({
      status: 'ON_HOLD',
      testMode: false,
      notes: 'By the window',
      utcConfirmedAt: null,
      cancellation: null,
      voucher: { deliveryOptions: [] },
      pricing: { retail: 9000, net: 7200 },
    });
    expect(held.unitItems.map(({ unitId, status }) => [unitId, status])).toEqual([
      ['adult', 'ON_HOLD'],
      ['adult', 'ON_HOLD'],
    ]);
    const good = { ...ids, availabilityId, unitItems: adults(1) };
    const refused: [object, object][] = [
      [{ availabilityId: soldOut }, { error: 'UNPROCESSABLE_ENTITY' }],
      [{ productId: 'no' }, { error: 'INVALID_PRODUCT_ID', productId: 'no' }],
      [{ optionId: 'no' }, { error: 'INVALID_OPTION_ID', optionId: 'no' }],
      [{ availabilityId: 'no' }, { error: 'INVALID_AVAILABILITY_ID', availabilityId: 'no' }],
      [
        { availabilityId: otherProduct.availabilityId },
        { error: 'INVALID_AVAILABILITY_ID', availabilityId: otherProduct.availabilityId },
      ],
      [{ unitItems: undefined }, { error: 'UNPROCESSABLE_ENTITY' }],
      [{ unitItems: [] }, { error: 'UNPROCESSABLE_ENTITY' }],
      [{ unitItems: [{ unitId: 'no' }] }, { error: 'INVALID_UNIT_ID', unitId: 'no' }],
      [{ unitItems: adults(21) }, { error: 'UNPROCESSABLE_ENTITY' }],
      [{ unitItems: adults(10_000) }, { error: 'UNPROCESSABLE_ENTITY' }],
    ];
    for (const [over, body] of refused) {
      const answer = await reseller.send('POST', '/bookings', { ...good, ...over });
      expect(answer).toMatchObject({ status: 400, body });
    }
  });

  it('extends a reservation', async () => {
    const octo = await openOcto(kind);
    const held = await reserve(octo, { expirationMinutes: 10 });
    expect(held.utcExpiresAt).toBe('2026-11-20T10:10:00Z');
    const path = `/bookings/${held.uuid}/extend`;
    const longer = await octo.reseller.send<Booking>('POST', path, { expirationMinutes: 31 });
    expect(longer.status).toBe(200);
    expect(parsed(longer.body)).toMatchObject({
      status: 'ON_HOLD',
      utcExpiresAt: '2026-11-20T10:31:00Z',
    });
    const unknown = await octo.reseller.send('POST', '/bookings/invalidUUID/extend', {});
    expect(unknown).toMatchObject(INVALID_UUID);
  });

  it('confirms, also with more units than were reserved', async () => {
    const octo = await openOcto(kind);
    const { reseller } = octo;
    const confirm = (uuid: string, over: object = {}) =>
      reseller.send<Booking>('POST', `/bookings/${uuid}/confirm`, {
        contact: john,
        resellerReference: 'VIA-1',
        ...over,
      });
    const first = await reserve(octo);
    const { status, body } = await confirm(first.uuid);
    expect(status).toBe(200);
    expect(parsed(body)).toMatchObject({
      uuid: first.uuid,
      status: 'CONFIRMED',
      resellerReference: 'VIA-1',
      utcExpiresAt: null,
      contact: john,
      voucher: { deliveryOptions: [{ deliveryFormat: 'QRCODE' }] },
    });
    const second = await reserve(octo);
    const grown = await confirm(second.uuid, { unitItems: adults(3) });
    expect(parsed(grown.body)).toMatchObject({ status: 'CONFIRMED', pricing: { retail: 13_500 } });
    expect(grown.body.unitItems).toHaveLength(3);
    expect(await confirm('invalidUUID')).toMatchObject(INVALID_UUID);
    const third = await reserve(octo);
    expect(await confirm(third.uuid, { unitItems: [{ unitId: 'no' }] })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_UNIT_ID', unitId: 'no' },
    });
    const still = await reseller.get<Booking>(`/bookings/${third.uuid}`);
    expect(still.body.status).toBe('ON_HOLD');
  });

  it('changes the date, units, contact and product of a reservation', async () => {
    const octo = await openOcto(kind);
    const { reseller, otherDate, otherProduct } = octo;
    const update = async (change: object) => {
      const { uuid } = await reserve(octo);
      const answer = await reseller.send<Booking>('PATCH', `/bookings/${uuid}`, change);
      expect(answer.status).toBe(200);
      expect(answer.body.uuid).toBe(uuid);
      return parsed(answer.body);
    };
    expect(await update({ availabilityId: otherDate })).toMatchObject({
      availabilityId: otherDate,
      availability: { id: otherDate, localDateTimeStart: '2026-12-02T10:00:00+00:00' },
    });
    expect((await update({ unitItems: adults(3) })).unitItems).toHaveLength(3);
    const contact = { ...john, phoneNumber: '+00000000', country: 'GB', locales: ['en'] };
    expect(await update({ expirationMinutes: 45 })).toMatchObject({
      utcExpiresAt: '2026-11-20T10:45:00Z',
    });
    expect(await update({ contact, notes: 'Note' })).toMatchObject({ contact, notes: 'Note' });
    const moved = await update({ ...otherProduct, unitItems: adults(2) });
    expect(moved).toMatchObject({
      productId: otherProduct.productId,
      availabilityId: otherProduct.availabilityId,
      product: { id: otherProduct.productId },
    });
  });

  it('cancels reservations and bookings', async () => {
    const octo = await openOcto(kind);
    const { reseller } = octo;
    const cancel = (uuid: string) =>
      reseller.send<Booking>('POST', `/bookings/${uuid}/cancel`, { reason: 'Guest is ill' });
    const held = await reserve(octo);
    const cancelled = {
      status: 'CANCELLED',
      utcExpiresAt: null,
      cancellation: { refund: 'FULL', reason: 'Guest is ill' },
    };
    expect(parsed((await cancel(held.uuid)).body)).toMatchObject(cancelled);
    const { uuid } = await reserve(octo);
    await reseller.send('POST', `/bookings/${uuid}/confirm`, { contact: john });
    expect(parsed((await cancel(uuid)).body)).toMatchObject(cancelled);
    expect(await cancel('invalidUUID')).toMatchObject(INVALID_UUID);
  });

  it('finds bookings by uuid and by reference', async () => {
    const octo = await openOcto(kind);
    const { reseller } = octo;
    const { uuid } = await reserve(octo);
    const read = () => reseller.get<Booking>(`/bookings/${uuid}`);
    expect(parsed((await read()).body).status).toBe('ON_HOLD');
    const resellerReference = 'VIA-77';
    const contact = { fullName: 'John Doe' };
    await reseller.send('POST', `/bookings/${uuid}/confirm`, { contact, resellerReference });
    const { body: booking } = await read();
    expect(parsed(booking).status).toBe('CONFIRMED');
    expect(await reseller.get('/bookings/invalidUUID')).toMatchObject(INVALID_UUID);
    const { supplierReference } = booking;
    for (const query of [{ resellerReference }, { supplierReference: supplierReference ?? '' }]) {
      const list = await reseller.get<Booking[]>(`/bookings?${new URLSearchParams(query)}`);
      expect(list).toMatchObject({ status: 200, body: [{ uuid }] });
      for (const each of list.body) parsed(each);
    }
    expect(await reseller.get('/bookings')).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST' },
    });
  });
});
