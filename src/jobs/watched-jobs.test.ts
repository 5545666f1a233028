import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { jobFailures } from '#domain/jobs/job-failures.table.ts';
import { openTestApp } from '../../test/app.ts';
import { describeOnEachDatabase } from '../../test/database.ts';
import { createTestLog } from '../../test/log-lines.ts';
import { lookUpGauges } from './gauges.ts';
import { observeJobs } from './watched-jobs.ts';
import { openQueue } from './worker.ts';

const POLLING = { pollingIntervalSeconds: 0.5 };

describeOnEachDatabase('a failed job', (kind) => {
  it('is logged with its cause, counted in the metrics, and shown on the dashboard when it repeats', async () => {
    const app = await openTestApp(kind);
    const { database, clock } = app;
    const { log, lines } = createTestLog();
    const boss = await openQueue(database, log);
    onTestFinished(() => boss.stop({ graceful: false }));
    const queue = `test-${randomUUID()}`;
    await boss.createQueue(queue);
    let fails = true;
    const worker = observeJobs(boss, { db: database.db, clock, log });
    await worker.each<{ nr: number }>(queue, { ...POLLING, batchSize: 2 }, async ({ nr }) => {
      if (fails && nr === 1) throw new Error('the gateway said no');
    });
    const failuresOf = async (name: string) => {
      const gauges = await lookUpGauges(database, clock)();
      const values = gauges.find((gauge) => gauge.name === name)?.values ?? [];
      return values.find(({ labels }) => labels.queue === queue)?.value;
    };
    const staff = await app.staffClient();
    const failingJobs = async () =>
      (await staff.get<TodayJson>('/api/admin/today')).body.waiting?.failingJobs;
    for (let failures = 1; failures <= 3; failures += 1) {
      expect(await failingJobs()).toEqual([]);
      await boss.send(queue, { nr: 1 }, { retryLimit: 0 });
      await vi.waitUntil(async () => (await failuresOf('miradouro_job_failures')) === failures, {
        timeout: 20_000,
      });
    }
    expect(await failingJobs()).toMatchObject([{ queue, inARow: 3 }]);
    const logged = lines.filter((line) => line.includes('job failed'));
    expect(logged).toHaveLength(3);
    expect(logged[0]).toContain(queue);
    expect(logged[0]).toContain('the gateway said no');
    fails = false;
    await boss.send(queue, { nr: 1 });
    await vi.waitUntil(async () => (await failuresOf('miradouro_job_failures_in_a_row')) === 0, {
      timeout: 20_000,
    });
    expect(await failuresOf('miradouro_job_failures')).toBe(3);
    expect(await failingJobs()).toEqual([]);
  });

  it('does not fail the other jobs that were fetched with it', async () => {
    const { database, clock } = await openTestApp(kind);
    const { log } = createTestLog();
    const boss = await openQueue(database, log);
    onTestFinished(() => boss.stop({ graceful: false }));
    const queue = `test-${randomUUID()}`;
    await boss.createQueue(queue);
    for (const nr of [1, 2, 3]) await boss.send(queue, { nr }, { retryLimit: 0 });
    const done: number[] = [];
    const worker = observeJobs(boss, { db: database.db, clock, log });
    await worker.each<{ nr: number }>(queue, { ...POLLING, batchSize: 3 }, async ({ nr }) => {
      if (nr === 1) throw new Error('poisoned');
      done.push(nr);
    });
    await vi.waitUntil(() => done.length === 2, { timeout: 20_000 });
    await vi.waitUntil(
      async () =>
        (await boss.findJobs(queue)).every(
          ({ state }) => state !== 'active' && state !== 'created',
        ),
      { timeout: 20_000 },
    );
    const states = (await boss.findJobs(queue)).map(({ state }) => state).sort();
    expect(states).toEqual(['completed', 'completed', 'failed']);
  });

  it('stays counted while it waits for a retry, even if other jobs of its queue succeed', async () => {
    const app = await openTestApp(kind);
    const { database, clock } = app;
    const { log } = createTestLog();
    const boss = await openQueue(database, log);
    onTestFinished(() => boss.stop({ graceful: false }));
    const queue = `test-${randomUUID()}`;
    await boss.createQueue(queue);
    await boss.send(queue, { nr: 1 }, { retryLimit: 5, retryDelay: 600 });
    const done: number[] = [];
    const worker = observeJobs(boss, { db: database.db, clock, log });
    await worker.each<{ nr: number }>(queue, { ...POLLING, batchSize: 2 }, async ({ nr }) => {
      done.push(nr);
      if (nr === 1) throw new Error('poisoned');
    });
    const inARow = async () => (await database.db.select().from(jobFailures))[0]?.inARow;
    await vi.waitUntil(async () => (await inARow()) === 1, { timeout: 20_000 });
    const second = (await boss.send(queue, { nr: 2 })) ?? '';
    const stateOf = async (id: string) => (await boss.findJobs(queue, { id }))[0]?.state;
    await vi.waitUntil(async () => (await stateOf(second)) === 'completed', { timeout: 20_000 });
    expect(await inARow()).toBe(1);
    expect(done).toEqual([1, 2]);
  });

  it('is logged and counted when it takes too long', async () => {
    const { database, clock } = await openTestApp(kind);
    const { log, lines } = createTestLog();
    const boss = await openQueue(database, log);
    onTestFinished(() => boss.stop({ graceful: false }));
    const queue = `test-${randomUUID()}`;
    await boss.createQueue(queue);
    await boss.send(queue, {}, { expireInSeconds: 1, retryLimit: 0 });
    const released = Promise.withResolvers<void>();
    onTestFinished(() => released.resolve());
    const worker = observeJobs(boss, { db: database.db, clock, log });
    await worker.together(queue, POLLING, () => released.promise);
    const failures = () => database.db.select().from(jobFailures);
    await vi.waitUntil(async () => (await failures()).length === 1, { timeout: 20_000 });
    expect(lines.filter((line) => line.includes('exceeded its time limit'))).toHaveLength(1);
  });
});
