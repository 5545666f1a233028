import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type Csrf = {
  /** A new signed token. */
  issue(): string;
  /** Whether the header repeats the cookie and we signed it. */
  verify(cookie: string | undefined, header: string | undefined): boolean;
};

/** Signed double-submit tokens: another site can neither read ours nor plant one of its own. */
export function createCsrf(secret: string): Csrf {
  const sign = (nonce: string) => createHmac('sha256', secret).update(nonce).digest('base64url');
  return {
    issue() {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(nonce)}`;
    },
    verify(cookie, header) {
      if (!cookie || !header || cookie !== header) return false;
      const [nonce, signature] = cookie.split('.');
      if (!nonce || !signature) return false;
      const expected = Buffer.from(sign(nonce));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
