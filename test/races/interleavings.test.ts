import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOLD_MINUTES, REMINDER_HOURS_BEFORE } from '#contract/constants.ts';
import type { Availability } from '#domain/availability/availability.ts';
import { queueDueMails, queueGuestMail, startOf } from '#domain/bookings/booking-mails.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { type Booking, bookings } from '#domain/bookings/bookings.table.ts';
import { moveBooking } from '#domain/bookings/change-booking.ts';
import { expireHolds, holdSeats, releaseHoldsFrom } from '#domain/bookings/hold-seats.ts';
import { askAboutDates } from '#domain/bookings/minimum-guests.ts';
import { lockAvailabilities } from '#domain/bookings/seats.ts';
import { payHold } from '#domain/checkout/demo-payment.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { callOff } from '#domain/schedule/call-off.ts';
import type { Change } from '#platform/db/change.ts';
import { buildAvailability, buildTour, byTeam, someParty } from '../factories.ts';
import { hold, keepOpen, openProcesses, type Process, pay, waiting } from './processes.ts';

describe('two processes whose clocks differ', () => {
  it('do not confirm a hold whose seats the other gave away as expired', async () => {
    const { first, second } = await openProcesses();
    const availability = await buildAvailability(first);
    const early = await hold(first, availability, 7);
    first.clock.advance({ minutes: HOLD_MINUTES - 1 });
    second.clock.advance({ minutes: HOLD_MINUTES });
    await hold(second, availability, 7);
    await expect(pay(first, early)).rejects.toMatchObject({ code: 'hold_expired' });
  });
});

describe('a date that is cancelled while a guest books it', () => {
  it('is not cancelled when it gets a booking, although its earlier holds expired', async () => {
    const { db, first, second } = await openProcesses();
    const availability = await buildAvailability(first);
    await hold(first, availability, 3);
    for (const { clock } of [first, second]) clock.advance({ minutes: HOLD_MINUTES });
    const inTeamChange = await byTeam(second);
    const commit = await keepOpen(first, (change) =>
      holdSeats(change, { ...someParty({ participants: 3 }), availabilityId: availability.id }),
    );
    const refund = { reason: {}, choice: 'refund', sendEmail: true } as const;
    const calledOff = inTeamChange((change) => callOff(change, [availability.id], refund));
    const refusal = expect(calledOff).rejects.toMatchObject({ code: 'has_bookings' });
    await waiting(db, 1);
    await commit();
    await refusal;
  });
});

describe('releasing the holds of one source while one is being paid', () => {
  async function openSource() {
    const { db, first, second } = await openProcesses();
    const availability = await buildAvailability(first);
    const holdFrom = (heldFrom: string) =>
      first.inChange((change) =>
        holdSeats(
          change,
          { ...someParty({ participants: 1 }), availabilityId: availability.id },
          { heldFrom },
        ),
      );
    const [paid, left] = [await holdFrom('0A0A0A0A0A'), await holdFrom('0A0A0A0A0A')];
    const other = await holdFrom('0B0B0B0B0B');
    const inTeamChange = await byTeam(second);
    const free = () => inTeamChange((change) => releaseHoldsFrom(change, '0A0A0A0A0A'));
    const read = async () => {
      const found = await db.select().from(bookings);
      return new Map(found.map(({ id, status, heldFrom }) => [id, [status, heldFrom]]));
    };
    return { db, first, inTeamChange, free, read, paid, left, other };
  }

  it('skips the hold that is paid first', async () => {
    const { db, first, free, read, paid, left, other } = await openSource();
    const commit = await keepOpen(first, async (change) =>
      payHold(change, await lockBooking(change, paid.reference)),
    );
    const freed = free();
    await waiting(db, 1);
    await commit();
    expect(await freed).toBe(1);
    const found = await read();
    expect(found.get(paid.id)).toEqual(['confirmed', null]);
    expect(found.get(left.id)).toEqual(['cancelled', null]);
    expect(found.get(other.id)).toEqual(['held', '0B0B0B0B0B']);
  });

  it('refuses a payment that comes after the release', async () => {
    const { db, first, inTeamChange, read, paid, left } = await openSource();
    const commit = await keepOpen({ inChange: inTeamChange }, (change) =>
      releaseHoldsFrom(change, '0A0A0A0A0A'),
    );
    const late = pay(first, paid).catch((refusal: unknown) => refusal);
    await waiting(db, 1);
    await commit();
    expect(await late).toMatchObject({ code: 'hold_expired' });
    const found = await read();
    expect([found.get(paid.id), found.get(left.id)]).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ]);
  });
});

