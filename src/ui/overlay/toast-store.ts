import { useSyncExternalStore } from 'react';

/** `destructive` is announced at once and looks like trouble. */
export type ToastTone = 'plain' | 'destructive';

/** What can still be done about it, e.g. undo. */
export type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  title: string;
  text?: string | undefined;
  tone: ToastTone;
  action?: ToastAction | undefined;
};

// At most one: a new toast takes the place of the one before.
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function replaceWith(toast: Toast | null): void {
  current = toast;
  for (const tell of listeners) tell();
}

/** Shows a toast, from anywhere in the browser; its id is for whoever may have to take it back. */
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

/** Takes a toast away, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) replaceWith(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast on show; none on the server. */
export const useToast = (): Toast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
