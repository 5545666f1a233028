import type { Change } from '#platform/db/change.ts';
import type { Availability } from '../availability/availability.ts';
import { queueGuestMail } from '../bookings/booking-mails.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { updateBooking } from '../bookings/write-booking.ts';

type States = { before: Availability; after: Availability };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that concern guests. A guide who is no longer named is not replaced by a name to tell. */
function changesOf({ before, after }: States): string[] {
  const hasNewGuide = after.namedGuideId !== null && after.namedGuideId !== before.namedGuideId;
  return [
    ...(isSame(before.meetingPoint, after.meetingPoint) ? [] : ['meetingPoint']),
    ...(hasNewGuide ? ['guide'] : []),
    ...(isSame(before.languages, after.languages) ? [] : ['languages']),
  ];
}

/** A booking with the texts of its email, which no record stores. */
export type Notified = { booking: Booking; details: Record<string, string> };

/** Emails the locked, confirmed bookings of a changed date, with a new calendar entry. */
export async function notifyOfChange(
  change: Change,
  booked: readonly Booking[],
  states: States,
): Promise<Notified[]> {
  const changes = changesOf(states);
  if (changes.length === 0) return [];
  const { id: availabilityId, languages } = states.after;
  const details = { availabilityId, changes: changes.join(), languages: languages.join() };
  const notified: Notified[] = [];
  for (const booking of booked) {
    if (booking.status !== 'confirmed' || booking.email === '') continue;
    const calendarSequence = booking.calendarSequence + 1;
    const updated = await updateBooking(change, booking, { calendarSequence });
    await queueGuestMail(change, updated, 'booking_changed', String(calendarSequence), details);
    notified.push({ booking: updated, details });
  }
  return notified;
}
