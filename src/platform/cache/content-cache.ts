/** What was made from content, kept until content changes. */
export type ContentCache<T> = {
  find(key: string): T | null;
  /** Call before making a value; the returned function keeps it unless content changed since. */
  begin(key: string): (value: T) => void;
  /** Forgets everything. */
  clear(): void;
};

type Entry<T> = { value: T; keptAt: number };

/**
 * A cache in memory, the least recently used given up first. `maxAgeMs` bounds what no change
 * announces: an availability passes its cut-off by time alone.
 */
export function createContentCache<T>(limits: {
  entries: number;
  maxAgeMs: number;
}): ContentCache<T> {
  const entries = new Map<string, Entry<T>>();
  let generation = 0;
  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      if (performance.now() - entry.keptAt > limits.maxAgeMs) return null;
      entries.set(key, entry);
      return entry.value;
    },
    begin(key) {
      const startedIn = generation;
      return (value) => {
        if (generation !== startedIn) return;
        entries.set(key, { value, keptAt: performance.now() });
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
