import { spawnSync } from 'node:child_process';
import { startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { load, median, needPrograms, SERVER_CORE } from './load.ts';
import { weigh } from './page-weight.ts';

/**
 * Pages rendered anew for each request, with the server on core 0 and the load on core 1, and what the
 * HTML of each public page weighs. The lists and the tour come from answers of the API that are kept
 * until their content changes, as they do in service. Written as a section of `docs/figures.md`.
 */

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 3;

// A query of its own keeps a page from being kept; lists and tours come from the answers that are.
const RENDERED = { home: '/?lng=en&fresh=1', 'a tour': '/tour/alfama-at-dawn?lng=en&fresh=1' };

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
  say('\n| HTML of | unpacked | brotli |');
  say('|---|---|---|');
  for (const { path, html, htmlBrotli } of await weigh(app.url)) {
    say(`| \`${path}\` | ${kilobytes(html)} | ${kilobytes(htmlBrotli)} |`);
  }
} finally {
  for (const close of closers.reverse()) await close();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
