import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { REBOOK_DAYS } from '#contract/constants.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { type Booking, bookings } from '#domain/bookings/bookings.table.ts';
import { seatsTaken } from '#domain/bookings/seats.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { holdToRebook } from '#domain/rebooking/hold-to-rebook.ts';
import { expireRebookings, rebook, refundInstead } from '#domain/rebooking/rebook.ts';
import { voucherInstead } from '#domain/rebooking/voucher-instead.ts';
import { callOff } from '#domain/schedule/call-off.ts';
import { giftVouchers } from '#domain/vouchers/gift-vouchers.table.ts';
import { buildAvailability, byGuest, byTeam, sellVouchers } from '../factories.ts';
import { hold, keepOpen, openProcesses, type Process, pay, waiting } from './processes.ts';

/** Two processes on one database, and bookings of a called-off date; its other date has few seats. */
async function openCalledOff({ guests, otherCapacity }: { guests: number; otherCapacity: number }) {
  const { db, first, second } = await openProcesses();
  await sellVouchers(first);
  const date = await buildAvailability(first);
  const other = await buildAvailability(first, {
    tourId: date.tourId,
    date: '2026-12-12',
    capacity: otherCapacity,
  });
  const booked: Booking[] = [];
  for (let number = 0; number < guests; number += 1) {
    booked.push(await pay(first, await hold(first, date, 1)));
  }
  const inTeamChange = await byTeam(first);
  await inTeamChange((change) =>
    callOff(change, [date.id], { reason: { en: 'Rain' }, choice: 'rebook', sendEmail: true }),
  );
  const move = (process: Process, { reference }: Booking) =>
    byGuest(process)(async (change) =>
      rebook(change, await lockBooking(change, reference), { availabilityId: other.id }),
    );
  const takeRefund = (process: Process, { reference }: Booking) =>
    byGuest(process)(async (change) => refundInstead(change, await lockBooking(change, reference)));
  const takeVoucher = (process: Process, { reference }: Booking) =>
    byGuest(process)(async (change) =>
      voucherInstead(change, await lockBooking(change, reference)),
    );
  const holdOther = (process: Process, { reference }: Booking) =>
    byGuest(process)(async (change) =>
      holdToRebook(change, await lockBooking(change, reference), other.id),
    );
  return { db, first, second, other, booked, move, holdOther, takeRefund, takeVoucher };
}

const at = <T>(all: readonly T[], index: number): T => {
  const found = all[index];
  if (found === undefined) throw new Error(`no item ${index}`);
  return found;
};

