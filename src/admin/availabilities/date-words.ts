import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { lisbonWallTime } from '#ui/lisbon-time.ts';

type Start = { date: string; time: string };

/** `Saturday, 5 December 2026, 2:00 PM`, Lisbon time. */
export const startInFull = ({ date, time }: Start): string =>
  `${formatDate(date, currentLocale())}, ${formatTime(time, currentLocale())}`;

/** The present day in Lisbon, wherever the operator is. */
export const today = (): string => lisbonWallTime(new Date()).date;
