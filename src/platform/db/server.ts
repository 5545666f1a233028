import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { ClientBase, PoolClient } from 'pg';
import { Client, Pool } from 'pg';
import { migrationsFolder } from './migrations.ts';
import type { Database, Db, Opening, Tx } from './types.ts';

/** Any number will do, as long as every Miradouro process takes the same one. */
const MIGRATION_LOCK = 7_201_488;
const CONNECTIONS = 10;
/** Also how long a request waits for a free connection at most. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than any statement of ours takes, a wait for a lock included; the server gives up first. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A server that says nothing any more: the connection is given up, with all that waits on it. */
const SILENCE_TIMEOUT_MS = 12_000;
/** A process that vanished inside a transaction lets go of its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

const patience = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: SILENCE_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
};

/** The job queue tidies its tables too, which takes longer than a request may. */
const patienceForJobs = { ...patience, statement_timeout: 60_000, query_timeout: 70_000 };

/**
 * Opens a PostgreSQL server (15 or newer), migrated unless `asItIs`; several processes may start at
 * once.
 */
export async function openServer(url: string, { asItIs = false }: Opening = {}): Promise<Database> {
  if (!asItIs) await migrateUnderLock(url);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    ...patience,
    keepAlive: true,
    // Statements that need no answer of each other travel together (decision 0019).
    pipeline: true,
  });
  // A connection may break at any time, in use or idle: its queries fail and the next one opens
  // another. The event says so once more, and would end the process if nobody heard it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareStatements(client);
  });
  const db = drizzle(pool) as unknown as Db;
  // Drizzle waits for the answer to `begin`, and never gives a connection back where it failed: so a
  // transaction is begun, ended and given back here.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await transact(client, work, config);
    } finally {
      client.release();
    }
  };
  const listeners: { stop(): Promise<void> }[] = [];
  return {
    db,
    jobStore: { connectionString: url, max: 4, ...patienceForJobs },
    async listen(channel, heard) {
      listeners.push(await keepListening(url, channel, heard));
    },
    connections: () => [
      { kind: 'busy', value: pool.totalCount - pool.idleCount },
      { kind: 'idle', value: pool.idleCount },
      { kind: 'waited for', value: pool.waitingCount },
    ],
    async close() {
      await Promise.all(listeners.map((listener) => listener.stop()));
      await pool.end();
    },
  };
}

/**
 * Begins with the first statement and commits with the last: neither is waited for alone.
 * @throws what `work` throws, or why the transaction was not begun or not committed
 */
async function transact<T>(
  client: PoolClient,
  work: (tx: Tx) => Promise<T>,
  { isolationLevel, accessMode }: PgTransactionConfig = {},
): Promise<T> {
  const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  const begun = client.query(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`);
  // Looked at before the commit; whatever breaks it breaks the statements behind it too.
  begun.catch(() => {});
  try {
    const result = await work(drizzle(client) as unknown as Tx);
    await begun;
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function migrateUnderLock(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

const RECONNECT_MS = 500;
const LISTEN_TIMEOUT_MS = 10_000;

/**
 * Hears a channel on a connection of its own, opened anew whenever it breaks. Calls `heard` for each
 * notification, and once after every (re)connection, when some may be lost.
 */
async function keepListening(
  url: string,
  channel: string,
  heard: (words: string | null) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let listening = await listen(url, channel, heard);
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await listening.ended;
      try {
        await setTimeout(RECONNECT_MS, undefined, { signal: stopping.signal });
        listening = await listen(url, channel, heard);
      } catch {
        // Not there yet, or not wanted any more: the old connection has ended, so look again.
      }
    }
    await listening.client.end();
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await listening.client.end();
      await kept;
    },
  };
}

async function listen(url: string, channel: string, heard: (words: string | null) => void) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: LISTEN_TIMEOUT_MS,
    query_timeout: LISTEN_TIMEOUT_MS,
    keepAlive: true,
  });
  // What breaks a connection also ends it, which is what counts here.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => heard(payload ?? null));
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  heard(null);
  return { client, ended };
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
