import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { PartyPreviewJson } from '#contract/bookings/party-change.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnDatabase } from '../../../test/database.ts';
import { inHours, momentIn, openDepositBusiness, third } from '../../../test/deposit-business.ts';
import {
  someCategory as adult,
  buildAvailability,
  buildConfirmedBooking,
  buildDiscountCode,
  buildStaffMember,
  buildTour,
  someExtra,
  someParty,
} from '../../../test/factories.ts';
import { readMail } from '../../../test/paying-business.ts';

const child = { ...adult, id: 'child', price: 2000, comesAlone: false };

/** A booking on a tour of €45.00 a person, and a date of 7 seats of another tour. */
async function openTwoTours(kind: DatabaseKind, other: Parameters<typeof buildTour>[1] = {}) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  const walk = await buildTour(app);
  const { id: dateOfWalk } = await buildAvailability(app, { tourId: walk.id, capacity: 7 });
  const { id: otherTourId } = await buildTour(app, { priceCents: 6000, ...other });
  const { id: otherDate } = await buildAvailability(app, {
    tourId: otherTourId,
    time: '15:00',
    capacity: 7,
  });
  const staff = await app.confirmedClient();
  const guest = app.client('en');
  /** Paid by a demo payment. */
  const bookOnline = async (given: object = {}) => {
    const body = { ...someParty({ language: 'en' }), availabilityId: dateOfWalk, ...given };
    const held = await guest.post<{ reference: string; token: string }>('/api/bookings', body);
    expect(held.status).toBe(201);
    const { reference, token } = held.body;
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    return reference;
  };
  const at = (reference: string) => `/api/admin/bookings/${reference}`;
  const move = (reference: string, body: object = {}) =>
    staff.post<BookingInFullJson & { code?: string }>(`${at(reference)}/tour`, {
      availabilityId: otherDate,
      participants: 2,
      ...body,
    });
  const preview = (reference: string, body: object = {}) =>
    staff.post<PartyPreviewJson>(`${at(reference)}/tour-preview`, {
      availabilityId: otherDate,
      participants: 2,
      ...body,
    });
  const see = async (reference: string) => (await staff.get<BookingInFullJson>(at(reference))).body;
  const spotsLeft = async (tourId: string) => {
    const { body } = await guest.get<{ spotsLeft: number }[]>(
      `/api/availabilities?tourId=${tourId}`,
    );
    return body[0]?.spotsLeft;
  };
  const ids = { walkId: walk.id, dateOfWalk, otherTourId, otherDate };
  return { app, staff, ...ids, bookOnline, move, preview, see, spotsLeft };
}

