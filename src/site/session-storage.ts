import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { randomKey } from '#api/client/random-key.ts';
import { askTabs, KEPT_SHAPE, listenToTabs, tellTabs } from './other-tabs.ts';

/**
 * What a visitor typed, kept in this tab's session storage: it outlives a reload, a change of
 * language and an error. Where storage is refused it lives as long as the page.
 */
const values = new Map<string, unknown>();
const itemOf = (key: string) => `${KEPT_SHAPE}.${key}`;
const listeners = new Set<() => void>();
/** Keys that no other tab need be asked for any more. */
const settled = new Set<string>();
/** Keys that all tabs change together. */
const shared = new Set<string>();

function read(key: string): unknown {
  if (!values.has(key)) values.set(key, readStorage(key));
  return values.get(key);
}

function readStorage(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(itemOf(key)) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  values.set(key, value);
  try {
    if (value === null) sessionStorage.removeItem(itemOf(key));
    else sessionStorage.setItem(itemOf(key), JSON.stringify(value));
  } catch {
    // Storage is refused or full: the value in memory serves this page.
  }
  settled.add(key);
  for (const listener of listeners) listener();
}

listenToTabs({
  find: read,
  take(key, value) {
    if (shared.has(key) || !settled.has(key)) write(key, value);
  },
});

/** Asks the other tabs, once, for what this one does not have. */
function askFor(key: string): void {
  if (settled.has(key)) return;
  const settle = () => {
    settled.add(key);
    for (const listener of listeners) listener();
  };
  if (read(key) !== null || !askTabs(key, settle)) settle();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * A kept value and how to replace it; null removes it. Undefined means that it cannot be known yet:
 * on the server, and in the browser until the server's page has come alive.
 */
export function useSessionStorage<T>(
  key: string,
): [T | null | undefined, (value: T | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key) as T | null,
    () => undefined,
  );
  return [value, useCallback((next: T | null) => write(key, next), [key])];
}

/**
 * A kept value that another tab may have: a second tab begins with what the first one has. From then
 * on each goes its own way (`copied`), or what one of them changes is changed in all (`shared`). A
 * shared one is undefined, too, while the other tabs are asked.
 */
export function useSharedSessionStorage<T>(
  key: string,
  how: 'copied' | 'shared',
): [T | null | undefined, (value: T | null) => void] {
  const isShared = how === 'shared';
  const value = useSyncExternalStore(
    subscribe,
    () => (isShared && !settled.has(key) ? (read(key) ?? undefined) : read(key)) as T | null,
    () => undefined,
  );
  useEffect(() => {
    if (isShared) shared.add(key);
    askFor(key);
  }, [key, isShared]);
  const keep = useCallback(
    (next: T | null) => {
      write(key, next);
      if (isShared) tellTabs(key, next);
    },
    [key, isShared],
  );
  return [value, keep];
}

type Submission = { body: string; key: string };

/**
 * The Idempotency-Key of a submission: the same body gets the same key, also after a reload, until
 * `forgetSubmission`, so that a retry whose first answer was lost makes one booking.
 */
export function submissionKey(name: string, body: unknown): string {
  const json = JSON.stringify(body);
  const last = read(`submission.${name}`) as Submission | null;
  if (last?.body === json) return last.key;
  const key = randomKey();
  write(`submission.${name}`, { body: json, key });
  return key;
}

export const forgetSubmission = (name: string): void => write(`submission.${name}`, null);
