import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { decisionDueAt, type MinimumFacts } from '#contract/bookings/minimum-guests.ts';
import {
  DECIDE_AT_MOST_HOURS,
  DECISION_NOTICE_HOURS,
  DECISION_SHOWN_HOURS,
} from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { isolateEach } from '#platform/db/isolate.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { Failure } from '../failures.ts';
import { queueTeamMail } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';
import { tours } from '../tours/tours.table.ts';
import { queueGuestMail } from './booking-mails.ts';
import { type Booking, bookings } from './bookings.table.ts';
import {
  confirmedPeopleOn,
  type LockedAvailability,
  lockAvailabilities,
  lockEach,
} from './seats.ts';

/** A date below its minimum number of guests that waits for staff to decide. */
export type OpenDecision = {
  id: string;
  tourName: LocalisedText;
  /** Local wall time. */
  date: string;
  time: string;
  /** The people of its confirmed bookings. */
  confirmedPeople: number;
  /** The minimum number of guests. */
  people: number;
  decideBy: Temporal.Instant;
};

const confirmedPeople = confirmedPeopleOn(availabilities.id, availabilities.capacity);
const people = sql<number>`least(${tours.minGuests}, ${availabilities.capacity})`;

/** `state` is `open` and guests are booked: without any there is nothing to decide. The same rule as `minimumOf`. */
const isOpen = sql`${confirmedPeople} between 1 and
  least(${people}, coalesce(${availabilities.goesAheadWith}, ${people})) - 1`;

const isToDecide = (now: Temporal.Instant): SQL | undefined =>
  and(
    isNotNull(tours.minGuests),
    isNull(availabilities.calledOffAt),
    gt(availabilities.startsAt, now),
    isOpen,
  );

/** The time of decision is less than `hours` away, or has passed. */
const isDueIn = (now: Temporal.Instant, hours: number): SQL | undefined =>
  and(
    // Limits the scan of the index.
    lte(availabilities.startsAt, now.add({ hours: DECIDE_AT_MOST_HOURS + hours })),
    sql`${availabilities.startsAt} - make_interval(hours => ${tours.decideHours} + ${hours}::int)
      <= ${now.toString()}::timestamptz`,
    isToDecide(now),
  );

async function readDecisions(reader: Reader, where: SQL | undefined): Promise<OpenDecision[]> {
  const found = await reader
    .select({
      id: availabilities.id,
      tourName: tours.name,
      date: availabilities.date,
      time: availabilities.time,
      startsAt: availabilities.startsAt,
      decideHours: tours.decideHours,
      confirmedPeople,
      people,
    })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(where)
    .orderBy(asc(availabilities.startsAt), asc(availabilities.id))
    .limit(DECISIONS_AT_MOST);
  return found.map(({ startsAt, decideHours, ...decision }) => ({
    ...decision,
    decideBy: decisionDueAt(startsAt, { decideHours }),
  }));
}

const DECISIONS_AT_MOST = 100;

/** The decisions that staff take today or tomorrow, the earliest start first; at most 100. */
export const listOpenDecisions = (reader: Reader, now: Temporal.Instant): Promise<OpenDecision[]> =>
  readDecisions(reader, isDueIn(now, DECISION_SHOWN_HOURS));

/** Null once it is decided, enough people are booked, no guest is left, or it has started. */
export async function findOpenDecision(
  reader: Reader,
  now: Temporal.Instant,
  id: string,
): Promise<OpenDecision | null> {
  const isThis = eq(availabilities.id, id);
  const [decision] = await readDecisions(reader, and(isThis, isToDecide(now)));
  return decision ?? null;
}

/**
 * Asks staff by email, some hours before the time of decision, whether a date below its minimum runs. Once,
 * and once more whenever it loses guests. It never calls a date off.
 */
