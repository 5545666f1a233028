import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Client, ClientBase, PoolClient } from 'pg';
import { Pool } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { PlainError } from '../log/plain-error.ts';
import { isTracing, traced } from '../log/tracing.ts';
import { keepListening } from './listening.ts';
import { migrationsFolder } from './migrations.ts';
import { type Server, serverAt } from './primary.ts';
import type { Database, Db, Listening, Opening, Tx } from './types.ts';
import { isUnavailable } from './unavailable.ts';

/** An arbitrary number, the same in every Miradouro process. */
export const MIGRATION_LOCK = 7_201_488;
const CONNECTIONS = 10;
const JOB_CONNECTIONS = 4;
/** Also the longest wait for a free connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than any of our statements, including lock waits; the server times out first. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** Disables JIT, which a server may use for expensive queries: it takes seconds, our queries a tenth. */
const WITHOUT_COMPILING = '-c jit=off';
/** A server silent for this long: the connection is closed and everything waiting on it fails. */
const SILENCE_TIMEOUT_MS = 12_000;
/** Releases the locks of a process that vanished inside a transaction. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

type Patience = { statementMs: number; silenceMs: number };
const patience: Patience = { statementMs: STATEMENT_TIMEOUT_MS, silenceMs: SILENCE_TIMEOUT_MS };
/** The job queue also maintains its tables, which takes longer than a request may. */
const patienceForJobs: Patience = { statementMs: 60_000, silenceMs: 70_000 };

/** PostgreSQL 15 or newer. A pooler's connection is ours for one transaction only (decision 0038). */
export async function openServer(
  url: string,
  { asItIs = false, directUrl, onBrokenConnection = () => {} }: Opening = {},
): Promise<Database> {
  const server = serverAt(url);
  const direct = directUrl ? serverAt(directUrl) : server;
  const isPooled = direct !== server;
  await prepare(direct, asItIs);
  const open = new Set<Client>();
  const pool = openPool(server, {
    max: CONNECTIONS,
    patience,
    isPooled,
    open,
    onBrokenConnection,
  });
  // Prepared statements last as long as the connection.
  if (!isPooled) pool.on('connect', prepareStatements);
  pool.on('connect', sendTogether);
  pool.query = tracedQuery(pool) as typeof pool.query;
  const db = drizzle(pool) as unknown as Db;
  // Drizzle awaits `begin` and leaks the connection if it fails, so transactions are handled here.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isOfNoUse = false;
    try {
      return await transact(client, work, { ...config, isPooled });
    } catch (error) {
      isOfNoUse = isUnavailable(error);
      throw error;
    } finally {
      // The next connection is made to whichever server now accepts writes.
      client.release(isOfNoUse);
    }
  };
  const jobs = openPool(server, {
    max: JOB_CONNECTIONS,
    patience: patienceForJobs,
    isPooled,
    open,
    onBrokenConnection,
  });
  const listeners: Listening[] = [];
  const jobStore: ConstructorOptions['db'] = {
    executeSql: (text, values) => jobs.query(text, values),
    async listen(channel, heard, reconnected) {
      const listener = await keepListening(direct, channel, (words) =>
        words === null ? reconnected() : heard(words),
      );
      return { close: () => listener.stop() };
    },
  };
  return {
    db,
    isShared: true,
    jobStore: { db: jobStore },
    async listen(channel, heard) {
      // Closes the other connections to the same silent machine, so each request need not time out itself.
      const giveUpAll = () => {
        for (const client of open) client.connection.stream.destroy();
      };
      const listener = await keepListening(direct, channel, heard, giveUpAll);
      listeners.push(listener);
      return listener;
    },
    connections: () => [
      { kind: 'busy', value: pool.totalCount - pool.idleCount },
      { kind: 'idle', value: pool.idleCount },
      { kind: 'waited for', value: pool.waitingCount },
    ],
    async close() {
      await Promise.all(listeners.map((listener) => listener.stop()));
      await jobs.end();
      await pool.end();
    },
  };
}

type PoolOptions = {
  max: number;
  patience: Patience;
  isPooled: boolean;
  open: Set<Client>;
  onBrokenConnection: (error: Error) => void;
};

function openPool(
  server: Server,
  { max, patience: { statementMs, silenceMs }, isPooled, open, onBrokenConnection }: PoolOptions,
) {
  const pool = new Pool({
    ...server,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: silenceMs,
    // A pooler rejects these startup parameters.
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      options: WITHOUT_COMPILING,
    }),
    keepAlive: true,
    // Statements that don't depend on each other's results are pipelined (decision 0019).
    pipeline: true,
  });
  // Without listeners a broken connection ends the process; the pool's event reports idle ones.
  pool.on('error', onBrokenConnection);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  return pool;
}

