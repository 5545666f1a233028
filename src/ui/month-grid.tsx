import {
  type ComponentProps,
  type KeyboardEvent,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { formatMonth, formatWeekday } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from './class-names.ts';
import { addMonths, dayByKey, monthOf, weeksOf } from './days.ts';
import { Icon } from './icon.tsx';

type MonthGridProps = {
  /** `YYYY-MM-DD`, or empty. */
  selected: string;
  today: string;
  firstDay: string;
  lastDay?: string | undefined;
  openAt: string;
  describe(day: string): DayFacts;
  onSelect(day: string): void;
  describedBy?: string | undefined;
};

// 2024-01-01 was a Monday.
const weekdays = Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`);

// With the grid role, cells keep their headers, and screen readers announce the arrow keys.
const asGrid = { role: 'grid' };
const asCell = (isSelected: boolean) => ({ 'aria-selected': isSelected });

/** Follows the ARIA grid pattern. Unavailable days are focusable, because they say why. */
export function MonthGrid(props: MonthGridProps) {
  const { selected, today, firstDay, lastDay, openAt, describe, onSelect, describedBy } = props;
  const [focused, setFocused] = useState(selected || openAt);
  const [visited, setVisited] = useState<string | null>(null);
  const [chosen, setChosen] = useState(selected);
  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  const titleId = useId();
  const locale = currentLocale();

  // A day chosen elsewhere, in a list beside the grid, changes the month.
  if (selected !== chosen) {
    setChosen(selected);
    if (selected) setFocused(selected);
  }

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const reachable = (day: string) => {
    const notBefore = day < firstDay ? firstDay : day;
    return lastDay && notBefore > lastDay ? lastDay : notBefore;
  };
  // Shows the press before another month is rendered.
  const turn = (months: number) =>
    startTransition(() => setFocused((day) => reachable(`${monthOf(addMonths(day, months))}-01`)));
  const choose = (day: string) => {
    setFocused(day);
    setVisited(day);
    if (describe(day).look !== 'closed') onSelect(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    movesFocus.current = true;
    setFocused(reachable(next));
  };

  const month = monthOf(focused);
  const weeks = weeksOf(month, firstDay);
  const days = new Map(
    weeks.flat().flatMap((day) => (day === null ? [] : [[day, describe(day)] as const])),
  );
  const hasPrices = [...days.values()].some(({ price }) => price);
  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <TurnButton
          label={m.calendar_previous_month()}
          isDisabled={month <= monthOf(firstDay)}
          onClick={() => turn(-1)}
        >
          <Icon of="icon-chevron-left" />
        </TurnButton>
        <h3 id={titleId} aria-live="polite" className="text-xl first-letter:uppercase">
          {formatMonth(month, locale)}
        </h3>
        <TurnButton
          label={m.calendar_next_month()}
          isDisabled={lastDay !== undefined && month >= monthOf(lastDay)}
          onClick={() => turn(1)}
        >
          <Icon of="icon-chevron-right" />
        </TurnButton>
      </div>
      <table
        ref={grid}
        {...asGrid}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={formatWeekday(day, locale, 'long')}
                className="py-2 text-sm font-medium text-muted"
              >
                {formatWeekday(day, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={weekdays[index]} />
                ) : (
                  <td key={day} {...asCell(day === selected)} className="p-0">
                    <DayCell
                      day={day}
                      facts={days.get(day) ?? describe(day)}
                      isTall={hasPrices}
                      isSelected={day === selected}
                      isToday={day === today}
                      tabIndex={day === focused ? 0 : -1}
                      onClick={() => choose(day)}
                      onFocus={() => setVisited(day)}
                      onMouseEnter={() => setVisited(day)}
                      onMouseLeave={() => setVisited(null)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 min-h-6 text-sm first-letter:uppercase" aria-hidden>
        {visited !== null && monthOf(visited) === month && describe(visited).label}
      </p>
    </div>
  );
}

function TurnButton({
  label,
  isDisabled,
  ...props
}: {
  label: string;
  isDisabled: boolean;
  onClick(): void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      className="grid size-12 place-items-center rounded-control text-cobalt hover:bg-cobalt-soft aria-disabled:cursor-not-allowed aria-disabled:text-line aria-disabled:hover:bg-transparent"
      {...props}
    />
  );
}

export type DayFacts = {
  /** `free` stands out; `plain` is selectable too; `closed` is focusable but not selectable. */
  look: 'free' | 'plain' | 'closed';
  /** The day and its state in full; also shown below the grid when the day is focused. */
  label: string;
  /** A very short text below the number: `7`. */
  mark?: string | undefined;
  /** Between the number and the mark. */
  price?: string | undefined;
  isGone?: boolean | undefined;
  isPointedOut?: boolean | undefined;
};

type DayCellProps = Omit<ComponentProps<'button'>, 'children'> & {
  day: string;
  facts: DayFacts;
  isSelected: boolean;
  isToday: boolean;
  isTall: boolean;
};

const looks = {
  free: 'bg-cobalt-soft font-semibold text-cobalt hover:ring-2 hover:ring-cobalt hover:ring-inset',
  plain: 'text-ink hover:bg-cobalt-soft',
  closed: 'cursor-not-allowed text-field-line',
};

function DayCell({ day, facts, isSelected, isToday, isTall, ...props }: DayCellProps) {
  return (
    <button
      type="button"
      aria-label={facts.label}
      aria-disabled={facts.look === 'closed' || undefined}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      className={classNames(
        'relative flex w-full flex-col items-center justify-center rounded-control leading-none tabular-nums transition-colors focus-visible:outline-offset-1',
        isTall ? 'h-16' : 'h-13',
        isSelected
          ? 'bg-cobalt font-semibold text-on-cobalt ring-2 ring-on-cobalt/70 ring-inset'
          : looks[facts.look],
      )}
      {...props}
    >
      <span
        className={classNames(
          'text-base',
          facts.isGone && 'line-through decoration-2',
          isToday && 'underline decoration-action decoration-3 underline-offset-4',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {facts.isPointedOut && (
        <span
          className={classNames(
            'absolute top-1 right-1 size-1.5 rounded-full forced-colors:border-3 sm:top-1.5 sm:right-1.5',
            isSelected ? 'bg-on-cobalt' : 'bg-terracotta',
          )}
        />
      )}
      {facts.price && (
        <span className="mt-1 text-[0.6875rem] font-medium tracking-tighter whitespace-nowrap">
          {facts.price}
        </span>
      )}
      {(facts.mark || isSelected) && (
        <span
          className={classNames(
            'flex items-center gap-1 text-[0.6875rem] font-medium',
            facts.price ? 'mt-1' : 'mt-1.5',
          )}
        >
          {isSelected && <Icon of="icon-check/3" className="size-3" />}
          {facts.mark}
        </span>
      )}
    </button>
  );
}
