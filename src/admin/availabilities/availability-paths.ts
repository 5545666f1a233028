import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';

/** Days `YYYY-MM-DD`, both included; without a tour, those of all. */
type Span = { tourId?: string; from: string; to: string };

/** What the team asks for about availabilities, in more than one place. */
export const availabilityPaths = {
  list: (query: Span) => addressOf(adminApi.availabilities, { query }),
  one: (id: string) => addressOf(adminApi.availability, { params: { id } }),
  blocks: addressOf(adminApi.blocks),
  tours: addressOf(adminApi.tours),
  guides: addressOf(adminApi.guides),
};
