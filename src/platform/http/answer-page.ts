import type { Context } from 'hono';
import type { Locale } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import type { KeptAnswers } from '../cache/kept-answers.ts';
import { parseNamedLocale } from '../i18n/locale.ts';
import { m } from '../i18n/messages.ts';
import { withLocale } from '../i18n/request-locale.ts';
import { Crowded, type Turns } from '../turns/turns.ts';
import { Answer, HURRIED, QUICK, respond } from './answer.ts';
import { keyIn } from './front-door.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/**
 * Renders a page in a language, whoever asks. Its HTML stands beside the response, which would copy it;
 * with it goes the code of the inline scripts in it that are ours.
 */
export type RenderPage = (
  request: Request,
  locale: Locale,
) => Promise<{ response: Response; page: { body: Buffer; scripts: readonly string[] } | null }>;

/** What is known of a path's page before it is rendered. */
type PageFacts = { isForAll: boolean; reads: readonly string[] };

/** A path where no page is. */
const NOWHERE = '/nowhere';

type PageOptions = {
  render: RenderPage;
  kept: KeptAnswers;
  /** Renderings wait for each other here. */
  turns: Turns;
  /** Whoever asks, so that nobody takes all turns. */
  visitor: string;
  /** Where the configuration says that the site stands. */
  publicUrl(): string;
  /** Null where there is no page. */
  pageFactsAt(path: string): PageFacts | null;
};

/**
 * Answers a page from what is kept, or renders it and keeps it if it was a plain 200. Such a page
 * depends on nothing but its address and the language, and is rendered from these alone: what
 * belongs to one visitor is asked for by the browser. Where there is no page, one answer says so to
 * everybody. A page that cannot be rendered soon is answered with 503, which costs next to nothing.
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
 * The address under which everybody finds the same page: its path, and the language where that is
 * named. Null where there is no page, for one that is not the same for all, or that reads more of
 * the query.
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

/** What is said when too many pages are waited for: plain, made once, kept by nobody. */
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

/**
 * Answers a form posted by a browser without scripts with 405 and a page that says so. The form's content is not
 * read.
 */
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
  /** HTML, below the title. */
  body: string;
  headers: Record<string, string>;
};

/** A page of a few words that needs neither the renderer nor the database. */
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
