import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { dateSchema, languageSchema, pageSchema } from '#contract/schemas.ts';
import { region } from '#contract/settings/region.ts';
import { daySpanSchema, gapsSchema, statsSchema } from '#contract/staff/stats.schemas.ts';
import {
  defaultSpan,
  listCountries,
  listDays,
  listReferrers,
  listTourStats,
} from '#domain/stats/stats.queries.ts';
import { GAPS_PAGE_SIZE, listTranslationGaps } from '#domain/translations/gaps.queries.ts';
import { endpoint } from '../endpoint.ts';
import { parseInput } from '../http/parse-input.ts';

export const statsEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.stats,
    summary:
      'Get bookings, guests, revenue and visits by day in the business’s time zone; by tour, country and referrer',
    guard: 'office',
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
];

export const translationGapEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.translationGaps,
    summary:
      'List texts of tours, articles, documents and the gallery that lack a language, 100 per page',
    guard: 'office',
    query: z.object({ language: languageSchema.optional(), page: pageSchema }),
    answers: { status: 200, shape: gapsSchema },
    async handle({ query }, { db }) {
      const found = await listTranslationGaps(db, query);
      return { status: 200, body: { ...found, page: query.page, pageSize: GAPS_PAGE_SIZE } };
    },
  }),
];
