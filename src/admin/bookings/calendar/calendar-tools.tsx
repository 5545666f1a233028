import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { today } from '../../availabilities/date-words.ts';
import type { BookingsAddress } from '../use-bookings-address.ts';
import { type CalendarView, calendarViews, stepFrom, titleOf } from './calendar-span.ts';

const viewNames: Record<CalendarView, () => string> = {
  month: m.admin_calendar_month,
  week: m.admin_calendar_week,
  day: m.admin_calendar_day_view,
  agenda: m.admin_calendar_agenda,
};

const square =
  'grid size-11 place-items-center border border-field-line text-cobalt hover:bg-cobalt-soft';

/** Where the calendar stands, and the ways to elsewhere; all of them are addresses. */
export function CalendarTools({ address }: { address: BookingsAddress }) {
  const { view, date } = address;
  const step = (by: -1 | 1) => address.to({ view, date: stepFrom(view, date, by) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex">
          <Link
            to={step(-1)}
            preventScrollReset
            aria-label={m.admin_calendar_back()}
            className={classNames(square, 'rounded-l-control')}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
          <Link
            to={address.to({ view, date: today() })}
            preventScrollReset
            className="-ml-px grid min-h-11 place-items-center border border-field-line px-4 text-[0.9375rem] font-semibold text-cobalt hover:bg-cobalt-soft"
          >
            {m.admin_calendar_today()}
          </Link>
          <Link
            to={step(1)}
            preventScrollReset
            aria-label={m.admin_calendar_forward()}
            className={classNames(square, '-ml-px rounded-r-control')}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        </div>
        <h2 aria-live="polite" className="text-2xl first-letter:uppercase">
          {titleOf(view, date, currentLocale())}
        </h2>
      </div>
      <nav aria-label={m.admin_calendar_views()} className="max-sm:w-full">
        <ul className="grid grid-cols-4 rounded-control border border-field-line">
          {calendarViews.map((each) => (
            <li key={each} className="border-l border-field-line first:border-l-0">
              <Link
                to={address.to({ view: each, date })}
                preventScrollReset
                {...(each === view && { 'aria-current': 'true' as const })}
                className={classNames(
                  'grid min-h-11 place-items-center px-2 text-[0.9375rem] focus-visible:-outline-offset-3 sm:px-4',
                  each === view
                    ? 'bg-cobalt font-semibold text-on-cobalt'
                    : 'text-cobalt hover:bg-cobalt-soft',
                )}
              >
                {viewNames[each]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
