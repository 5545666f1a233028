import { eq } from 'drizzle-orm';
import { meetingPointOf } from '#contract/bookings/meeting-point.ts';
import type { Change } from '#platform/db/change.ts';
import type { Availability } from '../availability/availability.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { recordAudits } from '../staff/audit.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';

type States = { before: Availability; after: Availability };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A place agreed with the guest stays when the date's own changes. */
function isMetAtSamePlace({ before, after }: States, booking: Booking, tour: Tour): boolean {
  const placeOn = ({ meetingPoint: dateMeetingPoint }: Availability) =>
    meetingPointOf({ ...booking, dateMeetingPoint, tour });
  return isSame(placeOn(before), placeOn(after));
}

/** The changes that concern a guest. A guide who is no longer named is not replaced by a name to tell. */
function changesFor(states: States, booking: Booking, tour: Tour): string[] {
  const { before, after } = states;
  const hasNewGuide = after.namedGuideId !== null && after.namedGuideId !== before.namedGuideId;
  return [
    ...(isMetAtSamePlace(states, booking, tour) ? [] : ['meetingPoint']),
    ...(hasNewGuide ? ['guide'] : []),
    ...(isSame(before.languages, after.languages) ? [] : ['languages']),
  ];
}

/** A booking with the texts of its email, which no record stores. */
export type Notified = { booking: Booking; details: Record<string, string> };

/**
 * Emails the locked, confirmed bookings of a changed date, with a new calendar entry. Also returns the
 * affected bookings without an email address.
 */
export async function notifyOfChange(
  change: Change,
  booked: readonly Booking[],
  states: States,
): Promise<{ notified: Notified[]; withoutEmail: Booking[] }> {
  const { id: availabilityId, languages } = states.after;
  const notified: Notified[] = [];
  const withoutEmail: Booking[] = [];
  if (booked.length === 0) return { notified, withoutEmail };
  const tour = await tourOf(change.tx, states.after);
  for (const booking of booked) {
    const changes = changesFor(states, booking, tour);
    if (booking.status !== 'confirmed' || changes.length === 0) continue;
    if (booking.email === '') {
      withoutEmail.push(booking);
      continue;
    }
    const calendarSequence = booking.calendarSequence + 1;
    const details = { availabilityId, changes: changes.join(), languages: languages.join() };
    // Not a transition: state and start stay.
    await change.tx
      .update(bookings)
      .set({ calendarSequence, updatedAt: change.now })
      .where(eq(bookings.id, booking.id));
    await queueGuestMail(change, booking, 'booking_changed', String(calendarSequence), { details });
    notified.push({ booking: { ...booking, calendarSequence }, details });
  }
  await recordAudits(
    change,
    'booking.notified',
    notified.map(({ booking: { id: subjectId }, details: { changes } }) => ({
      subjectId,
      after: { changes },
    })),
  );
  return { notified, withoutEmail };
}
