import { ArrowRight } from 'lucide-react';
import { paths, useApi } from '#api/client/api-query.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Section } from '#ui/page/section.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading } from '#ui/state/skeleton.tsx';
import { TourCard, TourCardSkeleton } from '../tours/card/tour-card.tsx';

const FEATURED = 6;
const SKELETONS = ['first', 'second', 'third'];
const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

export function FeaturedTours() {
  const tours = useApi(paths.tours);
  return (
    <Section
      id="tours"
      heading={m.home_tours_heading()}
      lead={m.home_tours_lead()}
      action={
        <ButtonLink look="quiet" to="/tours" className="-mr-4 -ml-6">
          {m.home_tours_all()}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ButtonLink>
      }
    >
      {tours.isPending && (
        <Loading className={grid}>
          {SKELETONS.map((name) => (
            <TourCardSkeleton key={name} />
          ))}
        </Loading>
      )}
      {tours.error && (
        <LoadError
          text={m.tours_failed({ message: tours.error.message })}
          onRetry={() => void tours.refetch()}
        />
      )}
      {tours.data?.length === 0 && <p className="text-lg">{m.tours_empty()}</p>}
      {tours.data && tours.data.length > 0 && (
        <ul className={grid}>
          {tours.data.slice(0, FEATURED).map((tour) => (
            <li key={tour.id} className="flex">
              <TourCard tour={tour} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
