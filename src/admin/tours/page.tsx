import { Plus } from 'lucide-react';
import { locales, localise } from '#contract/localised.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { containsWords } from '../lists/contains-words.ts';
import { CutShort } from '../lists/list-body.tsx';
import { ListControls } from '../lists/list-controls.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { NoTours } from './no-tours.tsx';
import { tourName } from './tour-labels.ts';
import { tourAddresses } from './tour-paths.ts';
import { TourRows } from './tour-rows.tsx';

/** `own` is the manual order, which visitors see. */
const tourSorts = ['own', 'name', 'price', 'newest'] as const;
type TourSort = (typeof tourSorts)[number];

const comparisons: Record<TourSort, (a: AdminTourJson, b: AdminTourJson) => number> = {
  own: () => 0,
  name: (a, b) => tourName(a).localeCompare(tourName(b)),
  price: (a, b) => a.price - b.price,
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
};

const findTours = (tours: readonly AdminTourJson[], search: string, sort: TourSort) =>
  tours
    .filter(({ id, name }) =>
      containsWords([id, ...locales.map((each) => localise(name, each))].join(' '), search),
    )
    .toSorted(comparisons[sort]);

export default function AdminToursPage() {
  const address = useListAddress({ q: null }, tourSorts);
  const tours = useStaffList(tourAddresses.list);
  const search = address.get('q');
  const found = findTours(tours.data ?? [], search, address.order);
  return (
    <AdminPage
      title={m.admin_nav_tours()}
      beside={
        tours.data?.length !== 0 && (
          <ButtonLink to={adminPages.newTour} look="action" className="max-sm:w-full">
            <Plus aria-hidden className="size-5" />
            {m.admin_tours_create()}
          </ButtonLink>
        )
      }
    >
      <Loaded query={tours} failed={m.admin_tours_failed} loading={<LoadingRows />}>
        {(all) =>
          all.length === 0 ? (
            <NoTours />
          ) : (
            <>
              <ListControls
                className="mb-4"
                address={address}
                search={{
                  label: m.admin_tours_search(),
                  hint: m.admin_tours_search(),
                  orders: {
                    own: m.admin_tours_sort_own,
                    name: m.admin_tours_sort_name,
                    price: m.admin_tours_sort_price,
                    newest: m.admin_sort_newest,
                  },
                }}
              />
              <p role="status" className="sr-only">
                {m.admin_tours_found({ count: found.length })}
              </p>
              <CutShort list={all} />
              {found.length > 0 ? (
                <TourRows tours={found} canSort={address.order === 'own' && !address.isNarrowed} />
              ) : (
                <p className="border border-line bg-surface px-4 py-10 text-center">
                  {m.admin_tours_no_match({ search })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
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
