import type { AdminAvailabilityJson } from '#api/admin/availabilities/admin-availability-shape.ts';
import type { BlockJson } from '#api/admin/availabilities/blocks.ts';
import type { ManifestJson } from '#api/admin/availabilities/manifest.ts';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/availabilities';

/** Days `YYYY-MM-DD`, both included; without a tour, the dates of all. */
type Span = { tourId?: string | null | undefined; from: string; to: string };

export const availabilityPaths = {
  dates: ({ tourId, from, to }: Span) => {
    const query = new URLSearchParams({ from, to, ...(tourId && { tourId }) });
    return `${base}?${query}` as ApiPath<AdminAvailabilityJson[]>;
  },
  one: (id: string) => `${base}/${id}` as ApiPath<ManifestJson>,
  callingOff: (id: string) => `${base}/${id}/calling-off`,
  open: base,
  series: `${base}/series`,
  blocks: `${base}/blocks` as ApiPath<BlockJson[]>,
  block: (id: string) => `${base}/blocks/${id}`,
  tours: '/api/admin/tours' as ApiPath<AdminTourJson[]>,
};
