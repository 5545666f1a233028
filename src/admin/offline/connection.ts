import { useSyncExternalStore } from 'react';
import type { MessageToPage } from './worker-messages.ts';

/** `copiedAt` is the instant of the copy that the worker answered with. */
type Connection = { isOffline: boolean; copiedAt: string | null };

const online: Connection = { isOffline: false, copiedAt: null };
let current: Connection = online;
const listeners = new Set<() => void>();

function setConnection(connection: Connection): void {
  current = connection;
  for (const tell of listeners) tell();
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const notifyOffline = (): void => {
  if (!current.isOffline) setConnection({ ...current, isOffline: true });
};

/** A response came from the server. */
export const notifyOnline = (): void => {
  if (current.isOffline) setConnection(online);
};

let isFollowed = false;

/** Called before the first request, so that no message of the worker is missed. */
export function followConnection(): void {
  if (isFollowed) return;
  isFollowed = true;
  addEventListener('offline', notifyOffline);
  navigator.serviceWorker?.addEventListener('message', ({ data }: { data: MessageToPage }) => {
    if (data.copiedAt === null) notifyOnline();
    else setConnection({ isOffline: true, copiedAt: data.copiedAt });
  });
}
