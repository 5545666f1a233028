import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

/** A fresh migrated database, empty and nobody else's; closing it leaves nothing behind. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'embedded' ? openInMemory() : openCopy();
}

async function openInMemory(): Promise<Database> {
  const image = new Blob([readFileSync(inject('embeddedImage'))]);
  return openPglite(await createPglite({ loadDataDir: image }));
}

async function openCopy(): Promise<Database> {
  const { url, drop } = await createServerDatabase();
  const database = await openServer(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
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
