import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openQueue } from '#jobs/worker.ts';
import { openPglite } from '#platform/db/embedded.ts';
import { openServer } from '#platform/db/server.ts';
import type { Database } from '#platform/db/types.ts';
import { createLog } from '#platform/log/log.ts';
import { administer, TEMPLATE } from './database-server.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the data folder of a migrated embedded database. */
    embeddedImage: string;
    /** The server's maintenance database, beside which each test makes its own. */
    serverUrl: string;
  }
}

/** Once a run: one migrated database of each kind, from which every test's own is copied. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'miradouro-tests-'));
  const server = await startPostgres('oldest').catch((error: unknown) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  const tearDown = async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
  try {
    const embeddedImage = join(folder, 'embedded.tar');
    await Promise.all([writeEmbeddedImage(embeddedImage), makeTemplate(server.url)]);
    project.provide('embeddedImage', embeddedImage);
    project.provide('serverUrl', server.url('postgres'));
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function writeEmbeddedImage(path: string): Promise<void> {
  const client = await PGlite.create();
  const database = await openPglite(client);
  await makeJobTables(database);
  const image = await client.dumpDataDir('none');
  writeFileSync(path, new Uint8Array(await image.arrayBuffer()));
  await database.close();
}

async function makeTemplate(url: (database: string) => string): Promise<void> {
  await administer(url('postgres'), (run) => run(`create database ${TEMPLATE}`));
  const database = await openServer(url(TEMPLATE));
  await makeJobTables(database);
  await database.close();
}

/** The job queue migrates its own tables when it starts first. */
async function makeJobTables(database: Database): Promise<void> {
  const boss = await openQueue(database, createLog('silent'));
  await boss.stop({ graceful: false });
}
