import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** So many tries in so much time. Several of one name let somebody begin quickly and go on slowly. */
export type Window = { tries: number; seconds: number };

export type Limits<Name extends string = string> = {
  /** Takes one try of `key`; null when allowed, else the seconds to wait, and nothing is taken. */
  take(name: Name, key: string): Promise<number | null>;
  /** The same for an address, and for the wider network around it, which has more tries. */
  takeFrom(name: Name, address: string): Promise<number | null>;
  /** Gives one try back, e.g. of seats that were paid for. */
  giveBack(name: Name, key: string): Promise<void>;
  /** How many tries of `key` count now, in its first window. */
  count(name: Name, key: string): Promise<number>;
  /** Forgets the tries, e.g. after a right password. */
  clear(name: Name, key: string): Promise<void>;
};

/** A provider's customer has a whole /64, and often a /48: so many of these may try as one. */
const WIDER_TRIES = 8;

/** How often somebody may do what costs others; a process counts for itself (docs/decisions/0006). */
export function createLimits<Name extends string>(
  rules: Readonly<Record<Name, readonly Window[]>>,
  factor = 1,
): Limits<Name> {
  const known = new Map<string, RateLimiterMemory[]>();
  const limitersOf = (name: Name, scale: number): RateLimiterMemory[] => {
    const key = `${name} ${scale}`;
    const found = known.get(key);
    if (found) return found;
    const made = rules[name].map(
      ({ tries, seconds }, at) =>
        new RateLimiterMemory({
          keyPrefix: `${key} ${at}`,
          points: tries * scale * factor,
          duration: seconds,
        }),
    );
    known.set(key, made);
    return made;
  };

  /** All windows must allow it, or none has counted it. */
  async function take(limiters: readonly RateLimiterMemory[], key: string): Promise<number | null> {
    const taken: RateLimiterMemory[] = [];
    for (const limiter of limiters) {
      try {
        await limiter.consume(key);
        taken.push(limiter);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        await Promise.all([...taken, limiter].map((each) => each.reward(key)));
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    }
    return null;
  }

  const giveBack = async (limiters: readonly RateLimiterMemory[], key: string) => {
    for (const limiter of limiters) {
      const found = await limiter.get(key);
      if (found && found.consumedPoints > 0) await limiter.reward(key);
    }
  };

  return {
    take: (name, key) => take(limitersOf(name, 1), key),
    async takeFrom(name, address) {
      const { own, wider } = networksOf(address);
      const wait = await take(limitersOf(name, 1), own);
      if (wait !== null || wider === null) return wait;
      const widerWait = await take(limitersOf(name, WIDER_TRIES), wider);
      if (widerWait !== null) await giveBack(limitersOf(name, 1), own);
      return widerWait;
    },
    giveBack: (name, key) => giveBack(limitersOf(name, 1), key),
    async count(name, key) {
      const found = await limitersOf(name, 1)[0]?.get(key);
      return found?.consumedPoints ?? 0;
    },
    async clear(name, key) {
      for (const limiter of limitersOf(name, 1)) await limiter.delete(key);
    },
  };
}

/**
 * What counts as one visitor: an IPv4 address, or a /64 of IPv6, in which one customer may take any
 * address; and the /48 around that.
 */
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
