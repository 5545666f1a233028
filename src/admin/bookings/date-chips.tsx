import { useEffect, useId, useRef, useState } from 'react';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { StartChip } from '../availabilities/start-chip.tsx';

/** Two columns of four on a phone. */
const SHOWN_AT_FIRST = 8;

type DateChipsProps = {
  /** Earliest first; full ones cannot be chosen. */
  dates: readonly AdminAvailabilityJson[];
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Registers the choice with the form, which focuses it on an error. */
  fieldRef?: ((field: { focus: () => void }) => void) | undefined;
  onChoose: (date: AdminAvailabilityJson) => void;
};

/** A tour's dates with their seats left, the nearest first, and the others on request. */
export function DateChips({ dates, value, hint, error, fieldRef, onChoose }: DateChipsProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole
    ? dates
    : dates.filter(({ id: of }, at) => at < SHOWN_AT_FIRST || of === value);
  const focusable = useRef({
    focus: () => group.current?.querySelector<HTMLElement>('input:enabled')?.focus(),
  });
  useEffect(() => fieldRef?.(focusable.current), [fieldRef]);
  return (
    <fieldset
      ref={group}
      className="flex flex-col gap-1.5"
      aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 font-semibold">{m.fact_date()}</legend>
      {shown.length > 0 && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
          {shown.map((date) => (
            <Chip
              key={date.id}
              date={date}
              isChosen={date.id === value}
              onChoose={() => onChoose(date)}
            />
          ))}
        </div>
      )}
      {shown.length < dates.length && (
        <Button look="quiet" className="-ml-6 self-start" onClick={() => setWhole(true)}>
          {m.admin_order_more_dates({ count: dates.length - shown.length })}
        </Button>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChipProps = { date: AdminAvailabilityJson; isChosen: boolean; onChoose: () => void };

function Chip({ date: { id, date, time, startsAt, ...its }, isChosen, onChoose }: ChipProps) {
  const hasStarted = Date.parse(startsAt) <= useNow();
  const room = its.bookable ? m.book_spots_left({ count: its.spotsLeft }) : m.admin_fill_full();
  return (
    <StartChip
      type="radio"
      name="availabilityId"
      value={id}
      disabled={!its.bookable}
      checked={isChosen}
      onChange={onChoose}
      date={date}
      time={time}
      note={hasStarted ? `${room} · ${m.admin_order_started()}` : room}
    />
  );
}
