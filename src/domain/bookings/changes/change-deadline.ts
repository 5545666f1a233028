import type { Temporal } from 'temporal-polyfill';
import { FREE_CANCELLATION_HOURS } from '#constants';
import { lisbonInstant } from '#platform/clock/lisbon.ts';
import { type Booking, bookingStart } from '../booking.ts';

/** Until when a guest may cancel or move: 24 hours before the start. */
export const changeDeadline = (booking: Parameters<typeof bookingStart>[0]): Temporal.Instant =>
  lisbonInstant(bookingStart(booking)).subtract({ hours: FREE_CANCELLATION_HOURS });

/** Whether the guest may still cancel or move; a request may be withdrawn at any time. */
export function isChangeable(booking: Booking, now: Temporal.Instant): boolean {
  if (booking.status === 'pending') return true;
  return (
    booking.status === 'confirmed' &&
    now.epochMilliseconds <= changeDeadline(booking).epochMilliseconds
  );
}
