import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { seatsWanted } from '#contract/bookings/booking-rules.ts';
import { headsOf } from '#contract/bookings/heads.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { presentGuestBooking } from '../public/guest-booking.ts';

export const presentAdminBooking = (booking: BookingInFull): AdminBookingJson => ({
  ...presentGuestBooking(booking),
  balance: booking.balance,
  availabilityId: booking.availabilityId,
  adminNotes: booking.adminNotes,
  externalReference: booking.externalReference,
  cancelReason: booking.cancelReason,
  ...headsOf(booking),
  attended: booking.attended,
  erasedAt: booking.erasedAt?.toString() ?? null,
  seatsWanted: seatsWanted(booking.tour, booking),
  createdAt: booking.createdAt.toString(),
});
