import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { dateSchema } from '#contract/schemas.ts';
import { region } from '#contract/settings/region.ts';
import { funnelQuerySchema, funnelSchema } from '#contract/staff/funnel.schemas.ts';
import { daySpanSchema, statsSchema } from '#contract/staff/stats.schemas.ts';
import { sumFunnel } from '#domain/funnel/count-steps.ts';
import {
  defaultSpan,
  listCountries,
  listDays,
  listReferrers,
  listTourStats,
} from '#domain/stats/stats.queries.ts';
import { endpoint } from '../endpoint.ts';
import { parseInput } from '../http/parse-input.ts';

export const statsEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.stats,
    summary:
      'Get bookings, guests, revenue and visits by day in the business’s time zone; by tour, country and referrer',
    guard: 'office',
    scope: 'stats:read',
    query: z.object({ from: dateSchema.optional(), to: dateSchema.optional() }),
    answers: { status: 200, shape: statsSchema },
    async handle({ query }, { db, now }) {
      const span = parseInput(daySpanSchema, defaultSpan(query, now));
      return {
        status: 200,
        body: {
          ...span,
          currency: region().currency,
          days: await listDays(db, span),
          tours: await listTourStats(db, span),
          countries: await listCountries(db, span),
          referrers: await listReferrers(db, span),
        },
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.funnel,
    summary:
      'Get how many visitors reached each step from a tour’s page to a paid booking, by the day in the business’s time zone',
    guard: 'office',
    scope: 'stats:read',
    query: funnelQuerySchema,
    answers: { status: 200, shape: funnelSchema },
    async handle({ query }, { db, now }) {
      const span = parseInput(daySpanSchema, defaultSpan(query, now));
      return { status: 200, body: { ...span, steps: await sumFunnel(db, { ...query, ...span }) } };
    },
  }),
];