describe('holds that expire while a booking moves between their dates', () => {
  it('do not wait for locked seats and cause no deadlock', async () => {
    const { db, first, second } = await openProcesses();
    const { low, high } = await twoDates(first);
    const moving = await pay(first, await hold(first, low, 1));
    await holdInOrder(first, high, low);
    first.clock.advance({ minutes: HOLD_MINUTES });
    const inTeamChange = await byTeam(second);
    const letGo = await keepOpen(first, (change) => lockAvailabilities(change, [high.id]));
    expect(await first.inChange(expireHolds)).toBe(2);
    const moved = inTeamChange(async (change) =>
      moveBooking(change, await lockBooking(change, moving.reference), {
        availabilityId: high.id,
        sendEmail: false,
      }),
    );
    await waiting(db, 1);
    await letGo();
    expect((await moved).availabilityId).toBe(high.id);
  });
});

describe('two processes that queue the same reminders', () => {
  it('lock the bookings in one order and cause no deadlock', async () => {
    const { db, first, second } = await openProcesses();
    const availability = await buildAvailability(first);
    for (let guest = 0; guest < 2; guest += 1) await pay(first, await hold(first, availability, 1));
    const booked = await first.inChange(({ tx }) =>
      tx.select().from(bookings).orderBy(bookings.id),
    );
    const [low, high] = booked;
    if (!low || !high) throw new Error('Two bookings are expected');
    // The update moves the lower id to the end of a sequential scan.
    await first.inChange(({ tx }) =>
      tx.update(bookings).set({ specialRequests: 'vegetarian' }).where(eq(bookings.id, low.id)),
    );
    const dueAt = availability.startsAt.subtract({ hours: REMINDER_HOURS_BEFORE });
    for (const { clock } of [first, second]) clock.set(dueAt.toString());
    const remind = (change: Change, booking: Booking) =>
      queueGuestMail(change, booking, 'booking_reminder', startOf(booking));
    const firstMail = Promise.withResolvers<void>();
    const bothWait = Promise.withResolvers<void>();
    const early = first.inChange(async (change) => {
      await remind(change, low);
      firstMail.resolve();
      await bothWait.promise;
      await remind(change, high);
    });
    await firstMail.promise;
    const late = second.inChange(queueDueMails);
    await waiting(db, 1);
    bothWait.resolve();
    await Promise.all([early, late]);
    expect(await db.$count(mails, eq(mails.kind, 'booking_reminder'))).toBe(2);
  });
});

async function twoDates(process: Process) {
  const { id: tourId } = await buildTour(process);
  const dates = await Promise.all(
    ['10:00', '15:00'].map((time) => buildAvailability(process, { tourId, time })),
  );
  const [low, high] = dates.sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!low || !high) throw new Error('Two dates are expected');
  return { low, high };
}

async function holdInOrder(process: Process, former: Availability, latter: Availability) {
  await hold(process, former, 1);
  await hold(process, latter, 1);
  await process.inChange(async ({ tx }) => {
    const held = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.status, 'held'))
      .orderBy(asc(bookings.id));
    for (const [index, { id }] of held.entries()) {
      const availabilityId = [former.id, latter.id][index];
      if (availabilityId)
        await tx.update(bookings).set({ availabilityId }).where(eq(bookings.id, id));
    }
  });
}

describe('a date below its minimum number of guests', () => {
  it('is asked about once when two processes look at the same moment', async () => {
    const { db, first, second } = await openProcesses();
    const { id: tourId } = await buildTour(first, { minGuests: 4, decideHours: 720 });
    const availability = await buildAvailability(first, { tourId });
    await pay(first, await hold(first, availability, 2));
    const commit = await keepOpen(first, askAboutDates);
    second.clock.advance({ seconds: 1 });
    const asked = second.inChange(askAboutDates);
    await waiting(db, 1);
    await commit();
    await asked;
    expect(await db.$count(mails, eq(mails.kind, 'team_below_minimum'))).toBe(1);
  });
});
