import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/constants.ts';
import type { ApiContext } from '../endpoint.ts';

type Asking = Pick<ApiContext, 'csrf' | 'ownOrigin' | 'sessionToken'>;

/** Whether a write comes from one of our pages: its CSRF token is ours, and its origin too. */
export function isOwnRequest(c: Context, { csrf, ownOrigin, sessionToken }: Asking): boolean {
  if (!isFromHere(c, ownOrigin)) return false;
  const cookie = getCookie(c, CSRF_COOKIE);
  const header = c.req.header(CSRF_HEADER);
  if (csrf.verify({ cookie, header }, sessionToken)) return true;
  // In a widget on another website browsers block cookies. Without any, a request acts in no one's name, and
  // the browser vouches that our page sent it.
  const hasCookies = cookie !== undefined || sessionToken !== null;
  const isVouchedFor = c.req.header('sec-fetch-site') === 'same-origin';
  return !hasCookies && isVouchedFor && csrf.verify({ cookie: header, header }, null);
}

/** Browsers without `sec-fetch-site` send the origin; clients that are not browsers send neither. */
function isFromHere(c: Context, ownOrigin: string | null): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin === (ownOrigin ?? new URL(c.req.url).origin);
}
