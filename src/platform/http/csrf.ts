import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type Csrf = {
  issue(session: string | null): string;
  verify(
    sent: { cookie: string | undefined; header: string | undefined },
    session: string | null,
  ): boolean;
};

/** Signed double-submit tokens: another site can't read ours, nor set its own or another session's. */
export function createCsrf(secret: string): Csrf {
  const sign = (nonce: string, session: string | null) =>
    createHmac('sha256', secret)
      .update(`${nonce} ${session ?? ''}`)
      .digest('base64url');
  return {
    issue(session) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(nonce, session)}`;
    },
    verify({ cookie, header }, session) {
      if (!cookie || !header || cookie !== header) return false;
      const [nonce, signature] = cookie.split('.');
      if (!nonce || !signature) return false;
      const expected = Buffer.from(sign(nonce, session));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
