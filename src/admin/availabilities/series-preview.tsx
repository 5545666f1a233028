import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatMonth, formatShortDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { monthOf } from '#ui/days.ts';

type SeriesPreviewProps = {
  /** All days of the pattern, including exceptions. */
  days: readonly string[];
  times: readonly string[];
  except: readonly string[];
  /** The tour's availabilities in that span. */
  existing: readonly AdminAvailabilityJson[];
  onChange: (except: string[]) => void;
};

/** The days that a series opens; pressing a day leaves it out. */
export function SeriesPreview({ days, times, except, existing, onChange }: SeriesPreviewProps) {
  const isOpenAlready = (day: string) =>
    times.every((time) => existing.some((each) => each.date === day && each.time === time));
  const toggle = (day: string) =>
    onChange(except.includes(day) ? except.filter((each) => each !== day) : [...except, day]);
  const months = [...new Set(days.map(monthOf))];
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{m.admin_series_preview()}</legend>
      <p className="mb-3 text-sm text-muted">{m.admin_series_preview_hint()}</p>
      <div className="flex max-h-80 flex-col gap-4 overflow-y-auto border-y border-line py-3">
        {months.map((month) => (
          <div key={month}>
            <p className="mb-1.5 text-sm text-muted first-letter:uppercase">
              {formatMonth(month, currentLocale())}
            </p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-1.5 pr-1">
              {days
                .filter((day) => monthOf(day) === month)
                .map((day) => (
                  <li key={day}>
                    <DayButton
                      day={day}
                      isLeftOut={except.includes(day)}
                      isOpenAlready={isOpenAlready(day)}
                      onToggle={() => toggle(day)}
                    />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {days.some(isOpenAlready) && (
        <p className="mt-2 text-sm text-muted">{m.admin_series_legend_exists()}</p>
      )}
    </fieldset>
  );
}

function DayButton({
  day,
  isLeftOut,
  isOpenAlready,
  onToggle,
}: {
  day: string;
  isLeftOut: boolean;
  isOpenAlready: boolean;
  onToggle: () => void;
}) {
  const name = formatShortDate(day, currentLocale());
  const label = isLeftOut
    ? m.admin_series_day_except({ day: name })
    : isOpenAlready
      ? m.admin_series_day_exists({ day: name })
      : name;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onToggle}
      className={classNames(
        'min-h-10 w-full rounded-control border px-2 text-left text-sm tabular-nums focus-visible:-outline-offset-3',
        isLeftOut
          ? 'border-field-line text-muted line-through'
          : isOpenAlready
            ? 'border-dashed border-cobalt bg-page text-muted'
            : 'border-cobalt bg-cobalt-soft text-ink',
      )}
    >
      {name}
    </button>
  );
}
