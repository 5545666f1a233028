import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatPrice } from '#platform/i18n/tour-facts.ts';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/form/switch.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { useOrder } from '../editor/use-order.ts';
import { SortableList } from '../frame/sortable-list.tsx';
import { Cover } from '../lists/cover.tsx';
import { RecordLink } from '../lists/record-link.tsx';
import { useWrite } from '../session/use-write.ts';
import { DeleteTour, useShowTour } from './delete-tour.tsx';
import { tourName } from './tour-labels.ts';
import { tourAddresses } from './tour-paths.ts';

type TourRowsProps = {
  tours: readonly AdminTourJson[];
  /** Sorting is possible only in the manual order and without a search. */
  canSort: boolean;
};

export function TourRows({ tours, canSort }: TourRowsProps) {
  const [deleted, setDeleted] = useState<AdminTourJson | null>(null);
  const move = useOrder({
    key: [tourAddresses.list],
    send: (ids) => send('PUT', adminApi.tourOrder, { body: { ids } }),
    title: m.admin_tours_order_saved,
  });
  return (
    <>
      <SortableList
        items={tours}
        nameOf={tourName}
        onMove={(from, to) => move(tours, from, to)}
        isDisabled={!canSort}
        label={m.admin_nav_tours()}
        className="border border-line bg-surface"
        itemClassName="border-b border-line bg-surface last:border-b-0"
      >
        {(tour, handle) => (
          <TourRow tour={tour} handle={handle} onDelete={() => setDeleted(tour)} />
        )}
      </SortableList>
      {deleted && <DeleteTour tour={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

type TourRowProps = { tour: AdminTourJson; handle: ReactNode; onDelete: () => void };

function TourRow({ tour, handle, onDelete }: TourRowProps) {
  const name = tourName(tour);
  const show = useShowTour();
  const navigate = useNavigate();
  const duplicate = useWrite(
    () => send('POST', adminApi.tourDuplicate, { params: { id: tour.id } }),
    {
      done(copy) {
        void navigate(pageAt(adminPages.tour, { id: copy.id }));
        return { title: m.admin_tours_duplicated(), text: m.admin_tours_duplicated_text() };
      },
      isErrorToasted: true,
    },
  );
  const [cover] = tour.pictures;
  return (
    <div className="flex items-center gap-2 py-3 pr-1 sm:gap-3 sm:pr-3 sm:pl-2">
      {handle ?? <span className="w-2" />}
      <Cover picture={cover} focus={cover?.focus} isMuted={!tour.isActive} />
      <div className="grid min-w-0 flex-1 gap-x-6 lg:grid-cols-[minmax(0,1fr)_11rem_8rem] lg:items-center">
        <RecordLink to={pageAt(adminPages.tour, { id: tour.id })}>{name}</RecordLink>
        <span className="text-sm text-muted lg:text-base">{formatPrice(tour)}</span>
        <span
          className={classNames(
            'text-sm',
            tour.availabilityCount === 0 ? 'text-terracotta' : 'text-muted',
          )}
        >
          {tour.availabilityCount === 0
            ? m.admin_tours_no_dates()
            : m.admin_tours_dates({ count: tour.availabilityCount })}
        </span>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:flex-col-reverse sm:gap-3">
        <span
          aria-hidden
          className={classNames(
            'hidden w-24 text-right text-sm sm:block',
            tour.isActive ? 'text-good' : 'text-muted',
          )}
        >
          {tour.isActive ? m.admin_tours_active() : m.admin_tours_inactive()}
        </span>
        <Switch
          label={m.admin_tours_active_of({ name })}
          isOn={tour.isActive}
          onChange={(isActive) => show.mutate({ id: tour.id, name, isActive })}
        />
        <ActionMenu
          label={m.admin_tours_actions_of({ name })}
          actions={[
            { label: m.admin_edit(), icon: Pencil, to: pageAt(adminPages.tour, { id: tour.id }) },
            tour.isActive && {
              label: m.admin_tours_view(),
              icon: ExternalLink,
              to: pageAt(pages.tour, { id: tour.id }),
            },
            { label: m.admin_duplicate(), icon: Copy, run: () => duplicate.mutate() },
            { label: m.admin_delete(), icon: Trash2, run: onDelete, isDangerous: true },
          ]}
        />
      </div>
    </div>
  );
}
