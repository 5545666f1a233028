import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { type Challenge, hasZeroBits } from '#contract/http/proof-of-work.ts';

/** 65,000 hashes on average: a second on a phone, too costly for taking thousands of seats. */
const BITS = 16;
export const VALID_SECONDS = 120;

export type Work = {
  challenge(who: string, now: Temporal.Instant): Challenge;
  /** The challenge of a proof, `challenge:answer`, if it is valid and was issued to `who`; else null. */
  accept(proof: string | null, who: string, now: Temporal.Instant): string | null;
};

/** Stores no state. */
export function createWork(secret: string): Work {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  return {
    challenge(who, now) {
      const until = secondsOf(now) + VALID_SECONDS;
      const text = `${until}.${randomBytes(9).toString('base64url')}`;
      return { challenge: `${text}.${sign(`work ${text} ${who}`)}`, bits: BITS };
    },
    accept(proof, who, now) {
      const challenge = proof?.slice(0, proof.lastIndexOf(':')) ?? '';
      const [until = '', nonce = '', signature = ''] = challenge.split('.');
      const expected = sign(`work ${until}.${nonce} ${who}`);
      if (!isSame(signature, expected) || Number(until) < secondsOf(now)) return null;
      const hash = createHash('sha256')
        .update(proof ?? '')
        .digest();
      return hasZeroBits(hash, BITS) ? challenge : null;
    },
  };
}

const secondsOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / 1000);

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
