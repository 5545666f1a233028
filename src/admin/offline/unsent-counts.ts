import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import { randomKey } from '#api/client/random-key.ts';
import type { Heads } from '#contract/bookings/heads.ts';

/**
 * Counts of heads that the server hasn't confirmed yet, stored on the device: one for each booking and member.
 * They outlive a sign-out and hold no name of a guest.
 */
export type UnsentCount = {
  username: string;
  reference: string;
  heads: Heads;
  /** The server's count when counting began. */
  basedOn: Heads;
  /** The idempotency key; a changed count has another. */
  key: string;
  madeAt: string;
  /** Counts that were sent without a response: each may have been stored. */
  attempts: Heads[];
  /** Whether sending failed, so that it waits for a connection. */
  isDelayed: boolean;
  /** Why it isn't sent until a person decides. */
  problem: Problem | null;
};

type Problem = { kind: 'conflict'; stored: Heads } | { kind: 'refused'; reason: string };

type Schema = DBSchema & {
  counts: { key: [string, string]; value: UnsentCount; indexes: { username: string } };
};

let database: Promise<IDBPDatabase<Schema>> | null = null;

const openDatabase = () =>
  (database ??= openDB<Schema>('admin-unsent', 1, {
    upgrade(db) {
      const counts = db.createObjectStore('counts', { keyPath: ['username', 'reference'] });
      counts.createIndex('username', 'username');
    },
  }));

/** Used where the browser refuses a database, e.g. in a private window: counts last as long as the page. */
const inMemory = new Map<string, UnsentCount>();

let shown: readonly UnsentCount[] = [];
let shownOf = '';
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | null = null;

function followOtherTabs(): void {
  if (otherTabs) return;
  otherTabs = new BroadcastChannel('admin-unsent');
  otherTabs.onmessage = () => void reload();
}

async function reload(): Promise<void> {
  shown = await listUnsentCounts(shownOf);
  for (const tell of listeners) tell();
}

/** Shows the counts of a member; those of others stay unseen. */
export async function showUnsentCounts(username: string): Promise<void> {
  shownOf = username;
  followOtherTabs();
  await reload();
}

export const useUnsentCounts = (): readonly UnsentCount[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function listUnsentCounts(username: string): Promise<UnsentCount[]> {
  try {
    return await (await openDatabase()).getAllFromIndex('counts', 'username', username);
  } catch {
    return [...inMemory.values()].filter((count) => count.username === username);
  }
}

type Name = Pick<UnsentCount, 'username' | 'reference'>;
type Edit = (before: UnsentCount | undefined) => UnsentCount | undefined;

/** Replaces a booking's count in one transaction; undefined deletes it. Other tabs follow. */
export async function changeUnsentCount(name: Name, edit: Edit): Promise<void> {
  const db = await openDatabase().catch(() => null);
  if (db) await changeStored(db, name, edit);
  else changeInMemory(name, edit);
  await reload();
  otherTabs?.postMessage(null);
}

async function changeStored(db: IDBPDatabase<Schema>, name: Name, edit: Edit): Promise<void> {
  const { store, done } = db.transaction('counts', 'readwrite');
  const key: [string, string] = [name.username, name.reference];
  const before = await store.get(key);
  const after = edit(before);
  if (after) await store.put(after);
  else if (before) await store.delete(key);
  await done;
}

function changeInMemory({ username, reference }: Name, edit: Edit): void {
  const key = `${username} ${reference}`;
  const after = edit(inMemory.get(key));
  if (after) inMemory.set(key, after);
  else inMemory.delete(key);
}

/** The latest count wins, on the base of the first; after a conflict it is based on the count that was shown. */
export const addUnsentCount = (name: Name, heads: Heads, known: Heads): Promise<void> =>
  changeUnsentCount(name, (before) => ({
    ...name,
    heads,
    basedOn: baseOf(before) ?? known,
    key: randomKey(),
    madeAt: new Date().toISOString(),
    attempts: before?.attempts ?? [],
    isDelayed: before?.isDelayed ?? false,
    problem: null,
  }));

const baseOf = (count: UnsentCount | undefined): Heads | undefined =>
  count?.problem?.kind === 'conflict' ? count.problem.stored : count?.basedOn;

export const deleteUnsentCount = (name: Name): Promise<void> =>
  changeUnsentCount(name, () => undefined);

/** The heads to show: a count with a problem is shown beside the server's. */
export const headsToShow = (count: UnsentCount | undefined, stored: Heads): Heads =>
  count && count.problem === null ? count.heads : stored;

/** A count on its way is not shown as waiting: it takes a moment. */
export const isWaiting = ({ problem, isDelayed }: UnsentCount, isOffline: boolean): boolean =>
  problem === null && (isDelayed || isOffline);
