import { z } from 'zod';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { guestBookingShape, presentGuestBooking } from '../../bookings/booking-shape.ts';

/** A booking as the team sees it. */
export const adminBookingShape = guestBookingShape
  .extend({
    availabilityId: z.string().nullable(),
    adminNotes: z.string().nullable(),
    cancelReason: z.string().nullable(),
    attended: z.boolean().nullable(),
    exclusive: z.boolean().meta({ description: 'Takes a whole availability' }),
    createdAt: z.string(),
  })
  .meta({ title: 'AdminBooking' });

export type AdminBookingJson = z.infer<typeof adminBookingShape>;

export const presentAdminBooking = (booking: BookingInFull): AdminBookingJson => ({
  ...presentGuestBooking(booking),
  availabilityId: booking.availabilityId,
  adminNotes: booking.adminNotes,
  cancelReason: booking.cancelReason,
  attended: booking.attended,
  exclusive: booking.exclusive,
  createdAt: booking.createdAt.toString(),
});
