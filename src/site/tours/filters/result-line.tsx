import { Link } from 'react-router';
import { formatShortDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { type Filters, isFiltered } from './filters.ts';
import { focusOnResults } from './focus-on-results.ts';

type ResultLineProps = {
  tours: readonly unknown[] | undefined;
  filters: Filters;
  clearedSearch: string;
};

/** How many tours there are, read out whenever it changes, and the way to see all of them. */
export function ResultLine({ tours, filters, clearedSearch }: ResultLineProps) {
  return (
    <div className="mt-6 mb-8 flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-b border-line pb-2">
      <h2 id="results" className="sr-only">
        {m.tour_all_tours()}
      </h2>
      <p role="status" className="text-muted">
        {tours && sayCount(tours.length, filters.date)}
      </p>
      {isFiltered(filters) && (
        <Link
          to={{ search: clearedSearch }}
          preventScrollReset
          onClick={focusOnResults}
          className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4"
        >
          {m.tours_clear()}
        </Link>
      )}
    </div>
  );
}

const sayCount = (count: number, date: string): string =>
  date === ''
    ? m.tours_found({ count })
    : m.tours_found_on({ count, date: formatShortDate(date, currentLocale()) });
