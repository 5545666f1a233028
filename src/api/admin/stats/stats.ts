import { z } from 'zod';
import { CURRENCY, STATS_MAX_DAYS } from '#constants';
import { listDays } from '#domain/stats/series.queries.ts';
import { listCountries, listReferrers, listTourStats } from '#domain/stats/shares.queries.ts';
import { addDays, lisbonWallTime } from '#platform/clock/lisbon.ts';
import { m } from '#platform/i18n/messages.ts';
import { InvalidInput } from '../../door/parse.ts';
import { endpoint } from '../../endpoint.ts';
import { centsShape, dateShape, localisedShape } from '../../shapes.ts';

const countShape = z.int();

const statsShape = z
  .object({
    from: dateShape,
    to: dateShape,
    currency: z.string(),
    days: z.array(
      z.object({
        date: dateShape,
        bookings: countShape.meta({ description: 'Confirmed by now, made on this day' }),
        heads: countShape,
        revenue: centsShape.meta({ description: 'Integer cents, net of refunds' }),
        visits: countShape,
      }),
    ),
    tours: z.array(
      z.object({
        tourId: z.string(),
        name: localisedShape,
        bookings: countShape,
        heads: countShape,
        revenue: centsShape,
      }),
    ),
    countries: z.array(z.object({ country: z.string().nullable(), visits: countShape })),
    referrers: z.array(z.object({ referrer: z.string().nullable(), visits: countShape })),
  })
  .meta({ title: 'Stats' });

export type StatsJson = z.infer<typeof statsShape>;

const USUAL_DAYS = 30;

export const statsEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    summary: 'Bookings, heads, revenue and visits by day in Lisbon; by tour, country and referrer',
    guard: 'staff',
    query: z.object({ from: dateShape.optional(), to: dateShape.optional() }),
    answers: { status: 200, shape: statsShape },
    async handle({ query }, { db, now }) {
      const to = query.to ?? lisbonWallTime(now).date;
      const span = { from: query.from ?? addDays(to, 1 - USUAL_DAYS), to };
      if (span.from > to) throw new InvalidInput({ to: [m.invalid_span()] });
      if (addDays(span.from, STATS_MAX_DAYS) <= to) {
        throw new InvalidInput({ from: [m.invalid_span_long({ count: STATS_MAX_DAYS })] });
      }
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
