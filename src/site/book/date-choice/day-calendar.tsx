import { m } from '#platform/i18n/messages.ts';
import { MonthGrid } from '#ui/calendar/month-grid.tsx';
import { lisbonWallTime } from '#ui/lisbon-time.ts';
import { describeDay, type OfferedDays } from './day-facts.ts';

type DayCalendarProps = {
  days: OfferedDays;
  isPerGroup: boolean;
  takesAnyDay: boolean;
  selected: string;
  error?: string | undefined;
  onSelect(day: string): void;
};

/** The month grid with a tour's free days in it, and what its marks mean. */
export function DayCalendar(props: DayCalendarProps) {
  const { days, isPerGroup, takesAnyDay, selected, error, onSelect } = props;
  const today = lisbonWallTime(new Date()).date;
  const offered = [...days.keys()];
  const firstFree = offered.find((day) => days.get(day)?.some(({ bookable }) => bookable));
  return (
    <div data-field="date" className="flex flex-col gap-2">
      {error && (
        <p id="date-error" className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
      <MonthGrid
        selected={selected}
        today={today}
        firstDay={today}
        lastDay={takesAnyDay ? undefined : (offered.at(-1) ?? today)}
        openAt={firstFree ?? today}
        describe={(day) => describeDay(day, { days, today, isPerGroup, takesAnyDay })}
        onSelect={onSelect}
        describedBy={error && 'date-error'}
      />
      <Legend isPerGroup={isPerGroup} takesAnyDay={takesAnyDay} />
    </div>
  );
}

function Legend({ isPerGroup, takesAnyDay }: Pick<DayCalendarProps, 'isPerGroup' | 'takesAnyDay'>) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span className="grid size-6 place-items-center rounded-[3px] bg-cobalt-soft text-xs font-semibold text-cobalt">
          {isPerGroup ? '●' : '7'}
        </span>
        {isPerGroup ? m.book_legend_free() : m.book_legend_spots()}
      </li>
      <li className="flex items-center gap-2">
        <span className="grid size-6 place-items-center text-sm line-through decoration-2">9</span>
        {m.book_legend_full()}
      </li>
      <li className="flex items-center gap-2">
        <span className="grid size-6 place-items-center text-sm">9</span>
        {takesAnyDay ? m.book_legend_request() : m.book_legend_none()}
      </li>
    </ul>
  );
}
