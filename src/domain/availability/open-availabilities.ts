import { and, eq } from 'drizzle-orm';
import type { Locale, LocalisedText } from '#contract/localised.ts';
import { eachDay, isoWeekday } from '#contract/time/wall-time.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { recordAudit } from '../staff/audit.ts';
import type { Tour } from '../tours/tours.table.ts';
import { lockTour } from '../tours/write-tour.ts';
import { availabilities, availabilitySeries } from './availabilities.table.ts';
import type { Availability } from './availability.ts';
import { assertIsInTeam, listGuideLinks, resolveGuides } from './guide-people.ts';
import { assertGuideIsShown } from './named-guides.ts';
import { startInstant } from './start-instant.ts';

export type NewAvailability = {
  tourId: string;
  date: string;
  time: string;
  capacity: number;
  /** In the business's order. */
  languages: Locale[];
  /** The guide named to guests and the staff member who guides; none yet if both are omitted. */
  namedGuideId?: string | null | undefined;
  guideId?: string | null | undefined;
};

/** Each of `times`, local wall time, on each of `weekdays` (ISO, 1 Monday … 7 Sunday). */
export type NewSeries = {
  tourId: string;
  from: string;
  to: string;
  weekdays: readonly number[];
  times: readonly string[];
  capacity: number;
  languages: Locale[];
  namedGuideId?: string | null | undefined;
  guideId?: string | null | undefined;
  except: readonly string[];
};

/** Throws tour_not_found, availability_exists, capacity_too_large, guide_not_shown, no_such_guide. */
export async function createAvailability(
  change: StaffChange,
  requested: NewAvailability,
): Promise<Availability> {
  assertGroupIsAllowed(await lockTour(change, requested.tourId, 'share'), requested.capacity);
  const opening = { ...requested, ...(await guidesOf(change, requested)) };
  const [created] = await insertStarts(change, null, opening, [requested]);
  if (!created) throw new Failure('availability_exists');
  await recordAudit(change, 'availability.created', created.id, { before: null, after: created });
  return created;
}

/**
 * Skips existing starts; earliest first. Throws tour_not_found, capacity_too_large, guide_not_shown,
 * no_such_guide.
 */
export async function createSeries(
  change: StaffChange,
  requested: NewSeries,
): Promise<Availability[]> {
  assertGroupIsAllowed(await lockTour(change, requested.tourId, 'share'), requested.capacity);
  const opening = { ...requested, ...(await guidesOf(change, requested)) };
  const [series] = await change.tx
    .insert(availabilitySeries)
    .values({
      tourId: requested.tourId,
      fromDate: requested.from,
      toDate: requested.to,
      weekdays: [...requested.weekdays],
      times: [...requested.times],
      exceptDates: [...requested.except],
      capacity: requested.capacity,
      languages: requested.languages,
    })
    .returning({ id: availabilitySeries.id });
  if (!series) throw new Error('inserting the series returned no row');
  const starts = eachDay(requested.from, requested.to)
    .filter(
      (date) => requested.weekdays.includes(isoWeekday(date)) && !requested.except.includes(date),
    )
    .flatMap((date) => requested.times.map((time) => ({ date, time })));
  const created = await insertStarts(change, series.id, opening, starts);
  await recordAudit(change, 'series.created', requested.tourId, { before: null, after: opening });
  return created;
}

/** Throws guide_not_shown, no_such_guide. */
async function guidesOf(
  change: Change,
  requested: Pick<NewSeries, 'guideId' | 'namedGuideId'>,
): Promise<{ guideId: string | null; namedGuideId: string | null }> {
  if (requested.namedGuideId) await assertGuideIsShown(change, requested.namedGuideId);
  if (requested.guideId) await assertIsInTeam(change, requested.guideId);
  const links = await listGuideLinks(change.tx);
  return resolveGuides(links, requested, { guideId: null, namedGuideId: null });
}

/** Needs the tour's lock, so that its group size cannot change. Throws capacity_too_large (`maximum`). */
export function assertGroupIsAllowed({ maxGroupSize: maximum }: Tour, capacity: number): void {
  if (capacity > maximum) throw new Failure('capacity_too_large', { maximum });
}

const insertStarts = (
  change: Change,
  seriesId: string | null,
  {
    tourId,
    capacity,
    languages,
    namedGuideId,
    guideId,
  }: Pick<NewSeries, 'tourId' | 'capacity' | 'languages' | 'namedGuideId' | 'guideId'>,
  starts: readonly { date: string; time: string }[],
): Promise<Availability[]> =>
  insertOpenings(
    change,
    starts.map(({ date, time }) => ({
      tourId,
      seriesId,
      date,
      time,
      capacity,
      languages,
      namedGuideId,
      guideId,
    })),
  );

/** Needs the tours' locks; skips starts that the tour already has. */
export async function insertOpenings(
  { tx }: Change,
  wishes: readonly (NewAvailability & { seriesId?: string | null })[],
): Promise<Availability[]> {
  if (wishes.length === 0) return [];
  return tx
    .insert(availabilities)
    .values(wishes.map((requested) => ({ ...requested, startsAt: startInstant(requested) })))
    .onConflictDoNothing()
    .returning();
}

/** A new one has the tour's maximum group size, and goes ahead with `people` if the tour has a minimum. */
export async function findOrCreateAvailability(
  change: Change,
  start: Omit<NewAvailability, 'capacity' | 'namedGuideId' | 'guideId'>,
  { people: goesAheadWith }: { people: number },
): Promise<string> {
  const found = await findAvailabilityAt(change, start);
  if (found !== null) return found;
  const { maxGroupSize: capacity, minGuests } = await lockTour(change, start.tourId, 'share');
  await change.tx
    .insert(availabilities)
    .values({
      ...start,
      capacity,
      startsAt: startInstant(start),
      createdAt: change.now,
      // Staff agreed to this date with this party, however few it is.
      ...(minGuests !== null && { goesAheadAt: change.now, goesAheadWith }),
    })
    .onConflictDoNothing();
  const id = await findAvailabilityAt(change, start);
  if (id === null) throw new Error('the availability was neither found nor created');
  return id;
}

type StartOfTour = Pick<NewAvailability, 'tourId' | 'date' | 'time'>;

const startsAt = ({ tourId, date, time }: StartOfTour) =>
  and(
    eq(availabilities.tourId, tourId),
    eq(availabilities.date, date),
    eq(availabilities.time, time),
  );

export async function findAvailabilityAt(
  { tx }: Change,
  start: StartOfTour,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(startsAt(start));
  return found?.id ?? null;
}

/** The date's own; null if it has none, or does not exist yet. */
export async function findMeetingPointAt(
  reader: Reader,
  start: StartOfTour,
): Promise<LocalisedText | null> {
  const [found] = await reader
    .select({ meetingPoint: availabilities.meetingPoint })
    .from(availabilities)
    .where(startsAt(start));
  return found?.meetingPoint ?? null;
}
