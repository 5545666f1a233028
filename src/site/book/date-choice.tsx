import type { Locale } from '#contract/localised.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import {
  formatDate,
  formatLanguages,
  formatShortDate,
  formatTimeInShort,
} from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { zoneLabel } from '#platform/i18n/time-here.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { MonthGrid } from '#ui/month-grid.tsx';
import { Notice } from '#ui/notice.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import type { DatePrice } from '../tours/date-price.ts';
import { describeDay, describeTime, type OfferedDays } from './day-facts.ts';
import type { PathProps } from './steps.ts';

type DayCalendarProps = {
  days: OfferedDays;
  isPerGroup: boolean;
  takesAnyDay: boolean;
  pointedOut?: Locale | undefined;
  /** A chosen day that can't be booked; the reason is shown above the calendar. */
  unavailable?: string;
  priceOf?: DatePrice;
  selected: string;
  error?: string | undefined;
  onSelect(day: string): void;
};

export function DayCalendar(props: DayCalendarProps) {
  const { days, isPerGroup, takesAnyDay, pointedOut, priceOf, unavailable, selected, onSelect } =
    props;
  const today = wallTimeAt(new Date()).date;
  const offered = [...days.keys()];
  const firstFree = offered.find((day) => days.get(day)?.some(({ bookable }) => bookable));
  const describe = (day: string) =>
    describeDay(day, { days, today, isPerGroup, takesAnyDay, pointedOut, priceOf });
  const error = props.error ?? (unavailable && describe(unavailable).label);
  return (
    <div data-field="date" className="flex flex-col gap-2">
      {error && (
        <p id="date-error" className="text-sm font-semibold text-bad first-letter:uppercase">
          {error}
        </p>
      )}
      <MonthGrid
        selected={selected}
        today={today}
        firstDay={today}
        lastDay={takesAnyDay ? undefined : (offered.at(-1) ?? today)}
        openAt={firstFree ?? today}
        describe={describe}
        onSelect={onSelect}
        describedBy={error ? 'date-error' : undefined}
      />
      <Legend
        isPerGroup={isPerGroup}
        takesAnyDay={takesAnyDay}
        pointsOut={pointedOut !== undefined}
      />
    </div>
  );
}

type LegendProps = Pick<DayCalendarProps, 'isPerGroup' | 'takesAnyDay'> & { pointsOut: boolean };

function Legend({ isPerGroup, takesAnyDay, pointsOut }: LegendProps) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span className="grid size-6 place-items-center rounded-[3px] bg-cobalt-soft text-xs font-semibold text-cobalt">
          {isPerGroup ? '●' : '7'}
        </span>
        {isPerGroup ? m.book_legend_free() : m.book_legend_spots()}
      </li>
      {pointsOut && (
        <li className="flex items-center gap-2">
          <span className="relative size-6 rounded-[3px] bg-cobalt-soft">
            <span className="absolute top-1 right-1 size-1.5 rounded-full bg-terracotta forced-colors:border-3" />
          </span>
          {m.book_legend_own_language()}
        </li>
      )}
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

type TimeChoiceProps = {
  date: string;
  offered: readonly AvailabilityJson[];
  isPerGroup: boolean;
  priceOf?: DatePrice;
  selected: string;
  error?: string | undefined;
  onSelect(time: string): void;
};

export function TimeChoice(props: TimeChoiceProps) {
  const { date, offered, isPerGroup, priceOf, selected, error, onSelect } = props;
  const locale = currentLocale();
  return (
    <fieldset data-field="time" aria-describedby={error && 'time-error'}>
      <legend className="mb-3 font-display text-xl font-semibold">
        {m.book_times_on({ date: formatDate(date, locale) })}
      </legend>
      {error && (
        <p id="time-error" className="mb-2 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {offered.map((it) => (
          <label
            key={it.id}
            className={classNames(
              'choice flex min-h-13 items-center gap-3 rounded-control border px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt',
              it.bookable
                ? 'border-field-line bg-surface has-checked:border-cobalt has-checked:bg-cobalt-soft has-checked:ring-1 has-checked:ring-cobalt'
                : 'cursor-not-allowed border-line text-muted',
            )}
          >
            <input
              type="radio"
              name="time"
              value={it.time}
              checked={selected === it.time}
              disabled={!it.bookable}
              onChange={() => onSelect(it.time)}
              className="outline-none"
            />
            <span>
              <span className={classNames('font-semibold', it.reason === 'full' && 'line-through')}>
                {formatTimeInShort(it.time)}
              </span>
              <span className="block text-sm first-letter:uppercase">
                {formatLanguages(it.languages, locale)}
              </span>
            </span>
            <span className="ml-auto text-right text-sm">
              {priceOf?.(it) && <span className="block font-semibold">{priceOf(it)}</span>}
              {describeTime(it, { isPerGroup })}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{zoneLabel(currentLocale())}</p>
    </fieldset>
  );
}

type NextFreeAvailabilitiesProps = {
  title: string;
  availabilities: readonly AvailabilityJson[];
  isPerGroup: boolean;
  priceOf: DatePrice;
  onSelect(availability: AvailabilityJson): void;
  selected?: { date: string; time: string };
};

export function NextFreeAvailabilities(props: NextFreeAvailabilitiesProps) {
  const { title, availabilities, isPerGroup, priceOf, onSelect, selected } = props;
  const locale = currentLocale();
  if (availabilities.length === 0) return null;
  return (
    <div>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {availabilities.map((it) => (
          <li key={it.id}>
            <button
              type="button"
              aria-pressed={selected?.date === it.date && selected.time === it.time}
              onClick={() => onSelect(it)}
              className="flex size-full min-h-16 flex-col items-start justify-center gap-0.5 rounded-control border border-field-line bg-surface px-3 py-2 text-left leading-snug hover:bg-cobalt-soft aria-pressed:border-cobalt aria-pressed:bg-cobalt-soft aria-pressed:ring-1 aria-pressed:ring-cobalt"
            >
              <span className="font-semibold first-letter:uppercase">
                {formatShortDate(it.date, locale)}
              </span>
              <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                <span>{formatTimeInShort(it.time)}</span>{' '}
                {!isPerGroup && <span>{m.book_spots({ count: it.spotsLeft })}</span>}
              </span>{' '}
              <span className="text-sm text-muted first-letter:uppercase">
                {formatLanguages(it.languages, locale)}
              </span>
              {priceOf(it) && <span className="text-sm font-semibold">{priceOf(it)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LoadAvailabilityError({ query }: { query: PathProps['availabilities'] }) {
  return (
    <Notice tone="bad" title={m.book_load_failed()}>
      {query.error && <p>{query.error.message}</p>}
      <Button
        look="danger"
        aria-disabled={query.isFetching}
        onClick={() => {
          if (!query.isFetching) void query.refetch();
        }}
      >
        {m.try_again()}
      </Button>
    </Notice>
  );
}
