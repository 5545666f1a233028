import type { InferSelectModel } from 'drizzle-orm';
import type { bookings } from './bookings.table.ts';

export type Booking = InferSelectModel<typeof bookings>;

export type BookingKind = 'instant' | 'request';

export const bookingStatuses = ['held', 'pending', 'confirmed', 'cancelled', 'expired'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Who changed a booking. */
export type Actor = 'guest' | 'team' | 'system';

/** Who comes, and how to reach them; mail goes out in `language`. */
export type Party = {
  participants: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  specialRequests?: string | undefined;
  language: 'en' | 'pt' | 'ru';
};

/** The start that holds, Lisbon wall time: the confirmed one, else the one asked for. */
export function bookingStart(
  booking: Pick<Booking, 'date' | 'time' | 'confirmedDate' | 'confirmedTime'>,
): { date: string; time: string } {
  return {
    date: booking.confirmedDate ?? booking.date,
    time: booking.confirmedTime ?? booking.time,
  };
}
