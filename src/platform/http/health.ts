import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/types.ts';

type Parts = { db: Db; dataDir: string };

/** The readiness check answers within this time, even if a dependency hangs. */
const PATIENCE_MS = 1500;

/** Large enough to fail on a full disk or an exhausted quota. */
const SOME_BYTES = Buffer.alloc(64 * 1024);

/** The unavailable dependencies without which no write succeeds. */
export async function findDown({ db, dataDir }: Parts): Promise<string[]> {
  const [isDatabaseUp, isDiskUp] = await Promise.all([
    inTime(db.execute(sql`select 1`)),
    inTime(writeSomething(dataDir)),
  ]);
  return [...(isDatabaseUp ? [] : ['database']), ...(isDiskUp ? [] : ['disk'])];
}

async function writeSomething(folder: string): Promise<void> {
  const file = join(folder, 'ready');
  await writeFile(file, SOME_BYTES);
  // Another process may check the same folder and have deleted the file.
  await rm(file, { force: true });
}

async function inTime(work: PromiseLike<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, PATIENCE_MS, false);
  const done = Promise.resolve(work).then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([done, late.promise]);
  clearTimeout(timer);
  return isUp;
}
