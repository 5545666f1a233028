import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Temporal } from 'temporal-polyfill';
import { createInChange } from '#platform/db/change.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { openServer } from '#platform/db/server.ts';
import { someParty } from '../test/factories.ts';
import {
  type AppProcess,
  asNewVisitor,
  startApp,
  temporaryFolder,
} from '../test/programs/app-process.ts';
import { administer } from '../test/programs/database-server.ts';
import { startPostgres } from '../test/programs/postgres-server.ts';
import { availabilityId, openDates, SPREAD_OVER } from './booking-dates.ts';
import { countJourneys } from './journeys.ts';
import { cpuMicrosOf, median } from './load.ts';

/**
 * Bookings a second over HTTP, each committed: on one availability, and spread over many. On a PostgreSQL server
 * it prints the ratio to pgbench, which runs the same statements there; it also measures the embedded database.
 * The program has one core, as pgbench has; database and load share the others. Both take turns, and the medians
 * are printed.
 *
 *     npm run bench:booking 3000 [folder of another built version to compare with]
 */

const BOOKINGS = Number(process.argv[2] ?? 4000);
const OTHER_FOLDER = process.argv[3];
/** As many as the program has connections, so neither side waits for one. */
const CLIENTS = 10;
const BOOKINGS_A_ROUND = 500;
/** The number of bookings whose statements are counted. */
const COUNTED = 100;
let guests = 0;
const PROGRAM_CORE = '0';
/** Commits wait for the disk, as in production. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
};
const statements = fileURLToPath(new URL('./booking.pgbench.sql', import.meta.url));

// Child processes inherit the cores.
const others = `1-${Math.max(1, availableParallelism() - 1)}`;
if (spawnSync('taskset', ['-pc', others, String(process.pid)]).status !== 0) {
  throw new Error('Cannot pin processes to cores: this bench needs taskset and two cores');
}

type Load = { name: string; from: number; to: number };
const hot: Load = { name: 'one availability', from: 0, to: 0 };
const spread: Load = { name: `${SPREAD_OVER} availabilities`, from: 1, to: SPREAD_OVER };
/** The same load for pgbench, on dates whose seats are still free. */
const shifted = ({ from, to }: Load) => ({
  from: from + SPREAD_OVER + 1,
  to: to + SPREAD_OVER + 1,
});

type Program = { name: string; folder?: string; app: AppProcess; url: string };
type Taken = Awaited<ReturnType<typeof book>>;

const print = (line: string) => process.stdout.write(`${line}\n`);
print('| database | load | program | bookings/s | p99 | CPU per booking | pgbench/s | ratio |');
print('|---|---|---|---|---|---|---|---|');
const made = await onServer();
await onEmbedded();
print(`\nA single booking, between program and server: ${made.join('; ')}.`);

async function onServer(): Promise<string[]> {
  const server = await startPostgres('oldest', settings);
  const folder = temporaryFolder('bench-booking');
  const versions = [
    { name: 'this' },
    ...(OTHER_FOLDER ? [{ name: 'the other', folder: OTHER_FOLDER }] : []),
  ];
  const programs: Program[] = [];
  try {
    for (const [index, version] of versions.entries()) {
      await administer(server.url('postgres'), (run) => run(`create database program_${index}`));
      const url = server.url(`program_${index}`);
      const app = await startOnItsCore(
        { DATABASE_URL: url, DATA_DIR: folder.path },
        version.folder,
      );
      programs.push({ ...version, app, url });
      const database = await openServer(url);
      await openDates(
        createInChange(database.db, { send: async () => null }, () => Temporal.Now.instant()),
      );
      await database.close();
      // Warms up both sides: compiled code, prepared statements, pages in memory.
      await book(app, { ...spread, to: spread.to / 2 }, BOOKINGS / 4);
    }
    for (const load of [hot, spread]) await compare(programs, load);
  } finally {
    for (const { app } of programs) await app.stop();
  }
  try {
    const counted: string[] = [];
    for (const program of programs) counted.push(await countStatements(program, folder.path));
    return counted;
  } finally {
    await server.stop();
    folder.remove();
  }
}

/** Runs pgbench and each program alternately. */
async function compare(programs: readonly Program[], load: Load): Promise<void> {
  const bare: number[] = [];
  const taken = new Map<Program, Taken[]>(programs.map((program) => [program, []]));
  const [first] = programs;
  for (let roundIndex = 0; roundIndex < BOOKINGS / BOOKINGS_A_ROUND; roundIndex += 1) {
    if (first) bare.push(await pgbench(first.url, shifted(load), roundIndex));
    for (const [{ app }, rounds] of taken) rounds.push(await book(app, load, BOOKINGS_A_ROUND));
  }
  for (const [{ name }, rounds] of taken) row('on a server', load, name, rounds, median(bare));
}

