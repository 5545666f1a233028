import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { extraLines } from '#contract/pricing/prices.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { OpenedBooking } from './guest-change.tsx';

/** Holds seats on another date while its guest confirms; choosing another date or none releases them. */
export function useRebookHold(
  { booking, token, path }: OpenedBooking,
  onRefused: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const params = { reference: booking.reference };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [path] });
  const holding = useMutation({
    // In the order of the choices: the last one counts.
    scope: { id: `rebook-hold.${booking.reference}` },
    mutationFn: (availabilityId: string | null) =>
      availabilityId === null
        ? send('DELETE', api.bookingRebookingHold, { params, body: { token } })
        : send('PUT', api.bookingRebookingHold, { params, body: { token, availabilityId } }),
    onSuccess: (changed) => queryClient.setQueryData([path], changed),
    onError(error) {
      if (error instanceof ApiError) refresh();
      onRefused(error);
    },
  });
  return {
    isPending: holding.isPending,
    error: holding.error,
    refresh,
    choose(availabilityId: string | null) {
      const isNothing = booking.rebookHold === null && !holding.isPending;
      if (availabilityId === null && isNothing) holding.reset();
      else holding.mutate(availabilityId);
    },
  };
}

/** The dates as the guest may choose them: their own held seats and extras are free for them. */
export function withOwnSeats(
  offered: readonly AvailabilityJson[],
  { rebookHold, seatsWanted, lines }: OwnBookingJson,
): AvailabilityJson[] {
  return offered.map((date) => {
    if (date.id !== rebookHold?.availabilityId) return date;
    const { participants, exclusive } = seatsWanted;
    const free = exclusive ? date.capacity : date.spotsLeft + participants;
    const own = new Map(extraLines(lines).map(({ extraId, count }) => [extraId, count]));
    return {
      ...date,
      bookable: true,
      reason: null,
      spotsLeft: Math.min(date.capacity, free),
      extrasLeft: date.extrasLeft.map((extra) => ({
        ...extra,
        left: extra.left + (own.get(extra.extraId) ?? 0),
      })),
    };
  });
}
