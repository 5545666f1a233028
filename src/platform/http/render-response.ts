import type { Context } from 'hono';
import type { Locale } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { EncodedResponse, FAST, FASTEST, respond } from '../cache/encoded-response.ts';
import { localizedKey } from '../cache/fast-path.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { parseNamedLocale } from '../i18n/locale.ts';
import { m } from '../i18n/messages.ts';
import { withLocale } from '../i18n/request-locale.ts';
import { QueueFull, type VisitorQueue } from '../queue/visitor-queue.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Independent of the visitor. The HTML is beside the response, which would copy it. */
export type RenderPage = (
  request: Request,
  locale: Locale,
) => Promise<{ response: Response; page: RenderedPage | null }>;

type RenderedPage = {
  body: Buffer;
  scripts: readonly string[];
  /** Origins of the websites that may show the page in a frame. */
  hosts: readonly string[];
};

type PageFacts = { isForAll: boolean; reads: readonly string[] };

const NOWHERE = '/nowhere';

type PageOptions = {
  render: RenderPage;
  responseCache: ResponseCache;
  queue: VisitorQueue;
  /** The visitor, so that one visitor can't occupy the whole limiter. */
  visitor: string;
  publicUrl(): string;
  pageFactsAt(path: string): PageFacts | null;
};

/** Caches a plain 200, which depends on address and language alone. All unknown paths share one 404. */
export async function answerPage(
  c: Context,
  locale: Locale,
  { render, responseCache, queue, visitor, publicUrl, pageFactsAt }: PageOptions,
): Promise<Response> {
  const inTurn = (request: Request) =>
    queue.take(visitor, () => renderAnswer(render, request, locale));
  const url = new URL(c.req.url);
  const isThere = pageFactsAt(url.pathname) !== null;
  const address = isThere ? plainAddress(url, pageFactsAt) : NOWHERE;
  try {
    if (address === null) {
      const { answer } = await inTurn(c.req.raw);
      return await respond(c.req.raw, answer, queue.isBusy() ? FASTEST : FAST);
    }
    const answer = await responseCache.get(localizedKey(locale, address), {
      make: () => inTurn(new Request(`${publicUrl()}${address}`)),
    });
    return await respond(c.req.raw, answer);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return respond(c.req.raw, busyPage(locale, error.retryAfterSeconds), FAST);
  }
}

/** The path, and a named language; null without a page, or if it varies by visitor or other query. */
export function plainAddress(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  pageFactsAt: PageOptions['pageFactsAt'],
): string | null {
  const facts = pageFactsAt(pathname);
  if (!facts?.isForAll || facts.reads.some((name) => searchParams.has(name))) return null;
  const chosen = parseNamedLocale(searchParams.get('lng'));
  return chosen === null ? pathname : `${pathname}?lng=${chosen}`;
}

const busyPages = new Map<Locale, EncodedResponse>();

function busyPage(locale: Locale, seconds: number): EncodedResponse {
  const known = busyPages.get(locale);
  if (known) return known;
  const answer = withLocale(locale, () =>
    plainPage({
      status: 503,
      locale,
      title: m.busy_title(),
      head: `<meta http-equiv="refresh" content="${seconds}">`,
      body: `<p>${m.busy_text()}</p>`,
      headers: { 'retry-after': String(seconds) },
    }),
  );
  busyPages.set(locale, answer);
  return answer;
}

/** Answers a form posted by a browser without scripts with 405 and a page that says so; it isn't read. */
export const answerUnsentForm = (c: Context, locale: Locale): Promise<Response> =>
  respond(
    c.req.raw,
    withLocale(locale, () =>
      plainPage({
        status: 405,
        locale,
        title: m.form_not_sent_title(),
        body: `<p>${m.form_not_sent_text()}</p><p><a href="${pages.contact}">${m.contact_title()}</a></p>`,
        headers: { allow: 'GET, HEAD' },
      }),
    ),
    FAST,
  );

type PlainPage = {
  status: number;
  locale: Locale;
  title: string;
  head?: string;
  body: string;
  headers: Record<string, string>;
};

/** A minimal page that needs neither the renderer nor the database. */
const plainPage = ({
  status,
  locale,
  title,
  head = '',
  body,
  headers,
}: PlainPage): EncodedResponse =>
  new EncodedResponse({
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
      ...headers,
    },
    body: Buffer.from(
      `<!DOCTYPE html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title><h1>${title}</h1>${body}</html>`,
    ),
  });

async function renderAnswer(
  render: RenderPage,
  request: Request,
  locale: Locale,
): Promise<{ answer: EncodedResponse; isCacheable: boolean }> {
  const { response, page } = await render(request, locale);
  const { status } = response;
  const given = Object.fromEntries(response.headers);
  if (page === null) {
    const body = Buffer.from(await response.arrayBuffer());
    return { answer: new EncodedResponse({ status, headers: given, body }), isCacheable: false };
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(page.scripts, page.hosts),
    'content-language': locale,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(given.location !== undefined && { location: given.location }),
  };
  const isMissing = status === 404 && new URL(request.url).pathname === NOWHERE;
  const isCacheable = (status === 200 || isMissing) && given['cache-control'] !== 'no-store';
  return { answer: new EncodedResponse({ status, headers, body: page.body }), isCacheable };
}
