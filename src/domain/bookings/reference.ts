import { randomBytes, timingSafeEqual } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new random reference with the business's prefix of two or three letters, e.g. `LX-7KQ9M2FD`: 40 bits,
 * so a guess among 10,000 bookings is 1 in 10⁸.
 */
export function newReference(prefix: string): string {
  // 256 is a multiple of 32, so the remainder favours no character.
  const characters = [...randomBytes(8)].map((byte) => CROCKFORD[byte % 32]);
  return `${prefix}-${characters.join('')}`;
}

/**
 * Parses a typed reference in any case, with or without its dash. Letters that Crockford's alphabet lacks
 * are read as digits. Any prefix is accepted, because the business may have changed its own. Null if it is none.
 */
export function parseReference(text: string): string | null {
  const match = /^([A-Z]{2,3})-?([0-9A-Z]{8})$/.exec(text.trim().toUpperCase());
  if (!match?.[1] || !match[2]) return null;
  const body = match[2].replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return body.includes('U') ? null : `${match[1]}-${body}`;
}

/** A new guest token: 128 random bits, URL-safe. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Compares in constant time. */
export function sameToken(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
