import type { InferSelectModel } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';
import type { availabilities } from './availabilities.table.ts';

export type Availability = InferSelectModel<typeof availabilities>;

/** Days in the business's time zone, inclusive. */
type Span = { from: string; to: string };

export function defaultSpan(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Temporal.Instant,
  { bookableDaysAhead }: Pick<Rules, 'bookableDaysAhead'>,
): Span {
  const from = asked.from ?? wallTimeAt(now).date;
  return { from, to: asked.to ?? addDays(from, bookableDaysAhead) };
}

const MOST_DAYS = 366;

/** Limits a span to a year, so that responses stay small. */
export function atMostAYear({ from, to }: Span): Span {
  const latest = addDays(from, MOST_DAYS);
  return { from, to: to < latest ? to : latest };
}