describeOnDatabase('POST /api/admin/bookings/{reference}/tour', (kind) => {
  it('moves the seats, charges the new tour’s price and emails the guest', async () => {
    const { app, walkId, otherTourId, otherDate, ...it } = await openTwoTours(kind);
    const reference = await it.bookOnline({ participants: 2 });
    const { status, body } = await it.move(reference);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tourId: otherTourId,
      availabilityId: otherDate,
      time: '15:00',
      totalAmount: 12_000,
      balance: { paidCents: 9000, dueCents: 3000 },
      instalments: [{ amount: 3000, dueAt: null }],
    });
    await expect.poll(() => it.spotsLeft(walkId)).toBe(7);
    await expect.poll(() => it.spotsLeft(otherTourId)).toBe(5);
    expect(await readMail(app, 'booking_moved')).toContain('Total: €120.00');
  });

  it('is one entry of the history, which has both tours', async () => {
    const { walkId, otherTourId, bookOnline, move } = await openTwoTours(kind);
    const reference = await bookOnline({ participants: 2 });
    const { body } = await move(reference);
    const moves = body.history.filter(({ action }) => action === 'booking.moved');
    expect(moves).toHaveLength(1);
    expect(moves[0]?.changes).toContainEqual({
      field: 'tourId',
      before: walkId,
      after: otherTourId,
    });
  });

  it('clears who has arrived', async () => {
    const { staff, bookOnline, move } = await openTwoTours(kind);
    const reference = await bookOnline({ participants: 2 });
    const heads = { arrived: 1, noShow: 1 };
    const counted = await staff.write('PUT', `/api/admin/bookings/${reference}/attendance`, heads);
    expect(counted).toMatchObject({ status: 200, body: heads });
    expect((await move(reference)).body).toMatchObject({ arrived: 0, noShow: 0 });
  });

  it('gives a paid booking’s higher price no deadline, although it had a deposit', async () => {
    const { app, bookOnline, move } = await openTwoTours(kind);
    const reference = await bookOnline({ participants: 2 });
    await app.inChange(({ tx }) =>
      tx
        .update(bookings)
        .set({
          depositCents: 4000,
          paymentTerms: sql`${bookings.paymentTerms} || '{"balanceBy":"link"}'::jsonb`,
        })
        .where(eq(bookings.reference, reference)),
    );
    const { body } = await move(reference);
    expect(body.instalments).toEqual([expect.objectContaining({ amount: 3000, dueAt: null })]);
  });

  it('lets the deadline of the rest follow the new start', async () => {
    const { app, book } = await openDepositBusiness(kind, third);
    const { reference } = await book();
    const { id: tourId } = await buildTour(app);
    const later = await buildAvailability(app, { tourId, ...inHours(app, 300) });
    const staff = await app.confirmedClient();
    const { body } = await staff.post<BookingInFullJson>(`/api/admin/bookings/${reference}/tour`, {
      availabilityId: later.id,
      participants: 2,
    });
    expect(body.instalments).toContainEqual(
      expect.objectContaining({ amount: 6300, dueAt: momentIn(app, 300 - 48) }),
    );
  });

  it('refunds what was paid beyond the new price', async () => {
    const { bookOnline, move } = await openTwoTours(kind, { priceCents: 3000 });
    const { body } = await move(await bookOnline({ participants: 2 }));
    expect(body.balance).toMatchObject({ paidCents: 9000, refundedCents: 3000, dueCents: 0 });
  });

  it('counts the new tour’s price categories', async () => {
    const { bookOnline, move } = await openTwoTours(kind, { categories: [adult, child] });
    const reference = await bookOnline({ participants: 2 });
    const party = [
      { categoryId: adult.id, count: 1 },
      { categoryId: child.id, count: 1 },
    ];
    const { body } = await move(reference, { participants: undefined, party });
    expect(body.totalAmount).toBe(adult.price + child.price);
  });

  it('keeps the discount, and removes the extras of the tour before', async () => {
    const { app, walkId, bookOnline, move } = await openTwoTours(kind);
    const extras = [someExtra];
    await app.inChange(({ tx }) => tx.update(tours).set({ extras }).where(eq(tours.id, walkId)));
    const { code } = await buildDiscountCode(app, { kind: 'share', value: 10 });
    const ordered = [{ extraId: someExtra.id, count: 1 }];
    const reference = await bookOnline({ discountCode: code, extras: ordered });
    const { body } = await move(reference);
    expect(body.totalAmount).toBe(10_800);
    expect(body.lines.map((line) => line.kind)).toEqual(['person', 'code']);
  });

  it('moves a confirmed request to the other tour’s own meeting point', async () => {
    const meetingPoint = { en: 'At the castle' };
    const { app, move } = await openTwoTours(kind, { meetingPoint });
    const { reference } = await buildConfirmedBooking(app, { meetingPoint: 'By the river' });
    expect((await move(reference)).status).toBe(200);
    expect(await readMail(app, 'booking_moved')).toContain(': At the castle');
  });

  it('has a total of its own with a reason', async () => {
    const { bookOnline, move } = await openTwoTours(kind);
    const reference = await bookOnline({ participants: 2 });
    expect((await move(reference, { ownTotal: 9000 })).status).toBe(422);
    const { body } = await move(reference, { ownTotal: 9000, ownTotalReason: 'Our mistake' });
    expect(body).toMatchObject({ totalAmount: 9000, balance: { dueCents: 0 } });
  });

  it('is refused without room, for the same tour, and for a booking that is not confirmed', async () => {
    const { staff, dateOfWalk, bookOnline, move, otherDate, see } = await openTwoTours(kind);
    const reference = await bookOnline({ participants: 2 });
    const order = { ...someParty({ participants: 6 }), availabilityId: otherDate };
    expect((await staff.post('/api/admin/bookings', order)).status).toBe(201);
    const before = await see(reference);
    expect(await move(reference)).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 1 },
    });
    expect(await move(reference, { availabilityId: dateOfWalk })).toMatchObject({
      status: 409,
      body: { code: 'same_tour' },
    });
    expect(await see(reference)).toEqual(before);
    await staff.post(`/api/admin/bookings/${reference}/cancellation`, {});
    expect(await move(reference, { participants: 1 })).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed' },
    });
  });

  it('never makes a party larger than an empty date, unless it was offered a whole one', async () => {
    const { app, bookOnline, move, spotsLeft, otherTourId } = await openTwoTours(kind);
    const reference = await bookOnline({ participants: 2 });
    expect(await move(reference, { participants: 8 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_spots', spotsLeft: 7 },
    });
    await app.inChange(({ tx }) =>
      tx
        .update(bookings)
        .set({ participants: 12, exclusive: true })
        .where(eq(bookings.reference, reference)),
    );
    expect((await move(reference, { participants: 12 })).status).toBe(200);
    expect(await spotsLeft(otherTourId)).toBe(0);
  });

  it('never oversells the last seats to two bookings at once', async () => {
    const { app, bookOnline, move, otherDate } = await openTwoTours(kind);
    const references = [
      await bookOnline({ participants: 3 }),
      await bookOnline({ participants: 3 }),
    ];
    const answers = await Promise.all(references.map((each) => move(each, { participants: 4 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const there = await app.db
      .select()
      .from(bookings)
      .where(eq(bookings.availabilityId, otherDate));
    expect(there.map(({ participants }) => participants)).toEqual([4]);
  });

  it('is previewed without changing anything', async () => {
    const { bookOnline, preview, move, see } = await openTwoTours(kind);
    const reference = await bookOnline({ participants: 2 });
    const before = await see(reference);
    expect((await preview(reference)).body).toMatchObject({ totalAmount: 12_000, dueAmount: 3000 });
    expect(await see(reference)).toEqual(before);
    expect(await move(reference, { shownTotal: 9000 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', total: 12_000 },
    });
  });

  it('is refused to a guide', async () => {
    const { app, bookOnline, otherDate } = await openTwoTours(kind);
    const reference = await bookOnline();
    const { username } = await buildStaffMember(app, { role: 'guide' });
    const guide = await app.staffClient(username);
    const body = { availabilityId: otherDate, participants: 2 };
    expect((await guide.post(`/api/admin/bookings/${reference}/tour`, body)).status).toBe(403);
  });
});
