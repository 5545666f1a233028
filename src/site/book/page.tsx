import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { ApiError } from '#api/client/api-client.ts';
import { paths, useApi } from '#api/client/api-query.ts';
import { posterPaths } from '#api/client/poster-path.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { PageHead } from '../page-head.tsx';
import { useDraft } from './draft/draft.ts';
import { InstantPath } from './instant/instant-path.tsx';
import { RequestPath } from './request/request-path.tsx';
import { StepSkeleton } from './steps/step-skeleton.tsx';
import { useSteps } from './steps/steps.ts';
import { useProposedStart } from './use-proposed-start.ts';

const data = ({ id = '' }) => ({
  subject: paths.tour(id),
  lists: [paths.availabilities(id), paths.articles],
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function BookPage() {
  const { id = '' } = useParams();
  const tour = useApi(paths.tour(id));
  if (tour.data) return <Booking key={id} tour={tour.data} />;
  if (tour.isPending) return <StepSkeleton />;
  if (tour.error.status === 404) return <TourNotFound />;
  return (
    <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8">
      <PageHead title={m.error_title()} isIndexed={false} />
      <LoadError
        text={m.book_tour_load_failed({ message: tour.error.message })}
        onRetry={() => void tour.refetch()}
      />
    </div>
  );
}

/** The way to one tour: on request or at once. */
function Booking({ tour }: { tour: TourInFullJson }) {
  const { path } = useSteps();
  const store = useDraft(tour.id);
  useProposedStart(store);
  // Seats go while a page lies open elsewhere: asked afresh whenever this one opens.
  const availabilities = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilities(tour.id)],
    refetchOnMount: 'always',
  });
  const name = localise(tour.name, currentLocale());
  const Path = path === 'request' ? RequestPath : InstantPath;
  return (
    <>
      <PageHead
        title={m.book_title({ tour: name })}
        description={localise(tour.shortDescription, currentLocale())}
        poster={posterPaths.tour(tour, currentLocale())}
        isIndexed={false}
      />
      <Path tour={tour} availabilities={availabilities} store={store} />
    </>
  );
}

function TourNotFound() {
  return (
    <div className="mx-auto flex max-w-7xl flex-col items-start gap-6 px-4 py-16 sm:px-6 lg:px-8 sm:py-24">
      <PageHead title={m.problem_tour_not_found()} isIndexed={false} />
      <h1 className="text-4xl sm:text-5xl">{m.problem_tour_not_found()}</h1>
      <p className="text-lg text-muted">{m.book_tour_not_found_text()}</p>
      <ButtonLink look="action" to="/tours">
        {m.book_more_tours()}
      </ButtonLink>
    </div>
  );
}
