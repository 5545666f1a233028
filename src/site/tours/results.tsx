import { Link } from 'react-router';
import { pages } from '#contract/pages/pages.ts';
import { formatShortDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { focusOn } from '#ui/focus.tsx';
import { type Filters, isFiltered } from './filters.ts';

type ResultLineProps = {
  tours: readonly unknown[] | undefined;
  filters: Filters;
  clearedSearch: string;
};

export function ResultLine({ tours, filters, clearedSearch }: ResultLineProps) {
  return (
    <div className="mt-6 mb-8 flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-b border-line pb-2">
      <h2 id="results" className="sr-only">
        {m.tour_all_tours()}
      </h2>
      <p role="status" className="text-muted">
        {tours && formatCount(tours.length, filters.date)}
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

const formatCount = (count: number, date: string): string =>
  date === ''
    ? m.tours_found({ count })
    : m.tours_found_on({ count, date: formatShortDate(date, currentLocale()) });

export function NoMatch({ clearedSearch }: { clearedSearch: string }) {
  return (
    <div className="max-w-xl py-8 sm:py-12">
      <AzulejoTile className="mb-5 text-cobalt" />
      <h2 className="text-3xl">{m.tours_none_heading()}</h2>
      <p className="mt-3 text-lg text-muted">{m.tours_none_text()}</p>
      <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
        <ButtonLink
          look="action"
          to={{ search: clearedSearch }}
          preventScrollReset
          onClick={focusOnResults}
        >
          {m.tours_clear()}
        </ButtonLink>
        <ButtonLink to={pages.contact}>{m.tours_none_contact()}</ButtonLink>
      </div>
    </div>
  );
}

/** The link that clears the filters disappears with them, so the focus moves to the results. */
const focusOnResults = (): void => focusOn(document.getElementById('results'));
