import { useId } from 'react';
import { formatWeekday } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

/** A sample week whose dates match the weekdays 1 Monday … 7 Sunday. */
const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, day: `2024-01-0${weekday}` }));

type WeekdayChoiceProps = {
  name: string;
  value: readonly number[];
  error?: string | undefined;
  hint?: string;
  onChange: (weekdays: number[]) => void;
};

export function WeekdayChoice({ name, value, error, hint, onChange }: WeekdayChoiceProps) {
  const id = useId();
  const locale = currentLocale();
  return (
    <fieldset
      className="@container flex flex-col gap-1.5"
      aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 font-semibold">{m.admin_dates_weekdays()}</legend>
      <div className="grid grid-cols-4 gap-1 @3xs:grid-cols-7">
        {week.map(({ weekday, day }) => (
          <label
            key={weekday}
            className="choice relative grid min-h-12 cursor-pointer place-items-center rounded-control border border-field-line bg-surface text-[0.9375rem] capitalize has-checked:border-cobalt has-checked:bg-cobalt has-checked:font-semibold has-checked:text-on-cobalt has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-cobalt"
          >
            <input
              type="checkbox"
              name={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              aria-label={formatWeekday(day, locale, 'long')}
              checked={value.includes(weekday)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...value, weekday].sort()
                    : value.filter((each) => each !== weekday),
                )
              }
            />
            <span aria-hidden>{formatWeekday(day, locale, 'short')}</span>
          </label>
        ))}
      </div>
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
