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
 * How many bookings a second the program takes over HTTP, each committed: on one availability that
 * everybody wants, and spread over many. On a PostgreSQL server as a ratio to pgbench, which runs
 * the same statements there; and on the embedded database. The program has one core for itself, as
 * pgbench has in its turn; the database and the load share the others. They take turns, and the
 * figures are those in the middle.
 *
 *     npm run bench:booking 3000 [folder of another version, built, to be measured beside]
 */

const BOOKINGS = Number(process.argv[2] ?? 4000);
const OTHER_FOLDER = process.argv[3];
/** As many as the program has connections, so that neither side waits for one more than the other. */
const CLIENTS = 10;
const TURN = 500;
/** Of so many bookings the statements are counted. */
const COUNTED = 100;
let guests = 0;
const PROGRAM_CORE = '0';
/** What is committed is on the disk, as an operator's server has it. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
};
const statements = fileURLToPath(new URL('./booking.pgbench.sql', import.meta.url));

// Every process that this one starts from here on inherits the cores.
const others = `1-${Math.max(1, availableParallelism() - 1)}`;
if (spawnSync('taskset', ['-pc', others, String(process.pid)]).status !== 0) {
  throw new Error('this bench needs taskset and two cores');
}

type Load = { name: string; from: number; to: number };
const hot: Load = { name: 'one availability', from: 0, to: 0 };
const spread: Load = { name: `${SPREAD_OVER} availabilities`, from: 1, to: SPREAD_OVER };
/** The same again for pgbench: a date whose seats nobody has taken. */
const shifted = ({ from, to }: Load) => ({
  from: from + SPREAD_OVER + 1,
  to: to + SPREAD_OVER + 1,
});

type Program = { name: string; folder?: string; app: AppProcess; url: string };
type Taken = Awaited<ReturnType<typeof book>>;

const say = (line: string) => process.stdout.write(`${line}\n`);
say('| database | load | program | bookings/s | p99 | CPU of each | pgbench/s | ratio |');
say('|---|---|---|---|---|---|---|---|');
const made = await onServer();
await onEmbedded();
say(`\nA booking by itself, between program and server: ${made.join('; ')}.`);

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
      // Both sides warm: code compiled, statements prepared, pages in memory.
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

/** Lets pgbench and each program book in turns. */
async function compare(programs: readonly Program[], load: Load): Promise<void> {
  const bare: number[] = [];
  const taken = new Map<Program, Taken[]>(programs.map((program) => [program, []]));
  const [first] = programs;
  for (let turn = 0; turn < BOOKINGS / TURN; turn += 1) {
    if (first) bare.push(await pgbench(first.url, shifted(load), turn));
    for (const [{ app }, turns] of taken) turns.push(await book(app, load, TURN));
  }
  for (const [{ name }, turns] of taken) row('on a server', load, name, turns, median(bare));
}

function row(
  database: string,
  { name }: Load,
  program: string,
  turns: readonly Taken[],
  bare?: number,
) {
  const rate = median(turns.map((turn) => turn.rate));
  const cells = [
    database,
    name,
    program,
    Math.round(rate),
    `${median(turns.map((turn) => turn.p99))} ms`,
    `${median(turns.map((turn) => turn.cpuMs)).toFixed(1)} ms`,
    bare ? Math.round(bare) : '–',
    bare ? (rate / bare).toFixed(2) : '–',
  ];
  say(`| ${cells.join(' | ')} |`);
}

/** Counts what one booking after the other sends; slower, so it is no part of what is measured. */
async function countStatements({ name, folder, url }: Program, dataDir: string): Promise<string> {
  const journeys = await countJourneys(url);
  const app = await startOnItsCore({ DATABASE_URL: journeys.url, DATA_DIR: dataDir }, folder);
  try {
    await book(app, spread, COUNTED);
    journeys.read();
    await book(app, spread, COUNTED, 1);
    const { statements, journeys: waits } = journeys.read();
    const of = (counted: number) => (counted / COUNTED).toFixed(1);
    return `${name} program ${of(statements)} statements in ${of(waits)} journeys`;
  } finally {
    await app.stop();
    journeys.close();
  }
}

async function onEmbedded(): Promise<void> {
  const folder = temporaryFolder('bench-booking');
  try {
    // The folder has one owner at a time: the dates are opened before the program starts.
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

/** Books one seat so many times, each by a visitor whom the rate limit has not met. */
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
        // It says how long it took in whole seconds.
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
              // Nobody's mailbox has had too many, which all processes count together.
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

/** Transactions a second of the program's own statements, sent by pgbench in its place. */
async function pgbench(
  url: string,
  { from, to }: { from: number; to: number },
  turn: number,
): Promise<number> {
  const each = Math.ceil(TURN / CLIENTS);
  const child = spawn('taskset', [
    ...['-c', PROGRAM_CORE, 'pgbench', '-n', '-M', 'prepared', '-f', statements],
    ...['-c', String(CLIENTS), '-j', '1', '-t', String(each)],
    ...[
      '-D',
      `from=${from}`,
      '-D',
      `to=${to}`,
      '-D',
      `run=${2 * turn + (from > SPREAD_OVER + 1 ? 1 : 0)}`,
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
