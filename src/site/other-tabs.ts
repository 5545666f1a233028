/**
 * What the tabs of this site tell each other. Nothing of it is written down outside a tab's own
 * session storage, so that what a guest typed goes when the last tab is closed.
 */
type Message = { is: 'ask'; key: string } | { is: 'tell'; key: string; value: unknown };

type Kept = {
  /** What this tab has under a key; null for nothing. */
  find(key: string): unknown;
  /** Another tab has it, or has changed it. */
  take(key: string, value: unknown): void;
};

/** How long another tab has to answer before there is taken to be none, in milliseconds. */
const PATIENCE_MS = 250;

/** Raised when what is kept changes its shape: no page reads what another version kept. */
export const KEPT_SHAPE = 3;

// On the server, and in a browser without it, a tab stands alone.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`miradouro.kept.${KEPT_SHAPE}`);

const asked = new Map<string, () => void>();

/** Answers other tabs from now on, and hears what they change. */
export function listenToTabs({ find, take }: Kept): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const { key } = data;
    if (data.is === 'tell') {
      asked.delete(key);
      take(key, data.value);
      return;
    }
    const value = find(key);
    if (value !== null) tellTabs(key, value);
  });
}

export function tellTabs(key: string, value: unknown): void {
  channel?.postMessage({ is: 'tell', key, value } satisfies Message);
}

/**
 * Asks the other tabs for a value, once; the answer comes to `take`, silence to `onNothing`.
 * @returns false when there is nobody to ask
 */
export function askTabs(key: string, onNothing: () => void): boolean {
  if (!channel) return false;
  if (asked.has(key)) return true;
  asked.set(key, onNothing);
  channel.postMessage({ is: 'ask', key } satisfies Message);
  setTimeout(() => {
    if (asked.delete(key)) onNothing();
  }, PATIENCE_MS);
  return true;
}
