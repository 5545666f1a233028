import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Locale } from '#contract/localised.ts';
import { LANGUAGE_KEY } from '../i18n/locale.ts';

/** What the first middleware finds out about every request. */
export type RequestVariables = {
  requestId: string;
  locale: Locale;
  clientAddress: string;
  /** ISO 3166 in two letters, found out when it is asked for. */
  country: () => string | null;
};

/**
 * The visitor's address. Behind `trustedProxies` proxies it is that many entries from the end of
 * X-Forwarded-For; what stands further left was written by the visitor and proves nothing.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
    const address = chain.at(-trustedProxies);
    if (address) return address;
  }
  // `app.request()` in a test has no socket.
  return 'incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'];

/** Whether a proxy on this machine sent a request on: a visitor is elsewhere, or has no such header. */
export const isFromProxy = (headers: Headers, address: string): boolean =>
  FORWARDED.some((name) => headers.has(name)) && isThisMachine(address);

export const isThisMachine = (address: string): boolean =>
  /^(?:127\.|::1$|::ffff:127\.|in-process$)/.test(address);

const YEAR_SECONDS = 365 * 24 * 3600;

/** The cookie that remembers a language which the address named. */
export function languageCookie(chosen: Locale, isSecure: boolean): string {
  const cookie = `${LANGUAGE_KEY}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
