import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { tourPages, tourPaths } from '../tour-paths.ts';
import { ListTools } from './list-tools.tsx';
import { NoTours } from './no-tours.tsx';
import { searchTours, sortTours, tourSorts } from './tour-order.ts';
import { TourRows } from './tour-rows.tsx';

/** Every tour, in the order in which visitors see them. */
export default function AdminToursPage() {
  const [query] = useSearchParams();
  const search = query.get('q') ?? '';
  const sort = tourSorts.find((each) => each === query.get('sort')) ?? 'own';
  const tours = useStaffApi(tourPaths.list);
  const found = tours.data && sortTours(searchTours(tours.data, search), sort);
  return (
    <AdminPage
      title={m.admin_nav_tours()}
      beside={
        tours.data?.length !== 0 && (
          <ButtonLink to={tourPages.create} look="action" className="max-sm:w-full">
            <Plus aria-hidden className="size-5" />
            {m.admin_tours_create()}
          </ButtonLink>
        )
      }
    >
      {tours.isPending && <LoadingRows />}
      {tours.isError && (
        <LoadError
          text={m.admin_tours_failed({ message: describeTrouble(tours.error) })}
          onRetry={() => void tours.refetch()}
        />
      )}
      {tours.data?.length === 0 && <NoTours />}
      {found && tours.data.length > 0 && (
        <>
          <ListTools search={search} sort={sort} count={found.length} />
          {found.length > 0 ? (
            <TourRows tours={found} canSort={sort === 'own' && search.trim() === ''} />
          ) : (
            <p className="border border-line bg-surface px-4 py-10 text-center">
              {m.admin_tours_no_match({ search })}
            </p>
          )}
        </>
      )}
    </AdminPage>
  );
}

function LoadingRows() {
  return (
    <Loading className="border border-line bg-surface">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex gap-4 border-b border-line p-4 last:border-b-0">
          <Skeleton className="h-16 w-22" />
          <div className="flex flex-1 flex-col gap-3 py-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
