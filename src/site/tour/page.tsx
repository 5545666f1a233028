import { useParams } from 'react-router';
import { paths, useApi } from '#api/client/api-query.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { m } from '#platform/i18n/messages.ts';
import { NotHere, PageFailed } from '../not-here.tsx';
import { TourSkeleton } from './tour-skeleton.tsx';
import { TourView } from './tour-view.tsx';

const data = ({ id = '' }) => ({ subject: paths.tour(id) });
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** A tour that the list has told of already is shown at once; dates and reviews follow. */
export default function TourPage() {
  const { id = '' } = useParams();
  const tour = useApi(paths.tour(id));
  const listed = useApi(paths.tours).data?.find((each) => each.id === id);
  const known = tour.data ?? (tour.isFetching ? listed : undefined);
  if (known) return <TourView key={id} tour={known} full={tour.data} />;
  if (tour.isFetching) return <TourSkeleton />;
  if (tour.error?.status === 404) {
    return (
      <NotHere
        title={m.problem_tour_not_found()}
        text={m.tour_not_found_text()}
        to="/tours"
        action={m.tour_all_tours()}
      />
    );
  }
  return (
    <PageFailed
      text={m.tour_failed({ message: tour.error?.message ?? '' })}
      onRetry={() => void tour.refetch()}
    />
  );
}
