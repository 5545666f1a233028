/** A page as it is sent: its headers and its body, ready in each encoding. */
export type CachedPage = {
  headers: Readonly<Record<string, string>>;
  body: { identity: Buffer; gzip: Buffer; br: Buffer };
};

export type PageCache = {
  find(key: string): CachedPage | null;
  /** Call before rendering; the returned function keeps the page unless content changed since. */
  begin(key: string): (page: CachedPage) => void;
  /** Forgets every page. */
  clear(): void;
};

type Entry = { page: CachedPage; keptAt: number };

/**
 * Anonymous public pages in memory, the least recently used given up first. `maxAgeMs` bounds what
 * no change announces: an availability passes its cut-off by time alone.
 */
export function createPageCache(limits: { entries: number; maxAgeMs: number }): PageCache {
  const entries = new Map<string, Entry>();
  let generation = 0;
  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      if (performance.now() - entry.keptAt > limits.maxAgeMs) return null;
      entries.set(key, entry);
      return entry.page;
    },
    begin(key) {
      const startedIn = generation;
      return (page) => {
        if (generation !== startedIn) return;
        entries.set(key, { page, keptAt: performance.now() });
        const oldest = entries.keys().next().value;
        if (entries.size > limits.entries && oldest !== undefined) entries.delete(oldest);
      };
    },
    clear() {
      generation += 1;
      entries.clear();
    },
  };
}
