import type { OwnBookingJson } from '#api/bookings/booking-shape.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { lisbonWallTime } from '#ui/lisbon-time.ts';

export type BookingStateWords = { tone: 'good' | 'note'; title: string; text: string };

/** The state that a booking is in, in a sentence that leaves no question open. */
export function sayState(booking: OwnBookingJson): BookingStateWords {
  switch (booking.status) {
    case 'held':
      return { tone: 'note', title: m.booking_held(), text: sayHeld(booking) };
    case 'pending':
      return { tone: 'note', title: m.booking_pending(), text: m.booking_pending_text() };
    case 'confirmed':
      return booking.hasStarted
        ? { tone: 'note', title: m.booking_started(), text: m.booking_started_text() }
        : { tone: 'good', title: m.booking_confirmed(), text: m.booking_confirmed_text() };
    case 'cancelled':
      return { tone: 'note', title: m.booking_cancelled(), text: sayCancelled(booking) };
    case 'expired':
      return { tone: 'note', title: m.booking_expired(), text: m.booking_expired_text() };
  }
}

function sayHeld({ holdExpiresAt }: OwnBookingJson): string {
  if (holdExpiresAt === null) return m.booking_held_text();
  const { time } = lisbonWallTime(new Date(holdExpiresAt));
  return m.booking_held_until({ time: formatTime(time, currentLocale()) });
}

function sayCancelled({ cancelledBy }: OwnBookingJson): string {
  if (cancelledBy === 'guest') return m.booking_cancelled_by_guest();
  if (cancelledBy === 'team') return m.booking_cancelled_by_team();
  return m.booking_cancelled_text();
}
