import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type { Locale } from '#contract/localised.ts';
import { locales } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import type { Metrics } from '../http/metrics.ts';
import { redactPath } from '../http/redact-path.ts';
import { hasOneHost, languageCookie, remembersLanguage } from '../http/request.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { detectLocale, LANGUAGE_KEY, offeredLocale, parseNamedLocale } from '../i18n/locale.ts';
import type { Log } from '../log/log.ts';
import {
  acceptedEncoding,
  type EncodedResponse,
  isNotModified,
  type Variant,
} from './encoded-response.ts';
import { memoize } from './memoize.ts';
import type { ResponseCache } from './response-cache.ts';
import { writeCached } from './write-cached.ts';

/** Groups cached responses into three kinds: finding each one's route would cost more than sending it. */
function kindOf(url: string): string {
  if (url.startsWith('/api/')) return '/api/*';
  return url.startsWith('/assets/') ? '/assets/*' : 'page';
}

type FastPathOptions = {
  responseCache: ResponseCache;
  metrics: Metrics;
  log: Log;
  isSecure: boolean;
  ending: AbortSignal;
  /** The cache address of a page for this URL; null when it isn't cacheable. */
  cacheKeyOfPage(url: string): string | null;
  fallback: RequestListener;
};

/** The cache key of a response that depends on the language: a page or the articles' feed. */
export const localizedKey = (locale: Locale, address: string): string => `${locale} ${address}`;

/** Cached responses are found by the raw URL and written unchanged; the app answers all other requests. */
export function createFastPath({
  responseCache,
  metrics,
  log,
  isSecure,
  ending,
  cacheKeyOfPage: pageAddress,
  fallback: otherwise,
}: FastPathOptions) {
  const secure = securityHeaders(isSecure);

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    found: Found,
    variant: Variant,
    startedAt: number,
  ): void {
    const requestId = randomUUID();
    const own = ['x-request-id', requestId];
    const isPage = remembersLanguage(found.answer.headers['content-type']);
    if (found.chosen && isPage) own.push('set-cookie', languageCookie(found.chosen, isSecure));
    const isUnchanged =
      found.answer.status === 200 && isNotModified(request.headers['if-none-match'], variant);
    const status = isUnchanged ? 304 : found.answer.status;
    writeCached(request, response, found.answer, variant, { common: secure, own, isUnchanged });
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.observe({
      method: request.method ?? 'GET',
      route: kindOf(request.url ?? ''),
      status,
      seconds,
      isCached: true,
    });
    // A log line per cached response costs more than sending it; metrics count them (docs/operations.md).
    log.debug({ requestId, status, path: redactPath(request.url ?? '') }, 'cached response');
  }

  type Found = { answer: EncodedResponse; chosen: Locale | null };

  function find({ method, url = '', headers }: IncomingMessage): Found | null {
    if (method !== 'GET' && method !== 'HEAD') return null;
    const forAll = responseCache.find(url);
    if (forAll) return { answer: forAll, chosen: null };
    const queryAt = url.indexOf('?');
    const query = queryAt < 0 ? '' : url.slice(queryAt);
    const chosen = query === '' ? null : readLocale(query);
    const address = query === '' || choices.has(query) ? url : pageAddress(url);
    if (address === null) return null;
    const answer = responseCache.find(localizedKey(chosen ?? askedLocale(headers), address));
    return answer && { answer, chosen };
  }

  const listener: RequestListener = (request, response) => {
    const startedAt = performance.now();
    // Otherwise the client could send another request just as the connection is closed.
    if (ending.aborted) response.setHeader('connection', 'close');
    if (!hasOneHost(request)) return refuse(response);
    const found = find(request);
    if (!found) return otherwise(request, response);
    const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''));
    const ready = found.answer.ready(encoding);
    if (ready) return send(request, response, found, ready, startedAt);
    found.answer.in(encoding).then(
      (variant) => send(request, response, found, variant, startedAt),
      (error) => response.destroy(error),
    );
  };
  return listener;
}

/** With two Host headers the intended one is unknown, and proxies differ (RFC 9112, 3.2). */
function refuse(response: ServerResponse): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
  response.writeHead(400, headers).end('Bad Request');
}

const choices = new Set(locales.map((locale) => `?lng=${locale}`));

const readLocale = (query: string): Locale | null =>
  query.includes('lng=') ? offeredLocale(parseNamedLocale(namedLanguage(query))) : null;
const namedLanguage = memoize((query) => new URLSearchParams(query).get('lng'));

/** The browser's preferred language among the site's languages, which the operator may change. */
const preferredOf = memoize((_languages) =>
  memoize((acceptLanguage) => detectLocale({ query: null, cookie: undefined, acceptLanguage })),
);

function preferred(acceptLanguage: string): Locale {
  const { defaultLanguage, languages } = region();
  return preferredOf(`${defaultLanguage} ${languages}`)(acceptLanguage);
}

function askedLocale({
  cookie,
  'accept-language': preference,
}: IncomingMessage['headers']): Locale {
  const remembered = cookie?.includes(LANGUAGE_KEY) && parse(cookie, LANGUAGE_KEY)[LANGUAGE_KEY];
  return (remembered && offeredLocale(remembered)) || preferred(preference ?? '');
}
