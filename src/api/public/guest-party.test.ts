import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { PartyPreviewJson } from '#contract/bookings/party-change.schemas.ts';
import { bookings, bookingTokens } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../../../test/database.ts';
import {
  someCategory as adult,
  buildAvailability,
  buildBlock,
  buildTour,
  buildWaitlistEntry,
  someExtra,
  someParty,
} from '../../../test/factories.ts';
import { readMail } from '../../../test/paying-business.ts';

type Own = OwnBookingJson & { token: string };
type Answer = OwnBookingJson & { code?: string; total?: number; left?: number; reason?: string };

const child = { ...adult, id: 'child', price: 2000, comesAlone: false };
const byTeam = { status: 409, body: { code: 'party_by_team' } };

/** A tour of €45.00 a person on 5 December with 7 seats, and a booking that was paid by a demo payment. */
async function book(
  kind: DatabaseKind,
  { tour = {}, given = {} }: { tour?: Parameters<typeof buildTour>[1]; given?: object } = {},
) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const { id: tourId } = await buildTour(app, tour);
  const { id: availabilityId } = await buildAvailability(app, { tourId, capacity: 7 });
  const guest = app.client('en');
  const hold = async (party: object = {}) => {
    const body = { ...someParty({ language: 'en' }), availabilityId, ...party };
    const held = await guest.post<Own>('/api/bookings', body);
    expect(held.status).toBe(201);
    return held.body;
  };
  const { reference, token } = await hold(given);
  const path = `/api/bookings/${reference}`;
  await guest.post(`${path}/payment`, { token });
  const change = (body: object, options: { idempotencyKey?: string } = {}) =>
    guest.post<Answer>(`${path}/party`, { token, ...body }, options);
  const preview = (body: object) =>
    guest.post<PartyPreviewJson & { code?: string }>(`${path}/party-preview`, { token, ...body });
  const see = async () => (await guest.get<OwnBookingJson>(`${path}?token=${token}`)).body;
  const find = async () => {
    const staff = await app.confirmedClient();
    return (await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`)).body;
  };
  const mailKinds = async () =>
    (await app.db.select().from(mails)).map(({ kind: each }) => each).sort();
  return {
    app,
    guest,
    tourId,
    availabilityId,
    reference,
    token,
    path,
    hold,
    change,
    preview,
    see,
    find,
    mailKinds,
  };
}

describeOnDatabase('POST /api/bookings/{reference}/party', (kind) => {
  it('takes more seats at once, and leaves the difference due without a deadline', async () => {
    const { app, change, see, find } = await book(kind);
    const { status, body } = await change({ participants: 3, shownTotal: 13_500 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: 'confirmed',
        participants: 3,
        totalAmount: 13_500,
        paidAmount: 9000,
        dueAmount: 4500,
        endsUnpaidAt: null,
      },
    });
    expect(await see()).toEqual(body);
    expect(await readMail(app, 'booking_changed')).toContain('now for 3 people');
    expect((await find()).history.at(-1)).toMatchObject({
      actor: 'guest',
      action: 'booking.party_changed',
    });
  });

  it('lets the guest pay the difference', async () => {
    const { guest, path, token, change, see } = await book(kind);
    await change({ participants: 3, shownTotal: 13_500 });
    await guest.post(`${path}/payment`, { token, what: 'due' });
    expect(await see()).toMatchObject({ paidAmount: 13_500, dueAmount: 0 });
  });

  it('refunds the difference of a smaller party and frees its seats', async () => {
    const { app, hold, change, see } = await book(kind, { given: { participants: 3 } });
    expect((await change({ participants: 1, shownTotal: 4500 })).status).toBe(200);
    expect(await see()).toMatchObject({ participants: 1, paidAmount: 4500, dueAmount: 0 });
    const refunds = await app.db.select().from(payments).where(eq(payments.kind, 'refund'));
    expect(refunds).toMatchObject([{ method: 'demo', amountCents: 9000 }]);
    await hold({ participants: 6 });
  });

  it('is previewed with price, amount due and refund, without changing anything', async () => {
    const { preview, see, mailKinds } = await book(kind, { given: { participants: 3 } });
    const [before, sent] = [await see(), await mailKinds()];
    const fewer = await preview({ participants: 2 });
    expect(fewer.body).toMatchObject({ totalAmount: 9000, dueAmount: 0, back: { demo: 4500 } });
    const more = await preview({ participants: 4 });
    expect(more.body).toMatchObject({ totalAmount: 18_000, dueAmount: 4500, back: { demo: 0 } });
    expect(await see()).toEqual(before);
    expect(await mailKinds()).toEqual(sent);
  });

  it('is refused with 409 and the new total if the guest saw another one', async () => {
    const { change, see } = await book(kind);
    expect(await change({ participants: 3, shownTotal: 13_000 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', total: 13_500 },
    });
    expect((await change({ participants: 3 })).status).toBe(422);
    expect((await see()).participants).toBe(2);
  });

  it('keeps the booked prices, and takes a new category at the tour’s price', async () => {
    const { app, tourId, change } = await book(kind, {
      tour: { categories: [adult, child] },
      given: { participants: undefined, party: [{ categoryId: adult.id, count: 2 }] },
    });
    const dearer = { categories: [{ ...adult, price: 9900 }, child] };
    await app.inChange(({ tx }) => tx.update(tours).set(dearer).where(eq(tours.id, tourId)));
    const party = [
      { categoryId: adult.id, count: 3 },
      { categoryId: child.id, count: 1 },
    ];
    const shownTotal = 3 * adult.price + 2000;
    expect(await change({ party, shownTotal })).toMatchObject({
      status: 200,
      body: { participants: 4, totalAmount: shownTotal },
    });
  });

  it('changes extras, of which no more are sold than the date has', async () => {
    const { hold, change } = await book(kind, { tour: { extras: [{ ...someExtra, stock: 3 }] } });
    const extras = (count: number) => [{ extraId: someExtra.id, count }];
    const two = { participants: 2, extras: extras(2), shownTotal: 9000 + 2 * someExtra.price };
    expect((await change(two)).status).toBe(200);
    await hold({ participants: 1, extras: extras(1) });
    const three = { participants: 3, extras: extras(3), shownTotal: 13_500 + 3 * someExtra.price };
    expect(await change(three)).toMatchObject({
      status: 409,
      body: { code: 'extra_sold_out', left: 2 },
    });
    const one = { participants: 2, extras: extras(1), shownTotal: 9000 + someExtra.price };
    expect((await change(one)).body.lines).toMatchObject([
      { kind: 'person', count: 2 },
      { kind: 'extra', count: 1 },
    ]);
    const unknown = {
      participants: 2,
      extras: [{ extraId: 'nothing', count: 1 }],
      shownTotal: 9000,
    };
    expect(await change(unknown)).toMatchObject({ status: 422, body: { code: 'extra_not_found' } });
  });

  it('is refused without room for more people', async () => {
    const { hold, change } = await book(kind);
    await hold({ participants: 4 });
    expect((await change({ participants: 3, shownTotal: 13_500 })).status).toBe(200);
    expect(await change({ participants: 4, shownTotal: 18_000 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 3 },
    });
  });

  it('is refused to grow beyond the group’s limit or on a closed day, and may always shrink', async () => {
    const { app, tourId, change } = await book(kind, { given: { participants: 3 } });
    await app.inChange(({ tx }) =>
      tx.update(tours).set({ maxGroupSize: 3 }).where(eq(tours.id, tourId)),
    );
    expect(await change({ participants: 4, shownTotal: 18_000 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 3 },
    });
    expect((await change({ participants: 2, shownTotal: 9000 })).status).toBe(200);
    await buildBlock(app, { fromDate: '2026-12-05', toDate: '2026-12-05' });
    expect(await change({ participants: 3, shownTotal: 13_500 })).toMatchObject({
      status: 409,
      body: { code: 'not_bookable', reason: 'blocked' },
    });
    expect((await change({ participants: 1, shownTotal: 4500 })).status).toBe(200);
  });

  it('leaves seats that came free by time to the waiting list', async () => {
    const { app, availabilityId, hold, change } = await book(kind);
    await hold({ participants: 5 });
    await buildWaitlistEntry(app, { availabilityId, participants: 2 });
    app.clock.advance({ hours: 1 });
    expect(await change({ participants: 6, shownTotal: 27_000 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 5 },
    });
    expect((await change({ participants: 5, shownTotal: 22_500 })).status).toBe(200);
  });

  it('is refused with 404 without the right token', async () => {
    const { change, preview, see } = await book(kind);
    const token = 'A'.repeat(22);
    const notFound = { status: 404, body: { code: 'booking_not_found' } };
    expect(await change({ token, participants: 1, shownTotal: 4500 })).toMatchObject(notFound);
    expect(await preview({ token, participants: 1 })).toMatchObject(notFound);
    expect((await see()).participants).toBe(2);
  });

  it('is refused less than 24 hours before the start, and once it is cancelled', async () => {
    const { app, guest, path, token, change, see } = await book(kind);
    app.clock.set('2026-12-04T10:00:00Z');
    expect((await change({ participants: 3, shownTotal: 13_500 })).status).toBe(200);
    app.clock.set('2026-12-04T10:00:01Z');
    expect(await change({ participants: 2, shownTotal: 9000 })).toMatchObject({
      status: 409,
      body: { code: 'too_late' },
    });
    expect(await see()).toMatchObject({ isPartyChangeable: false });
    app.clock.set('2026-12-03T10:00:00Z');
    await guest.post(`${path}/cancellation`, { token });
    expect(await change({ participants: 2, shownTotal: 9000 })).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed' },
    });
  });

  it('is refused for a smaller total if the booking’s terms keep a fee', async () => {
    const { change, see } = await book(kind, {
      tour: { refundTiers: [{ hoursBefore: 24, refundPercent: 50 }] },
    });
    expect(await change({ participants: 1, shownTotal: 4500 })).toMatchObject(byTeam);
    expect(await see()).toMatchObject({ participants: 2, paidAmount: 9000 });
    expect((await change({ participants: 3, shownTotal: 13_500 })).status).toBe(200);
  });

  it('leaves the refund of cash to the team', async () => {
    const { app, guest, tourId } = await book(kind);
    const { id: availabilityId } = await buildAvailability(app, { tourId, time: '15:00' });
    const staff = await app.confirmedClient();
    const order = { ...someParty({ participants: 3 }), availabilityId, paidBy: 'cash' };
    const { body: ordered } = await staff.post<Own>('/api/admin/bookings', order);
    const [booked] = await app.db
      .select({ token: bookingTokens.token })
      .from(bookings)
      .innerJoin(bookingTokens, eq(bookingTokens.bookingId, bookings.id))
      .where(eq(bookings.reference, ordered.reference));
    const body = { token: booked?.token, participants: 2, shownTotal: 9000 };
    const path = `/api/bookings/${ordered.reference}/party`;
    expect(await guest.post(path, body)).toMatchObject(byTeam);
    const more = { ...body, participants: 4, shownTotal: 18_000 };
    expect((await guest.post(path, more)).status).toBe(200);
  });

  it('leaves a booking at an agreed price to the team', async () => {
    const { app, reference, change, see } = await book(kind);
    const agreed = {
      ...{ kind: 'adjustment' as const, categoryId: null, name: 'Friends' },
      ...{ count: 1, unitAmount: -1000 },
    };
    const { lines } = await see();
    await app.inChange(({ tx }) =>
      tx
        .update(bookings)
        .set({ lines: [...lines, agreed], totalCents: 8000 })
        .where(eq(bookings.reference, reference)),
    );
    expect(await see()).toMatchObject({ isPartyChangeable: false });
    expect(await change({ participants: 3, shownTotal: 8000 })).toMatchObject(byTeam);
  });

  it('happens once when the same request is sent twice, and emails nothing for the same party', async () => {
    const { app, change, mailKinds } = await book(kind);
    const body = { participants: 1, shownTotal: 4500 };
    const twice = await Promise.all([
      change(body, { idempotencyKey: 'double-click' }),
      change(body, { idempotencyKey: 'double-click' }),
    ]);
    expect(twice.map(({ body: { participants } }) => participants)).toContain(1);
    const again = await change(body, { idempotencyKey: 'double-click' });
    expect(again).toMatchObject({ status: 200, body: { participants: 1 } });
    expect((await change(body, { idempotencyKey: 'another' })).status).toBe(200);
    const refunds = await app.db.select().from(payments).where(eq(payments.kind, 'refund'));
    expect(refunds).toHaveLength(1);
    expect((await mailKinds()).filter((each) => each === 'booking_changed')).toHaveLength(1);
  });
});
