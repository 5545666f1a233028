import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type LimitName = 'login' | 'write' | 'visit' | 'testMail';

export type Limits = {
  /** Takes one try of `key`; null when allowed, else the seconds to wait. */
  take(name: LimitName, key: string): Promise<number | null>;
  /** Forgets the tries, e.g. after a right password. */
  clear(name: LimitName, key: string): Promise<void>;
};

/** How often one visitor may write; a process counts for itself (docs/decisions/0006). */
export function createLimits(rules: Record<LimitName, { tries: number; seconds: number }>): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, { tries, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: tries, duration: seconds }),
    ]),
  ) as Record<LimitName, RateLimiterMemory>;
  return {
    async take(name, key) {
      try {
        await limiters[name].consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async clear(name, key) {
      await limiters[name].delete(key);
    },
  };
}
