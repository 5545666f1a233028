import type { Heads } from '#contract/bookings/heads.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { withHeads } from './with-heads.ts';
import { COPY_CACHE, isHashedFile, type MessageToWorker, WORKER_PATH } from './worker-messages.ts';

/** Browsers offer neither to pages without https, and development has no copy to serve. */
const isPossible = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

/** Without the worker, e.g. with storage blocked, pages work as before, but not without a network. */
export async function registerWorker(): Promise<void> {
  if (!isPossible()) return;
  await navigator.serviceWorker
    .register(WORKER_PATH, { scope: adminPages.home })
    .catch(() => undefined);
}

/** Keeps a copy of this page while it is shown, with the files it loads; returns how to stop. */
export function keepCopy(path: string): () => void {
  if (!isPossible()) return () => {};
  const post = async (message: MessageToWorker) =>
    (await navigator.serviceWorker.ready).active?.postMessage(message);
  const pathsOf = (entries: PerformanceEntryList): string[] =>
    entries.map(({ name }) => new URL(name).pathname).filter(isHashedFile);
  void post({ kind: 'opened', path, files: pathsOf(performance.getEntriesByType('resource')) });
  const observer = new PerformanceObserver((list) => {
    const files = pathsOf(list.getEntries());
    if (files.length > 0) void post({ kind: 'used', files });
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Deletes the copy at sign-out. */
export async function deleteCopy(): Promise<void> {
  if (isPossible()) await caches.delete(COPY_CACHE);
}

/** Writes a stored count into the copy, which is older. */
export async function updateCopy(reference: string, heads: Heads): Promise<void> {
  if (!isPossible()) return;
  const cache = await caches.open(COPY_CACHE);
  const copy = await cache.match(adminApi.today, { ignoreVary: true });
  if (!copy) return;
  const day = withHeads(await copy.json(), reference, heads);
  await cache.put(
    adminApi.today,
    new Response(JSON.stringify(day), {
      headers: { 'content-type': 'application/json', date: copy.headers.get('date') ?? '' },
    }),
  );
}
