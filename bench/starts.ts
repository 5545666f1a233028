import { readFileSync } from 'node:fs';
import { type AppProcess, startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { installPrograms } from '../test/programs/debian-program.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { cpuMicrosOf, load } from './load.ts';

/**
 * Start time until home is answered, on an empty data folder (with the demo's content) and on a used one; and
 * memory: its peak during the start, and what remains after a load of pages, responses and uncached pages.
 */

const LOAD_SECONDS = 5;
const loads = ['/', '/tours?lng=ru', '/api/tours', '/api/availabilities', '/booking/LX-00000000'];

installPrograms({ wrk: 'wrk' });

type Start = { app: AppProcess; seconds: number; cpuSeconds: number; peak: number };

process.stdout.write(
  '| database | first start | CPU | peak memory | next start | CPU | peak memory | memory after load |\n|---|---|---|---|---|---|---|---|\n',
);
await measure('embedded', {});
const server = await startPostgres('oldest');
try {
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  await measure('on a server', { DATABASE_URL: server.url('miradouro') });
} finally {
  await server.stop();
}

async function measure(name: string, place: Record<string, string>): Promise<void> {
  const folder = temporaryFolder('bench-starts');
  const env = { ...place, DATA_DIR: folder.path, SEED: 'demo' };
  try {
    const first = await start(env);
    await first.app.stop();
    const next = await start(env);
    for (const path of loads) {
      await load(next.app.url + path, next.app.pid, LOAD_SECONDS);
    }
    const after = memoryOf(next.app.pid, 'VmRSS');
    await next.app.stop();
    const cells = [first, next].flatMap(({ seconds, cpuSeconds, peak }) => [
      `${seconds.toFixed(1)} s`,
      `${cpuSeconds.toFixed(1)} s`,
      `${peak} MB`,
    ]);
    process.stdout.write(`| ${[name, ...cells, `${after} MB`].join(' | ')} |\n`);
  } finally {
    folder.remove();
  }
}

async function start(env: Record<string, string>): Promise<Start> {
  const begun = performance.now();
  const app = await startApp({ env });
  await fetch(app.url);
  const seconds = (performance.now() - begun) / 1000;
  return { app, seconds, cpuSeconds: cpuMicrosOf(app.pid) / 1e6, peak: memoryOf(app.pid, 'VmHWM') };
}

/** Current or peak memory of a process in MB. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
}
