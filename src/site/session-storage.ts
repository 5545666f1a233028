import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { randomKey } from '#api/client/random-key.ts';
import { listenToTabs, notifyTabs, queryTabs, STORED_FORMAT } from './other-tabs.ts';

/** Survives a reload, a language change and an error. If storage is blocked, it lasts as long as the page. */
const values = new Map<string, unknown>();
const itemOf = (key: string) => `${STORED_FORMAT}.${key}`;
const listeners = new Set<() => void>();
const settled = new Set<string>();
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
    // Storage is blocked or full: the value in memory serves this page.
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

function askFor(key: string): void {
  if (settled.has(key)) return;
  const settle = () => {
    settled.add(key);
    for (const listener of listeners) listener();
  };
  if (read(key) !== null || !queryTabs(key, settle)) settle();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null removes the value. Undefined means not known yet: on the server, and before hydration. */
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

/** Starts with another tab's value; then each tab has its own (`copied`), or all have the same (`shared`). */
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
      if (isShared) notifyTabs(key, next);
    },
    [key, isShared],
  );
  return [value, keep];
}

type Submission = { body: string; key: string };

/** The Idempotency-Key of a body until `forgetSubmission`, so that a retry creates one booking. */
export function submissionKey(name: string, body: unknown): string {
  const json = JSON.stringify(body);
  const last = read(`submission.${name}`) as Submission | null;
  if (last?.body === json) return last.key;
  const key = randomKey();
  write(`submission.${name}`, { body: json, key });
  return key;
}

export const forgetSubmission = (name: string): void => write(`submission.${name}`, null);
