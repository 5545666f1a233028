import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppProcess, startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { needPrograms } from '../test/programs/debian-program.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { type Load, load, median, SERVER_CORE } from './load.ts';

/**
 * Pages rendered anew for each request, with the server on core 0 and the load on core 1. Their content
 * comes from answers of the API that are kept until it changes, as it does in service. A folder of another
 * build is measured in turns with this one. Written as a section of `docs/figures.md`.
 */

const [, , count = '3', other] = process.argv;
const rounds = Number(count);
const SECONDS = 3;
/** Until the engine has compiled what is hot. */
const WARM_UP_SECONDS = 8;
/** One visitor would be told to come again later. */
const MANY = { isFromMany: true };

const HERE = fileURLToPath(new URL('..', import.meta.url));
/** Home has no address that is not kept: this program renders it under one of the tours'. */
const RENDERS_HOME = 'bench/rendering-server.ts';

// What a page reads of its query keeps it from being kept; its content comes from answers that are.
const RENDERED = [
  { page: 'home', path: '/tours?lng=en&difficulty=home', program: RENDERS_HOME },
  { page: 'the tours', path: '/tours?lng=en&difficulty=', program: '' },
  { page: 'a tour', path: '/tour/alfama-at-dawn?lng=en&picture=1', program: '' },
];

const say = (line: string) => process.stdout.write(`${line}\n`);

// Every process that this one starts from here on keeps off the server's core, unless it is told.
spawnSync('taskset', ['-pc', '1', String(process.pid)]);
needPrograms({ wrk: 'wrk' });
const closers: (() => unknown)[] = [];
try {
  const server = await startPostgres('oldest', {});
  closers.push(server.stop);
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  const builds = [
    ...(other === undefined ? [] : [{ build: 'other', folder: other }]),
    { build: 'this', folder: HERE },
  ];
  say('| page | build | requests/s | p99 | CPU of each |');
  say('|---|---|---|---|---|');
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
        if (found.failed > 0) throw new Error(`${path}: ${found.failed} answers were no pages`);
        its.rounds.push(found);
      }
    }
    for (const { build, app, rounds: its } of running) {
      const perSecond = Math.round(median(its.map((each) => each.perSecond)));
      const cpuMs = median(its.map((each) => each.cpuMicros)) / 1000;
      const p99Ms = median(its.map((each) => each.p99Ms));
      say(
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
