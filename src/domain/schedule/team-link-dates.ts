import type { Temporal } from 'temporal-polyfill';
import type { Heads } from '#contract/bookings/heads.ts';
import { TEAM_LINK_DAYS_AHEAD } from '#contract/constants.ts';
import { addDays } from '#contract/time/wall-time.ts';
import type { Change, TeamLinkActor } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { recordHeads } from '../bookings/attendance.ts';
import { lockBooking } from '../bookings/bookings.queries.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { type CalendarAvailability, listCalendar } from './calendar.queries.ts';
import { type DateOfToday, findDay } from './day.queries.ts';

export type TeamLinkDates = {
  /** Today in the business's time zone. */
  date: string;
  today: DateOfToday[];
  coming: CalendarAvailability[];
};

/** The dates of a named guide: today's with the parties that come, and later ones. */
export async function listTeamLinkDates(
  reader: Reader,
  now: Temporal.Instant,
  guideId: string,
): Promise<TeamLinkDates> {
  const { date, today } = await findDay(reader, now, { guidedById: guideId });
  const coming = await listCalendar(reader, now, {
    guidedById: guideId,
    from: addDays(date, 1),
    to: addDays(date, TEAM_LINK_DAYS_AHEAD),
  });
  const withGuests = today.map((each) => ({
    ...each,
    bookings: each.bookings.filter(({ status }) => status === 'confirmed'),
  }));
  return { date, today: withGuests, coming };
}

/**
 * As `recordHeads`, for a party on a date of today that names the guide. Throws booking_not_found for any other,
 * to reveal nothing.
 */
export async function recordHeadsByTeamLink(
  change: Change<TeamLinkActor>,
  guideId: string,
  { reference, heads, basedOn }: { reference: string; heads: Heads; basedOn: Heads | undefined },
): Promise<Booking> {
  const booking = await lockBooking(change, reference);
  const { today } = await findDay(change.tx, change.now, { guidedById: guideId });
  const isOfToday = today.some(({ id }) => id === booking.availabilityId);
  if (!isOfToday) throw new Failure('booking_not_found');
  return recordHeads(change, booking, heads, basedOn);
}
