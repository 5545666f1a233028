import { and, asc, count, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { phoneOrderReason } from '#contract/bookings/phone-order-rules.ts';
import type { UnbookableReason } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { mended } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { NamedGuide } from '../availability/named-guides.ts';
import { type BookingInFull, inFull, selectInFull } from '../bookings/bookings.queries.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { countActiveEntries } from '../bookings/waitlist-entries.queries.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { staff } from '../staff/staff.table.ts';
import { type Tour, tourShape, tours } from '../tours/tours.table.ts';
import { listServedGuests, type ServedGuest } from './call-off.queries.ts';
import { wasEverBooked } from './change-availability.ts';
import { type GuideOff, listGuidesOff } from './days-off.queries.ts';
import { type GuideClash, listGuideClashes } from './guide-clashes.queries.ts';
import { type DatePool, listDatePools } from './pool-spots.queries.ts';
import { type AvailabilityWithSpots, guidedBy, listAvailabilities } from './spots.queries.ts';

export type CalendarAvailability = AvailabilityWithSpots & {
  tour: Tour;
  /** Why staff cannot book it by phone; null if they can. */
  phoneOrderReason: UnbookableReason | null;
  /** The number of confirmed bookings, whose guests are emailed when the date changes. */
  bookingCount: number;
  /** The people of those bookings who take a spot. */
  heads: number;
  bookedLanguages: Locale[];
  /** Parties in its waitlist, the invited ones included. */
  waitingCount: number;
  /** Null until one is assigned. */
  guide: { id: string; name: string } | null;
  /** The guide named to its guests, even while hidden on the site. */
  namedGuide: NamedGuide | null;
  guideClashes: GuideClash[];
  guidesOff: GuideOff[];
  /** What its pools have left; none for a guide, who may know of their own dates only. */
  pools: DatePool[];
};

type Span = {
  tourId?: string | undefined;
  /** A guide who may read their own dates only. */
  guideId?: string | undefined;
  /** A staff member or named guide whose dates are wanted. */
  guidedById?: string | undefined;
  from: string;
  to: string;
  ids?: readonly string[];
  page?: number;
};

/** Availabilities in an inclusive span of days, of inactive tours too; earliest first, one page at a time. */
export async function listCalendar(
  reader: Reader,
  now: Temporal.Instant,
  span: Span,
): Promise<CalendarAvailability[]> {
  const rules = await readSettings(reader, 'rules');
  const found = await listAvailabilities(reader, now, { ...span, rules, withInactive: true });
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last) return [];
  const its = await reader
    .select()
    .from(tours)
    .where(inArray(tours.id, [...new Set(found.map(({ tourId }) => tourId))]));
  // A lateral join per date: a plain join would read all bookings ever made.
  const booked = reader
    .select({
      bookingCount: count().as('booking_count'),
      heads: sql<number>`coalesce(sum(${bookings.participants}), 0)::int`.as('heads'),
      // JSON, because both databases return it in the same format.
      bookedLanguages: sql<Locale[]>`json_agg(distinct ${bookings.tourLanguage})`.as(
        'booked_languages',
      ),
    })
    .from(bookings)
    .where(and(eq(bookings.availabilityId, availabilities.id), eq(bookings.status, 'confirmed')))
    .as('booked');
  const counts = await reader
    .select({
      id: availabilities.id,
      bookingCount: booked.bookingCount,
      heads: booked.heads,
      bookedLanguages: booked.bookedLanguages,
    })
    .from(availabilities)
    .innerJoinLateral(booked, gt(booked.bookingCount, 0))
    .where(
      and(
        gte(availabilities.startsAt, first.startsAt),
        lte(availabilities.startsAt, last.startsAt),
        span.tourId === undefined ? undefined : eq(availabilities.tourId, span.tourId),
      ),
    );
  const waiting = await countActiveEntries(
    reader,
    found.map(({ id }) => id),
  );
  const guides = await reader
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(found.flatMap(({ guideId }) => guideId ?? []))]));
  const guideById = new Map(guides.map((guide) => [guide.id, guide]));
  const { guides: named } = await readSettings(reader, 'guides');
  const { tourId, guideId } = span;
  const overlapping = { first: first.startsAt, last: last.startsAt, tourId, guideId };
  const clashes = await listGuideClashes(reader, overlapping, named);
  const guidesOff = await listGuidesOff(reader, overlapping, named);
  const tourById = new Map(its.map((tour) => [tour.id, mended(tourShape, tour)]));
  const bookedById = new Map(counts.map(({ id, ...booked }) => [id, booked]));
  const pooled = found.flatMap((date) => {
    const tour = tourById.get(date.tourId);
    const { pools = [], durationMinutes = 0 } = tour ?? {};
    return [{ ...date, pools, durationMinutes }];
  });
  const pools =
    guideId === undefined ? await listDatePools(reader, now, pooled) : new Map<string, never>();
  const noBookings = { bookingCount: 0, heads: 0, bookedLanguages: [] };
  return found.flatMap((date) => {
    const tour = tourById.get(date.tourId);
    const guide = guideById.get(date.guideId ?? '') ?? null;
    const namedGuide = named.find(({ id }) => id === date.namedGuideId) ?? null;
    if (!tour) return [];
    const forStaff = {
      guide,
      namedGuide,
      waitingCount: waiting.get(date.id) ?? 0,
      phoneOrderReason: phoneOrderReason(date, now),
      guideClashes: clashes.get(date.id) ?? [],
      guidesOff: guidesOff.get(date.id) ?? [],
      pools: pools.get(date.id) ?? [],
    };
    return [{ ...date, tour, ...forStaff, ...(bookedById.get(date.id) ?? noBookings) }];
  });
}

