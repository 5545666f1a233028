import { EyeOff } from 'lucide-react';
import type { AdminAvailabilityJson } from '#api/admin/availabilities/admin-availability-shape.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { fillOf } from '../../availabilities/fill.ts';
import { FillMark } from '../../availabilities/fill-mark.tsx';
import { saleName } from '../../availabilities/sale-words.ts';

type EventFaceProps = {
  date: AdminAvailabilityJson;
  /** `chip` on a day or a grid of hours, `row` in the agenda, `dot` where there is no room. */
  as: 'chip' | 'row' | 'dot';
};

/** One date in the calendar: when, what, and how far it is sold. */
export function EventFace({ date, as }: EventFaceProps) {
  const locale = currentLocale();
  const fill = fillOf(date);
  const time = formatTime(date.time, locale);
  const name = localise(date.tourName, locale);
  const sold = m.admin_dates_sold({ sold: date.seatsTaken, capacity: date.capacity });
  const count = `${date.seatsTaken}/${date.capacity}`;
  if (as === 'dot') {
    return (
      <span className="flex items-center justify-center gap-1 py-1 text-xs tabular-nums">
        <FillMark fill={fill} />
        <span className="sr-only">{`${time}, ${name}, ${sold}, ${saleName(date)}`}</span>
      </span>
    );
  }
  if (as === 'row') {
    return (
      <span className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_8rem_auto]">
        <span className="row-start-2 text-muted tabular-nums sm:row-start-auto">{time}</span>
        <span className={classNames('font-semibold', fill === 'off' && 'line-through')}>
          {name}
        </span>
        <span className="row-start-2 justify-self-end text-sm text-muted sm:row-start-auto sm:justify-self-start">
          {saleName(date)}
        </span>
        <span
          className={classNames(
            'flex items-center gap-2 tabular-nums',
            (fill === 'full' || fill === 'nearly') && 'text-cobalt',
            fill === 'full' && 'font-semibold',
          )}
        >
          <FillMark fill={fill} />
          <span aria-hidden>{count}</span>
          <span className="sr-only">{sold}</span>
        </span>
      </span>
    );
  }
  return (
    <span className="@container block px-1.5 py-1 text-[0.8125rem] leading-tight">
      <span className="flex flex-wrap items-center justify-between gap-x-1.5 tabular-nums">
        <span aria-hidden className="flex items-center gap-1 font-semibold">
          <FillMark fill={fill} className="size-3" />
          {count}
          {!date.isTourActive && <EyeOff className="size-3" />}
        </span>
        {/* Beside others the place in the grid of hours tells it. */}
        <span className="@max-[4rem]:sr-only">{time}</span>
        <span className="sr-only">{`${sold}, ${saleName(date)}`}</span>
      </span>
      <span className="mt-0.5 line-clamp-2 hyphens-auto wrap-anywhere @max-[4rem]:line-clamp-3">
        {name}
      </span>
    </span>
  );
}
