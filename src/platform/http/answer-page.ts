import type { Context } from 'hono';
import type { Locale } from '#contract/localised.ts';
import type { KeptAnswers } from '../cache/kept-answers.ts';
import { parseLocale } from '../i18n/locale.ts';
import { Answer, QUICK, respond } from './answer.ts';
import { keyIn } from './front-door.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Renders a page in a language, whoever asks. Its HTML is a string, for a response would copy it. */
export type RenderPage = (
  request: Request,
  locale: Locale,
) => Promise<{ response: Response; html: string | null }>;

type PageOptions = {
  render: RenderPage;
  kept: KeptAnswers;
  /** Where the configuration says that the site stands. */
  publicUrl(): string;
  /** Whether the page at a path is the same for everybody. */
  isForAll(path: string): boolean;
};

/**
 * Answers a page from what is kept, or renders it and keeps it if it was a plain 200. Such a page
 * depends on nothing but its address and the language, and is rendered from these alone: what
 * belongs to one visitor is asked for by the browser.
 */
export async function answerPage(
  c: Context,
  locale: Locale,
  { render, kept, publicUrl, isForAll }: PageOptions,
): Promise<Response> {
  const address = plainAddress(new URL(c.req.url));
  if (address === null || !isForAll(c.req.path)) {
    const { answer } = await renderAnswer(render, c.req.raw, locale);
    return respond(c.req.raw, answer, QUICK);
  }
  const answer = await kept.get(keyIn(locale, address), {
    make: () => renderAnswer(render, new Request(`${publicUrl()}${address}`), locale),
  });
  return respond(c.req.raw, answer);
}

/** A path, and the language where it is named; null for a query that may say more than that. */
function plainAddress({ pathname, searchParams }: URL): string | null {
  if ([...searchParams.keys()].some((name) => name !== 'lng')) return null;
  const chosen = parseLocale(searchParams.get('lng'));
  return chosen === null ? pathname : `${pathname}?lng=${chosen}`;
}

async function renderAnswer(
  render: RenderPage,
  request: Request,
  locale: Locale,
): Promise<{ answer: Answer; isKept: boolean }> {
  const { response, html } = await render(request, locale);
  const { status } = response;
  const given = Object.fromEntries(response.headers);
  if (html === null) {
    const body = Buffer.from(await response.arrayBuffer());
    return { answer: new Answer({ status, headers: given, body }), isKept: false };
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(html),
    'content-language': locale,
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(given.location !== undefined && { location: given.location }),
  };
  const isKept = status === 200 && given['cache-control'] !== 'no-store';
  return { answer: new Answer({ status, headers, body: Buffer.from(html) }), isKept };
}