const MANIFEST_AT_MOST = 500;

export type Manifest = CalendarAvailability & {
  /** All its bookings by name, including cancelled ones; without expired holds. */
  bookings: BookingInFull[];
  /** Later dates of its series at the same time of day. */
  laterCount: number;
  isRemovable: boolean;
  /** Its guests who were asked to choose, if it was called off. */
  answers: ServedGuest[];
};

/** A guide can only read their own. Throws availability_not_found. */
export async function findManifest(
  reader: Reader & Parameters<typeof wasEverBooked>[0],
  now: Temporal.Instant,
  id: string,
  guideId?: string,
): Promise<Manifest> {
  const [found] = await reader
    .select()
    .from(availabilities)
    .where(and(eq(availabilities.id, id), guidedBy(guideId)));
  if (!found) throw new Failure('availability_not_found');
  const { tourId, seriesId, time, startsAt } = found;
  const [date] = await listCalendar(reader, now, {
    ids: [id],
    tourId,
    guideId,
    from: found.date,
    to: found.date,
  });
  if (!date) throw new Failure('availability_not_found');
  const laterCount = seriesId
    ? await reader.$count(
        availabilities,
        and(
          eq(availabilities.seriesId, seriesId),
          eq(availabilities.time, time),
          gt(availabilities.startsAt, startsAt),
        ),
      )
    : 0;
  return {
    ...date,
    bookings: await listBookingsOn(reader, now, [id]),
    laterCount,
    isRemovable: !(await wasEverBooked(reader, id)),
    answers: found.calledOffAt === null ? [] : await listServedGuests(reader, id),
  };
}

/** For more ids, the planner scans whole tables instead of their indexes. */
const BOOKINGS_A_QUERY = 50;

/** All bookings of availabilities by name, cancelled ones last; without expired holds. */
export async function listBookingsOn(
  reader: Reader,
  now: Temporal.Instant,
  ids: readonly string[],
): Promise<BookingInFull[]> {
  if (ids.length === 0) return [];
  // Cancelled bookings last, so that the limit never drops a guest who comes.
  const order = [
    asc(sql`${bookings.status} = 'cancelled'`),
    asc(bookings.lastName),
    asc(bookings.firstName),
    asc(bookings.createdAt),
  ];
  const found = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.availabilityId, [...ids]),
        ne(bookings.status, 'expired'),
        or(ne(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
      ),
    )
    .orderBy(...order)
    .limit(MANIFEST_AT_MOST * ids.length);
  const parties: BookingInFull[] = [];
  for (let start = 0; start < found.length; start += BOOKINGS_A_QUERY) {
    const some = found.slice(start, start + BOOKINGS_A_QUERY).map(({ id }) => id);
    const booked = await selectInFull(reader)
      .where(inArray(bookings.id, some))
      .orderBy(...order);
    parties.push(...booked.map(inFull));
  }
  return parties;
}