/** The timeouts that a direct connection gets at startup; through a pooler they are set per transaction. */
const PATIENCE_OF_TRANSACTION = `
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`;

/** `begin` goes with the first statement, `commit` with the last. Throws what `work` or the commit throws. */
async function transact<T>(
  client: PoolClient,
  work: (tx: Tx) => Promise<T>,
  { isolationLevel, accessMode, isPooled }: PgTransactionConfig & { isPooled: boolean },
): Promise<T> {
  const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  const begin = `begin${isolation}${accessMode ? ` ${accessMode}` : ''}`;
  const begun = client.query(isPooled ? `${begin};${PATIENCE_OF_TRANSACTION}` : begin);
  // Checked before the commit; a failure also fails the statements behind it.
  begun.catch(() => {});
  try {
    const result = await work(txOn(client));
    await begun;
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction failed earlier and was rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const txs = new WeakMap<PoolClient, Tx>();

/** What Drizzle's database object holds, which its types hide. */
type DrizzleInternals = {
  dialect: ConstructorParameters<typeof NodePgTransaction>[0];
  session: ConstructorParameters<typeof NodePgTransaction>[1];
};

/** One Tx per connection, so that statements prepared on it are found again. */
function txOn(client: PoolClient): Tx {
  const known = txs.get(client);
  if (known) return known;
  const tracedClient = Object.create(client, { query: { value: tracedQuery(client) } });
  // A Drizzle transaction, so that a transaction within it is a savepoint and does not commit it.
  const { dialect, session } = drizzle(tracedClient) as unknown as DrizzleInternals;
  const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Tx;
  txs.set(client, tx);
  return tx;
}

class PoolerError extends PlainError {}

/** Checks that the server answers and is not an undeclared pooler, then migrates under a lock. */
async function prepare(server: Server, asItIs: boolean): Promise<void> {
  const client = new server.Client({
    ...server,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  try {
    await client.connect();
    if (asItIs) return;
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    // A pooler rejects the startup before the lock, which lasts as long as a connection, is taken.
    if (error instanceof Error && error.message.startsWith('unsupported startup parameter')) {
      throw new PoolerError(
        'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the server behind it.',
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}

/** A span has the text without values. It starts at the request, to include the wait for a connection. */
function tracedQuery(client: Pick<ClientBase, 'query'>) {
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  return (statement: unknown, ...rest: unknown[]): Promise<unknown> => {
    if (!isTracing()) return send(statement, ...rest);
    const text = isUnnamed(statement) ? statement.text : String(statement);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) };
    return traced(text.split(/\s/, 1)[0] ?? 'statement', { kind: 'client', attributes }, () =>
      send(statement, ...rest),
    );
  };
}

/** Sends statements requested together in one packet instead of one each. */
function sendTogether(client: Client): void {
  const { stream } = client.connection;
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  let isHeldBack = false;
  const sendWithOthers = (...query: unknown[]) => {
    if (!isHeldBack) {
      isHeldBack = true;
      stream.cork();
      process.nextTick(() => {
        isHeldBack = false;
        stream.uncork();
      });
    }
    return send(...query);
  };
  client.query = sendWithOthers as Client['query'];
}

/** Lists of any length produce many statements; at most this many are prepared. */
const NAMES_AT_MOST = 500;

const names = new Map<string, string>();

/** The server plans a named statement once per connection; our texts are few (decision 0019). */
function prepareStatements(client: ClientBase): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  const sendPrepared = (config: unknown, ...rest: unknown[]) => {
    if (isUnnamed(config) && Array.isArray(rest[0]) && rest[0].length > 0) {
      const name = nameOf(config.text);
      if (name) return send({ ...config, name }, ...rest);
    }
    return send(config, ...rest);
  };
  client.query = sendPrepared as ClientBase['query'];
}

const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name);

/** Whether an index helps a search depends on its words, so searches are planned each time. */
const isSearch = (text: string) => text.includes(' ilike ');

function nameOf(text: string): string | undefined {
  if (isSearch(text)) return undefined;
  const known = names.get(text);
  if (known || names.size >= NAMES_AT_MOST) return known;
  const name = `miradouro_${names.size}`;
  names.set(text, name);
  return name;
}
