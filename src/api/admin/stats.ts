import { z } from 'zod';
import { adminApi } from '#contract/admin-api-paths.ts';
import { CURRENCY } from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import { dateSchema } from '#contract/schemas.ts';
import { gapsSchema, statsSchema, statsSpanSchema, todaySchema } from '#contract/stats.schemas.ts';
import {
  listCountries,
  listDays,
  listReferrers,
  listTourStats,
  usualSpan,
} from '#domain/stats/stats.queries.ts';
import { countWaiting, listComingUp } from '#domain/stats/today.queries.ts';
import { listTranslationGaps } from '#domain/translations/gaps.queries.ts';
import { endpoint } from '../endpoint.ts';
import { parseInput } from '../http/parse-input.ts';

export const statsEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.stats,
    summary: 'Bookings, heads, revenue and visits by day in Lisbon; by tour, country and referrer',
    guard: 'office',
    query: z.object({ from: dateSchema.optional(), to: dateSchema.optional() }),
    answers: { status: 200, shape: statsSchema },
    async handle({ query }, { db, now }) {
      const span = parseInput(statsSpanSchema, usualSpan(query, now));
      return {
        status: 200,
        body: {
          ...span,
          currency: CURRENCY,
          days: await listDays(db, span),
          tours: await listTourStats(db, span),
          countries: await listCountries(db, span),
          referrers: await listReferrers(db, span),
        },
      };
    },
  }),
];

export const todayEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.today,
    summary: 'Who comes today and tomorrow, and what waits for the team',
    guard: 'office',
    answers: { status: 200, shape: todaySchema },
    async handle(_input, { db, now }) {
      const comingUp = await listComingUp(db, now);
      return { status: 200, body: { comingUp, waiting: await countWaiting(db, now) } };
    },
  }),
];

export const translationGapEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.translationGaps,
    summary: 'Each text of tours, articles, documents and gallery that lacks a language',
    guard: 'office',
    answers: { status: 200, shape: gapsSchema },
    async handle(_input, { db }) {
      const gaps = await listTranslationGaps(db);
      const lacking = (language: Locale) =>
        gaps.filter(({ missing }) => missing.includes(language)).length;
      const counts = { en: lacking('en'), pt: lacking('pt'), ru: lacking('ru') };
      return { status: 200, body: { gaps, counts } };
    },
  }),
];
