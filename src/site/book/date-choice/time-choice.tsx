import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { describeTime } from './day-facts.ts';

type TimeChoiceProps = {
  date: string;
  offered: readonly AvailabilityJson[];
  isPerGroup: boolean;
  selected: string;
  error?: string | undefined;
  onSelect(time: string): void;
};

/** A day's times, those that are gone among them with the reason. */
export function TimeChoice(props: TimeChoiceProps) {
  const { date, offered, isPerGroup, selected, error, onSelect } = props;
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
              'flex min-h-13 items-center gap-3 rounded-control border px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt',
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
              className="size-5 accent-cobalt outline-none"
            />
            <span className={classNames('font-semibold', it.reason === 'full' && 'line-through')}>
              {formatTime(it.time, locale)}
            </span>
            <span className="ml-auto text-right text-sm">{describeTime(it, isPerGroup)}</span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{m.book_lisbon_time()}</p>
    </fieldset>
  );
}
