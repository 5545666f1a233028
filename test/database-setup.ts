import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openQueue } from '#jobs/worker.ts';
import { openServer } from '#platform/db/server.ts';
import { createLog } from '#platform/log/log.ts';
import { makeDatabaseImage } from '../scripts/database-image.ts';
import { administer, TEMPLATE } from './programs/database-server.ts';
import { startPostgres } from './programs/postgres-server.ts';
import { makeRunFolder } from './programs/run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedImage: string;
    /** The URL of the server's maintenance database. Each test creates its own beside it. */
    serverUrl: string;
  }
}

/** Creates one migrated database of each kind, once per run. Each test's database is a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = makeRunFolder('tests');
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const server = await startPostgres('oldest');
  try {
    // Sequential, because PGlite's first start blocks this thread and connections would time out.
    await makeTemplate(server.url);
    project.provide('embeddedImage', await writeEmbeddedImage());
    project.provide('serverUrl', server.url('postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await server.stop();
    removeFolder();
  };
}

async function writeEmbeddedImage(): Promise<string> {
  const path = join(tmpdir(), 'embedded.tar');
  writeFileSync(path, await makeDatabaseImage());
  return path;
}

async function makeTemplate(url: (database: string) => string): Promise<void> {
  await administer(url('postgres'), (run) => run(`create database ${TEMPLATE}`));
  const database = await openServer(url(TEMPLATE));
  // The job queue creates its tables at its first start.
  const boss = await openQueue(database, createLog('silent'));
  await boss.stop({ graceful: false });
  await database.close();
}
