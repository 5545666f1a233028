import { useSyncExternalStore } from 'react';

/** `destructive` is announced at once and styled as an error. */
export type ToastTone = 'plain' | 'destructive';

export type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  title: string;
  text?: string | undefined;
  tone: ToastTone;
  action?: ToastAction | undefined;
};

// At most one: a new toast replaces the previous one.
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function replaceWith(toast: Toast | null): void {
  current = toast;
  for (const tell of listeners) tell();
}

/** Returns an id that allows dismissing the toast. */
export function showToast(toast: {
  title: string;
  text?: string;
  tone?: ToastTone;
  action?: ToastAction;
}): number {
  lastId += 1;
  replaceWith({ tone: 'plain', ...toast, id: lastId });
  return lastId;
}

/** Dismisses a toast unless another has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) replaceWith(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToast = (): Toast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
