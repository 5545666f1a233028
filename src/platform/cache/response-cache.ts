import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../db/unavailable.ts';
import type { EncodedResponse } from './encoded-response.ts';

export type Recipe = {
  /** `tours` is all tours, `tours alfama` one. Without topics, valid as long as the responses it reads. */
  topics?: readonly string[];
  maxAgeMs?: number;
  make(): Promise<Made>;
};

type Made = {
  answer: EncodedResponse;
  isCacheable: boolean;
  /** Whether it would still be the same, if no change is announced; called when the validity ends. */
  isCurrent?: () => Promise<boolean>;
};

export type ResponseCache = {
  find(key: string): EncodedResponse | null;
  get(key: string, recipe: Recipe): Promise<EncodedResponse>;
  /** Marks the response that is being made as dependent on uncached data, so it isn't cached either. */
  markUncacheable(): void;
  /** Reports a change: of everything about a topic, or of unknown content when null. */
  invalidate(topic: string | null): void;
};

type Entry = {
  readonly key: string;
  readonly recipe: Recipe;
  readonly answer: EncodedResponse;
  readonly sources: readonly Entry[];
  validUntil: number;
  /** Removed by the first change of its content. */
  isCurrent: Made['isCurrent'];
  usedAt: number;
  isRenewing: boolean;
};

type Pending = { readonly topics: readonly string[]; isOutdated: boolean; result: Promise<Entry> };

type Dependencies = { sources: Set<Entry>; isUncacheable: boolean };

const EXPIRED = Number.NEGATIVE_INFINITY;
/** Responses requested this shortly before they expire are made again in advance. */
const RENEW_AHEAD_MS = 300;
/** Responses that were not requested for this long are made again only on the next request. */
const RECENT_MS = 60_000;
/** Limits how many recently requested responses are made again, so a single visitor can't cause thousands. */
const MAX_RENEWALS = 100;
/** Memory cost of an entry besides its bytes, which bounds the number of small entries. */
const ENTRY_OVERHEAD_BYTES = 4096;
/** While the database is unavailable, cached responses stay valid this long before a new attempt. */
const UNAVAILABLE_MS = 2000;
const BATCH_MS = 500;
/** Pause between two renewals, so that waiting requests are handled. */
const RENEWAL_PAUSE_MS = 10;

