/** Data is stored only in tabs' session storage, so that it is deleted when the last tab is closed. */
type Message = { is: 'ask'; key: string } | { is: 'tell'; key: string; value: unknown };

type TabStore = {
  find(key: string): unknown;
  take(key: string, value: unknown): void;
};

const PATIENCE_MS = 250;

/** Incremented when the stored format changes, so that no version reads another's data. */
export const STORED_FORMAT = 3;

// On the server, and in a browser without it, tabs are independent.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`miradouro.kept.${STORED_FORMAT}`);

const asked = new Map<string, () => void>();

export function listenToTabs({ find, take }: TabStore): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { key } = data;
    if (data.is === 'tell') {
      asked.delete(key);
      take(key, data.value);
      return;
    }
    const value = find(key);
    if (value !== null) notifyTabs(key, value);
  });
}

export function notifyTabs(key: string, value: unknown): void {
  channel?.postMessage({ is: 'tell', key, value } satisfies Message);
}

/** The answer goes to `take`, a timeout calls `onNothing`. False without a channel to other tabs. */
export function queryTabs(key: string, onNothing: () => void): boolean {
  if (!channel) return false;
  if (asked.has(key)) return true;
  asked.set(key, onNothing);
  channel.postMessage({ is: 'ask', key } satisfies Message);
  setTimeout(() => {
    if (asked.delete(key)) onNothing();
  }, PATIENCE_MS);
  return true;
}
