import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PGlite } from '@electric-sql/pglite';
import { createPglite, DataFolderError, lockFolder } from './embedded.ts';

/** Rows in one COPY: a large table does not have to fit into memory. */
const ROWS_AT_ONCE = 5000;

/**
 * Restores an export (`dumpDatabase`) into the embedded database of a data folder that has none yet.
 * It is there as a whole or not at all.
 * @throws {DataFolderError} when the folder is in use, cannot be written or has a database
 */
export async function restoreEmbedded(folder: string, file: string): Promise<void> {
  const lock = lockFolder(folder);
  try {
    const database = join(folder, 'database');
    if (existsSync(database)) {
      throw new DataFolderError(
        `The data folder ${folder} has a database already; set DATA_DIR to an empty folder.`,
      );
    }
    const unfinished = `${database}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const client = await createPglite({ dataDir: unfinished });
    try {
      await run(client, createInterface({ input: createReadStream(file), crlfDelay: 0 }));
    } finally {
      await client.close();
    }
    renameSync(unfinished, database);
  } finally {
    lock.release();
  }
}

/** What psql does with the file: its own commands aside, statements, and rows between COPY and `\.`. */
async function run(client: PGlite, lines: AsyncIterable<string>): Promise<void> {
  let copy: string | null = null;
  let held: string[] = [];
  const flush = async () => {
    const text = held.map((line) => `${line}\n`).join('');
    held = [];
    if (text === '') return;
    if (copy === null) await client.exec(text);
    else await client.query(`${copy} FROM '/dev/blob'`, [], { blob: new Blob([text]) });
  };
  for await (const line of lines) {
    const begun: string | undefined =
      copy === null ? /^(COPY .+) FROM stdin;$/.exec(line)?.[1] : undefined;
    if (begun !== undefined) {
      await flush();
      copy = begun;
    } else if (copy !== null && line === '\\.') {
      await flush();
      copy = null;
    } else if (copy !== null || !line.startsWith('\\set ')) {
      held.push(line);
      if (copy !== null && held.length === ROWS_AT_ONCE) await flush();
    }
  }
  await flush();
}
