import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkOptions } from 'pg-boss';
import { openQueue, PATIENT_POLLING } from '#jobs/worker.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';

/**
 * Seconds until all refunds of a cancelled date (60, or the first argument) have reached a payment gateway that
 * answers in 200 ms: with one refund per fetch, and in batches. Prints a table for `docs/figures.md`.
 */

const REFUNDS = Number(process.argv[2] ?? 60);
const GATEWAY_MS = 200;
const ONE_BY_ONE = { ...PATIENT_POLLING, batchSize: 1 };

const folder = mkdtempSync(join(tmpdir(), 'bench-batches-'));
const database = await openDatabase({
  databaseUrl: null,
  databaseDirectUrl: null,
  dataDir: folder,
});
const boss = await openQueue(database, createLog('silent'));
try {
  process.stdout.write('| refunds | batch size | seconds |\n|---|---|---|\n');
  for (const options of [ONE_BY_ONE, PATIENT_POLLING]) {
    const seconds = await timeRefunds(`batches-of-${options.batchSize}`, options);
    process.stdout.write(`| ${REFUNDS} | ${options.batchSize} | ${seconds.toFixed(0)} |\n`);
  }
} finally {
  await boss.stop({ graceful: false });
  await database.close();
  rmSync(folder, { recursive: true });
}

async function timeRefunds(queue: string, options: WorkOptions): Promise<number> {
  await boss.createQueue(queue, { notify: true });
  const begun = performance.now();
  let sent = 0;
  const all = Promise.withResolvers<void>();
  await boss.work(queue, options, async (jobs) => {
    await Promise.all(jobs.map(() => new Promise((done) => setTimeout(done, GATEWAY_MS))));
    sent += jobs.length;
    if (sent === REFUNDS) all.resolve();
  });
  await boss.insert(
    queue,
    Array.from({ length: REFUNDS }, (_, nr) => ({ data: { nr } })),
  );
  await all.promise;
  return (performance.now() - begun) / 1000;
}
