import { useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { useCloseOnBack } from '../frame/navigation-guards.tsx';
import { DeleteQuestion } from '../frame/question.tsx';
import { useWrite } from '../session/use-write.ts';
import { tourName } from './tour-labels.ts';
import { tourAddresses } from './tour-paths.ts';

type DeleteTourProps = { tour: AdminTourJson; onClose: () => void; onDeleted?: () => void };

/** Confirms deletion; a tour with bookings can only be hidden. */
export function DeleteTour({ tour, onClose, onDeleted }: DeleteTourProps) {
  const name = tourName(tour);
  const { id } = tour;
  const remove = useWrite(() => send('DELETE', adminApi.tour, { params: { id } }), {
    gone: () => [tourAddresses.one(id)],
    done: () => ({ title: m.admin_tours_deleted({ name }) }),
  });
  const show = useShowTour();
  const [bookings, setBookings] = useState(tour.bookingCount);
  const isKept = bookings > 0;
  useCloseOnBack(isKept, onClose);

  async function destroy() {
    try {
      await remove.mutateAsync();
    } catch (error) {
      // The tour was booked while the page was open.
      if (error instanceof ApiError && error.code === 'tour_has_bookings') {
        setBookings(Number(error.facts.bookings ?? 1));
      }
      throw error;
    }
  }

  if (!isKept) {
    return (
      <DeleteQuestion
        onClose={onClose}
        title={m.admin_tours_delete_heading({ name })}
        text={m.admin_tours_delete_text()}
        onDelete={destroy}
        onDeleted={onDeleted}
      />
    );
  }
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
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button onClick={onClose}>{m.admin_close()}</Button>
        {tour.isActive && (
          <Button
            look="action"
            onClick={() => {
              onClose();
              show.mutate({ id, name, isActive: false });
            }}
          >
            {m.admin_tours_deactivate()}
          </Button>
        )}
      </div>
    </AlertDialog>
  );
}

type Shown = { id: string; name: string; isActive: boolean };

export function useShowTour() {
  return useWrite(
    ({ id, isActive }: Shown) =>
      send('PUT', adminApi.tourVisibility, { params: { id }, body: { isActive } }),
    {
      ahead: {
        key: [tourAddresses.list],
        change: (tours: AdminTourJson[], { id, isActive }) =>
          tours.map((tour) => (tour.id === id ? { ...tour, isActive } : tour)),
      },
      done: (_answer, { name, isActive }) => ({
        title: isActive ? m.admin_tours_shown({ name }) : m.admin_tours_hidden({ name }),
      }),
      undo: (shown) => ({ ...shown, isActive: !shown.isActive }),
      isErrorToasted: true,
    },
  );
}
