import { useEffect, useState } from 'react';
import { SPAN_MAX_DAYS } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField } from '#ui/form/field.tsx';
import { type Unit, units } from './buckets.ts';
import { daysIn, type Preset, parseRange, presets, rangeOf, type StatsAddress } from './range.ts';

const presetName = (days: Preset): string =>
  days === 365 ? m.admin_stats_year() : m.admin_stats_days({ count: days });
const unitNames: Record<Unit, () => string> = {
  day: m.admin_stats_by_day,
  week: m.admin_stats_by_week,
  month: m.admin_stats_by_month,
};

export function RangeTools({ address }: { address: StatsAddress }) {
  const { range, today } = address;
  const preset = presets.find((days) => range.to === today && days === daysIn(range));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Choice
        label={m.admin_stats_range()}
        options={presets.map((value) => ({ value, name: presetName(value) }))}
        value={preset ?? null}
        onChoose={(days) => address.setRange(rangeOf(days, today))}
      />
      <OwnRange address={address} />
      <Choice
        label={m.admin_stats_unit()}
        options={units.map((value) => ({ value, name: unitNames[value]() }))}
        value={address.unit}
        onChoose={address.setUnit}
      />
      <CheckboxField
        label={m.admin_stats_as_table()}
        checked={address.isTable}
        onChange={(event) => address.setTable(event.target.checked)}
      />
    </div>
  );
}

const dateControl =
  'min-h-11 w-full rounded-control border border-field-line bg-surface px-2 text-base text-ink aria-invalid:border-2 aria-invalid:border-bad';

/** A custom range; it applies as soon as it is valid. */
function OwnRange({ address: { range, setRange } }: { address: StatsAddress }) {
  const [typed, setTyped] = useState(range);
  const { from, to } = range;
  useEffect(() => setTyped({ from, to }), [from, to]);
  const isWrong = parseRange(typed.from, typed.to) === null;
  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    const parsed = parseRange(next.from, next.to);
    if (parsed) setRange(parsed);
  }
  const shared = {
    type: 'date',
    className: dateControl,
    ...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'stats-range-error' }),
  };
  return (
    <fieldset className="grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:w-auto">
      <legend className="sr-only">{m.admin_stats_own_range()}</legend>
      <input
        {...shared}
        aria-label={m.admin_stats_from()}
        value={typed.from}
        onChange={(event) => type({ from: event.target.value })}
      />
      <span aria-hidden>–</span>
      <input
        {...shared}
        aria-label={m.admin_stats_to()}
        value={typed.to}
        onChange={(event) => type({ to: event.target.value })}
      />
      {isWrong && (
        <p
          id="stats-range-error"
          role="alert"
          className="col-span-3 text-sm font-semibold text-bad"
        >
          {typed.from > typed.to ? m.invalid_span() : m.invalid_span_long({ count: SPAN_MAX_DAYS })}
        </p>
      )}
    </fieldset>
  );
}

type ChoiceProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  value: Value | null;
  onChoose: (value: Value) => void;
};

/** A group of toggle buttons with at most one pressed. */
function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className={classNames(
            '-ml-px min-h-11 border px-3 text-[0.9375rem] first:ml-0 first:rounded-l-control last:rounded-r-control sm:px-4',
            option.value === value
              ? 'relative border-cobalt bg-cobalt text-on-cobalt'
              : 'border-field-line bg-surface hover:bg-cobalt-soft',
          )}
        >
          {option.name}
        </button>
      ))}
    </fieldset>
  );
}
