import { useCallback, useSyncExternalStore } from 'react';

/**
 * What a visitor typed, kept in this tab's session storage: it outlives a reload, a change of
 * language and an error. Where storage is refused it lives as long as the page.
 */
const values = new Map<string, unknown>();
const listeners = new Set<() => void>();

function read(key: string): unknown {
  if (!values.has(key)) values.set(key, readStorage(key));
  return values.get(key);
}

function readStorage(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  values.set(key, value);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is refused or full: the value in memory serves this page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * A kept value and how to replace it; null removes it. Undefined means that it cannot be known yet:
 * on the server, and in the browser until the server's page has come alive.
 */
export function useKept<T>(key: string): [T | null | undefined, (value: T | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key) as T | null,
    () => undefined,
  );
  return [value, useCallback((next: T | null) => write(key, next), [key])];
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
  // Not randomUUID, which browsers offer to https pages only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  write(`submission.${name}`, { body: json, key });
  return key;
}

export const forgetSubmission = (name: string): void => write(`submission.${name}`, null);
