import { count, desc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { backups } from '#domain/backups/backups.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { jobFailures } from '#domain/jobs/job-failures.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { invoices } from '#domain/payments/invoices.table.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/types.ts';
import { rows } from '#platform/db/types.ts';
import type { Gauge } from '#platform/http/metrics.ts';

type Grouped = { kind: string; value: number }[];

const gauge = (name: string, help: string, label: string, found: Grouped): Gauge => ({
  name: `miradouro_${name}`,
  help,
  values: found.map(({ kind, value }) => ({ labels: { [label]: kind }, value })),
});

const single = (name: string, help: string, value: number): Gauge => ({
  name: `miradouro_${name}`,
  help,
  values: [{ labels: {}, value }],
});

/** Read by indexes alone at any size: ever-growing tables are counted for the last day only. */
export const lookUpGauges =
  ({ db, connections }: Pick<Database, 'db' | 'connections'>, clock: Clock) =>
  async (): Promise<Gauge[]> => {
    const now = clock();
    const aDayAgo = now.subtract({ hours: 24 });
    const jobs = await rows<{ queue: string; waiting: number; seconds: number }>(
      db,
      sql`select name as queue, count(*)::int as waiting,
            coalesce(extract(epoch from now() - min(start_after)), 0)::float as seconds
          from pgboss.job where state in ('created', 'retry') and start_after <= now()
          group by name`,
    );
    const ended = await rows<{ kind: string; value: number }>(
      db,
      sql`select name as kind, failed_count as value from pgboss.queue where failed_count > 0`,
    );
    const booked = await db
      .select({ kind: bookings.status, value: count() })
      .from(bookings)
      .where(gt(bookings.createdAt, aDayAgo))
      .groupBy(bookings.status);
    const open = await db
      .select({ kind: bookings.status, value: count() })
      .from(bookings)
      .where(inArray(bookings.status, ['held', 'processing', 'pending', 'offered', 'to_rebook']))
      .groupBy(bookings.status);
    const mailed = await db
      .select({ kind: mails.status, value: count() })
      .from(mails)
      .where(gt(mails.createdAt, aDayAgo))
      .groupBy(mails.status);
    const unsent = await db
      .select({ kind: mails.status, value: count() })
      .from(mails)
      .where(inArray(mails.status, ['queued', 'failed']))
      .groupBy(mails.status);
    const unissued = await db
      .select({ kind: invoices.status, value: count() })
      .from(invoices)
      .where(inArray(invoices.status, ['ordered', 'failed']))
      .groupBy(invoices.status);
    const failed = await db.select().from(jobFailures);
    const [backup] = await db
      .select({ at: backups.at })
      .from(backups)
      .where(isNotNull(backups.name))
      .orderBy(desc(backups.at))
      .limit(1);
    const [held] = await db
      .select({ seats: sql<number>`coalesce(sum(${bookings.participants}), 0)::int` })
      .from(bookings)
      .where(inArray(bookings.status, ['held', 'processing']));
    return [
      gauge(
        'jobs_waiting',
        'Jobs ready to run, by queue',
        'queue',
        jobs.map(({ queue, waiting }) => ({ kind: queue, value: waiting })),
      ),
      gauge(
        'jobs_oldest_seconds',
        'Seconds that the oldest ready job has waited, by queue',
        'queue',
        jobs.map(({ queue, seconds }) => ({ kind: queue, value: Math.max(0, seconds) })),
      ),
      gauge(
        'jobs_failed',
        'Jobs that failed permanently and are not deleted yet, by queue',
        'queue',
        ended,
      ),
      gauge(
        'job_failures',
        'Failed runs since the installation, by queue',
        'queue',
        failed.map(({ queue, total }) => ({ kind: queue, value: total })),
      ),
      gauge(
        'job_failures_in_a_row',
        'Failed runs since the last one that succeeded, by queue',
        'queue',
        failed.map(({ queue, inARow }) => ({ kind: queue, value: inARow })),
      ),
      gauge('bookings_last_day', 'Bookings made in the last 24 h, by state', 'status', booked),
      gauge('bookings_open', 'Open bookings, by state', 'status', open),
      single('seats_held', 'Seats held by unpaid bookings', held?.seats ?? 0),
      gauge('mails_last_day', 'Emails queued in the last 24 h, by state', 'status', mailed),
      gauge('mails_unsent', 'Emails that are queued or failed', 'status', unsent),
      gauge('invoices_unissued', 'Invoices that are ordered or were refused', 'status', unissued),
      single(
        'last_backup_timestamp_seconds',
        'Time of the last verified backup; 0 for never',
        (backup?.at.epochMilliseconds ?? 0) / 1000,
      ),
      gauge(
        'database_connections',
        'Connections of this process, by state',
        'state',
        connections(),
      ),
    ];
  };
