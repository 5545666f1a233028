import { FREE_CANCELLATION_HOURS } from '#constants';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { lisbonInstant, lisbonWallTime } from '#platform/clock/lisbon.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

/**
 * Until when cancelling is free, as an actual day and time. Whether that is still to come is
 * judged at the booking's last change, which is what the mail tells of.
 */
export function cancellationNote(booking: BookingInFull): string {
  const locale = booking.language;
  const start = lisbonInstant({
    date: booking.confirmedDate ?? booking.date,
    time: booking.confirmedTime ?? booking.time,
  });
  const until = start.subtract({ hours: FREE_CANCELLATION_HOURS });
  if (until.epochMilliseconds <= booking.updatedAt.epochMilliseconds) {
    return m.mail_no_free_cancellation({}, { locale });
  }
  const { date, time } = lisbonWallTime(until);
  const words = { date: formatDate(date, locale), time: formatTime(time, locale) };
  return m.mail_free_cancellation(words, { locale });
}
