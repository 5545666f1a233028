import { useState } from 'react';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { tourName } from '../tour-words.ts';
import { useTourWrites } from '../use-tour-writes.ts';
import { useRowActions } from './use-row-actions.ts';

/** Asks before a tour is deleted; for one with bookings it shows the way out instead. */
export function DeleteTour({ tour, onClose }: { tour: AdminTourJson; onClose: () => void }) {
  const { remove } = useTourWrites();
  const { show } = useRowActions(tour);
  const [bookings, setBookings] = useState(tour.bookingCount);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const name = tourName(tour);

  async function destroy() {
    setIsDeleting(true);
    setTrouble(null);
    try {
      await remove(tour.id);
      onClose();
      showToast({ title: m.admin_tours_deleted({ name }) });
    } catch (error) {
      // Somebody booked while the list was open.
      if (error instanceof ApiError && error.code === 'tour_has_bookings') {
        setBookings(Number(error.facts.bookings ?? 1));
      } else setTrouble(describeTrouble(error));
    } finally {
      setIsDeleting(false);
    }
  }

  if (bookings > 0) {
    return (
      <AlertDialog
        isOpen
        onOpenChange={onClose}
        title={m.admin_tours_keep_heading({ name })}
        description={
          tour.isActive
            ? m.admin_tours_keep_text({ count: bookings })
            : m.admin_tours_keep_hidden_text({ count: bookings })
        }
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.admin_close()}</Button>
          {tour.isActive && (
            <Button
              look="action"
              onClick={() => {
                onClose();
                void show(false);
              }}
            >
              {m.admin_tours_deactivate()}
            </Button>
          )}
        </div>
      </AlertDialog>
    );
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={m.admin_tours_delete_heading({ name })}
      description={m.admin_tours_delete_text()}
    >
      {trouble && (
        <Notice tone="bad" className="mb-4">
          {trouble}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{m.admin_keep()}</Button>
        <Button look="danger" disabled={isDeleting} onClick={destroy}>
          {isDeleting ? m.admin_deleting() : m.admin_delete()}
        </Button>
      </div>
    </AlertDialog>
  );
}
