import { useSearchParams } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { AzulejoWall } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { CachedFragment } from '#ui/cached-fragment.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError, Loading } from '#ui/loading.tsx';
import { Container } from '#ui/section.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { addressIn, tours } from '../lists.ts';
import { paths } from '../paths.ts';
import { ShowMore } from '../show-more.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  isFiltered,
  readFilters,
  useFilteredTours,
  withFilter,
  withoutFilters,
} from './filters.ts';
import { NoMatch, ResultLine } from './results.tsx';
import { TourCard, TourCardSkeleton } from './tour-card.tsx';

const data: Parameters<typeof preload>[0] = (_params, query, isThere) => {
  const { date } = readFilters(query);
  const list = addressIn(tours, isThere);
  return { lists: date === '' ? [list] : [list, paths.availabilitiesOn(date)] };
};
export const loader = preload(data);
export const clientLoader = prefetch(data);

const SKELETONS = ['first', 'second', 'third'];
const grid = 'grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

/** The filters are in the URL, so that they can be linked and undone by the back button. */
export default function ToursPage() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { tours: found, all, error, retry, more } = useFilteredTours(filters);
  const { maxSharedGroupSize: maximum } = useBusiness().rules;
  const cleared = String(withoutFilters(query));
  const isNothingOnSale = found?.length === 0 && !isFiltered(filters);
  return (
    <>
      <PageHead title={m.tours_title()} description={m.tours_description({ maximum })} />
      <Container className="pb-20">
        <PageTitle heading={m.tours_heading()} lead={m.tours_lead({ maximum })} />
        {!isNothingOnSale && (
          <>
            <FilterBar
              filters={filters}
              tours={all}
              onChange={(name, value) =>
                setQuery(withFilter(query, name, value), { preventScrollReset: true })
              }
            />
            <ResultLine tours={found} filters={filters} clearedSearch={cleared} />
          </>
        )}
        {error && <LoadError text={m.tours_failed({ message: error.message })} onRetry={retry} />}
        {!error && !found && (
          <Loading className={grid}>
            {SKELETONS.map((name) => (
              <TourCardSkeleton key={name} />
            ))}
          </Loading>
        )}
        {found && found.length > 0 && (
          <ul className={grid} aria-labelledby="results">
            {found.map(({ tour, people, totalCents }, index) => (
              <li key={tour.id} className="flex">
                <CachedFragment
                  name={`${index === 0 ? 'first card' : 'card'} ${people} ${totalCents}`}
                  of={[tour]}
                >
                  <TourCard tour={tour} isFirst={index === 0} party={{ people, totalCents }} />
                </CachedFragment>
              </li>
            ))}
            <CustomTour count={found.length} />
          </ul>
        )}
        <ShowMore more={more} />
        {found?.length === 0 && isFiltered(filters) && <NoMatch clearedSearch={cleared} />}
        {isNothingOnSale && (
          <div className="border-t border-line py-12">
            <p className="text-lg">{m.tours_empty()}</p>
            <ButtonLink to={pages.contact} className="mt-6">
              {m.tours_none_contact()}
            </ButtonLink>
          </div>
        )}
      </Container>
    </>
  );
}

/** Free columns in the last row of a grid of two and of three; a whole row if none is free. */
const restOfTwo = ['sm:max-lg:col-span-2', 'sm:max-lg:col-span-1'];
const restOfThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

function CustomTour({ count }: { count: number }) {
  return (
    <li
      className={classNames(
        'deep-ground relative flex min-h-72 overflow-hidden rounded-card border border-line',
        restOfTwo[count % 2],
        restOfThree[count % 3],
      )}
    >
      <AzulejoWall size={72} className="absolute inset-0 text-white opacity-6" />
      <div className="relative flex max-w-xl flex-col items-start justify-center gap-4 p-6 sm:p-10">
        <h2 className="text-3xl sm:text-4xl">{m.tours_custom_heading()}</h2>
        <p className="text-lg text-muted">{m.tours_custom_text()}</p>
        <ButtonLink to={pages.contact} className="mt-2">
          {m.tours_none_contact()}
        </ButtonLink>
      </div>
    </li>
  );
}
