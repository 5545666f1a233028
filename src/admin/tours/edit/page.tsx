import { useParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { BackToTours } from '../back-to-tours.tsx';
import { tourPaths } from '../tour-paths.ts';
import { EditTour } from './edit-tour.tsx';

export default function EditTourPage() {
  const { id = '' } = useParams();
  const tour = useStaffApi(tourPaths.one(id));
  if (tour.data) return <EditTour key={id} tour={tour.data} />;
  return (
    <AdminPage title={m.admin_tour_edit()} beside={<BackToTours />}>
      {tour.isError ? (
        <LoadError
          text={m.admin_tour_failed({ message: describeTrouble(tour.error) })}
          onRetry={() => void tour.refetch()}
        />
      ) : (
        <Loading className="flex flex-col gap-6">
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </AdminPage>
  );
}
