import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  min,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';
import {
  type AvailabilityFacts,
  type CutoffRules,
  cutoffHoursOf,
  cutoffRulesOf,
  spotsLeft,
  unbookableReason,
} from '#contract/bookings/booking-rules.ts';
import type { UnbookableReason } from '#contract/bookings/states.ts';
import { CUTOFF_AT_MOST_HOURS, DATES_PAGE_RECORDS } from '#contract/constants.ts';
import { type PriceChange, priceChangeOn } from '#contract/pricing/price-rules.ts';
import { addDays, startOfDay, wallTimeAt } from '#contract/time/wall-time.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { prepared } from '#platform/db/prepared.ts';
import { isWellFormed, mended, type RowShape } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities, availabilityShape } from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { extrasTaken, listExtrasLeft } from '../bookings/extras-left.ts';
import { isBlocked, type Moment, seatsTaken } from '../bookings/seats.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { readSettings } from '../settings/settings.ts';
import { guides } from '../staff/guides.table.ts';
import { tourShape, tours } from '../tours/tours.table.ts';
import { listPoolSpots, listToursSharingPools } from './pool-spots.queries.ts';

export type AvailabilityWithSpots = Availability &
  AvailabilityFacts & {
    spotsLeft: number;
    /** No party has a spot. */
    isEmpty: boolean;
    reason: UnbookableReason | null;
    cutoffHours: number;
    priceChange: PriceChange | null;
    extrasLeft: { extraId: string; left: number }[];
  };

/** `cutoffHoursOf` a date without bookings, in SQL. */
const firstCutoffHours = ({ bookingCutoffHours, firstBookingCutoffHours }: CutoffRules) =>
  sql<number>`greatest(${bookingCutoffHours}::int,
    coalesce(${tours.firstBookingCutoffHours}, ${firstBookingCutoffHours}::int, 0))`;

export const firstCutoff = (rules: CutoffRules) =>
  sql<Temporal.Instant | null>`${availabilities.startsAt} - make_interval(hours => ${firstCutoffHours(rules)})`;

export const isSoldWhole = sql<boolean>`${tours.priceType} = 'per_group'`;

type Span = {
  rules: CutoffRules;
  tourId?: string | undefined;
  /** First and last day, `YYYY-MM-DD`, inclusive. */
  from: string;
  to: string;
  /** Includes tours hidden from guests. */
  withInactive?: boolean;
  guideId?: string | undefined;
  /** A staff member or named guide whose dates are wanted. */
  guidedById?: string | undefined;
  ids?: readonly string[] | undefined;
  page?: number;
};

type Instants = { from: Temporal.Instant | Placeholder; until: Temporal.Instant | Placeholder };

function selectDates(
  reader: Reader,
  now: Moment,
  { from, until }: Instants,
  conditions: readonly (SQL | undefined)[],
) {
  return (
    reader
      .select({
        availability: availabilities,
        seatsTaken: seatsTaken(now),
        isBlocked,
        isSoldWhole,
        firstBookingCutoffHours: tours.firstBookingCutoffHours,
        priceRules: tours.priceRules,
        extras: tours.extras,
        pools: tours.pools,
        durationMinutes: tours.durationMinutes,
        extrasTaken: sql<
          Record<string, number>
        >`case when ${tours.extras} = '[]'::jsonb then '{}'::jsonb else ${extrasTaken(now)} end`,
      })
      .from(availabilities)
      .innerJoin(tours, eq(tours.id, availabilities.tourId))
      // Compares instants, which are indexed with and without a tour.
      .where(
        and(gte(availabilities.startsAt, from), lt(availabilities.startsAt, until), ...conditions),
      )
      .orderBy(asc(availabilities.startsAt), asc(availabilities.tourId), asc(availabilities.id))
      .$dynamic()
  );
}

