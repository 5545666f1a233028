import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { isAway } from '../db/away.ts';
import type { Answer } from '../http/answer.ts';
import { createShelf } from './shelf.ts';

/** How an answer is made, and for how long it is believed. */
export type Recipe = {
  /**
   * What the answer is made of, when it is made of content: `tours` is all of them, `tours alfama`
   * one. Without topics an answer is believed as long as the answers that were asked for its making.
   */
  topics?: readonly string[];
  /** How long it is believed before it is asked for again, for what no change announces. */
  believedMs?: number;
  make(): Promise<Made>;
};

type Made = {
  answer: Answer;
  isKept: boolean;
  /**
   * Whether it would still come out the same, unless a change of its content is heard: asked when its
   * time is over, before it is made again.
   */
  stands?: () => Promise<boolean>;
};

export type KeptAnswers = {
  /** The answer of a key if it may be sent as it is. */
  find(key: string): Answer | null;
  /** The answer of a key: kept, or made now, once for all who wait for it. */
  get(key: string, recipe: Recipe): Promise<Answer>;
  /** Says that the answer that is being made here holds what is not kept, so it may not be either. */
  holdsOthers(): void;
  /** Content has changed: all about a topic, or nobody knows what. */
  changed(topic: string | null): void;
};

type Entry = {
  readonly key: string;
  readonly recipe: Recipe;
  readonly answer: Answer;
  /** The answers that it was made from. */
  readonly sources: readonly Entry[];
  believedUntil: number;
  /** Gone with the first change of its content. */
  stands: Made['stands'];
  usedAt: number;
  isRenewing: boolean;
};

type Flight = { readonly topics: readonly string[]; isOvertaken: boolean; landed: Promise<Entry> };

/** The answers that were asked for while another is being made. */
type Making = { sources: Set<Entry>; holdsOthers: boolean };

const NEVER = Number.NEGATIVE_INFINITY;
/** What is asked for in its last moments is asked for anew before they are over. */
const AHEAD_MS = 300;
/** What nobody looked at for so long is not made again before somebody does. */
const RECENT_MS = 60_000;
/** Of what was looked at lately, so many are made again: nobody may order thousands by asking once. */
const RENEWED_AT_MOST = 100;
/** What keeping costs beside the bytes of the answer: however small, so many are not kept for ever. */
const OVERHEAD_BYTES = 4096;
/** Where the database is away, what was kept is believed so much longer, and then asked for again. */
const AWAY_MS = 2000;
/** Changes that come close together are caught up with together. */
const PAUSE_MS = 500;
/** Leaves room between two renewals for those who wait. */
const BREATH_MS = 10;

/**
 * Answers in memory, bounded in bytes. One that is made of content is believed until a change of that
 * content, or until its time is over, and then asked for again; if it comes out the same, whatever was
 * made from it stands, else that falls with it. So a change drops exactly the pages that look different
 * now. What was begun before a change and ends after it is not believed. What has fallen and was looked
 * at lately is made again at once, in the background. While the database is away the last answer of each
 * stands.
 */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  const shelf = createShelf<Entry>(maxBytes, (entry) => {
    // A change would not reach it any more.
    entry.believedUntil = NEVER;
    entry.stands = undefined;
  });
  const flights = new Map<string, Flight>();
  const making = new AsyncLocalStorage<Making>();

  /** Starts to make an answer; whoever asks meanwhile gets the same. */
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
    // A change may come while it is asked.
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
      // Unless a change came meanwhile, which says that the database is back.
      if (!flight.isOvertaken) earlier.believedUntil = performance.now() + AWAY_MS;
      return earlier;
    }
    const isSame = earlier?.answer.fingerprint === made.answer.fingerprint;
    const sources = [...own.sources];
    const isKept = made.isKept && !own.holdsOthers;
    // What a change overtook is not believed; where changes come all the time it is still what there
    // is to show when the database goes.
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

  /** Asks anew for what will soon not be believed, while it still is. */
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
      // Whoever asks next meets the error, and is told.
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
      // What is under way may have read what was there before: nobody may join it any more.
      for (const [key, flight] of flights) {
        if (flight.topics.length > 0 && !isAbout(flight.topics, topic)) continue;
        flight.isOvertaken = flight.topics.length > 0;
        flights.delete(key);
      }
      void catchUp();
    },
  };
}

/** For how long an answer may still be sent, in milliseconds. */
function leftOf(entry: Entry, now = performance.now()): number {
  let until = entry.believedUntil;
  for (const source of entry.sources) {
    if (source.believedUntil < until) until = source.believedUntil;
  }
  return until - now;
}

/** Whether a change concerns something: `tours alfama` concerns whatever names it, or all tours. */
function isAbout(topics: readonly string[], changed: string | null): boolean {
  if (changed === null || changed === '') return topics.length > 0;
  const all = changed.split(' ', 1)[0] ?? changed;
  return topics.some(
    (topic) =>
      topic === changed || topic === all || (changed === all && topic.startsWith(`${all} `)),
  );
}
