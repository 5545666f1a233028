import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/types.ts';

type Parts = { db: Db; dataDir: string };

/** Whoever asks whether we are ready gets the answer sooner, whatever hangs. */
const PATIENCE_MS = 1500;

/** Enough that a full disk has no room for it, and a quota neither. */
const SOME_BYTES = Buffer.alloc(64 * 1024);

/** What is down of that without which no write can be answered. */
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
  // Another process may look at the same folder, and have taken it away.
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
