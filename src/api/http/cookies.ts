import { CSRF_COOKIE, SESSION_DAYS } from '#contract/constants.ts';
import type { Csrf } from '#platform/http/csrf.ts';

/** Over HTTPS the `__Host-` prefix keeps sibling domains from setting the cookie. */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-session' : 'session';

export function sessionCookie(token: string | null, isSecure: boolean): string {
  const lifetime = token === null ? 0 : SESSION_DAYS * 24 * 3600;
  return `${sessionCookieName(isSecure)}=${token ?? ''}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure(isSecure)}`;
}

/** Readable by the page, which repeats it in a header. */
export const csrfCookie = (token: string, isSecure: boolean): string =>
  `${CSRF_COOKIE}=${token}; Path=/; SameSite=Lax${secure(isSecure)}`;

const secure = (isSecure: boolean) => (isSecure ? '; Secure' : '');

/** A null token signs out. */
export const sessionCookies = (
  { csrf, isSecure }: { csrf: Csrf; isSecure: boolean },
  token: string | null,
): string[] => [sessionCookie(token, isSecure), csrfCookie(csrf.issue(token), isSecure)];
