import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { formatWeekday } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField, control } from '#ui/form/field.tsx';
import { useRecordField } from '../editor/record-fields.tsx';
import type { ReachValues } from './reach-record.ts';

const week = [1, 2, 3, 4, 5, 6, 7];

/** Names an ISO weekday (1 Monday … 7 Sunday); 1 January 2024 was a Monday. */
function weekdayName(weekday: number): string {
  const name = formatWeekday(`2024-01-0${weekday}`, currentLocale(), 'long');
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

const DEFAULT_HOURS = { opens: '09:00', closes: '18:00' };

export function WeekdayHours() {
  const { field } = useController<ReachValues, 'hours'>({ name: 'hours' });
  const hours = field.value;
  const put = (weekday: number, given: typeof DEFAULT_HOURS | null) => {
    const others = hours.filter((each) => each.weekday !== weekday);
    const days = given ? [...others, { weekday, ...given }] : others;
    field.onChange(days.toSorted((one, other) => (one.weekday ?? 0) - (other.weekday ?? 0)));
  };
  return (
    <ul className="flex flex-col">
      {week.map((weekday) => {
        const name = weekdayName(weekday);
        const index = hours.findIndex((each) => each.weekday === weekday);
        const open = hours[index];
        // Suggest the hours of the last open day before this one.
        const usual = hours.findLast((each) => (each.weekday ?? 0) < weekday) ?? DEFAULT_HOURS;
        return (
          <li
            key={weekday}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <div className="w-44">
              <CheckboxField
                label={name}
                checked={open !== undefined}
                onChange={({ target }) =>
                  put(weekday, target.checked ? { opens: usual.opens, closes: usual.closes } : null)
                }
              />
            </div>
            {open ? (
              <FromUntil
                path={`hours.${index}`}
                day={name}
                value={open}
                onChange={(times) => put(weekday, times)}
              />
            ) : (
              <span className="text-muted">{m.contact_closed()}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type FromUntilProps = {
  path: string;
  day: string;
  value: { opens: string; closes: string };
  onChange: (times: { opens: string; closes: string }) => void;
};

function FromUntil({ path, day, value, onChange }: FromUntilProps) {
  const { error: wrongStart } = useRecordField(`${path}.opens`);
  const { error: wrongEnd } = useRecordField(`${path}.closes`);
  const error = wrongStart ?? wrongEnd;
  const time = (part: 'opens' | 'closes', label: string) => (
    <input
      type="time"
      name={`${path}.${part}`}
      aria-label={label}
      value={value[part]}
      onChange={({ target }) => onChange({ ...value, [part]: target.value })}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${path}-error` })}
      className={classNames(control, 'w-auto! min-w-0 max-sm:px-2')}
    />
  );
  return (
    <div>
      <div className="flex items-center gap-2">
        {time('opens', m.admin_settings_opens({ day }))}
        <span aria-hidden>–</span>
        {time('closes', m.admin_settings_closes({ day }))}
      </div>
      {error && (
        <p id={`${path}-error`} className="mt-1 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** Days with different hours, such as holidays. */
export function SpecialDays() {
  const { field } = useController<ReachValues, 'specialDays'>({ name: 'specialDays' });
  const { error } = useRecordField('specialDays');
  const list = useRef<HTMLFieldSetElement>(null);
  const days = field.value;
  type Day = (typeof days)[number];
  const put = (index: number, given: Day) =>
    field.onChange(days.map((each, at) => (at === index ? given : each)));
  // Focus the added day, or the last one after a removal.
  const focusLast = () =>
    requestAnimationFrame(() => {
      const dates = list.current?.querySelectorAll<HTMLElement>('[type=date], [data-add]');
      dates?.item(Math.max(0, dates.length - 2)).focus();
    });
  return (
    <fieldset ref={list} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{m.admin_settings_special_days()}</legend>
      <p className="text-sm text-muted">{m.admin_settings_special_days_hint()}</p>
      <ul className="flex flex-col">
        {[...days.entries()].map(([index, special]) => (
          <SpecialDay
            key={index}
            index={index}
            special={special}
            onChange={(given) => put(index, given)}
            onRemove={() => {
              field.onChange(days.filter((_, at) => at !== index));
              focusLast();
            }}
          />
        ))}
      </ul>
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
      <Button
        look="quiet"
        data-add
        className="-ml-6 self-start"
        onClick={() => {
          field.onChange([...days, { date: '', opens: null, closes: null }]);
          focusLast();
        }}
      >
        <Plus aria-hidden className="size-4" />
        {m.admin_settings_special_day_add()}
      </Button>
    </fieldset>
  );
}

type SpecialDayProps = {
  index: number;
  special: ReachValues['specialDays'][number];
  onChange: (special: ReachValues['specialDays'][number]) => void;
  onRemove: () => void;
};

function SpecialDay({ index, special, onChange, onRemove }: SpecialDayProps) {
  const path = `specialDays.${index}`;
  const number = index + 1;
  const { error } = useRecordField(`${path}.date`);
  const { date, opens, closes } = special;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div>
        <input
          type="date"
          name={`${path}.date`}
          aria-label={m.admin_settings_special_day({ number })}
          value={date}
          onChange={({ target }) => onChange({ ...special, date: target.value })}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${path}-error` })}
          className={classNames(control, 'w-auto!')}
        />
        {error && (
          <p id={`${path}-error`} className="mt-1 text-sm font-semibold text-bad">
            {error}
          </p>
        )}
      </div>
      <CheckboxField
        label={m.admin_settings_special_day_open()}
        checked={opens !== null}
        onChange={({ target }) =>
          onChange({ date, ...(target.checked ? DEFAULT_HOURS : { opens: null, closes: null }) })
        }
      />
      {opens !== null && closes !== null && (
        <FromUntil
          path={path}
          day={m.admin_settings_special_day({ number })}
          value={{ opens, closes }}
          onChange={(times) => onChange({ date, ...times })}
        />
      )}
      <button
        type="button"
        aria-label={m.admin_settings_special_day_remove({ number })}
        onClick={onRemove}
        className="ml-auto grid size-11 place-items-center text-muted hover:text-bad"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}
