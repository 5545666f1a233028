import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { describe, inject } from 'vitest';
import { createPglite, openPglite } from '#platform/db/embedded.ts';
import { openServer } from '#platform/db/server.ts';
import type { Database } from '#platform/db/types.ts';
import { administer, TEMPLATE } from './programs/database-server.ts';

export const databaseKinds = ['embedded', 'server'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Defines the same tests for both kinds of database. */
export function describeOnEachDatabase(name: string, define: (kind: DatabaseKind) => void): void {
  describe.each(databaseKinds)(`${name} (%s database)`, define);
}

/** A migrated database, empty and nobody else's; closing it leaves nothing behind. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'embedded' ? openInMemory() : openOnServer();
}

/** This worker's databases that nobody uses: emptying one takes a tenth of making another. */
const idleEmbedded: PGlite[] = [];
const idleOnServer: string[] = [];

async function openInMemory(): Promise<Database> {
  const client = idleEmbedded.pop() ?? (await copyImage());
  const database = await openPglite(client);
  const silences: (() => Promise<void>)[] = [];
  return {
    ...database,
    async listen(channel, heard) {
      silences.push(await client.listen(channel, heard));
      heard(null);
    },
    async close() {
      for (const silence of silences) await silence();
      await empty((statement) => client.query<{ names: string }>(statement));
      idleEmbedded.push(client);
    },
  };
}

const copyImage = (): Promise<PGlite> =>
  createPglite({ loadDataDir: new Blob([readFileSync(inject('embeddedImage'))]) });

async function openOnServer(): Promise<Database> {
  const url = idleOnServer.pop() ?? (await createServerDatabase()).url;
  const database = await openServer(url);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(url, empty);
      idleOnServer.push(url);
    },
  };
}

/** Takes all rows but those that the migrations, the product's and the queue's, brought. */
async function empty(run: (statement: string) => Promise<{ rows: { names: string }[] }>) {
  const { rows } = await run(`
    select string_agg(format('%I.%I', schemaname, tablename), ',') as names from pg_tables
    where schemaname = 'public'
      or schemaname = 'pgboss' and tablename not in ('version', 'queue')`);
  await run(`truncate ${rows[0]?.names} restart identity`);
}

/** A fresh migrated database on the server, for processes that open it themselves. */
export async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('serverUrl');
  await administer(serverUrl, (run) => run(`create database ${name} template ${TEMPLATE}`));
  return {
    url: new URL(`/${name}`, serverUrl).href,
    drop: () => administer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`)),
  };
}
