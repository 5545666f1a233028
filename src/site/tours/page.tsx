import { useSearchParams } from 'react-router';
import { paths } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Container } from '#ui/page/section.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading } from '#ui/state/skeleton.tsx';
import { PageHead } from '../page-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { TourCard, TourCardSkeleton } from './card/tour-card.tsx';
import { CustomTour } from './custom-tour.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { isFiltered, readFilters, withFilter, withoutFilters } from './filters/filters.ts';
import { NoMatch } from './filters/no-match.tsx';
import { ResultLine } from './filters/result-line.tsx';
import { useFilteredTours } from './filters/use-filtered-tours.ts';

const data = (_params: unknown, query: URLSearchParams) => {
  const { date } = readFilters(query);
  return { lists: date === '' ? [paths.tours] : [paths.tours, paths.availabilitiesOn(date)] };
};
export const loader = preload(data);
export const clientLoader = prefetch(data);

const SKELETONS = ['first', 'second', 'third'];
/** Cards that a large screen shows without scrolling. */
const IN_SIGHT = 3;
const grid = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

/** Every tour, and filters that live in the URL: a link keeps them, and the back button undoes them. */
export default function ToursPage() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { tours, error, retry } = useFilteredTours(filters);
  const cleared = String(withoutFilters(query));
  const isNothingOnSale = tours?.length === 0 && !isFiltered(filters);
  return (
    <>
      <PageHead title={m.tours_title()} description={m.tours_description()} />
      <Container className="pb-20">
        <PageTitle heading={m.tours_heading()} lead={m.tours_lead()} />
        {!isNothingOnSale && (
          <>
            <FilterBar
              filters={filters}
              onChange={(name, value) =>
                setQuery(withFilter(query, name, value), { preventScrollReset: true })
              }
            />
            <ResultLine tours={tours} filters={filters} clearedSearch={cleared} />
          </>
        )}
        {error && <LoadError text={m.tours_failed({ message: error.message })} onRetry={retry} />}
        {!error && !tours && (
          <Loading className={grid}>
            {SKELETONS.map((name) => (
              <TourCardSkeleton key={name} />
            ))}
          </Loading>
        )}
        {tours && tours.length > 0 && (
          <ul className={grid} aria-labelledby="results">
            {tours.map((tour, index) => (
              <li key={tour.id} className="flex">
                <TourCard tour={tour} isFirst={index < IN_SIGHT} />
              </li>
            ))}
            <CustomTour count={tours.length} />
          </ul>
        )}
        {tours?.length === 0 && isFiltered(filters) && <NoMatch clearedSearch={cleared} />}
        {isNothingOnSale && (
          <div className="border-t border-line py-12">
            <p className="text-lg">{m.tours_empty()}</p>
            <ButtonLink to="/contact" className="mt-6">
              {m.tours_none_contact()}
            </ButtonLink>
          </div>
        )}
      </Container>
    </>
  );
}
