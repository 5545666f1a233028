import type { IncomingMessage } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Locale } from '#contract/localised.ts';
import { LANGUAGE_KEY } from '../i18n/locale.ts';

export type RequestVariables = {
  requestId: string;
  locale: Locale;
  clientAddress: string;
  /** ISO 3166 two-letter code, looked up on demand. */
  country: () => string | null;
};

/** Counted from the end of X-Forwarded-For: entries further left were written by the visitor. */
export function clientAddress(c: Context, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
    const address = chain.at(-trustedProxies);
    if (address) return address;
  }
  // `app.request()` in a test has no socket.
  return 'incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
}

/** Headers set by proxies and upstream networks; no program on this machine has a reason to. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded(?:-\w+)*|x-original-\w+|(?:[a-z]+-)*(?:client|connecting|real)-ip|cf-ray|cdn-loop|x-envoy-.+|x-amzn-trace-id)$/;

const OWN_HOST = /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** The sign that a proxy forwarded a request: its headers, or a non-local host name. Null if none. */
export function signOfProxy(headers: Headers): string | null {
  for (const [name] of headers) if (FORWARDED.test(name)) return `the header ${name}`;
  const host = headers.get('host');
  return host === null || OWN_HOST.test(host) ? null : 'a Host that is not this machine’s own';
}

/** Whether a request has no more than one `Host` header. Node reads the first of several. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (/^host$/i.test(rawHeaders[at] ?? '')) hosts += 1;
  }
  return hosts <= 1;
}

export const isThisMachine = (address: string): boolean =>
  /^(?:127\.|::1$|::ffff:127\.|in-process$)/.test(address);

const YEAR_SECONDS = 365 * 24 * 3600;

/** Only pages set the language cookie: from a shared cache it would reach other visitors. */
export const remembersLanguage = (contentType: string | null | undefined): boolean =>
  /^text\/html\b/i.test(contentType ?? '');

export function languageCookie(chosen: Locale, isSecure: boolean): string {
  const cookie = `${LANGUAGE_KEY}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
