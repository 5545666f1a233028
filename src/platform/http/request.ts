import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Locale } from '#contract/localised.ts';

/** What the first middleware finds out about every request. */
export type RequestVariables = {
  requestId: string;
  locale: Locale;
  clientAddress: string;
  /** ISO 3166 in two letters, where a proxy that we trust tells it. */
  country: string | null;
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

/** Headers in which proxies tell where a visitor is. */
const HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

/** What a proxy says of visitors whom it cannot place, and of Tor's. */
const NOWHERE = ['XX', 'T1'];

/**
 * The visitor's country, ISO 3166 in two letters, as a proxy in front of us tells it; null when none
 * does. Without a proxy that we trust the visitor wrote the header, and it proves nothing.
 */
export function visitorCountry(headers: Headers, trustedProxies: number): string | null {
  if (trustedProxies === 0) return null;
  const told = HEADERS.map((name) => headers.get(name)?.trim().toUpperCase()).find(Boolean);
  return told && /^[A-Z]{2}$/.test(told) && !NOWHERE.includes(told) ? told : null;
}
