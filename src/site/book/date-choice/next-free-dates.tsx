import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import { formatShortDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

type NextFreeDatesProps = {
  title: string;
  availabilities: readonly AvailabilityJson[];
  isPerGroup: boolean;
  onSelect(availability: AvailabilityJson): void;
  selected?: { date: string; time: string };
};

/** A few dates to take at once, without a look at the calendar. */
export function NextFreeDates(props: NextFreeDatesProps) {
  const { title, availabilities, isPerGroup, onSelect, selected } = props;
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
                <span>{formatTime(it.time, locale)}</span>{' '}
                {!isPerGroup && <span>{m.book_spots({ count: it.spotsLeft })}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