function row(
  database: string,
  { name }: Load,
  program: string,
  rounds: readonly Taken[],
  bare?: number,
) {
  const rate = median(rounds.map((roundIndex) => roundIndex.rate));
  const cells = [
    database,
    name,
    program,
    Math.round(rate),
    `${median(rounds.map((roundIndex) => roundIndex.p99))} ms`,
    `${median(rounds.map((roundIndex) => roundIndex.cpuMs)).toFixed(1)} ms`,
    bare ? Math.round(bare) : '–',
    bare ? (rate / bare).toFixed(2) : '–',
  ];
  print(`| ${cells.join(' | ')} |`);
}

/** Counts statements of single bookings. The counting proxy slows them down, so this is not timed. */
async function countStatements({ name, folder, url }: Program, dataDir: string): Promise<string> {
  const journeys = await countJourneys(url);
  const app = await startOnItsCore({ DATABASE_URL: journeys.url, DATA_DIR: dataDir }, folder);
  try {
    await book(app, spread, COUNTED);
    journeys.read();
    await book(app, spread, COUNTED, 1);
    const { statements, journeys: waits } = journeys.read();
    const of = (counted: number) => (counted / COUNTED).toFixed(1);
    return `${name} program ${of(statements)} statements in ${of(waits)} round trips`;
  } finally {
    await app.stop();
    journeys.close();
  }
}

async function onEmbedded(): Promise<void> {
  const folder = temporaryFolder('bench-booking');
  try {
    // The embedded database has one owner, so the dates are opened before the program starts.
    const database = await openEmbedded(folder.path);
    await openDates(
      createInChange(database.db, { send: async () => null }, () => Temporal.Now.instant()),
    );
    await database.close();
    const app = await startOnItsCore({ DATA_DIR: folder.path });
    try {
      for (const load of [hot, spread]) {
        row('embedded', load, 'this', [await book(app, load, BOOKINGS / 4)]);
      }
    } finally {
      await app.stop();
    }
  } finally {
    folder.remove();
  }
}

function startOnItsCore(env: Record<string, string>, folder?: string): Promise<AppProcess> {
  return startApp({ env, prefix: ['taskset', '-c', PROGRAM_CORE], ...(folder && { folder }) });
}

/** Books one seat `amount` times, each by a visitor below the rate limits. */
async function book(
  app: AppProcess,
  { from, to }: { from: number; to: number },
  amount: number,
  connections = CLIENTS,
) {
  const client = app.client();
  const token = await client.csrfHeaders();
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  let next = from;
  const before = cpuMicrosOf(app.pid);
  const begun = performance.now();
  let last = begun;
  const { non2xx, errors, latency } = await autocannon({
    url: app.url,
    connections,
    amount,
    requests: [
      {
        method: 'POST',
        path: '/api/bookings',
        // autocannon reports its duration in whole seconds.
        onResponse() {
          last = performance.now();
        },
        setupRequest(request) {
          const at = next;
          next = next === to ? from : next + 1;
          return {
            ...request,
            headers: {
              ...token,
              ...asNewVisitor(),
              cookie,
              'content-type': 'application/json',
              'idempotency-key': crypto.randomUUID(),
            },
            body: JSON.stringify({
              // A new mailbox each time stays below the limit by email.
              ...someParty({ participants: 1, email: `guest-${guests++ % 100}@mail.example` }),
              availabilityId: availabilityId(at),
            }),
          };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} bookings failed`);
  const cpuMs = (cpuMicrosOf(app.pid) - before) / 1000 / amount;
  return { rate: (1000 * amount) / (last - begun), p99: latency.p99, cpuMs };
}

/** Transactions a second when pgbench sends the same statements. */
async function pgbench(
  url: string,
  { from, to }: { from: number; to: number },
  roundIndex: number,
): Promise<number> {
  const each = Math.ceil(BOOKINGS_A_ROUND / CLIENTS);
  const child = spawn('taskset', [
    ...['-c', PROGRAM_CORE, 'pgbench', '-n', '-M', 'prepared', '-f', statements],
    ...['-c', String(CLIENTS), '-j', '1', '-t', String(each)],
    ...[
      '-D',
      `from=${from}`,
      '-D',
      `to=${to}`,
      '-D',
      `run=${2 * roundIndex + (from > SPREAD_OVER + 1 ? 1 : 0)}`,
      '-D',
      'turn=0',
      url,
    ],
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  await once(child, 'close');
  const rate = /tps = ([\d.]+) \(without/.exec(output)?.[1];
  if (!rate || !/failed transactions: 0/.test(output)) throw new Error(`pgbench: ${output}`);
  return Number(rate);
}
