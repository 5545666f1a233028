import { asc, inArray, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { type Booking, bookings, bookingTransitions } from '#domain/bookings/bookings.table.ts';
import { seatsTaken } from '#domain/bookings/seats.ts';
import type { BookingMail } from '#domain/mails/mail.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { type Db, rows } from '#platform/db/types.ts';
import type { World } from './world.ts';

type Transition = typeof bookingTransitions.$inferSelect;

const legalSteps: Record<Booking['kind'], Record<string, readonly string[]>> = {
  instant: { '': ['held'], held: ['confirmed', 'expired', 'cancelled'] },
  request: {
    '': ['pending'],
    pending: ['offered', 'confirmed', 'cancelled'],
    offered: ['confirmed', 'cancelled'],
  },
};
const fromConfirmed = ['confirmed', 'cancelled'];

/** @returns each broken rule in words; empty when none is broken */
export async function findViolations(
  db: Db,
  now: Temporal.Instant,
  world: World,
): Promise<string[]> {
  const broken = await overfullDates(db, now, world);
  const booked = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.tourId, [...world.tourIds]));
  if (booked.length === 0) return broken;
  const ids = booked.map(({ id }) => id);
  const [steps, ledger, ordered, jobs] = await Promise.all([
    db
      .select()
      .from(bookingTransitions)
      .where(inArray(bookingTransitions.bookingId, ids))
      .orderBy(asc(bookingTransitions.id)),
    db.select().from(payments).where(inArray(payments.bookingId, ids)),
    db.select().from(mails).where(inArray(mails.subjectId, ids)),
    jobsByMail(db, ids),
  ]);
  for (const booking of booked) {
    const its = steps.filter(({ bookingId }) => bookingId === booking.id);
    const entries = ledger.filter(({ bookingId }) => bookingId === booking.id);
    const kinds = ordered.filter(({ subjectId }) => subjectId === booking.id);
    const found = [
      ...illegalSteps(booking, its),
      ...wrongSums(booking, entries),
      ...wrongMails(
        booking,
        its,
        kinds.map(({ kind }) => kind as BookingMail),
      ),
    ];
    broken.push(...found.map((law) => `${booking.reference} (${booking.status}): ${law}`));
  }
  for (const { id, kind } of ordered) {
    if (jobs.get(id) !== 1) broken.push(`the email ${kind} has ${jobs.get(id) ?? 0} jobs, not 1`);
  }
  return broken;
}

export async function overfullDates(
  db: Db,
  now: Temporal.Instant,
  world: World,
): Promise<string[]> {
  const found = await db
    .select({
      capacity: availabilities.capacity,
      calledOffAt: availabilities.calledOffAt,
      taken: seatsTaken(now),
    })
    .from(availabilities)
    .where(inArray(availabilities.tourId, [...world.tourIds]));
  return found.flatMap(({ capacity, calledOffAt, taken }) => [
    ...(taken > capacity ? [`${taken} of ${capacity} seats are taken`] : []),
    ...(calledOffAt && taken > 0 ? [`${taken} seats are taken on a date called off`] : []),
  ]);
}

function illegalSteps(booking: Booking, steps: readonly Transition[]): string[] {
  const broken: string[] = [];
  let status = '';
  for (const { fromStatus, toStatus } of steps) {
    if ((fromStatus ?? '') !== status) broken.push(`a step from ${fromStatus}, not ${status}`);
    const legal = status === 'confirmed' ? fromConfirmed : legalSteps[booking.kind][status];
    if (!legal?.includes(toStatus)) broken.push(`a step from ${status} to ${toStatus}`);
    status = toStatus;
  }
  if (status !== booking.status) broken.push(`the history ends ${status}`);
  return broken;
}

function wrongSums(booking: Booking, ledger: readonly (typeof payments.$inferSelect)[]): string[] {
  const stored = (isOurs: boolean) =>
    ledger
      .filter(({ method }) => (method === 'demo') === isOurs)
      .reduce((sum, { kind, amountCents }) => sum + (kind === 'charge' ? 1 : -1) * amountCents, 0);
  const [online, outside] = [stored(true), stored(false)];
  // An online payment is refunded at a cancellation; money taken by staff stays until they refund it.
  const isPaidOnline = ledger.some(({ method }) => method === 'demo');
  const keepsPayment = booking.status === 'confirmed' && isPaidOnline;
  const isOnlineCorrect = online === (keepsPayment ? booking.totalCents : 0);
  const isOutsideCorrect = outside >= 0 && online + outside <= booking.totalCents;
  const isOver = booking.status === 'cancelled' || booking.status === 'expired';
  const owedBack = isOver ? online + outside - booking.cancellationFeeCents : 0;
  return [
    ...(isOnlineCorrect && isOutsideCorrect
      ? []
      : [`the ledger keeps ${online} paid online and ${outside} paid otherwise`]),
    ...(booking.owedBackCents === owedBack
      ? []
      : [`${booking.owedBackCents} is said to be owed back, not ${owedBack}`]),
  ];
}

function wrongMails(
  booking: Booking,
  steps: readonly Transition[],
  ordered: readonly BookingMail[],
): string[] {
  const countSteps = (from: string[], to: string) =>
    steps.filter((step) => from.includes(step.fromStatus ?? '') && step.toStatus === to);
  const confirmed = countSteps(['held', 'pending', 'offered'], 'confirmed').length;
  const accepted = countSteps(['offered'], 'confirmed').length;
  const ended = countSteps(['offered'], 'cancelled');
  const declined = countSteps(['pending'], 'cancelled').filter(
    ({ actor }) => actor === 'team',
  ).length;
  const cancelled = countSteps(['pending', 'offered', 'confirmed'], 'cancelled');
  const isRequest = booking.kind === 'request' ? 1 : 0;
  const expected: Partial<Record<BookingMail, number>> = {
    request_received: isRequest,
    team_new_request: isRequest,
    booking_confirmed: confirmed,
    team_new_booking: isRequest ? 0 : confirmed,
    booking_moved: countSteps(['confirmed'], 'confirmed').length,
    team_cancellation: countSteps(['pending', 'confirmed'], 'cancelled').filter(
      ({ actor }) => actor === 'guest',
    ).length,
    offer_made: countSteps(['pending'], 'offered').length,
    offer_ended: ended.length,
    team_offer_accepted: accepted,
    team_offer_ended: ended.filter(({ actor }) => actor !== 'team').length,
  };
  const ends = ordered.filter((kind) =>
    /^(?:booking_cancelled|request_declined|offer_ended)$/.test(kind),
  );
  const broken = Object.entries(expected)
    .map(([kind, times]) => ({ kind, times, found: ordered.filter((it) => it === kind).length }))
    .filter(({ times, found }) => times !== found)
    .map(({ kind, times, found }) => `${kind} ordered ${found} times, not ${times}`);
  if (ends.length !== cancelled.length)
    broken.push(`its end was emailed ${ends.length} times, not ${cancelled.length}`);
  if (ordered.includes('request_declined') && declined === 0)
    broken.push('a decline was emailed without a decline by staff');
  return broken;
}

async function jobsByMail(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counted = await rows<{ id: string; jobs: number }>(
    db,
    sql`select m.id, count(j.id)::int as jobs from mails m
      left join pgboss.job j on j.name = 'send-mail' and j.data->>'mailId' = m.id::text
      where ${inArray(sql`m.subject_id`, [...ids])} group by m.id`,
  );
  return new Map(counted.map(({ id, jobs }) => [id, jobs]));
}
