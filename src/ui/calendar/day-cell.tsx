import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** What the grid shows of a day and says of it. */
export type DayFacts = {
  /** `free` stands out; `plain` can be chosen too; `closed` can be reached but not chosen. */
  look: 'free' | 'plain' | 'closed';
  /** Says the day and its state in full; also shown below the grid when the day is visited. */
  label: string;
  /** Very short, below the number: `7`. */
  mark?: string | undefined;
  /** Struck through: it was there and is gone. */
  isGone?: boolean | undefined;
};

type DayCellProps = Omit<ComponentProps<'button'>, 'children'> & {
  day: string;
  facts: DayFacts;
  isSelected: boolean;
  isToday: boolean;
};

const looks = {
  free: 'bg-cobalt-soft font-semibold text-cobalt hover:ring-2 hover:ring-cobalt hover:ring-inset',
  plain: 'text-ink hover:bg-cobalt-soft',
  closed: 'cursor-not-allowed text-field-line',
};

/** One day of a month grid: a tile, like those on the walls. */
export function DayCell({ day, facts, isSelected, isToday, ...props }: DayCellProps) {
  return (
    <button
      type="button"
      aria-label={facts.label}
      aria-disabled={facts.look === 'closed' || undefined}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      className={classNames(
        'flex h-13 w-full flex-col items-center justify-center rounded-control leading-none tabular-nums transition-colors focus-visible:outline-offset-1',
        isSelected ? 'bg-cobalt font-semibold text-on-cobalt' : looks[facts.look],
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
      {facts.mark && <span className="mt-1.5 text-[0.6875rem] font-medium">{facts.mark}</span>}
    </button>
  );
}
