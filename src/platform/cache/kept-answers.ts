import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { isAway } from '../db/away.ts';
import type { Answer } from '../http/answer.ts';
import { createShelf } from './shelf.ts';

/** How a response is made and how long it is valid. */
export type Recipe = {
  /**
   * The content that the response depends on: `tours` is all tours, `tours alfama` is one. Without topics a
   * response is valid as long as the responses that were read to make it.
   */
  topics?: readonly string[];
  /** How long the response is valid when no change announces that it is outdated. */
  believedMs?: number;
  make(): Promise<Made>;
};

type Made = {
  answer: Answer;
  isKept: boolean;
  /**
   * Whether the response would still be the same, provided no change of its content is announced. It is
   * called when the validity ends, before the response is made again.
   */
  stands?: () => Promise<boolean>;
};

export type KeptAnswers = {
  /** The cached response of a key, if it is still valid. */
  find(key: string): Answer | null;
  /** The response of a key: cached, or made once for all who wait for it. */
  get(key: string, recipe: Recipe): Promise<Answer>;
  /** Marks the response that is being made as dependent on uncached data, so it isn't cached either. */
  holdsOthers(): void;
  /** Reports a change: of everything about a topic, or of unknown content when null. */
  changed(topic: string | null): void;
};

type Entry = {
  readonly key: string;
  readonly recipe: Recipe;
  readonly answer: Answer;
  /** The responses that it was made from. */
  readonly sources: readonly Entry[];
  believedUntil: number;
  /** Removed by the first change of its content. */
  stands: Made['stands'];
  usedAt: number;
  isRenewing: boolean;
};

type Flight = { readonly topics: readonly string[]; isOvertaken: boolean; landed: Promise<Entry> };

/** The responses that were read while another is being made. */
type Making = { sources: Set<Entry>; holdsOthers: boolean };

const NEVER = Number.NEGATIVE_INFINITY;
/** Responses requested this shortly before they expire are made again in advance. */
const AHEAD_MS = 300;
/** Responses that were not requested for this long are made again only on the next request. */
const RECENT_MS = 60_000;
/** Limits how many recently requested responses are made again, so a single visitor can't cause thousands. */
const RENEWED_AT_MOST = 100;
/** Memory cost of an entry besides its bytes, which bounds the number of small entries. */
const OVERHEAD_BYTES = 4096;
/** While the database is unavailable, cached responses stay valid this long before a new attempt. */
const AWAY_MS = 2000;
/** Changes within this time are processed together. */
const PAUSE_MS = 500;
/** Pause between two renewals, so that waiting requests are handled. */
const BREATH_MS = 10;

