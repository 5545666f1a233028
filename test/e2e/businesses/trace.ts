import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';
import type { Email } from 'postal-mime';
import { pages } from '#contract/pages/pages.ts';
import { findTrace } from '../../demo-trace.ts';
import type { Business } from './business.ts';

export const publicPages = [
  pages.home,
  pages.tours,
  pages.gallery,
  pages.articles,
  pages.about,
  pages.contact,
  pages.privacy,
  pages.terms,
  pages.cookies,
  '/nowhere',
];

/** Asserts that a page has no text of the demo, whose time zone a business may share. */
export function expectNoTrace(
  body: string,
  place: string,
  { timeZone }: Pick<Business, 'timeZone'>,
): void {
  expect(findTrace(body, timeZone), place).toBeNull();
}

/** Removes the software's own name in cookies, storage and channels, which no visitor sees. */
const withoutOwnName = (html: string): string =>
  html.replaceAll(/miradouro[-_.:]|[-_.:]miradouro|'miradouro'|"miradouro"/gi, '');

function expectOwnHtml(html: string, pathname: string, business: Business): void {
  expectNoTrace(withoutOwnName(html), pathname, business);
  const $ = load(html);
  expectNoTrace($('title').text(), pathname, business);
  if (!pathname.startsWith('/admin')) {
    expect($('header').text(), `the banner of ${pathname}`).toContain(business.name);
  }
  const empty = $('h1, h2, h3, h4, a, button')
    .toArray()
    .map((element) => $(element))
    .filter((each) => !each.attr('aria-label') && !each.attr('aria-labelledby'))
    .filter((each) => !each.text().trim() && !each.find('img[alt], svg[aria-label]').length)
    .map((each) => $.html(each).slice(0, 120));
  expect(empty, pathname).toEqual([]);
}

export async function expectOwnPage(page: Page, business: Business): Promise<void> {
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith('/admin')) {
    await expect(page.getByRole('banner').getByText(business.name).first()).toBeVisible();
  }
  expectOwnHtml(await page.content(), pathname, business);
}

/**
 * Reads a page without a browser, like a search engine: its texts are the business's own, and every link in
 * it works.
 * @param seen addresses that were checked already
 */
export async function expectOwnAnswer(
  request: APIRequestContext,
  path: string,
  business: Business,
  seen: Set<string>,
): Promise<CheerioAPI> {
  const answer = await request.get(path);
  const url = new URL(answer.url());
  const html = await answer.text();
  expectOwnHtml(html, url.pathname, business);
  const $ = load(html);
  for (const link of $('a[href]').toArray()) {
    const to = new URL($(link).attr('href') ?? '', url);
    if (to.origin !== url.origin) continue;
    const isSamePage = to.pathname === url.pathname;
    if (to.hash !== '' && isSamePage) {
      const id = decodeURIComponent(to.hash.slice(1));
      expect($(`[id="${id}"]`).length, `${to} on ${url}`).toBe(1);
    }
    const address = to.pathname + to.search;
    if (isSamePage || seen.has(address)) continue;
    seen.add(address);
    expect((await request.get(address)).status(), `${address} on ${url}`).toBeLessThan(400);
  }
  return $;
}

export function readText(mail: Email): string {
  const files = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  );
  return [JSON.stringify([mail.from, mail.replyTo]), mail.subject, mail.text, mail.html, ...files]
    .filter(Boolean)
    .join('\n')
    .replaceAll(/^PRODID:.*$/gm, '');
}

export const readCalendar = (mail: Email): string =>
  mail.attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    )
    .join('');
