import { z } from 'zod';
import { byHoldSource, holdSourcesSchema } from '#contract/bookings/admin-bookings.schemas.ts';
import { HOLD_SOURCES_SHOWN } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { listHoldSources, releaseHoldsFrom } from '#domain/bookings/hold-seats.ts';
import { endpoint } from '../endpoint.ts';

export const holdSourceEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.holdSources,
    summary: 'List unpaid holds grouped by network, largest group first',
    guard: 'office',
    answers: { status: 200, shape: holdSourcesSchema },
    async handle(_input, { db, now }) {
      const sources = await listHoldSources(db, now, HOLD_SOURCES_SHOWN);
      return {
        status: 200,
        body: { sources: sources.map((each) => ({ ...each, until: each.until.toString() })) },
      };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.holdSource,
    summary: 'Release all unpaid holds of one network; holds paid meanwhile are unchanged',
    guard: 'office',
    params: byHoldSource,
    answers: { status: 200, shape: z.object({ freed: z.int() }) },
    async handle({ params: { source } }, { inChange }) {
      const freed = await inChange((change) => releaseHoldsFrom(change, source));
      return { status: 200, body: { freed } };
    },
  }),
];
