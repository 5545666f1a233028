import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../db/types.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Counts, OwnWindow } from './limits.ts';

/** How long a spent window isn't queried again, so that a flood costs the database little. */
const SPENT_MS = 1000;
const SPENT_AT_MOST = 10_000;

/** One statement per call on an unlogged table: a row for each window, under a keyed hash (decision 0037). */
export function createSharedCounts(db: Db, secret: string): Counts {
  const spent = createSpent();
  const keyOf = ({ id }: OwnWindow) =>
    createHmac('sha256', secret).update(`limit ${id}`).digest('hex').slice(0, 32);
  const rowOf = (window: OwnWindow): Row => ({
    key: keyOf(window),
    takes: window.takes,
    tries: window.tries,
    seconds: window.seconds,
  });
  return {
    async take(groups) {
      const asked = groups.map((windows) => ({ windows, wait: spent.waitOf(windows) }));
      const open = asked.filter((group) => group.wait === null);
      const wanted = new Map(
        open.flatMap(({ windows }) => windows.map((window) => [window, rowOf(window)] as const)),
      );
      const taken = new Set(await takeRows(db, [...wanted.values()]));
      const isTaken = (window: OwnWindow) => taken.has(wanted.get(window)?.key ?? '');
      const refused = open.filter(({ windows }) => !windows.every(isTaken));
      if (refused.length === 0) return asked.map(({ wait }) => wait);
      const windows = refused.flatMap((group) => group.windows);
      const inVain = windows.filter((window) => window.takes === 1 && isTaken(window));
      const [waits] = await Promise.all([
        readWaits(db, windows.map(keyOf)),
        giveRowsBack(db, inVain.map(keyOf)),
      ]);
      for (const group of refused) {
        const full = group.windows.filter((window) => !isTaken(window));
        group.wait = Math.max(1, ...full.map((window) => waits.get(keyOf(window)) ?? 1));
        spent.add(full, group.wait);
      }
      return asked.map(({ wait }) => wait);
    },
    async returnTries(windows) {
      spent.remove(windows);
      await unlessUnavailable(giveRowsBack(db, windows.map(keyOf)));
    },
    async forget(windows) {
      spent.remove(windows);
      await unlessUnavailable(forgetRows(db, windows.map(keyOf)));
    },
  };
}

/** If a try can't be given back, the action still stands; the visitor has one try fewer for a while. */
async function unlessUnavailable(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

function createSpent() {
  const until = new Map<string, { asked: number; wait: number }>();
  return {
    waitOf(windows: readonly OwnWindow[]): number | null {
      for (const { id } of windows) {
        const known = until.get(id);
        if (known && Date.now() < known.asked + SPENT_MS) return known.wait;
      }
      return null;
    },
    add(windows: readonly OwnWindow[], wait: number) {
      if (until.size > SPENT_AT_MOST) until.clear();
      for (const { id } of windows) until.set(id, { asked: Date.now(), wait });
    },
    remove(windows: readonly OwnWindow[]) {
      for (const { id } of windows) until.delete(id);
    },
  };
}

type Row = { key: string; takes: 0 | 1; tries: number; seconds: number };

const among = (keys: readonly string[]) =>
  sql`key in (select decode(value, 'hex') from json_array_elements_text(${JSON.stringify(keys)}::json))`;

/** Ordered by key to avoid deadlocks; returns the keys of rows that had a try left. */
async function takeRows(db: Db, asked: readonly Row[]): Promise<string[]> {
  if (asked.length === 0) return [];
  const taken = await rows<{ key: string }>(
    db,
    sql`insert into limit_counts as held (key, taken, tries, ends_at)
      select decode(key, 'hex'), takes, tries, now() + make_interval(secs => seconds)
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked(key text, takes int, tries int, seconds int)
      order by 1
      on conflict (key) do update set
        taken = excluded.taken + case when held.ends_at <= now() then 0 else held.taken end,
        tries = excluded.tries,
        ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
      where held.ends_at <= now() or held.taken < excluded.tries
      returning encode(key, 'hex') as key`,
  );
  return taken.map(({ key }) => key);
}

async function readWaits(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ key: string; seconds: number }>(
    db,
    sql`select encode(key, 'hex') as key, ceil(extract(epoch from ends_at - now()))::int as seconds
      from limit_counts where ${among(keys)}`,
  );
  return new Map(found.map(({ key, seconds }) => [key, seconds]));
}

async function giveRowsBack(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`with given as (
      select key from limit_counts where ${among(keys)} and taken > 0 and ends_at > now()
      order by key for update
    )
    update limit_counts set taken = taken - 1 from given where limit_counts.key = given.key`);
}

async function forgetRows(db: Db, keys: readonly string[]): Promise<void> {
  await db.execute(sql`delete from limit_counts where ${among(keys)}`);
}

export async function deleteOverCounts(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from limit_counts where ends_at <= now()`);
}