/**
 * A response is valid until its content changes or its time is over. If the new one is equal, the responses
 * made from it stay valid; a response overtaken by a change is not valid. While the database is unavailable,
 * the last response of each key stays valid.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    dispose: (entry, _key, reason) => reason === 'evict' && expire(entry),
  });
  const pending = new Map<string, Pending>();
  const making = new AsyncLocalStorage<Dependencies>();

  function store(entry: Entry): void {
    // `set` ignores the new size of an unchanged value.
    entries.delete(entry.key);
    entries.set(entry.key, entry, { size: entry.answer.bytes + ENTRY_OVERHEAD_BYTES });
    if (!entries.has(entry.key)) expire(entry);
  }

  function start(key: string, recipe: Recipe): Promise<Entry> {
    const flight: Pending = {
      topics: recipe.topics ?? [],
      isOutdated: false,
      result: Promise.resolve().then(() => make(key, recipe, flight)),
    };
    pending.set(key, flight);
    const end = () => {
      if (pending.get(key) === flight) pending.delete(key);
    };
    flight.result.then(end, end);
    return flight.result;
  }

  async function make(key: string, recipe: Recipe, flight: Pending): Promise<Entry> {
    const earlier = entries.get(key);
    if (earlier && earlier.sources.length > 0) {
      await Promise.allSettled(earlier.sources.map((each) => obtain(each.key, each.recipe)));
      if (remainingMs(earlier) > 0) return earlier;
    }
    const startedAt = performance.now();
    const maxAgeMs = recipe.maxAgeMs ?? Number.POSITIVE_INFINITY;
    // A change may be received during this call.
    if (earlier && (await earlier.isCurrent?.()) && earlier.isCurrent) {
      earlier.validUntil = startedAt + maxAgeMs;
      return earlier;
    }
    const own: Dependencies = { sources: new Set(), isUncacheable: false };
    let made: Made;
    try {
      made = await making.run(own, () => recipe.make());
    } catch (error) {
      if (!earlier || !isUnavailable(error)) throw error;
      // A change in the meantime means that the database is available again.
      if (!flight.isOutdated) earlier.validUntil = performance.now() + UNAVAILABLE_MS;
      return earlier;
    }
    const isSame = earlier?.answer.fingerprint === made.answer.fingerprint;
    const sources = [...own.sources];
    const isCacheable = made.isCacheable && !own.isUncacheable;
    // A response overtaken by a change is stored only as the fallback for an unavailable database.
    const isNewest = !flight.isOutdated;
    const validUntil = isCacheable && isNewest ? startedAt + maxAgeMs : EXPIRED;
    const isCurrent = isNewest ? made.isCurrent : undefined;
    if (earlier && isCacheable && isNewest && isSame && sources.length === 0) {
      return Object.assign(earlier, { validUntil, isCurrent });
    }
    const answer = earlier && isSame ? earlier.answer : made.answer;
    const usedAt = earlier?.usedAt ?? startedAt;
    const entry = {
      key,
      recipe,
      answer,
      sources,
      validUntil,
      isCurrent,
      usedAt,
      isRenewing: false,
    };
    const there = entries.get(key);
    const isNewerThere = !isNewest && there !== undefined && remainingMs(there) > 0;
    if (!isCacheable || isNewerThere) return entry;
    if (earlier) earlier.validUntil = EXPIRED;
    store(entry);
    answer.onResize = () => entries.peek(key)?.answer === answer && store(entry);
    return entry;
  }

  function obtain(key: string, recipe: Recipe): Promise<Entry> | Entry {
    const cached = entries.get(key);
    if (cached && remainingMs(cached) > 0) return cached;
    return pending.get(key)?.result ?? start(key, recipe);
  }

  async function renew(entry: Entry): Promise<void> {
    entry.isRenewing = true;
    try {
      const asked = entry.sources.length > 0 ? entry.sources : [entry];
      const ending = asked.filter((each) => remainingMs(each) < RENEW_AHEAD_MS);
      await Promise.all(
        ending.map((each) =>
          remainingMs(each) > 0
            ? (pending.get(each.key)?.result ?? start(each.key, each.recipe))
            : obtain(each.key, each.recipe),
        ),
      );
      await obtain(entry.key, entry.recipe);
    } catch {
      // The next request gets the error.
    } finally {
      entry.isRenewing = false;
    }
  }

  let isCatchingUp = false;
  let isBehind = false;
  async function catchUp(): Promise<void> {
    isBehind = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    while (isBehind) {
      isBehind = false;
      const since = performance.now() - RECENT_MS;
      const outdated = [...entries.values()]
        .filter((entry) => entry.usedAt > since && remainingMs(entry) <= 0)
        .toSorted((a, b) => b.usedAt - a.usedAt)
        .slice(0, MAX_RENEWALS);
      for (const entry of outdated) {
        await renew(entry);
        await wait(RENEWAL_PAUSE_MS, undefined, { ref: false });
      }
      await wait(BATCH_MS, undefined, { ref: false });
    }
    isCatchingUp = false;
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      const now = performance.now();
      const left = remainingMs(entry, now);
      if (left <= 0) return null;
      entry.usedAt = now;
      making.getStore()?.sources.add(entry);
      if (left < RENEW_AHEAD_MS && !entry.isRenewing) void renew(entry);
      return entry.answer;
    },
    async get(key, recipe) {
      const entry = await obtain(key, recipe);
      making.getStore()?.sources.add(entry);
      entry.usedAt = performance.now();
      return entry.answer;
    },
    markUncacheable() {
      const own = making.getStore();
      if (own) own.isUncacheable = true;
    },
    invalidate(topic) {
      for (const entry of entries.values()) {
        if (affects(entry.recipe.topics ?? [], topic)) expire(entry);
      }
      // Responses in progress may have read the old content, so later requests must not share them.
      for (const [key, flight] of pending) {
        if (flight.topics.length > 0 && !affects(flight.topics, topic)) continue;
        flight.isOutdated = flight.topics.length > 0;
        pending.delete(key);
      }
      void catchUp();
    },
  };
}

/** Changes no longer reach an entry that was evicted, so it is made again before its next use. */
function expire(entry: Entry): void {
  entry.validUntil = EXPIRED;
  entry.isCurrent = undefined;
}

function remainingMs(entry: Entry, now = performance.now()): number {
  let until = entry.validUntil;
  for (const source of entry.sources) {
    if (source.validUntil < until) until = source.validUntil;
  }
  return until - now;
}

/** Whether a change affects some topics: `tours alfama` affects responses about it or about all tours. */
function affects(topics: readonly string[], changed: string | null): boolean {
  if (changed === null || changed === '') return topics.length > 0;
  const all = changed.split(' ', 1)[0] ?? changed;
  return topics.some(
    (topic) =>
      topic === changed || topic === all || (changed === all && topic.startsWith(`${all} `)),
  );
}
