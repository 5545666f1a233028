import { isIPv6 } from 'node:net';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A number of tries per time. Several windows of one limit allow a fast start and a slow continuation. */
export type Window = { tries: number; seconds: number };

export type OwnWindow = Window & { id: string; takes: 0 | 1 };

export type Counts = {
  /** Takes one try of each group whose windows all allow it: null, else the seconds to wait. */
  take(groups: readonly (readonly OwnWindow[])[]): Promise<(number | null)[]>;
  returnTries(windows: readonly OwnWindow[]): Promise<void>;
  forget(windows: readonly OwnWindow[]): Promise<void>;
};

/** An address's try also counts for its wider network. `onlyLooks` checks without taking a try. */
export type Try<Name extends string> = { name: Name; onlyLooks?: boolean } & (
  | { key: string }
  | { address: string }
);

export type Limits<Name extends string = string> = {
  /** Takes one try; null when allowed, else the seconds to wait, and nothing is taken. */
  take(one: Try<Name>): Promise<number | null>;
  takeEach(tries: readonly Try<Name>[]): Promise<(number | null)[]>;
  giveBack(...tries: readonly Try<Name>[]): Promise<void>;
  clear(one: Try<Name>): Promise<void>;
};

/** An internet customer has a whole /64, and often a /48: a /48 gets this many times the tries. */
const WIDER_TRIES = 8;

type Counting = {
  counts?: Counts;
  factor?: number;
};

/** Rate limits for actions that cost others (docs/decisions/0037). */
export function createLimits<Name extends string>(
  rules: Readonly<Record<Name, readonly Window[]>>,
  { counts = createCounts(), factor = 1 }: Counting = {},
): Limits<Name> {
  const windowsOf = ({ name, onlyLooks }: Try<Name>, key: string, scale = 1): OwnWindow[] =>
    rules[name].map(({ tries, seconds }, at) => ({
      id: `${name} ${scale} ${at} ${key}`,
      tries: tries * scale * factor,
      seconds,
      takes: onlyLooks ? 0 : 1,
    }));
  const windowsOfTry = (one: Try<Name>): OwnWindow[] => {
    if ('key' in one) return windowsOf(one, one.key);
    const { own, wider } = networksOf(one.address);
    const around = wider === null ? [] : windowsOf(one, wider, WIDER_TRIES);
    return [...windowsOf(one, own), ...around];
  };
  return {
    async take(one) {
      const [wait = null] = await counts.take([windowsOfTry(one)]);
      return wait;
    },
    takeEach: (tries) => counts.take(tries.map(windowsOfTry)),
    giveBack: (...tries) => counts.returnTries(tries.flatMap(windowsOfTry)),
    clear: (one) => counts.forget(windowsOfTry(one)),
  };
}

function createCounts(): Counts {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = ({ tries, seconds }: Window): RateLimiterAbstract => {
    const key = `${tries} ${seconds}`;
    const limiter =
      limiters.get(key) ??
      new RateLimiterMemory({ keyPrefix: key, points: tries, duration: seconds });
    limiters.set(key, limiter);
    return limiter;
  };
  const giveBack = async (windows: readonly OwnWindow[]) => {
    for (const window of windows) {
      const found = await limiterOf(window).get(window.id);
      if (found && found.consumedPoints > 0) await limiterOf(window).reward(window.id);
    }
  };
  async function takeGroup(windows: readonly OwnWindow[]): Promise<number | null> {
    const taken: OwnWindow[] = [];
    for (const window of windows) {
      try {
        if (window.takes === 0) {
          const found = await limiterOf(window).get(window.id);
          if (found && found.consumedPoints >= window.tries) throw found;
          continue;
        }
        taken.push(window);
        await limiterOf(window).consume(window.id);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await giveBack(taken);
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    }
    return null;
  }
  return {
    async take(groups) {
      const waits: (number | null)[] = [];
      for (const windows of groups) waits.push(await takeGroup(windows));
      return waits;
    },
    returnTries: giveBack,
    async forget(windows) {
      for (const window of windows) await limiterOf(window).delete(window.id);
    },
  };
}

/** An IPv4 address, or the /64 of an IPv6 one, in which a customer may take any address, and its /48. */
export function networksOf(address: string): { own: string; wider: string | null } {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return { own: plain, wider: null };
  const [head = '', tail] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  return {
    own: `${groups.slice(0, 4).join(':')}::/64`,
    wider: `${groups.slice(0, 3).join(':')}::/48`,
  };
}
