import type { Context } from 'hono';
import type { Locale } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import type { KeptAnswers } from '../cache/kept-answers.ts';
import { Crowded } from '../db/away.ts';
import { parseNamedLocale } from '../i18n/locale.ts';
import { m } from '../i18n/messages.ts';
import { withLocale } from '../i18n/request-locale.ts';
import { Answer, HURRIED, QUICK, respond } from './answer.ts';
import { keyIn } from './front-door.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import type { VisitorQueue } from './visitor-queue.ts';

/**
 * Renders a page in a language, independent of the visitor. The HTML is returned beside the response, which
 * would copy it, together with the code of our inline scripts in it.
 */
export type RenderPage = (
  request: Request,
  locale: Locale,
) => Promise<{ response: Response; page: { body: Buffer; scripts: readonly string[] } | null }>;

/** Properties of a path's page that are known before it is rendered. */
type PageFacts = { isForAll: boolean; reads: readonly string[] };

/** A path without a page. */
const NOWHERE = '/nowhere';

type PageOptions = {
  render: RenderPage;
  kept: KeptAnswers;
  /** Limits concurrent renderings. */
  turns: VisitorQueue;
  /** The visitor, so that one visitor can't occupy the whole limiter. */
  visitor: string;
  /** The configured public URL. */
  publicUrl(): string;
  /** Null where there is no page. */
  pageFactsAt(path: string): PageFacts | null;
};

/**
 * Answers a page from the cache, or renders it and caches a plain 200. Such a page depends only on its
 * address and language and is rendered from these alone; the browser requests visitor-specific data. All
 * unknown paths share one 404 response. If the limiter is full, the cheap response is a 503.
 */
export async function answerPage(
  c: Context,
  locale: Locale,
  { render, kept, turns, visitor, publicUrl, pageFactsAt }: PageOptions,
): Promise<Response> {
  const inTurn = (request: Request) =>
    turns.take(visitor, () => renderAnswer(render, request, locale));
  const url = new URL(c.req.url);
  const isThere = pageFactsAt(url.pathname) !== null;
  const address = isThere ? plainAddress(url, pageFactsAt) : NOWHERE;
  try {
    if (address === null) {
      const { answer } = await inTurn(c.req.raw);
      return await respond(c.req.raw, answer, turns.isBusy() ? HURRIED : QUICK);
    }
    const answer = await kept.get(keyIn(locale, address), {
      make: () => inTurn(new Request(`${publicUrl()}${address}`)),
    });
    return await respond(c.req.raw, answer);
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    return respond(c.req.raw, busyPage(locale, error.retryAfterSeconds), QUICK);
  }
}

/**
 * The address under which all visitors get the same page: its path, and the language if named. Null where
 * there is no page, the page differs per visitor, or it reads more of the query.
 */
export function plainAddress(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  pageFactsAt: PageOptions['pageFactsAt'],
): string | null {
  const facts = pageFactsAt(pathname);
  if (!facts?.isForAll || facts.reads.some((name) => searchParams.has(name))) return null;
  const chosen = parseNamedLocale(searchParams.get('lng'));
  return chosen === null ? pathname : `${pathname}?lng=${chosen}`;
}

const busyPages = new Map<Locale, Answer>();

/** A plain, uncached page for when too many renderings are waiting. */
function busyPage(locale: Locale, seconds: number): Answer {
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
    QUICK,
  );

type PlainPage = {
  status: number;
  locale: Locale;
  title: string;
  head?: string;
  /** HTML below the title. */
  body: string;
  headers: Record<string, string>;
};

/** A minimal page that needs neither the renderer nor the database. */
const plainPage = ({ status, locale, title, head = '', body, headers }: PlainPage): Answer =>
  new Answer({
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
): Promise<{ answer: Answer; isKept: boolean }> {
  const { response, page } = await render(request, locale);
  const { status } = response;
  const given = Object.fromEntries(response.headers);
  if (page === null) {
    const body = Buffer.from(await response.arrayBuffer());
    return { answer: new Answer({ status, headers: given, body }), isKept: false };
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(page.scripts),
    'content-language': locale,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(given.location !== undefined && { location: given.location }),
  };
  const isMissing = status === 404 && new URL(request.url).pathname === NOWHERE;
  const isKept = (status === 200 || isMissing) && given['cache-control'] !== 'no-store';
  return { answer: new Answer({ status, headers, body: page.body }), isKept };
}
