/**
 * Messages between the site's tabs. Data is stored only in each tab's session storage, so that a guest's
 * input is deleted when the last tab is closed.
 */
type Message = { is: 'ask'; key: string } | { is: 'tell'; key: string; value: unknown };

type TabStore = {
  /** This tab's value of a key; null for none. */
  find(key: string): unknown;
  /** Another tab has the value or changed it. */
  take(key: string, value: unknown): void;
};

/** How long another tab may take to answer, in milliseconds. */
const PATIENCE_MS = 250;

/** Incremented when the stored format changes, so that no version reads another's data. */
export const STORED_FORMAT = 3;

// On the server, and in a browser without it, tabs are independent.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`miradouro.kept.${STORED_FORMAT}`);

const asked = new Map<string, () => void>();

/** Answers other tabs from now on, and receives their changes. */
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

/**
 * Asks the other tabs for a value, once; the answer goes to `take`, a timeout calls `onNothing`.
 * @returns false without a channel to other tabs
 */
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