export async function askAboutDates(change: Change): Promise<void> {
  const { tx, now } = change;
  const due = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(and(isNull(availabilities.decisionAskedAt), isDueIn(now, DECISION_NOTICE_HOURS)))
    // The order of all locks.
    .orderBy(asc(availabilities.id));
  await isolateEach(change, due, async (each, { id }) => {
    const [date] = await lockEach(each, [id]);
    // Another process has asked, or a guest has booked meanwhile.
    if (!date || date.decisionAskedAt !== null) return;
    if (!(await findOpenDecision(each.tx, now, id))) return;
    await each.tx
      .update(availabilities)
      .set({ decisionAskedAt: now })
      .where(eq(availabilities.id, id));
    await queueTeamMail(each, {
      kind: 'team_below_minimum',
      subjectId: id,
      occasion: now.toString(),
    });
  });
}

/**
 * Staff let a date run with the people who are booked, who are told by email. Fewer people open the question again.
 * Changes nothing if staff have just done so.
 * @throws {Failure} availability_not_found, nothing_to_decide
 */
export async function letRun(change: StaffChange, id: string): Promise<void> {
  const [before] = await lockAvailabilities(change, [id]);
  const decision = await findOpenDecision(change.tx, change.now, id);
  if (before && !decision && isDecided(before, change.now)) return;
  if (!before || !decision) throw new Failure('nothing_to_decide');
  const answer = { goesAheadAt: change.now, goesAheadWith: decision.confirmedPeople };
  await change.tx
    .update(availabilities)
    .set({ ...answer, decisionAskedAt: null })
    .where(eq(availabilities.id, id));
  const { goesAheadAt, goesAheadWith } = before;
  await recordAudit(change, 'availability.goes_ahead', id, {
    before: { goesAheadAt, goesAheadWith },
    after: answer,
  });
  const told = await change.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.availabilityId, id), eq(bookings.status, 'confirmed')));
  for (const booking of told) {
    const details = { availabilityId: id };
    await queueGuestMail(change, booking, 'date_goes_ahead', change.now.toString(), { details });
  }
}

const isDecided = (
  { startsAt, calledOffAt, goesAheadWith, confirmedPeople: booked }: LockedAvailability,
  now: Temporal.Instant,
): boolean =>
  calledOffAt === null &&
  now.until(startsAt).sign > 0 &&
  goesAheadWith !== null &&
  booked >= goesAheadWith;

/** Lets staff be asked again about a date that loses guests. Needs the availability's lock. */
export async function askAgainAbout(
  { tx }: Change,
  before: Booking,
  after: Booking,
): Promise<void> {
  if (before.availabilityId === null || !losesPeople(before, after)) return;
  await tx
    .update(availabilities)
    .set({ decisionAskedAt: null })
    .where(
      and(eq(availabilities.id, before.availabilityId), isNotNull(availabilities.decisionAskedAt)),
    );
}

const losesPeople = (before: Booking, after: Booking): boolean =>
  before.status === 'confirmed' &&
  (after.status !== 'confirmed' ||
    after.availabilityId !== before.availabilityId ||
    after.participants < before.participants);

export const minimumFactsOf = ({
  capacity,
  confirmedPeople: booked,
  goesAheadWith,
}: LockedAvailability): MinimumFacts => ({ capacity, confirmedPeople: booked, goesAheadWith });

/** The same with a party that staff are about to confirm; null for a date that does not exist yet. */
export async function findMinimumWith(
  reader: Reader,
  { tourId, date, time }: WallTime & { tourId: string },
  { participants, exclusive }: Pick<Booking, 'participants' | 'exclusive'>,
): Promise<MinimumFacts | null> {
  const { capacity, goesAheadWith } = availabilities;
  const [facts] = await reader
    .select({ capacity, goesAheadWith, confirmedPeople })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(
      and(
        eq(availabilities.tourId, tourId),
        eq(availabilities.date, date),
        eq(availabilities.time, time),
      ),
    );
  if (!facts) return null;
  const own = exclusive ? facts.capacity : participants;
  return { ...facts, confirmedPeople: facts.confirmedPeople + own };
}
