import { and, between, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import { type FunnelDevice, type FunnelStep, funnelSteps } from '#contract/staff/funnel.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { Failure } from '../failures.ts';
import { tours } from '../tours/tours.table.ts';
import { funnelCounts } from './funnel-counts.table.ts';

type Reached = {
  tourId: string;
  /** Each once and in order, so that two transactions cannot deadlock on the same counters. */
  steps: readonly FunnelStep[];
  language: Locale;
  device: FunnelDevice;
};

/** Adds one to today's counter of each step. Throws tour_not_found. */
export async function countSteps(
  { tx, now }: Change,
  { steps, ...counted }: Reached,
): Promise<void> {
  const isPublic = and(eq(tours.id, counted.tourId), eq(tours.isActive, true));
  const found = await tx.select({ id: tours.id }).from(tours).where(isPublic);
  if (found.length === 0) throw new Failure('tour_not_found');
  const day = wallTimeAt(now).date;
  const { step, tourId, language, device } = funnelCounts;
  await tx
    .insert(funnelCounts)
    .values(steps.map((each) => ({ ...counted, day, step: each, count: 1 })))
    .onConflictDoUpdate({
      target: [funnelCounts.day, step, tourId, language, device],
      set: { count: sql`${funnelCounts.count} + 1` },
    });
}

/** Days `from` and `to` are included, in the business's time zone. */
type FunnelFilters = {
  from: string;
  to: string;
  tourId?: string | undefined;
  language?: Locale | undefined;
  device?: FunnelDevice | undefined;
};

/** All steps, in order. */
export async function sumFunnel(
  reader: Reader,
  { from, to, tourId, language, device }: FunnelFilters,
): Promise<{ step: FunnelStep; count: number }[]> {
  const sums = await reader
    .select({
      step: funnelCounts.step,
      count: sql<number>`sum(${funnelCounts.count})::float8`,
    })
    .from(funnelCounts)
    .where(
      and(
        between(funnelCounts.day, from, to),
        tourId === undefined ? undefined : eq(funnelCounts.tourId, tourId),
        language && eq(funnelCounts.language, language),
        device && eq(funnelCounts.device, device),
      ),
    )
    .groupBy(funnelCounts.step);
  return funnelSteps.map((step) => ({
    step,
    count: sums.find((sum) => sum.step === step)?.count ?? 0,
  }));
}
