import type { Temporal } from 'temporal-polyfill';
import { bookingStart, seatsWanted } from '#contract/booking-rules.ts';
import type { GuestBookingJson, OwnBookingJson } from '#contract/bookings.schemas.ts';
import { lisbonInstant } from '#contract/wall-time.ts';
import { changeDeadline, isChangeable, placeOnMap } from '#domain/bookings/booking.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';

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
    paidAmount: booking.balance.paidCents - booking.balance.refundedCents,
    dueAmount: booking.balance.dueCents,
    currency: booking.currency,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    specialRequests: booking.specialRequests,
    language: booking.language,
    tourLanguage: booking.tourLanguage,
    holdExpiresAt: booking.holdExpiresAt?.toString() ?? null,
    answerDueAt: booking.answerDueAt?.toString() ?? null,
    offerExpiresAt: booking.offerExpiresAt?.toString() ?? null,
    offerNote: booking.offerNote,
    confirmedAt: booking.confirmedAt?.toString() ?? null,
    remindAt: booking.remindAt?.toString() ?? null,
    freeCancellationUntil: changeDeadline(booking).toString(),
    durationMinutes: booking.tour.durationMinutes,
    meetingCoordinates: placeOnMap(booking),
    cancelledBy: booking.cancelledBy,
  };
}

export function presentOwnBooking(booking: BookingInFull, now: Temporal.Instant): OwnBookingJson {
  const startsAt = lisbonInstant(bookingStart(booking));
  return {
    ...presentGuestBooking(booking),
    isChangeable: isChangeable(booking, now),
    hasStarted: startsAt.epochMilliseconds <= now.epochMilliseconds,
    seatsWanted: seatsWanted(booking.tour, booking),
  };
}
