import { randomBytes, timingSafeEqual } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** E.g. `LX-7KQ9M2FD`: 40 random bits, so a guess among 10,000 bookings is 1 in 10⁸. */
export function newReference(prefix: string): string {
  // 256 is a multiple of 32, so the remainder favours no character.
  const characters = [...randomBytes(8)].map((byte) => CROCKFORD[byte % 32]);
  return `${prefix}-${characters.join('')}`;
}

/** 128 random bits, URL-safe. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Compares in constant time. */
export function sameToken(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
