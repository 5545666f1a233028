import { spawnSync } from 'node:child_process';
import { startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { load, median, needPrograms, SERVER_CORE } from './load.ts';

/**
 * Pages rendered anew for each request, with the server on core 0 and the load on core 1. Their content
 * comes from answers of the API that are kept until it changes, as it does in service. Written as a
 * section of `docs/figures.md`.
 */

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 3;

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
    },
    prefix: SERVER_CORE,
  });
  closers.push(app.stop);
  say('## Pages rendered anew (`npm run bench:render`)\n');
  say('| page | requests/s | CPU of each |');
  say('|---|---|---|');
  for (const [name, path] of Object.entries(RENDERED)) {
    await load(app.url + path, app.pid, SECONDS);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await load(app.url + path, app.pid, SECONDS));
    }
    const perSecond = median(rounds.map((each) => each.perSecond));
    const cpuMs = median(rounds.map((each) => each.cpuMicros)) / 1000;
    say(`| ${name} | ${Math.round(perSecond)} | ${cpuMs.toFixed(2)} ms |`);
  }
} finally {
  for (const close of closers.reverse()) await close();
}
