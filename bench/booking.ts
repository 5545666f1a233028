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

/**
 * How many bookings a second the program takes over HTTP, each committed: on one availability that
 * everybody wants, and spread over many. On a PostgreSQL server as a ratio to pgbench, which runs
 * the same statements there; and on the embedded database. The program has one core for itself, as
 * pgbench has in its turn; the database and the load share the others.
 */

const BOOKINGS = Number(process.argv[2] ?? 4000);
/** As many as the program has connections, so that neither side waits for one more than the other. */
const CLIENTS = 10;
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

const say = (line: string) => process.stdout.write(`${line}\n`);
await onServer();
await onEmbedded();

async function onServer(): Promise<void> {
  const server = await startPostgres('oldest', settings);
  const folder = temporaryFolder('bench-booking');
  try {
    await administer(server.url('postgres'), (run) => run('create database miradouro'));
    const url = server.url('miradouro');
    const app = await startOnItsCore({ DATABASE_URL: url, DATA_DIR: folder.path });
    try {
      const database = await openServer(url);
      await openDates(
        createInChange(database.db, { send: async () => null }, () => Temporal.Now.instant()),
      );
      await database.close();
      // Both sides warm: code compiled, statements prepared, pages in memory.
      await book(app, { ...spread, to: spread.to / 2 }, BOOKINGS / 4);
      for (const load of [hot, spread]) {
        const bare = await pgbench(url, shifted(load));
        const { rate, p99 } = await book(app, load, BOOKINGS);
        const ratio = (rate / bare).toFixed(2);
        say(
          `${load.name}: ${Math.round(rate)} bookings/s, p99 ${p99} ms; pgbench ${Math.round(bare)}/s; ratio ${ratio}`,
        );
      }
    } finally {
      await app.stop();
    }
  } finally {
    await server.stop();
    folder.remove();
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
        const { rate, p99 } = await book(app, load, BOOKINGS / 4);
        say(`embedded, ${load.name}: ${Math.round(rate)} bookings/s, p99 ${p99} ms`);
      }
    } finally {
      await app.stop();
    }
  } finally {
    folder.remove();
  }
}

function startOnItsCore(env: Record<string, string>): Promise<AppProcess> {
  return startApp({ env, prefix: ['taskset', '-c', PROGRAM_CORE] });
}

/** Books one seat so many times, each by a visitor whom the rate limit has not met. */
async function book(app: AppProcess, { from, to }: { from: number; to: number }, amount: number) {
  const client = app.client();
  const token = await client.csrfHeaders();
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  let next = from;
  const { duration, non2xx, errors, latency } = await autocannon({
    url: app.url,
    connections: CLIENTS,
    amount,
    requests: [
      {
        method: 'POST',
        path: '/api/bookings',
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
              ...someParty({ participants: 1 }),
              availabilityId: availabilityId(at),
            }),
          };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} bookings failed`);
  return { rate: amount / duration, p99: latency.p99 };
}

/** Transactions a second of the program's own statements, sent by pgbench in its place. */
async function pgbench(url: string, { from, to }: { from: number; to: number }): Promise<number> {
  const each = Math.ceil(BOOKINGS / CLIENTS);
  const child = spawn('taskset', [
    ...['-c', PROGRAM_CORE, 'pgbench', '-n', '-M', 'prepared', '-f', statements],
    ...['-c', String(CLIENTS), '-j', '1', '-t', String(each)],
    ...[
      '-D',
      `from=${from}`,
      '-D',
      `to=${to}`,
      '-D',
      `run=${from - SPREAD_OVER}`,
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
