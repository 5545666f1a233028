import { spawnSync } from 'node:child_process';
import { type AppProcess, startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { installPrograms } from '../test/programs/debian-program.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { type Load, load, median, SERVER_CORE } from './load.ts';
import { startBareNode } from './peers/bare-node.ts';
import { startNext } from './peers/next.ts';
import { startNginx } from './peers/nginx.ts';
import { fetchRaw, type Peer, type Sent } from './peers/peer.ts';

/**
 * Cached responses of this product beside other servers: nginx with the same bytes, a bare Node server with them in
 * a buffer, and for the home page the smallest Next.js app with the same tours and database. All share core 0 and
 * take turns, so that other work on the machine affects each equally.
 */

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 1;

/** Requested paths by their name in the table. */
const requestPaths: Record<string, string> = {
  'home, cached': '/?lng=en',
  'a tour, cached': '/tour/alfama-at-dawn',
  '`/api/tours`, cached': '/api/tours',
  'a static SVG': '/favicon.svg',
  '`/health/live`': '/health/live',
  // A query parameter that the page reads is not cached.
  'the tours, rendered': '/tours?lng=en&difficulty=',
};
/** Paths that only this product serves. */
const isOurs = (path: string) => /difficulty|health/.test(path);
/** A single visitor would be refused by the rendering queue. */
const isRendered = (path: string) => path.includes('difficulty');

type Rival = {
  name: string;
  url: string;
  pid: number;
  /** Its path for this request, or null if it has none. */
  at(path: string): string | null;
};

const print = (line: string) => process.stdout.write(`${line}\n`);

// Child processes stay off the server's core unless they are moved.
spawnSync('taskset', ['-pc', '1', String(process.pid)]);
installPrograms({ nginx: 'nginx-light', wrk: 'wrk' });
const closers: (() => unknown)[] = [];
try {
  const rivals = await startAll();
  print('| request | server | requests/s | p99 | of nginx | × Next.js | CPU per response |');
  print('|---|---|---|---|---|---|---|');
  for (const [name, path] of Object.entries(requestPaths)) await compare(name, path, rivals);
} finally {
  for (const close of closers.reverse()) await close();
}

async function startAll(): Promise<Rival[]> {
  const folder = temporaryFolder('bench-peers');
  closers.push(folder.remove);
  const server = await startPostgres('oldest', { fsync: 'on', synchronous_commit: 'on' });
  closers.push(server.stop);
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  const ours = async (env: Record<string, string>): Promise<AppProcess> => {
    const app = await startApp({
      env: { ...env, SEED: 'demo', LOG_LEVEL: 'info' },
      prefix: SERVER_CORE,
    });
    closers.push(app.stop);
    return app;
  };
  const onServer = await ours({
    DATABASE_URL: server.url('miradouro'),
    DATA_DIR: `${folder.path}/server`,
  });
  const embedded = await ours({ DATA_DIR: `${folder.path}/embedded` });
  const sent = await fetchAll(onServer.url);
  const peer = async (start: (sent: Sent[]) => Promise<Peer>) => {
    const started = await start(sent);
    closers.push(started.stop);
    return { ...started, at: (path: string) => (isOurs(path) ? null : path) };
  };
  const next = await startNext(server.url('miradouro'));
  closers.push(next.stop);
  const anything = { at: (path: string) => path };
  return [
    { name: 'nginx', ...(await peer(startNginx)) },
    { name: 'bare Node', ...(await peer(startBareNode)) },
    { name: 'Next.js, rendered', ...next, at: (path) => (path.startsWith('/?') ? '/' : null) },
    { name: 'ours, on a server', ...onServer, ...anything },
    { name: 'ours, embedded', ...embedded, ...anything },
  ];
}

/** The bytes that this product sends to a client with brotli. */
function fetchAll(url: string): Promise<Sent[]> {
  const paths = Object.values(requestPaths).filter((path) => !isOurs(path));
  return Promise.all(paths.map(async (path) => ({ path, ...(await fetchRaw(url + path)) })));
}

async function compare(name: string, path: string, rivals: readonly Rival[]): Promise<void> {
  const running = rivals.flatMap((rival) => {
    const own = rival.at(path);
    return own === null ? [] : [{ rival, url: rival.url + own, rounds: [] as Load[] }];
  });
  // The first round warms up, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { rival, url, rounds } of running) {
      const measured = await load(url, rival.pid, SECONDS, { isFromMany: isRendered(path) });
      if (round > 0) rounds.push(measured);
    }
  }
  const middle = (rounds: readonly Load[] = [], fact: keyof Load) =>
    median(rounds.map((each) => each[fact]));
  const speedOf = (name: string) =>
    middle(running.find(({ rival }) => rival.name.startsWith(name))?.rounds, 'perSecond');
  for (const { rival, rounds } of running) {
    const perSecond = middle(rounds, 'perSecond');
    const failed = rounds.reduce((sum, each) => sum + each.failed, 0);
    const cells = [
      name,
      rival.name,
      `${Math.round(perSecond).toLocaleString('en')}${failed > 0 ? `, ${failed} failed` : ''}`,
      `${middle(rounds, 'p99Ms').toFixed(1)} ms`,
      ratio(perSecond / speedOf('nginx')),
      ratio(perSecond / speedOf('Next.js')),
      `${middle(rounds, 'cpuMicros').toFixed(0)} µs`,
    ];
    print(`| ${cells.join(' | ')} |`);
  }
}

function ratio(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}
