import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Client, ClientBase, PoolClient } from 'pg';
import { Pool } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { PlainError } from '../log/plain-error.ts';
import { isTracing, traced } from '../log/tracing.ts';
import { isAway } from './away.ts';
import { keepListening } from './listening.ts';
import { migrationsFolder } from './migrations.ts';
import { type Server, serverAt } from './primary.ts';
import type { Database, Db, Listening, Opening, Tx } from './types.ts';

/** Any number will do, as long as every Miradouro process takes the same one. */
export const MIGRATION_LOCK = 7_201_488;
const CONNECTIONS = 10;
const JOB_CONNECTIONS = 4;
/** Also how long a request waits for a free connection at most. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than any statement of ours takes, a wait for a lock included; the server gives up first. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A server that counts on much work compiles a statement first: ours take it seconds to compile, a tenth to answer. */
const WITHOUT_COMPILING = '-c jit=off';
/** A server that says nothing any more: the connection is given up, with all that waits on it. */
const SILENCE_TIMEOUT_MS = 12_000;
/** A process that vanished inside a transaction lets go of its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** How long is waited for a server, and how long it may take. */
type Patience = { statementMs: number; silenceMs: number };
const patience: Patience = { statementMs: STATEMENT_TIMEOUT_MS, silenceMs: SILENCE_TIMEOUT_MS };
/** The job queue tidies its tables too, which takes longer than a request may. */
const patienceForJobs: Patience = { statementMs: 60_000, silenceMs: 70_000 };

/**
 * Opens a PostgreSQL server (15 or newer), migrated unless `asItIs`; several processes may start at
 * once. Through a pooler (decision 0038) a connection is ours for one transaction and no longer, so
 * whatever lasts longer goes to the server itself.
 */
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
  // Statements have a name for as long as the connection lasts.
  if (!isPooled) pool.on('connect', prepareStatements);
  pool.on('connect', sendTogether);
  pool.query = tracedQuery(pool) as typeof pool.query;
  const db = drizzle(pool) as unknown as Db;
  // Drizzle waits for the answer to `begin`, and never gives a connection back where it failed: so a
  // transaction is begun, ended and given back here.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isOfNoUse = false;
    try {
      return await transact(client, work, { ...config, isPooled });
    } catch (error) {
      isOfNoUse = isAway(error);
      throw error;
    } finally {
      // The next one leads to whichever server takes writes by now.
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
      // Whoever waits for the same machine waits in vain, and need not find out for themselves.
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
  /** Where its connections are found, for as long as they are open. */
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
    // A pooler refuses what a connection of its own would be begun with.
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      options: WITHOUT_COMPILING,
    }),
    keepAlive: true,
    // Statements that need no answer of each other travel together (decision 0019).
    pipeline: true,
  });
  // A connection may break at any time, in use or idle: its queries fail and the next one opens
  // another. Failures of idle ones are reported only by the pool's event. Without a
  // listener either event would end the process.
  pool.on('error', onBrokenConnection);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  return pool;
}

/** What a connection of our own begins with. */
const PATIENCE_OF_TRANSACTION = `
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`;

/**
 * Begins with the first statement and commits with the last: neither is waited for alone.
 * @throws what `work` throws, or why the transaction was not begun or not committed
 */
async function transact<T>(
  client: PoolClient,
  work: (tx: Tx) => Promise<T>,
  { isolationLevel, accessMode, isPooled }: PgTransactionConfig & { isPooled: boolean },
): Promise<T> {
  const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  const begin = `begin${isolation}${accessMode ? ` ${accessMode}` : ''}`;
  const begun = client.query(isPooled ? `${begin};${PATIENCE_OF_TRANSACTION}` : begin);
  // Looked at before the commit; whatever breaks it breaks the statements behind it too.
  begun.catch(() => {});
  try {
    const result = await work(txOn(client));
    await begun;
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const txs = new WeakMap<PoolClient, Tx>();

/** The same for each transaction on a connection, so that what was prepared on it is found again. */
function txOn(client: PoolClient): Tx {
  const known = txs.get(client);
  if (known) return known;
  const ofTransaction = Object.create(client, { query: { value: tracedQuery(client) } });
  const tx = drizzle(ofTransaction) as unknown as Tx;
  txs.set(client, tx);
  return tx;
}

/** A start that needs another address; the message is the sentence to show. */
class PoolerError extends PlainError {}

/** Sees that somebody is there and no pooler that nobody told us of, and migrates under a lock. */
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
    // Before it could keep a lock that lasts as long as a connection.
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

/**
 * Each statement is a step of its trace: its text, whose values stand elsewhere. Begun where it is
 * asked for, so that the wait for a connection counts, and the step above it is the right one.
 */
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

/** What is asked in one go leaves in one packet, not each statement in its own. */
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

/** Statements that a list of any length makes are many; the server keeps no more than these. */
const NAMES_AT_MOST = 500;

const names = new Map<string, string>();

/**
 * Has the server parse and plan each statement once a connection, not each time: whatever has
 * parameters gets a name. The texts come from our own code, so they are few (decision 0019).
 */
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

/** Whether an index helps a search depends on its words: it is planned anew each time. */
const isSearch = (text: string) => text.includes(' ilike ');

function nameOf(text: string): string | undefined {
  if (isSearch(text)) return undefined;
  const known = names.get(text);
  if (known || names.size >= NAMES_AT_MOST) return known;
  const name = `miradouro_${names.size}`;
  names.set(text, name);
  return name;
}
