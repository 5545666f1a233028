import { formatDay } from '#platform/i18n/format.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { lisbonWallTime } from '#ui/lisbon-time.ts';

/** The Lisbon day of an instant; nothing while there is none. */
export function PublishedOn({ instant }: { instant: string | null }) {
  if (!instant) return null;
  const { date } = lisbonWallTime(new Date(instant));
  return <time dateTime={date}>{formatDay(date, currentLocale())}</time>;
}
