import { useQuery } from '@tanstack/react-query';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { ApiError } from '#api/client/api-client.ts';
import { paths, useApi } from '#api/client/api-query.ts';
import type { TourJson } from '#api/tours/tour-shape.ts';
import { type Filters, matches } from './filters.ts';

type FilteredTours = {
  /** Undefined while the answer is on its way, or when there was none. */
  tours: readonly TourJson[] | undefined;
  error: ApiError | null;
  retry: () => void;
};

/** The tours that pass the filters. With a date, each names its first start on that day. */
export function useFilteredTours(filters: Filters): FilteredTours {
  const all = useApi(paths.tours);
  const onDate = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilitiesOn(filters.date)],
    enabled: filters.date !== '',
  });
  const asked = filters.date === '' ? [all] : [all, onDate];
  const failed = asked.find(({ isError, isFetching }) => isError && !isFetching);
  return {
    tours: select(all.data, filters, onDate.data),
    error: failed?.error ?? null,
    retry: () => {
      for (const query of asked) if (query.isError) void query.refetch();
    },
  };
}

function select(
  tours: readonly TourJson[] | undefined,
  filters: Filters,
  onDate: readonly AvailabilityJson[] | undefined,
): readonly TourJson[] | undefined {
  const matching = tours?.filter((tour) => matches(tour, filters));
  if (filters.date === '') return matching;
  if (!onDate) return undefined;
  return matching?.flatMap((tour) => {
    const start = onDate.find(({ tourId, bookable }) => tourId === tour.id && bookable);
    return start ? [{ ...tour, nextAvailability: start }] : [];
  });
}
