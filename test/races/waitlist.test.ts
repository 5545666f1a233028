import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { spotsLeft } from '#contract/bookings/booking-rules.ts';
import { WAITLIST_HOURS } from '#contract/constants.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { cancelOwnBooking } from '#domain/bookings/change-booking.ts';
import { holdSeats } from '#domain/bookings/hold-seats.ts';
import { lookAtEach } from '#domain/bookings/seats.ts';
import { waitlistEntries } from '#domain/bookings/waitlist-entries.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { leaveWaitlist } from '#domain/waitlist/change-waitlist.ts';
import { joinWaitlist } from '#domain/waitlist/join-waitlist.ts';
import { workWaitlists } from '#domain/waitlist/work-waitlist.ts';
import type { Change } from '#platform/db/change.ts';
import { buildAvailability, byGuest, someParty } from '../factories.ts';
import { hold, keepOpen, openProcesses, type Process, pay, waiting } from './processes.ts';

const SEATS = 4;

/** Two processes on one database, and a date whose seats two guests have booked. */
async function openFullDate() {
  const { db, first, second } = await openProcesses();
  const date = await buildAvailability(first, { capacity: SEATS });
  const booked: Booking[] = [];
  for (const participants of [2, 2]) {
    booked.push(await pay(first, await hold(first, date, participants)));
  }
  const join = async (process: Process, firstName: string, participants: number) => {
    const email = `${firstName}@mail.example`.toLowerCase();
    for (const { clock } of [first, second]) clock.advance({ minutes: 1 });
    const party = { availabilityId: date.id, participants, firstName, email };
    return byGuest(process)((change) => joinWaitlist(change, { ...party, language: 'en' }));
  };
  const cancel = (process: Process, index: number) =>
    byGuest(process)(async (change) => {
      const { reference = '' } = booked[index] ?? {};
      return cancelOwnBooking(change, await lockBooking(change, reference), { sendEmail: false });
    });
  const take = (change: Change, invitationId: string, participants: number) =>
    holdSeats(
      change,
      { ...someParty({ participants }), availabilityId: date.id },
      { invitationId },
    );
  const book = (process: Process, invitationId: string, participants: number) =>
    byGuest(process)((change) => take(change, invitationId, participants));
  const look = async (process: Process) => {
    const [found] = await process.inChange((change) => lookAtEach(change, [date.id]));
    if (!found) throw new Error('the date is missing');
    return found;
  };
  const states = async () =>
    Object.fromEntries(
      (await db.select().from(waitlistEntries)).map(({ firstName, status }) => [firstName, status]),
    );
  return { db, first, second, date, booked, join, cancel, take, book, look, states };
}

describe('the waitlist of a full date', () => {
  it('gets freed seats before another guest who waits for the same lock', async () => {
    const { db, first, second, date, join, states, booked } = await openFullDate();
    await join(first, 'Ana', 2);
    const commit = await keepOpen({ inChange: byGuest(first) }, async (change) => {
      const { reference = '' } = booked[0] ?? {};
      return cancelOwnBooking(change, await lockBooking(change, reference), { sendEmail: false });
    });
    const passerBy = hold(second, date, 2);
    const refusal = expect(passerBy).rejects.toMatchObject({
      code: 'not_enough_spots',
      details: { spotsLeft: 0 },
    });
    await waiting(db, 1);
    await commit();
    await refusal;
    expect(await states()).toEqual({ Ana: 'invited' });
  });

  it('gives the seats of one invitation to one of two simultaneous holds, and rejects the other', async () => {
    const { db, first, second, join, cancel, book, look, take } = await openFullDate();
    const { id } = await join(first, 'Ana', 2);
    await cancel(first, 0);
    const commit = await keepOpen({ inChange: byGuest(first) }, (change) => take(change, id, 2));
    const late = book(second, id, 2);
    const refusal = expect(late).rejects.toMatchObject({ code: 'not_enough_spots' });
    await waiting(db, 1);
    await commit();
    await refusal;
    expect((await look(first)).seatsTaken).toBe(SEATS);
  });

  it('invites a party once when two cancellations and both jobs run at once', async () => {
    const { db, first, second, join, cancel, states } = await openFullDate();
    await join(first, 'Ana', 3);
    await join(first, 'Bruno', 1);
    await Promise.all([
      cancel(first, 0),
      cancel(second, 1),
      first.inChange(workWaitlists),
      second.inChange(workWaitlists),
    ]);
    await first.inChange(workWaitlists);
    expect(await states()).toEqual({ Ana: 'invited', Bruno: 'invited' });
    const sent = await db.select().from(mails).where(eq(mails.kind, 'waitlist_invited'));
    expect(sent).toHaveLength(2);
  });

  it('does not invite the next party while the guest takes the seats at the deadline', async () => {
    const { db, first, second, join, cancel, states, take } = await openFullDate();
    const { id } = await join(first, 'Ana', 2);
    await join(first, 'Bruno', 2);
    await cancel(first, 0);
    first.clock.advance({ minutes: WAITLIST_HOURS * 60 - 1 });
    second.clock.advance({ hours: WAITLIST_HOURS });
    const commit = await keepOpen({ inChange: byGuest(first) }, (change) => take(change, id, 2));
    const job = second.inChange(workWaitlists);
    await waiting(db, 1);
    await commit();
    await job;
    expect(await states()).toEqual({ Ana: 'invited', Bruno: 'waiting' });
  });

  it('never exceeds the capacity', async () => {
    const { first, second, date, join, cancel, book, look, db } = await openFullDate();
    const names = ['Ana', 'Bruno', 'Carla', 'Diogo', 'Eva', 'Filipe'];
    const entries = await Promise.all(
      names.map((name, at) => join(at % 2 ? first : second, name, (at % 3) + 1)),
    );
    const tries = (process: Process) => [
      ...entries.map(({ id, participants }) => book(process, id, participants)),
      ...[1, 2, 3].map((participants) => hold(process, date, participants)),
      ...entries.slice(4).map(({ id }) => byGuest(process)((change) => leaveWaitlist(change, id))),
      process.inChange(workWaitlists),
    ];
    await Promise.allSettled([
      cancel(first, 0),
      cancel(second, 1),
      ...tries(first),
      ...tries(second),
    ]);
    const after = await look(first);
    expect(after.seatsTaken).toBeLessThanOrEqual(SEATS);
    for (let round = 0; round < 3; round += 1) {
      await Promise.allSettled([...tries(first), ...tries(second)]);
      const { seatsTaken } = await look(second);
      expect(seatsTaken).toBeLessThanOrEqual(SEATS);
      expect(spotsLeft({ capacity: SEATS, seatsTaken })).toBeGreaterThanOrEqual(0);
      for (const { clock } of [first, second]) clock.advance({ hours: 1 });
      await first.inChange(workWaitlists);
    }
    const listed = await db.select().from(waitlistEntries);
    expect(listed).toHaveLength(names.length);
  });
});
