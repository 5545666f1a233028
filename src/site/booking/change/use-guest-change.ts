import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnBookingJson } from '#api/bookings/booking-shape.ts';
import { ApiError, sendJson } from '#api/client/api-client.ts';
import { paths } from '#api/client/api-query.ts';
import { forgetSubmission, submissionKey } from '../../kept.ts';
import type { OpenedBooking } from '../opened-booking.ts';

/**
 * Changes a booking as its guest. The same change sent again, because its answer was lost, happens
 * once. What the server answers takes the place of the booking on the page.
 */
export function useGuestChange<Facts extends object>(
  change: 'cancellation' | 'move' | 'payment',
  { booking, token, path }: OpenedBooking,
  react: { onDone?(): void; onRefused?(error: Error): void } = {},
) {
  const queryClient = useQueryClient();
  const { reference, tourId } = booking;
  const name = `${change}.${reference}`;
  const refresh = (key: string) => void queryClient.invalidateQueries({ queryKey: [key] });
  const sending = useMutation({
    mutationFn: (facts: Facts) => {
      const body = { token, ...facts };
      return sendJson<OwnBookingJson>(`/api/bookings/${reference}/${change}`, {
        method: 'POST',
        body,
        idempotencyKey: submissionKey(name, body),
      });
    },
    onSuccess(changed) {
      forgetSubmission(name);
      queryClient.setQueryData([path], changed);
      refresh(paths.tour(tourId));
      refresh(paths.availabilities(tourId));
      react.onDone?.();
    },
    onError: (error) => react.onRefused?.(error),
  });
  return {
    error: sending.error,
    isSending: sending.isPending,
    send(facts: Facts) {
      if (!sending.isPending) sending.mutate(facts);
    },
    /** The guest gives it up; after a refusal the page shows the booking as it is by now. */
    giveUp() {
      if (sending.error instanceof ApiError) refresh(path);
      sending.reset();
    },
  };
}
