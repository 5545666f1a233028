import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { migrationsFolder } from './migrations.ts';
import { prepareStatements } from './prepared.ts';
import { keepListening } from './server-listener.ts';
import type { Database, Db } from './types.ts';

/** Any number will do, as long as every Miradouro process takes the same one. */
const MIGRATION_LOCK = 7_201_488;
const CONNECTIONS = 10;
/** Also how long a request waits for a free connection at most. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Opens a PostgreSQL server (15 or newer), migrated; several processes may start at once. */
export async function openServer(url: string): Promise<Database> {
  await migrateUnderLock(url);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection may break at any time, in use or idle: its queries fail and the next one opens
  // another. The event says so once more, and would end the process if nobody heard it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareStatements(client);
  });
  const db = drizzle(pool);
  // Drizzle never gives a connection back whose `begin` failed: so it is taken and given back here.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  const listeners: { stop(): Promise<void> }[] = [];
  return {
    db: db as unknown as Db,
    jobStore: { connectionString: url, max: 4 },
    async listen(channel, heard) {
      listeners.push(await keepListening(url, channel, heard));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.stop()));
      await pool.end();
    },
  };
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
