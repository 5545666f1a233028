import { and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { TOUR_MAX_DAYS } from '#contract/constants.ts';
import { addDays, startOfDay, wallTimeAt } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { BookingInFull } from '../bookings/bookings.queries.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { tours } from '../tours/tours.table.ts';
import { type CalendarAvailability, listBookingsOn, listCalendar } from './calendar.queries.ts';
import { guidedBy, guidedByEither } from './spots.queries.ts';

/** A date of today with the parties that come, by name. */
export type DateOfToday = CalendarAvailability & { bookings: BookingInFull[] };

export type Day = {
  /** Today in the business's time zone. */
  date: string;
  /** All dates of today, including those that have begun, and earlier ones that are not over. */
  today: DateOfToday[];
  /** Dates with guests. */
  tomorrow: CalendarAvailability[];
  /** The first date with guests after today, if today has none. */
  next: CalendarAvailability | null;
};

type Guided = {
  /** A staff member who sees their own dates only. */
  guideId?: string | undefined;
  /** A staff member or named guide whose dates are wanted. */
  guidedById?: string | undefined;
};

/** Today and tomorrow in the business's time zone, earliest first; a guide's own dates only. */
export async function findDay(
  reader: Reader,
  now: Temporal.Instant,
  guided: Guided = {},
): Promise<Day> {
  const { date } = wallTimeAt(now);
  const tomorrow = addDays(date, 1);
  const found = await listCalendar(reader, now, { ...guided, from: date, to: tomorrow });
  const running = await listRunning(reader, now, { ...guided, date });
  const shown = [
    ...running.filter(hasGuests),
    ...found.filter((each) => each.date === date && isShown(each)),
  ];
  const parties = await listBookingsOn(
    reader,
    now,
    shown.map(({ id }) => id),
  );
  const today = shown.map((each) => ({
    ...each,
    bookings: parties.filter(
      ({ availabilityId, status }) =>
        availabilityId === each.id && status !== 'cancelled' && status !== 'to_rebook',
    ),
  }));
  return {
    date,
    today,
    tomorrow: found.filter((each) => each.date === tomorrow && hasGuests(each)),
    next: today.some(hasGuests) ? null : await findNext(reader, now, { ...guided, from: tomorrow }),
  };
}

const hasGuests = ({ bookingCount, calledOffAt }: CalendarAvailability): boolean =>
  bookingCount > 0 && calledOffAt === null;

/** Dates without guests are left out if they can't get any. */
const isShown = (date: CalendarAvailability): boolean =>
  date.bookingCount > 0 ||
  date.calledOffAt !== null ||
  (date.tour.isActive && date.reason !== 'blocked');

/** Dates that began before today and are not over. */
async function listRunning(
  reader: Reader,
  now: Temporal.Instant,
  { date, guideId, guidedById }: Guided & { date: string },
): Promise<CalendarAvailability[]> {
  const duration = sql`${tours.durationMinutes} * interval '1 minute'`;
  const from = addDays(date, -TOUR_MAX_DAYS - 1);
  const running = await reader
    .select({ id: availabilities.id })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(
      and(
        // No tour that began earlier is still running; the condition limits the index scan.
        gte(availabilities.startsAt, startOfDay(from)),
        lt(availabilities.startsAt, startOfDay(date)),
        gt(availabilities.startsAt, sql`${now.toString()}::timestamptz - ${duration}`),
        guidedBy(guideId),
        guidedByEither(guidedById),
      ),
    );
  if (running.length === 0) return [];
  const ids = running.map(({ id }) => id);
  return listCalendar(reader, now, { ids, from, to: addDays(date, -1) });
}

async function findNext(
  reader: Reader,
  now: Temporal.Instant,
  { from, guideId, guidedById }: Guided & { from: string },
): Promise<CalendarAvailability | null> {
  // A lateral join per availability, because a plain join would read all bookings ever made.
  const firstGuest = reader
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .where(and(eq(bookings.availabilityId, availabilities.id), eq(bookings.status, 'confirmed')))
    .limit(1)
    .as('first_guest');
  const [next] = await reader
    .select({ id: availabilities.id, date: availabilities.date })
    .from(availabilities)
    .innerJoinLateral(firstGuest, sql`true`)
    .where(
      and(
        gte(availabilities.startsAt, startOfDay(from)),
        isNull(availabilities.calledOffAt),
        guidedBy(guideId),
        guidedByEither(guidedById),
      ),
    )
    .orderBy(asc(availabilities.startsAt))
    .limit(1);
  if (!next) return null;
  const found = await listCalendar(reader, now, {
    ids: [next.id],
    from: next.date,
    to: next.date,
  });
  return found.at(0) ?? null;
}
