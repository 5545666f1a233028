import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppProcess, startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { installPrograms } from '../test/programs/debian-program.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { type Load, load, median, SERVER_CORE } from './load.ts';

/**
 * Uncached rendering of pages, with the server on core 0 and the load on core 1. The API responses inside are cached
 * as in production. Another build (FOLDER) is measured alternately. Prints a section of `docs/figures.md`.
 */

const [, , count = '3', other] = process.argv;
const rounds = Number(count);
const SECONDS = 3;
/** Time for V8 to compile hot code. */
const WARM_UP_SECONDS = 8;
/** A single visitor would be refused by the rendering queue. */
const MANY = { isFromMany: true };

const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
/** The home page is always cached, so this program renders it at one of the tours' URLs. */
const RENDERS_HOME = 'bench/rendering-server.ts';

// A query parameter that the page reads prevents caching of the page, not of its data.
const RENDERED = [
  { page: 'home', path: '/tours?lng=en&difficulty=home', program: RENDERS_HOME },
  { page: 'the tours', path: '/tours?lng=en&difficulty=', program: '' },
  { page: 'a tour', path: '/tour/alfama-at-dawn?lng=en&picture=1', program: '' },
];

const print = (line: string) => process.stdout.write(`${line}\n`);

// Child processes stay off the server's core unless they are moved.
spawnSync('taskset', ['-pc', '1', String(process.pid)]);
installPrograms({ wrk: 'wrk' });
const closers: (() => unknown)[] = [];
try {
  const server = await startPostgres('oldest', {});
  closers.push(server.stop);
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  const builds = [
    ...(other === undefined ? [] : [{ build: 'other', folder: other }]),
    { build: 'this', folder: PROJECT_FOLDER },
  ];
  print('| page | build | requests/s | p99 | CPU per page |');
  print('|---|---|---|---|---|');
  for (const { page, path, program } of RENDERED) {
    const running = [];
    for (const { build, folder } of builds) {
      const app = await startServer(server.url('miradouro'), join(folder, program));
      const measure = (seconds: number) => load(app.url + path, app.pid, seconds, MANY);
      await measure(WARM_UP_SECONDS);
      running.push({ build, app, measure, rounds: [] as Load[] });
    }
    for (let round = 0; round < rounds; round++) {
      for (const its of round % 2 === 0 ? running : running.toReversed()) {
        const found = await its.measure(SECONDS);
        if (found.failed > 0) throw new Error(`${path}: ${found.failed} responses were not pages`);
        its.rounds.push(found);
      }
    }
    for (const { build, app, rounds: its } of running) {
      const perSecond = Math.round(median(its.map((each) => each.perSecond)));
      const cpuMs = median(its.map((each) => each.cpuMicros)) / 1000;
      const p99Ms = median(its.map((each) => each.p99Ms));
      print(
        `| ${page} | ${build} | ${perSecond} | ${p99Ms.toFixed(0)} ms | ${cpuMs.toFixed(2)} ms |`,
      );
      await app.stop();
    }
  }
} finally {
  for (const close of closers.reverse()) await close();
}

async function startServer(databaseUrl: string, folder: string): Promise<AppProcess> {
  const data = temporaryFolder('bench-render');
  closers.push(data.remove);
  const app = await startApp({
    env: {
      DATA_DIR: data.path,
      DATABASE_URL: databaseUrl,
      SEED: 'demo',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '1',
    },
    prefix: SERVER_CORE,
    folder,
  });
  closers.push(app.stop);
  return app;
}
