import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { dateSchema, languageSchema, pageSchema } from '#contract/schemas.ts';
import { region } from '#contract/settings/region.ts';
import {
  daySpanSchema,
  gapsSchema,
  statsSchema,
  todaySchema,
} from '#contract/staff/stats.schemas.ts';
import { readBackupState } from '#domain/backups/backups.ts';
import {
  defaultSpan,
  listCountries,
  listDays,
  listReferrers,
  listTourStats,
} from '#domain/stats/stats.queries.ts';
import { countWaiting, listComingUp } from '#domain/stats/today.queries.ts';
import { GAPS_PAGE_SIZE, listTranslationGaps } from '#domain/translations/gaps.queries.ts';
import { endpoint } from '../endpoint.ts';
import { parseInput } from '../http/parse-input.ts';
import { presentFailure } from './payments.ts';

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

export const todayEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.today,
    summary: 'Get the guests of today and tomorrow, and open tasks',
    guard: 'office',
    answers: { status: 200, shape: todaySchema },
    async handle(_input, { db, now, isSecure }) {
      const comingUp = await listComingUp(db, now);
      const { dispute, unopened, stuckRefund, failingJobs, ...counts } = await countWaiting(
        db,
        now,
      );
      const waiting = {
        ...counts,
        failingJobs: failingJobs.map((job) => ({ ...job, lastAt: job.lastAt.toString() })),
        unopened: unopened && { ...unopened, since: unopened.since.toString() },
        stuckRefund: stuckRefund && {
          count: stuckRefund.count,
          bookingReference: stuckRefund.bookingReference,
          failure: presentFailure(stuckRefund),
        },
        dispute: dispute && { ...dispute, dueAt: dispute.dueAt.toString() },
      };
      const { error, isLate, ...last } = await readBackupState(db, now, isSecure);
      const backup = { lastAt: last.lastAt?.toString() ?? null, error, isLate };
      return { status: 200, body: { comingUp, waiting, backup } };
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
