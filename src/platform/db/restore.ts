import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PlainError } from '#platform/log/plain-error.ts';
import type { DatabasePlace } from './database.ts';
import { putInPlace } from './durable-folder.ts';
import { createPglite, lockFolder } from './embedded.ts';
import { serverAt } from './primary.ts';
import { type DumpPart, readDump, tableOf } from './read-dump.ts';

export class NotEmptyError extends PlainError {}

/** Atomic, into an empty database. @throws {NotEmptyError} or {DataFolderError} */
export function restoreDatabase(place: DatabasePlace, file: string): Promise<void> {
  const server = serverOf(place);
  return server ? restoreServer(server, file) : restoreEmbedded(place.dataDir, file);
}

/** @throws what `restoreDatabase` throws before it begins */
export async function assertEmptyDatabase(place: DatabasePlace): Promise<void> {
  const server = serverOf(place);
  if (server) return onServer(server, assertEmptyServer);
  const { dataDir } = place;
  const lock = lockFolder(dataDir);
  lock.release();
  assertNoDatabase(dataDir);
}

/** Bypasses a pooler, because the dump sets session-wide options. */
const serverOf = ({ databaseUrl, databaseDirectUrl }: DatabasePlace): string | null =>
  databaseDirectUrl ?? databaseUrl;

async function restoreEmbedded(folder: string, file: string): Promise<void> {
  const lock = lockFolder(folder);
  try {
    assertNoDatabase(folder);
    const database = join(folder, 'database');
    const unfinished = `${database}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const client = await createPglite({ dataDir: unfinished });
    try {
      await run(file, {
        execute: (statements) => client.exec(statements),
        copy: (statement, text) =>
          client.query(`${statement} FROM '/dev/blob'`, [], { blob: new Blob([text]) }),
      });
    } finally {
      await client.close();
    }
    putInPlace(unfinished, database);
  } finally {
    lock.release();
  }
}

function assertNoDatabase(folder: string): void {
  if (!existsSync(join(folder, 'database'))) return;
  throw new NotEmptyError(
    `The data folder ${folder} has a database already; set DATA_DIR to an empty folder.`,
  );
}

/** The dump is one transaction, so the database stays empty if it fails. */
const restoreServer = (url: string, file: string): Promise<void> =>
  onServer(url, async (client) => {
    await assertEmptyServer(client);
    await run(file, {
      execute: (statements) => client.query(statements),
      copy: (statement, text) =>
        pipeline(Readable.from([text]), client.query(copyFrom(`${statement} FROM STDIN`))),
    });
  });

async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const server = serverAt(url);
  const client = new server.Client(server);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function assertEmptyServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  if (rows[0]?.tables === 0) return;
  throw new NotEmptyError(
    'The database that DATABASE_URL names has tables already; make an empty one (createdb) and name that.',
  );
}

type Target = {
  execute(statements: string): Promise<unknown>;
  copy(statement: string, text: string): Promise<unknown>;
};

class DumpError extends PlainError {}

/** @throws {DumpError} when the database rejects a part of the dump */
async function run(file: string, target: Target): Promise<void> {
  for await (const part of readDump(file)) {
    try {
      if (part.kind === 'statements') await target.execute(part.text);
      else await target.copy(part.copy, part.lines.map((line) => `${line}\n`).join(''));
    } catch (error) {
      throw new DumpError(`Cannot restore ${file}: ${describeRefusal(part, error)}.`, {
        cause: error,
      });
    }
  }
}

function describeRefusal(part: DumpPart, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (part.kind === 'statements') return reason;
  const context = error instanceof Error && 'where' in error ? String(error.where) : '';
  const line = Number(/, line (\d+)/.exec(context)?.[1] ?? Number.NaN);
  const last = part.firstRow + part.lines.length - 1;
  const row = Number.isNaN(line)
    ? `rows ${part.firstRow} to ${last}`
    : `row ${part.firstRow + line - 1}`;
  return `table ${tableOf(part)}, ${row}: ${reason}`;
}
