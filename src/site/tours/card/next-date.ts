import type { TourJson } from '#api/tours/tour-shape.ts';
import { formatShortDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

/** A tour’s next start: `Sat, 5 Dec, 7:00 AM`; null when none is open. */
export function sayNextDate({
  nextAvailability,
}: Pick<TourJson, 'nextAvailability'>): string | null {
  if (!nextAvailability) return null;
  const { date, time } = nextAvailability;
  const locale = currentLocale();
  return m.tour_date_and_time({
    date: formatShortDate(date, locale),
    time: formatTime(time, locale),
  });
}
