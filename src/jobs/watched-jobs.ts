import type { Job, JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import { recordJobFailure, recordJobSuccess } from '#domain/jobs/job-failures.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/types.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { traced } from '#platform/log/tracing.ts';

export type JobObserver = { db: Db; clock: Clock; log: Log };

/** Starts working a queue. Every failed run is logged and counted, and fails for pg-boss, which retries. */
export type WorkQueue = {
  /** The jobs of one fetch succeed or fail together. */
  together(queue: string, options: WorkOptions, work: () => Promise<unknown>): Promise<void>;
  /** One failed job does not fail the others of its fetch; they run concurrently. */
  each<Data extends object>(
    queue: string,
    options: WorkOptions,
    work: (data: Data) => Promise<unknown>,
  ): Promise<void>;
  /** `work` says which jobs of one fetch failed, and why in the log; only what it throws is observed. */
  batch<Data extends object>(
    queue: string,
    options: WorkOptions,
    work: (jobs: JobWithMetadata<Data>[]) => Promise<JobResult[]>,
  ): Promise<void>;
};

/** pg-boss catches a handler's error and emits nothing, so failures are observed here. */
export function observeJobs(boss: PgBoss, observer: JobObserver): WorkQueue {
  const logFailure = (queue: string, jobs: readonly { id: string }[], error: unknown) =>
    observer.log.error(
      { queue, jobs: jobs.map(({ id }) => id), error: describeError(error) },
      'job failed',
    );
  const observed = <T>(queue: string, jobs: readonly { id: string }[], work: () => Promise<T>) =>
    traced(`job ${queue}`, { kind: 'consumer' }, async () => {
      try {
        const result = await work();
        await record(observer, queue, { hasFailed: false });
        return result;
      } catch (error) {
        logFailure(queue, jobs, error);
        await record(observer, queue, { hasFailed: true });
        throw error;
      }
    });
  return {
    async together(queue, options, work) {
      await boss.work(queue, options, (jobs) => observed(queue, jobs, work));
    },
    async batch<Data extends object>(
      queue: string,
      options: WorkOptions,
      work: (jobs: JobWithMetadata<Data>[]) => Promise<JobResult[]>,
    ) {
      const settings = { ...options, perJobResults: true, includeMetadata: true } as const;
      await boss.work(queue, settings, (jobs: JobWithMetadata<Data>[]) =>
        observed(queue, jobs, () => work(jobs)),
      );
    },
    async each<Data extends object>(
      queue: string,
      options: WorkOptions,
      work: (data: Data) => Promise<unknown>,
    ) {
      const runOne = async (job: Job<Data>): Promise<JobResult> => {
        try {
          await work(job.data);
          return { id: job.id, status: 'completed' };
        } catch (error) {
          logFailure(queue, [job], error);
          return { id: job.id, status: 'failed' };
        }
      };
      const settings = { ...options, perJobResults: true } as const;
      await boss.work(queue, settings, (jobs: Job<Data>[]) =>
        traced(`job ${queue}`, { kind: 'consumer' }, async () => {
          const results = await Promise.all(jobs.map(runOne));
          const hasFailed = results.some(({ status }) => status === 'failed');
          await record(observer, queue, { hasFailed });
          return results;
        }),
      );
    },
  };
}

/** Counting must not fail a job that succeeded, nor hide the error of one that did not. */
async function record(
  { db, clock, log }: JobObserver,
  queue: string,
  { hasFailed }: { hasFailed: boolean },
): Promise<void> {
  const recorded = hasFailed ? recordJobFailure(db, queue, clock()) : recordJobSuccess(db, queue);
  await recorded.catch((error) =>
    log.warn({ queue, error: describeError(error) }, 'could not count a failed job'),
  );
}
