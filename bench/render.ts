import { spawnSync } from 'node:child_process';
import { startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { needPrograms } from '../test/programs/debian-program.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { load, median, SERVER_CORE } from './load.ts';

/**
 * Pages rendered anew for each request, with the server on core 0 and the load on core 1. Their content
 * comes from answers of the API that are kept until it changes, as it does in service. Written as a
 * section of `docs/figures.md`.
 */

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 3;
/** Until the engine has compiled what is hot. */
const WARM_UP_SECONDS = 8;
/** One visitor would be told to come again later. */
const MANY = { isFromMany: true };

// What a page reads of its query keeps it from being kept; its content comes from answers that are.
const RENDERED = {
  'the tours': '/tours?lng=en&difficulty=',
  'a tour': '/tour/alfama-at-dawn?lng=en&picture=1',
};

const say = (line: string) => process.stdout.write(`${line}\n`);

// Every process that this one starts from here on keeps off the server's core, unless it is told.
spawnSync('taskset', ['-pc', '1', String(process.pid)]);
needPrograms({ wrk: 'wrk' });
const closers: (() => unknown)[] = [];
try {
  const folder = temporaryFolder('bench-render');
  closers.push(folder.remove);
  const server = await startPostgres('oldest', {});
  closers.push(server.stop);
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  const app = await startApp({
    env: {
      DATA_DIR: folder.path,
      DATABASE_URL: server.url('miradouro'),
      SEED: 'demo',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '1',
    },
    prefix: SERVER_CORE,
  });
  closers.push(app.stop);
  say('| page | requests/s | p99 | CPU of each |');
  say('|---|---|---|---|');
  for (const [name, path] of Object.entries(RENDERED)) {
    const measure = (seconds: number) => load(app.url + path, app.pid, seconds, MANY);
    await measure(WARM_UP_SECONDS);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const its = await measure(SECONDS);
      if (its.failed > 0) throw new Error(`${path}: ${its.failed} answers were no pages`);
      rounds.push(its);
    }
    const perSecond = median(rounds.map((each) => each.perSecond));
    const cpuMs = median(rounds.map((each) => each.cpuMicros)) / 1000;
    const p99Ms = median(rounds.map((each) => each.p99Ms));
    say(`| ${name} | ${Math.round(perSecond)} | ${p99Ms.toFixed(0)} ms | ${cpuMs.toFixed(2)} ms |`);
  }
} finally {
  for (const close of closers.reverse()) await close();
}
