import { z } from 'zod';
import { VISIT_ACCURACY_MAX_METRES, VISIT_TEXT_MAX_CHARACTERS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { funnelInputSchema } from '#contract/staff/funnel.schemas.ts';
import { countSteps } from '#domain/funnel/count-steps.ts';
import { recordVisit } from '#domain/visits/visits.ts';
import { endpoint } from '../endpoint.ts';

export const visitEndpoints = [
  endpoint({
    method: 'POST',
    path: api.trackVisit,
    summary: 'Count a visit; nothing is stored about visitors who send DNT or Sec-GPC',
    guard: 'public',
    limit: 'visit',
    body: z.object({
      path: z.string().startsWith('/').max(VISIT_TEXT_MAX_CHARACTERS),
      referrer: z.string().max(VISIT_TEXT_MAX_CHARACTERS).nullable(),
      coords: z
        .object({
          lat: z.number().min(-90).max(90),
          lon: z.number().min(-180).max(180),
          accuracy: z.number().min(0).max(VISIT_ACCURACY_MAX_METRES),
        })
        .optional(),
    }),
    answers: { status: 204, shape: null },
    async handle({ body }, { inChange, country, wantsNoTracking }) {
      if (wantsNoTracking) return { status: 204, body: null };
      await inChange((change) => recordVisit(change, { ...body, country: country() }));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.funnel,
    summary:
      'Count the steps towards a booking that a visitor reached; nothing is counted for visitors who send DNT or Sec-GPC',
    guard: 'public',
    limit: 'funnel',
    body: funnelInputSchema,
    answers: { status: 204, shape: null },
    failures: ['tour_not_found'],
    async handle({ body }, { inChange, wantsNoTracking }) {
      if (!wantsNoTracking) await inChange((change) => countSteps(change, body));
      return { status: 204, body: null };
    },
  }),
];
