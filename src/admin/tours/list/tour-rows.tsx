import { useState } from 'react';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { SortableList } from '../../frame/sortable-list.tsx';
import { describeTrouble } from '../../session/trouble.ts';
import { tourName } from '../tour-words.ts';
import { useTourWrites } from '../use-tour-writes.ts';
import { DeleteTour } from './delete-tour.tsx';
import { TourRow } from './tour-row.tsx';

type TourRowsProps = {
  tours: readonly AdminTourJson[];
  /** Only the operator's own order, and all of it, can be changed. */
  canSort: boolean;
};

export function TourRows({ tours, canSort }: TourRowsProps) {
  const { order } = useTourWrites();
  const [deleted, setDeleted] = useState<AdminTourJson | null>(null);

  async function saveOrder(ids: readonly string[], before: readonly string[] | null) {
    try {
      await order(ids);
      const undo = before && {
        action: { label: m.admin_undo(), run: () => void saveOrder(before, null) },
      };
      showToast({ title: m.admin_tours_order_saved(), ...undo });
    } catch (error) {
      showToast({ title: describeTrouble(error), tone: 'destructive' });
    }
  }
  function move(from: number, to: number) {
    const before = tours.map(({ id }) => id);
    const moved = before[from];
    if (moved !== undefined) {
      void saveOrder(before.toSpliced(from, 1).toSpliced(to, 0, moved), before);
    }
  }

  return (
    <>
      <SortableList
        items={tours}
        nameOf={tourName}
        onMove={move}
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
