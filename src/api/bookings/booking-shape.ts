import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { bookingStart, bookingStatuses } from '#domain/bookings/booking.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { changeDeadline, isChangeable } from '#domain/bookings/changes/change-deadline.ts';
import { lisbonInstant } from '#platform/clock/lisbon.ts';
import { centsShape, dateShape, localisedShape, timeShape } from '../shapes.ts';
import { meetingCoordinates } from '../tours/tour-shape.ts';

/** A booking as its guest sees it: no notes of the team, no token. */
export const guestBookingShape = z
  .object({
    reference: z.string(),
    kind: z.enum(['instant', 'request']),
    status: z.enum(bookingStatuses),
    tourId: z.string(),
    tourName: localisedShape,
    date: dateShape,
    time: timeShape,
    meetingPoint: localisedShape,
    participants: z.int(),
    totalAmount: centsShape,
    currency: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    specialRequests: z.string().nullable(),
    language: z.string(),
    holdExpiresAt: z.string().nullable(),
    freeCancellationUntil: z.string().meta({ description: 'Instant, 24 hours before the start' }),
    durationMinutes: z.int(),
    meetingCoordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    cancelledBy: z.enum(['guest', 'team', 'system']).nullable(),
  })
  .meta({ title: 'GuestBooking' });

export type GuestBookingJson = z.infer<typeof guestBookingShape>;

export function presentGuestBooking(booking: BookingInFull): GuestBookingJson {
  return {
    reference: booking.reference,
    kind: booking.kind,
    status: booking.status,
    tourId: booking.tourId,
    tourName: booking.tour.name,
    ...bookingStart(booking),
    meetingPoint: booking.confirmedMeetingPoint ?? booking.tour.meetingPoint,
    participants: booking.participants,
    totalAmount: booking.totalCents,
    currency: booking.currency,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    specialRequests: booking.specialRequests,
    language: booking.language,
    holdExpiresAt: booking.holdExpiresAt?.toString() ?? null,
    freeCancellationUntil: changeDeadline(booking).toString(),
    durationMinutes: booking.tour.durationMinutes,
    meetingCoordinates: placeOnMap(booking),
    cancelledBy: booking.cancelledBy,
  };
}

/** What the guest who opened a booking with its token may still do with it, by the server's clock. */
export const ownBookingShape = guestBookingShape
  .extend({
    isChangeable: z.boolean().meta({
      description: 'May be cancelled (a request: withdrawn) and, when confirmed, moved',
    }),
    hasStarted: z.boolean().meta({ description: 'The start is over; a review is welcome' }),
    exclusive: z.boolean().meta({ description: 'Takes a whole availability' }),
  })
  .meta({ title: 'OwnBooking' });

export type OwnBookingJson = z.infer<typeof ownBookingShape>;

export function presentOwnBooking(booking: BookingInFull, now: Temporal.Instant): OwnBookingJson {
  const startsAt = lisbonInstant(bookingStart(booking));
  return {
    ...presentGuestBooking(booking),
    isChangeable: isChangeable(booking, now),
    hasStarted: startsAt.epochMilliseconds <= now.epochMilliseconds,
    exclusive: booking.exclusive,
  };
}

/** The tour's own place, unless the team agreed on another one with this guest. */
function placeOnMap({ confirmedMeetingPoint, tour }: BookingInFull) {
  const { meetingPoint } = tour;
  const ownNames = typeof meetingPoint === 'string' ? [meetingPoint] : Object.values(meetingPoint);
  const isElsewhere = confirmedMeetingPoint !== null && !ownNames.includes(confirmedMeetingPoint);
  return isElsewhere ? null : meetingCoordinates(tour);
}
