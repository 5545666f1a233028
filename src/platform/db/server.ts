import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { migrationsFolder } from './migrations.ts';
import type { Database, Db } from './types.ts';

/** Any number will do, as long as every Miradouro process takes the same one. */
const MIGRATION_LOCK = 7_201_488;
const CONNECTIONS = 10;

/** Opens a PostgreSQL server (15 or newer), migrated; several processes may start at once. */
export async function openServer(url: string): Promise<Database> {
  await migrateUnderLock(url);
  const client = postgres(url, { max: CONNECTIONS, onnotice: () => {}, connect_timeout: 10 });
  return {
    db: drizzle(client) as unknown as Db,
    jobStore: { connectionString: url, max: 4 },
    async listen(channel, heard) {
      await client.listen(channel, heard, heard);
    },
    async close() {
      await client.end({ timeout: 5 });
    },
  };
}

async function migrateUnderLock(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
