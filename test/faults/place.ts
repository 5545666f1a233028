import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createInChange, type InChange } from '#platform/db/change.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createPglite } from '#platform/db/embedded.ts';
import type { Db } from '#platform/db/types.ts';
import { createTestClock } from '../clock.ts';
import { createServerDatabase, type DatabaseKind } from '../database.ts';
import { temporaryFolder } from '../programs/app-process.ts';

export type Place = {
  readonly env: Record<string, string>;
  whileDown<T>(work: (at: { db: Db; inChange: InChange }) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

export async function makePlace(kind: DatabaseKind, path?: string): Promise<Place> {
  const folder = path ? { path, remove: () => {} } : temporaryFolder(`faults-${kind}`);
  const server = kind === 'server' ? await createServerDatabase() : null;
  if (!server) {
    const image = new Blob([readFileSync(inject('embeddedImage'))]);
    const dataDir = join(folder.path, 'database');
    await (await createPglite({ dataDir, loadDataDir: image })).close();
  }
  const databaseUrl = server?.url ?? null;
  return {
    env: { DATA_DIR: folder.path, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    async whileDown(work) {
      const database = await openDatabase({ databaseUrl, dataDir: folder.path });
      try {
        const queue = { send: async () => null };
        const inChange = createInChange(database.db, queue, createTestClock());
        return await work({ db: database.db, inChange });
      } finally {
        await database.close();
      }
    },
    async remove() {
      await server?.drop();
      folder.remove();
    },
  };
}
