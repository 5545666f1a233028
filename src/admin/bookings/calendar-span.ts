import type { Locale } from '#contract/localised.ts';
import { formatDate, formatMonth, formatSpan } from '#platform/i18n/format.ts';
import { addDays, addMonths, monthOf, weekdayIndex } from '#ui/days.ts';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

const mondayOf = (day: string): string => addDays(day, -weekdayIndex(day));

/**
 * The first and last day that a view shows: whole weeks from Monday, or in the agenda seven days from `date`.
 */
export function spanOf(view: CalendarView, date: string): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date };
  if (view === 'agenda') return { from: date, to: addDays(date, 6) };
  if (view === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const first = `${monthOf(date)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

export function stepFrom(view: CalendarView, date: string, by: -1 | 1): string {
  if (view === 'day') return addDays(date, by);
  if (view === 'month') return `${monthOf(addMonths(date, by))}-01`;
  return addDays(view === 'week' ? mondayOf(date) : date, by * 7);
}

/** Formats a view's span: `December 2026`, `30 November – 6 December 2026`. */
export function titleOf(view: CalendarView, date: string, locale: Locale): string {
  if (view === 'day') return formatDate(date, locale);
  if (view === 'month') return formatMonth(monthOf(date), locale);
  const { from, to } = spanOf(view, date);
  return formatSpan(from, to, locale);
}
