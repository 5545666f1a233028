import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { Temporal } from 'temporal-polyfill';
import { addDays, wallTimeAt } from '#contract/time/wall-time.ts';
import { sumLedgerDays } from '#domain/payments/ledger-days.ts';
import { createInChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import { buildTour } from '../test/factories.ts';
import { fillBookings } from '../test/fill-bookings.ts';
import { ADMIN_PASSWORD, startApp, temporaryFolder } from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';

/**
 * Response times with 1,000, 10,000, 100,000 and a million bookings on a PostgreSQL server, for responses whose
 * size does not grow; and the export, whose size does, with the program's memory. Prints a Markdown table of
 * medians, and the ratio of the largest size to 10,000. The argument is the largest size.
 */

const LARGEST = Number(process.argv[2] ?? 1_000_000);
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= LARGEST);
/** Ratios start at this size: with fewer bookings a month is not full. */
const COMPARED_WITH = 10_000;
const RUNS = 15;

/** The database is filled anew for each run, so nothing waits for the disk. */
const settings = { autovacuum: 'on', shared_buffers: '256MB', synchronous_commit: 'off' };
const print = (line: string) => process.stdout.write(`${line}\n`);
const note = (line: string) => process.stderr.write(`${line}\n`);

const server = await startPostgres('oldest', settings);
const folder = temporaryFolder('bench-growth');
try {
  await administer(server.url('postgres'), (run) => run('create database miradouro'));
  const url = server.url('miradouro');
  const tourIds = await openTours(url);
  const app = await startApp({ env: { DATABASE_URL: url, DATA_DIR: folder.path } });
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const staff = app.client();
    await staff.signIn(ADMIN_PASSWORD);
    const headers = {
      cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '),
      ...(await staff.csrfHeaders()),
    };
    const get = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(app.url + path, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - began;
    };
    const times = new Map<string, number[]>();
    const exports: { ms: number; megabytes: number; grewBy: number }[] = [];
    let filled = 0;
    for (const size of SIZES) {
      const began = performance.now();
      await fillBookings(database, {
        tourIds,
        from: filled,
        to: size,
        now: Temporal.Now.instant(),
      });
      filled = size;
      await sumDays(url);
      const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000);
      note(`${size} bookings, filled in ${secondsSince(began)} s`);
      const measuredFrom = performance.now();
      for (const [name, path] of Object.entries(await paths(database, tourIds[0] ?? ''))) {
        const taken = times.get(name) ?? [];
        taken.push(await median(database, () => get(path)));
        times.set(name, taken);
      }
      note(`every question, ${RUNS + 2} times: ${secondsSince(measuredFrom)} s`);
      exports.push(await exported(app, headers));
    }
    report(times, exports);
  } finally {
    await database.end();
    await app.stop();
  }
} finally {
  await server.stop();
  folder.remove();
}

/** Sums the days of the ledger, as the hourly job does. */
async function sumDays(url: string): Promise<void> {
  const { database, inChange } = await openChanges(url);
  while (await inChange(sumLedgerDays));
  await database.close();
}

async function openChanges(url: string) {
  const database = await openServer(url);
  const inChange = createInChange(database.db, { send: async () => null }, () =>
    Temporal.Now.instant(),
  );
  return { database, inChange };
}

async function openTours(url: string): Promise<string[]> {
  const { database, inChange } = await openChanges(url);
  const ids: string[] = [];
  for (let number = 0; number < 10; number++) ids.push((await buildTour({ inChange })).id);
  await database.close();
  return ids;
}

/** The measured paths by name. The guest to search for is one of the newest. */
async function paths(database: Client, tourId: string): Promise<Record<string, string>> {
  const today = wallTimeAt(Temporal.Now.instant()).date;
  const { rows } = await database.query<{ reference: string; last_name: string }>(
    "select reference, last_name from bookings where status = 'confirmed' order by created_at desc, id limit 1",
  );
  const guest = rows[0];
  if (!guest) throw new Error('The database has no confirmed booking to search for');
  return {
    'tour page': `/tour/${tourId}?picture=1`,
    'tour, API': `/api/tours/${tourId}`,
    'availability, one tour, 90 days': `/api/availabilities?tourId=${tourId}`,
    requests: '/api/admin/requests',
    'requests to answer': '/api/admin/requests?status=pending&sort=due',
    bookings: '/api/admin/bookings',
    'bookings, page 2,000': '/api/admin/bookings?page=2000',
    'search, a reference': `/api/admin/bookings?q=${guest.reference}`,
    'search, a name': `/api/admin/bookings?q=${encodeURIComponent(guest.last_name)}`,
    'calendar, a month': `/api/admin/availabilities?from=${today}&to=${addDays(today, 29)}`,
    'dashboard, today': '/api/admin/today',
    'dashboard, figures': '/api/admin/stats',
    payments: '/api/admin/payments',
    emails: '/api/admin/mails',
    'audit log': '/api/admin/audit',
  };
}

/** The median in milliseconds; every run starts with an empty cache. */
async function median(database: Client, run: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < RUNS + 2; turn++) {
    await database.query('update tours set position = position');
    const ms = await run();
    // The first two runs compile code and prepare statements.
    if (turn >= 2) taken.push(ms);
  }
  return taken.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

async function exported(
  app: { url: string; pid: number },
  headers: Record<string, string>,
): Promise<{ ms: number; megabytes: number; grewBy: number }> {
  await fetch(`${app.url}/api/admin/confirmation`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const before = residentMegabytes(app.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(app.pid));
  }, 50);
  const began = performance.now();
  const answer = await fetch(`${app.url}/api/admin/database-export`, { method: 'POST', headers });
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  clearInterval(watch);
  if (answer.status !== 200) throw new Error(`The export answered ${answer.status} instead of 200`);
  return { ms: performance.now() - began, megabytes: bytes / 2 ** 20, grewBy: most - before };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function report(
  times: ReadonlyMap<string, number[]>,
  exports: readonly { ms: number; megabytes: number; grewBy: number }[],
): void {
  const heads = SIZES.map((size) => size.toLocaleString('en'));
  const from = SIZES.indexOf(COMPARED_WITH);
  const ratio = (all: readonly number[]) =>
    from < 0 ? '–' : ((all.at(-1) ?? 0) / (all[from] ?? 1)).toFixed(1);
  const row = (cells: readonly string[]) => print(`| ${cells.join(' | ')} |`);
  const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
  row(['bookings', ...heads, '×']);
  row(['---', ...heads.map(() => '---:'), '---:']);
  for (const [name, all] of times) row([name, ...all.map(ms), ratio(all)]);
  row(['export', ...exports.map((each) => `${(each.ms / 1000).toFixed(1)} s`), '–']);
  row(['export, size', ...exports.map(({ megabytes }) => `${megabytes.toFixed(1)} MB`), '–']);
  row(['export, memory', ...exports.map(({ grewBy }) => `${Math.round(grewBy)} MB`), '–']);
}