describe('guests of a called-off date', () => {
  it('get the last seat of another date once: the second is told that it is full', async () => {
    const { db, first, second, booked, move } = await openCalledOff({
      guests: 2,
      otherCapacity: 1,
    });
    const answers = await Promise.allSettled([
      move(first, at(booked, 0)),
      move(second, at(booked, 1)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'not_enough_spots', details: { spotsLeft: 0 } });
    const states = (await db.select().from(bookings)).map(({ status }) => status).sort();
    expect(states).toEqual(['confirmed', 'to_rebook']);
  });

  it('hold the last seat of another date once, while others book it: all but one are told', async () => {
    const { db, first, second, booked, other, holdOther, move } = await openCalledOff({
      guests: 2,
      otherCapacity: 1,
    });
    const answers = await Promise.allSettled([
      holdOther(first, at(booked, 0)),
      holdOther(second, at(booked, 1)),
      hold(first, other, 1),
      hold(second, other, 1),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      expect(answer.reason).toMatchObject({ code: 'not_enough_spots' });
    }
    const [taken] = await db
      .select({ seats: seatsTaken(first.clock()) })
      .from(availabilities)
      .where(eq(availabilities.id, other.id));
    expect(taken).toEqual({ seats: 1 });
    // Only the guest who holds the seat gets it.
    const moves = await Promise.allSettled(booked.map((each) => move(second, each)));
    expect(moves.map(({ status }) => status)).toEqual(
      answers.slice(0, 2).map(({ status }) => status),
    );
  });

  it('hold seats on one date only, from two tabs at once', async () => {
    const { db, first, second, booked, other, holdOther } = await openCalledOff({
      guests: 1,
      otherCapacity: 7,
    });
    const third = await buildAvailability(first, { tourId: other.tourId, date: '2026-12-13' });
    const { reference } = at(booked, 0);
    const holdThird = byGuest(second)(async (change) =>
      holdToRebook(change, await lockBooking(change, reference), third.id),
    );
    await Promise.all([holdOther(first, at(booked, 0)), holdThird]);
    const taken = await db
      .select({ seats: seatsTaken(first.clock()) })
      .from(availabilities)
      .where(inArray(availabilities.id, [other.id, third.id]));
    expect(taken.map(({ seats }) => seats).sort()).toEqual([0, 1]);
  });

  it('are not refunded at the deadline while they move', async () => {
    const { db, first, second, booked, other } = await openCalledOff({
      guests: 1,
      otherCapacity: 7,
    });
    const { reference } = at(booked, 0);
    second.clock.advance({ hours: REBOOK_DAYS * 24 });
    const commit = await keepOpen({ inChange: byGuest(first) }, async (change) =>
      rebook(change, await lockBooking(change, reference), { availabilityId: other.id }),
    );
    // The job skips the locked booking.
    expect(await second.inChange(expireRebookings)).toBe(0);
    await commit();
    expect(await second.inChange(expireRebookings)).toBe(0);
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'confirmed' }]);
    expect(await db.select().from(payments)).toHaveLength(1);
  });

  it('are told when the deadline refunded them first', async () => {
    const { db, first, second, booked, move } = await openCalledOff({
      guests: 1,
      otherCapacity: 7,
    });
    second.clock.advance({ hours: REBOOK_DAYS * 24 });
    const commit = await keepOpen(second, expireRebookings);
    const late = move(first, at(booked, 0));
    const refusal = expect(late).rejects.toMatchObject({ code: 'not_to_rebook' });
    await waiting(db, 1);
    await commit();
    await refusal;
    const kinds = (await db.select().from(payments)).map(({ kind }) => kind);
    expect(kinds).toEqual(['charge', 'refund']);
  });

  it('have exactly one outcome after two taps and the deadline at once', async () => {
    const { db, first, second, booked, move, takeRefund } = await openCalledOff({
      guests: 5,
      otherCapacity: 3,
    });
    for (const { clock } of [first, second]) clock.advance({ hours: REBOOK_DAYS * 24 });
    await Promise.allSettled([
      ...booked.flatMap((booking) => [move(first, booking), takeRefund(second, booking)]),
      first.inChange(expireRebookings),
      second.inChange(expireRebookings),
    ]);
    await first.inChange(expireRebookings);
    const stored = await db.select().from(bookings);
    const ledger = await db.select().from(payments);
    const sent = await db.select().from(mails);
    for (const { id, status } of stored) {
      expect(['confirmed', 'cancelled']).toContain(status);
      const its = ledger.filter(({ bookingId }) => bookingId === id).map(({ kind }) => kind);
      expect(its).toEqual(status === 'confirmed' ? ['charge'] : ['charge', 'refund']);
      const told = sent
        .filter(({ subjectId }) => subjectId === id)
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'booking_moved' || kind === 'booking_cancelled');
      expect(told).toEqual([status === 'confirmed' ? 'booking_moved' : 'booking_cancelled']);
    }
    expect(stored.filter(({ status }) => status === 'confirmed').length).toBeLessThanOrEqual(3);
  });

  it('get a gift voucher or a refund, never both, from two tabs at once', async () => {
    const { db, first, second, booked, takeRefund, takeVoucher } = await openCalledOff({
      guests: 6,
      otherCapacity: 1,
    });
    const answers = await Promise.allSettled(
      booked.flatMap((booking, index) =>
        index % 2 === 0
          ? [takeVoucher(first, booking), takeRefund(second, booking)]
          : [takeRefund(first, booking), takeVoucher(second, booking)],
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(booked.length);
    const ledger = await db.select().from(payments);
    const vouchers = await db.select().from(giftVouchers);
    for (const { id, totalCents } of booked) {
      const its = ledger.filter(({ bookingId }) => bookingId === id);
      const back = its.filter(({ kind }) => kind === 'refund');
      expect(back.map(({ amountCents }) => amountCents)).toEqual([totalCents]);
    }
    const ontoVouchers = ledger.filter(({ method }) => method === 'voucher');
    expect(ontoVouchers.map(({ voucherId }) => voucherId).sort()).toEqual(
      vouchers.map(({ id }) => id).sort(),
    );
  });

  it('get 409 when a second tab requests a refund while a voucher is being issued', async () => {
    const { db, first, second, booked, takeRefund } = await openCalledOff({
      guests: 1,
      otherCapacity: 1,
    });
    const { reference } = at(booked, 0);
    const commit = await keepOpen({ inChange: byGuest(first) }, async (change) =>
      voucherInstead(change, await lockBooking(change, reference)),
    );
    const late = takeRefund(second, at(booked, 0));
    const refusal = expect(late).rejects.toMatchObject({ code: 'not_to_rebook' });
    await waiting(db, 1);
    await commit();
    await refusal;
    expect(await db.select().from(giftVouchers)).toHaveLength(1);
    expect(await db.select().from(payments)).toMatchObject([
      { kind: 'charge' },
      { kind: 'refund', method: 'voucher' },
    ]);
  });
});
