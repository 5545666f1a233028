import { and, asc, eq, gt, gte, not, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Db, Reader } from '#platform/db/types.ts';
import { jobFailures } from './job-failures.table.ts';

/** Fewer failures may be temporary, e.g. when a mail server restarts. */
const FAILURES_TO_NOTICE = 3;

export async function recordJobFailure(db: Db, queue: string, at: Temporal.Instant): Promise<void> {
  await db
    .insert(jobFailures)
    .values({ queue, total: 1, inARow: 1, lastAt: at })
    .onConflictDoUpdate({
      target: jobFailures.queue,
      set: {
        total: sql`${jobFailures.total} + 1`,
        inARow: sql`${jobFailures.inARow} + 1`,
        lastAt: at,
      },
    });
}

/** Unless `whileOthersRetry`, a job that waits for a retry prevents a reset: others must not hide it. */
export async function recordJobSuccess(
  db: Db,
  queue: string,
  { whileOthersRetry }: { whileOthersRetry: boolean },
): Promise<void> {
  const isRetrying = sql`exists (
    select 1 from pgboss.job where name = ${queue} and state = 'retry'
  )`;
  await db
    .update(jobFailures)
    .set({ inARow: 0 })
    .where(
      and(
        eq(jobFailures.queue, queue),
        gt(jobFailures.inARow, 0),
        whileOthersRetry ? undefined : not(isRetrying),
      ),
    );
}

export const listFailingJobs = (reader: Reader) =>
  reader
    .select({ queue: jobFailures.queue, inARow: jobFailures.inARow, lastAt: jobFailures.lastAt })
    .from(jobFailures)
    .where(gte(jobFailures.inARow, FAILURES_TO_NOTICE))
    .orderBy(asc(jobFailures.queue));
