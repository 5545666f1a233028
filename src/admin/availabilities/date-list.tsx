import type { AdminAvailabilityJson } from '#api/admin/availabilities/admin-availability-shape.ts';
import { formatMonth, formatShortDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { monthOf } from '#ui/calendar/days.ts';
import { classNames } from '#ui/class-names.ts';
import { type Fill, fillOf } from './fill.ts';
import { FillMark } from './fill-mark.tsx';
import { saleName } from './sale-words.ts';

type DateListProps = {
  dates: readonly AdminAvailabilityJson[];
  onOpen: (id: string) => void;
};

/** Dates of one tour, a row each, month by month. */
export function DateList({ dates, onOpen }: DateListProps) {
  const months = [...new Set(dates.map(({ date }) => monthOf(date)))];
  return (
    <div className="flex flex-col gap-6">
      {months.map((month) => (
        <section key={month}>
          <h3 className="mb-2 text-lg first-letter:uppercase">
            {formatMonth(month, currentLocale())}
          </h3>
          <ul className="divide-y divide-line border border-line bg-surface">
            {dates
              .filter(({ date }) => monthOf(date) === month)
              .map((date) => (
                <DateRow key={date.id} date={date} onOpen={onOpen} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const looks: Partial<Record<Fill, string>> = {
  full: 'text-cobalt font-semibold',
  nearly: 'text-cobalt',
  off: 'text-muted line-through',
  blocked: 'text-muted',
};

function DateRow({ date, onOpen }: { date: AdminAvailabilityJson; onOpen: (id: string) => void }) {
  const locale = currentLocale();
  const fill = fillOf(date);
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(date.id)}
        className="grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 text-left hover:bg-cobalt-soft focus-visible:-outline-offset-3 sm:grid-cols-[9rem_9rem_minmax(0,1fr)_auto]"
      >
        <span className="first-letter:uppercase">{formatShortDate(date.date, locale)}</span>
        <span className="row-start-2 text-muted sm:row-start-auto">
          {formatTime(date.time, locale)}
        </span>
        <span
          className={classNames(
            'row-start-2 justify-self-end text-sm sm:row-start-auto sm:justify-self-start',
            looks[fill],
          )}
        >
          {saleName(date)}
        </span>
        <span className={classNames('flex items-center gap-2 tabular-nums', looks[fill])}>
          <FillMark fill={fill} />
          {m.admin_dates_sold({ sold: date.seatsTaken, capacity: date.capacity })}
        </span>
      </button>
    </li>
  );
}