/**
 * A response cache in memory, bounded in bytes. A response made of content is valid until that content
 * changes or its time is over, and is then made again. If the new one is equal, the responses made from it
 * stay valid; otherwise they are dropped too, so a change drops exactly the pages that differ. A response
 * started before a change and finished after it is not valid. Recently requested responses are made again at
 * once in the background. While the database is unavailable, the last response of each key stays valid.
 */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  const shelf = createShelf<Entry>(maxBytes, (entry) => {
    // A change would no longer reach this entry.
    entry.believedUntil = NEVER;
    entry.stands = undefined;
  });
  const flights = new Map<string, Flight>();
  const making = new AsyncLocalStorage<Making>();

  /** Starts to make a response; concurrent requests share it. */
  function launch(key: string, recipe: Recipe): Promise<Entry> {
    const flight: Flight = {
      topics: recipe.topics ?? [],
      isOvertaken: false,
      landed: Promise.resolve().then(() => fly(key, recipe, flight)),
    };
    flights.set(key, flight);
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.landed.then(end, end);
    return flight.landed;
  }

  async function fly(key: string, recipe: Recipe, flight: Flight): Promise<Entry> {
    const earlier = shelf.get(key);
    if (earlier && earlier.sources.length > 0) {
      await Promise.allSettled(earlier.sources.map((each) => obtain(each.key, each.recipe)));
      if (leftOf(earlier) > 0) return earlier;
    }
    const begunAt = performance.now();
    const believedMs = recipe.believedMs ?? Number.POSITIVE_INFINITY;
    // A change may be received during this call.
    if (earlier && (await earlier.stands?.()) && earlier.stands) {
      earlier.believedUntil = begunAt + believedMs;
      return earlier;
    }
    const own: Making = { sources: new Set(), holdsOthers: false };
    let made: Made;
    try {
      made = await making.run(own, () => recipe.make());
    } catch (error) {
      if (!earlier || !isAway(error)) throw error;
      // A change in the meantime means that the database is available again.
      if (!flight.isOvertaken) earlier.believedUntil = performance.now() + AWAY_MS;
      return earlier;
    }
    const isSame = earlier?.answer.fingerprint === made.answer.fingerprint;
    const sources = [...own.sources];
    const isKept = made.isKept && !own.holdsOthers;
    // A response overtaken by a change is not valid, but is kept as the fallback for when the database
    // becomes unavailable during frequent changes.
    const isNewest = !flight.isOvertaken;
    const believedUntil = isKept && isNewest ? begunAt + believedMs : NEVER;
    const stands = isNewest ? made.stands : undefined;
    if (earlier && isKept && isNewest && isSame && sources.length === 0) {
      return Object.assign(earlier, { believedUntil, stands });
    }
    const answer = earlier && isSame ? earlier.answer : made.answer;
    const usedAt = earlier?.usedAt ?? begunAt;
    const entry = {
      key,
      recipe,
      answer,
      sources,
      believedUntil,
      stands,
      usedAt,
      isRenewing: false,
    };
    const there = shelf.get(key);
    const isNewerThere = !isNewest && there !== undefined && leftOf(there) > 0;
    if (!isKept || isNewerThere) return entry;
    if (earlier) earlier.believedUntil = NEVER;
    answer.grown = (bytes) => shelf.weigh(key, bytes + OVERHEAD_BYTES);
    shelf.put(key, entry, answer.bytes + OVERHEAD_BYTES);
    return entry;
  }

  function obtain(key: string, recipe: Recipe): Promise<Entry> | Entry {
    const kept = shelf.get(key);
    if (kept && leftOf(kept) > 0) return kept;
    return flights.get(key)?.landed ?? launch(key, recipe);
  }

  /** Makes a response again shortly before it expires. */
  async function renew(entry: Entry): Promise<void> {
    entry.isRenewing = true;
    try {
      const asked = entry.sources.length > 0 ? entry.sources : [entry];
      const ending = asked.filter((each) => leftOf(each) < AHEAD_MS);
      await Promise.all(
        ending.map((each) =>
          leftOf(each) > 0
            ? (flights.get(each.key)?.landed ?? launch(each.key, each.recipe))
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
      const fallen = [...shelf.entries()]
        .map(([, entry]) => entry)
        .filter((entry) => entry.usedAt > since && leftOf(entry) <= 0)
        .toSorted((a, b) => b.usedAt - a.usedAt)
        .slice(0, RENEWED_AT_MOST);
      for (const entry of fallen) {
        await renew(entry);
        await wait(BREATH_MS, undefined, { ref: false });
      }
      await wait(PAUSE_MS, undefined, { ref: false });
    }
    isCatchingUp = false;
  }

  return {
    find(key) {
      const entry = shelf.get(key);
      if (!entry) return null;
      const now = performance.now();
      const left = leftOf(entry, now);
      if (left <= 0) return null;
      entry.usedAt = now;
      making.getStore()?.sources.add(entry);
      if (left < AHEAD_MS && !entry.isRenewing) void renew(entry);
      return entry.answer;
    },
    async get(key, recipe) {
      const entry = await obtain(key, recipe);
      making.getStore()?.sources.add(entry);
      entry.usedAt = performance.now();
      return entry.answer;
    },
    holdsOthers() {
      const own = making.getStore();
      if (own) own.holdsOthers = true;
    },
    changed(topic) {
      for (const [, entry] of shelf.entries()) {
        if (!isAbout(entry.recipe.topics ?? [], topic)) continue;
        entry.believedUntil = NEVER;
        entry.stands = undefined;
      }
      // Responses in progress may have read the old content, so later requests must not share them.
      for (const [key, flight] of flights) {
        if (flight.topics.length > 0 && !isAbout(flight.topics, topic)) continue;
        flight.isOvertaken = flight.topics.length > 0;
        flights.delete(key);
      }
      void catchUp();
    },
  };
}

/** How long a response is still valid, in milliseconds. */
function leftOf(entry: Entry, now = performance.now()): number {
  let until = entry.believedUntil;
  for (const source of entry.sources) {
    if (source.believedUntil < until) until = source.believedUntil;
  }
  return until - now;
}

/** Whether a change affects some topics: `tours alfama` affects responses about it or about all tours. */
function isAbout(topics: readonly string[], changed: string | null): boolean {
  if (changed === null || changed === '') return topics.length > 0;
  const all = changed.split(' ', 1)[0] ?? changed;
  return topics.some(
    (topic) =>
      topic === changed || topic === all || (changed === all && topic.startsWith(`${all} `)),
  );
}