/** The most frequent list, of guests and resellers. Its instants are texts: placeholders have no encoder. */
const selectDatesOfTour = prepared((reader: Reader) =>
  selectDates(
    reader,
    sql.placeholder('now'),
    { from: sql.placeholder('from'), until: sql.placeholder('until') },
    [eq(tours.isActive, true), eq(availabilities.tourId, sql.placeholder('tourId'))],
  )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

/** Availabilities of active tours in a span of days with their spots left, earliest first, paginated. */
export async function listAvailabilities(
  reader: Reader,
  now: Temporal.Instant,
  { ids, tourId, guideId, guidedById, from, to, withInactive = false, page = 1, rules }: Span,
): Promise<AvailabilityWithSpots[]> {
  const paging = pageOf(page, DATES_PAGE_RECORDS);
  const span = { from: startOfDay(from), until: startOfDay(addDays(to, 1)) };
  const filters = [
    ids && inArray(availabilities.id, [...ids]),
    guidedBy(guideId),
    guidedByEither(guidedById),
  ];
  const isPlain = !withInactive && filters.every((each) => each === undefined);
  const found =
    isPlain && tourId !== undefined
      ? await selectDatesOfTour(reader, {
          now: now.toString(),
          from: span.from.toString(),
          until: span.until.toString(),
          tourId,
          ...paging,
        })
      : await selectDates(reader, now, span, [
          ...filters,
          withInactive ? undefined : eq(tours.isActive, true),
          tourId === undefined ? undefined : eq(availabilities.tourId, tourId),
        ])
          .limit(paging.limit)
          .offset(paging.offset);
  const poolSpots = await listPoolSpots(
    reader,
    now,
    found.map(({ availability, pools, durationMinutes }) => ({
      ...availability,
      pools,
      durationMinutes,
    })),
  );
  /** Malformed columns are replaced for staff; guests don't see the row. */
  const read = <Row extends { id: string }>(shape: RowShape, row: Row): Row | null => {
    if (withInactive) return mended(shape, row);
    return isWellFormed(shape, row) ? row : null;
  };
  type OfTour = Pick<(typeof found)[number], 'priceRules' | 'extras' | 'pools'> & { id: string };
  // Checked once for all dates of a tour.
  const readTours = new Map<string, OfTour | null>();
  const readTour = (tour: OfTour): OfTour | null => {
    const known = readTours.get(tour.id);
    if (known !== undefined) return known;
    const checked = read(tourShape, tour);
    readTours.set(tour.id, checked);
    return checked;
  };
  return found.flatMap(({ availability: stored, extrasTaken: taken, ...row }) => {
    const { priceRules, extras, pools, firstBookingCutoffHours, ...others } = row;
    const { durationMinutes: _minutes, ...facts } = others;
    const availability = read(availabilityShape, stored);
    const tour = readTour({ id: stored.tourId, priceRules, extras, pools });
    if (!availability || !tour) return [];
    const cutoffs = cutoffRulesOf(rules, { firstBookingCutoffHours });
    const all = {
      ...availability,
      ...facts,
      poolSpots: poolSpots.get(availability.id) ?? null,
    };
    return {
      ...all,
      spotsLeft: spotsLeft(all),
      isEmpty: all.seatsTaken === 0,
      reason: unbookableReason(all, now, cutoffs),
      cutoffHours: cutoffHoursOf(all, cutoffs),
      priceChange: priceChangeOn(tour.priceRules, all),
      extrasLeft: listExtrasLeft(tour, taken),
    };
  });
}

/** Undefined for all dates. */
export const guidedBy = (guideId: string | undefined): SQL | undefined =>
  guideId === undefined ? undefined : eq(availabilities.guideId, guideId);

/**
 * The dates of a staff member or a named guide, whichever has the id, and of the profile or account that is
 * linked to it; undefined for all dates.
 */
export const guidedByEither = (guidedById: string | undefined): SQL | undefined =>
  guidedById === undefined
    ? undefined
    : or(
        // As text, because PostgreSQL would also accept a named guide's id as a UUID.
        eq(sql`${availabilities.guideId}::text`, guidedById),
        eq(availabilities.namedGuideId, guidedById),
        sql`${availabilities.guideId} = (select ${guides.staffId} from ${guides} where ${guides.id} = ${guidedById})`,
        sql`${availabilities.namedGuideId} = (select ${guides.id} from ${guides} where ${guides.staffId}::text = ${guidedById})`,
      );

/** When spots change without a write: a hold, overdue payment or invitation ends, a cutoff, start or midnight passes. */
export async function spotsCurrentUntil(
  reader: Reader,
  now: Temporal.Instant,
  tourId: string | undefined,
): Promise<Temporal.Instant> {
  const rules = await readSettings(reader, 'rules');
  const { bookingCutoffHours: hours } = rules;
  const tourIds = tourId === undefined ? [] : await listToursSharingPools(reader, tourId);
  const ofTour = (table: typeof bookings | typeof availabilities) =>
    tourId === undefined ? undefined : inArray(table.tourId, tourIds);
  const turns = await unionAll(
    reader
      .select({ at: min(bookings.holdExpiresAt) })
      .from(bookings)
      .where(and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now), ofTour(bookings))),
    reader
      .select({ at: min(bookings.paymentDueAt) })
      .from(bookings)
      .where(
        and(eq(bookings.status, 'processing'), gt(bookings.paymentDueAt, now), ofTour(bookings)),
      ),
    reader
      .select({ at: min(bookings.rebookHeldUntil) })
      .from(bookings)
      .where(
        and(eq(bookings.status, 'to_rebook'), gt(bookings.rebookHeldUntil, now), ofTour(bookings)),
      ),
    reader
      .select({ at: min(waitlistEntries.invitedUntil) })
      .from(waitlistEntries)
      .innerJoin(availabilities, eq(availabilities.id, waitlistEntries.availabilityId))
      .where(
        and(
          eq(waitlistEntries.status, 'invited'),
          gt(waitlistEntries.invitedUntil, now),
          ofTour(availabilities),
        ),
      ),
    reader
      .select({
        at: sql<Temporal.Instant | null>`min(${availabilities.startsAt}) - make_interval(hours => ${hours})`,
      })
      .from(availabilities)
      .where(and(gt(availabilities.startsAt, now.add({ hours })), ofTour(availabilities))),
    reader
      .select({ at: sql<Temporal.Instant | null>`min(${firstCutoff(rules)})` })
      .from(availabilities)
      .innerJoin(tours, eq(tours.id, availabilities.tourId))
      .where(
        and(
          gt(availabilities.startsAt, now),
          // Later dates close after today, the latest moment that is returned.
          lt(availabilities.startsAt, now.add({ hours: CUTOFF_AT_MOST_HOURS + 25 })),
          sql`${firstCutoff(rules)} > ${now.toString()}::timestamptz`,
          ofTour(availabilities),
        ),
      ),
    reader
      .select({ at: min(availabilities.startsAt) })
      .from(availabilities)
      .where(and(gt(availabilities.startsAt, now), ofTour(availabilities))),
  );
  const endOfDay = startOfDay(addDays(wallTimeAt(now).date, 1));
  return turns.reduce(
    (first, { at }) => (at && Temporal.Instant.compare(at, first) < 0 ? at : first),
    endOfDay,
  );
}
