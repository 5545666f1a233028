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
  /** `work` returns which jobs of one fetch failed, and logs why. */
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
  const observed = <T>(
    queue: string,
    jobs: readonly RunningJob[],
    work: () => Promise<{ result: T; hasFailed: boolean }>,
    { whileOthersRetry = false } = {},
  ) =>
    traced(`job ${queue}`, { kind: 'consumer' }, async () => {
      const working = work().catch((error) => {
        logFailure(queue, jobs, error);
        return { error, hasFailed: true };
      });
      const isGivenUp = (await Promise.race([working, givenUp(jobs)])) === GIVEN_UP;
      if (isGivenUp) {
        logFailure(queue, jobs, new Error('the job exceeded its time limit or was stopped'));
        await record(observer, queue, { hasFailed: true });
      }
      const outcome = await working;
      if (!isGivenUp) await record(observer, queue, { ...outcome, whileOthersRetry });
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    });
  return {
    async together(queue, options, work) {
      await boss.work(queue, options, (jobs) =>
        observed(queue, jobs, async () => ({ result: await work(), hasFailed: false })),
      );
    },
    async batch<Data extends object>(
      queue: string,
      options: WorkOptions,
      work: (jobs: JobWithMetadata<Data>[]) => Promise<JobResult[]>,
    ) {
      const settings = { ...options, perJobResults: true, includeMetadata: true } as const;
      await boss.work(queue, settings, (jobs: JobWithMetadata<Data>[]) =>
        // Emails to a few dead addresses do not mean that the mail server is failing.
        observed(queue, jobs, async () => resultsOf(await work(jobs)), { whileOthersRetry: true }),
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
        observed(queue, jobs, async () => resultsOf(await Promise.all(jobs.map(runOne)))),
      );
    },
  };
}

type RunningJob = Pick<Job<object>, 'id' | 'signal'>;

const resultsOf = (result: JobResult[]) => ({
  result,
  hasFailed: result.some(({ status }) => status === 'failed'),
});

/** Resolves when pg-boss gives up jobs that still run: they took too long, or the process stops. */
const givenUp = (jobs: readonly RunningJob[]) =>
  new Promise<typeof GIVEN_UP>((resolve) => {
    const giveUp = () => resolve(GIVEN_UP);
    for (const { signal } of jobs) signal.addEventListener('abort', giveUp, { once: true });
  });

const GIVEN_UP = 'given up';

/** Counting must not fail a job that succeeded, nor hide the error of one that did not. */
async function record(
  { db, clock, log }: JobObserver,
  queue: string,
  { hasFailed, whileOthersRetry = false }: { hasFailed: boolean; whileOthersRetry?: boolean },
): Promise<void> {
  const recorded = hasFailed
    ? recordJobFailure(db, queue, clock())
    : recordJobSuccess(db, queue, { whileOthersRetry });
  await recorded.catch((error) =>
    log.warn({ queue, error: describeError(error) }, 'Recording a failed job failed'),
  );
}
