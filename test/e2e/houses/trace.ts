import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { pages } from '#contract/pages.ts';
import { traceIn } from '../../demo-trace.ts';
import type { House } from './house.ts';

/** Pages of every house, whatever it has. */
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

/** Nothing in what somebody reads comes from the demo; two houses may share a time zone. */
export function expectNoTrace(
  said: string,
  place: string,
  { timeZone }: Pick<House, 'timeZone'>,
): void {
  expect(traceIn(said, timeZone), place).toBeNull();
}

/** The software's own name, in what no reader sees: cookies, storage, names of channels. */
const withoutOwnName = (html: string): string =>
  html.replaceAll(/miradouro[-_.:]|[-_.:]miradouro|'miradouro'|"miradouro"/gi, '');

/** What a page says: its words, its head and its data. */
export async function expectOwnPage(page: Page, house: House): Promise<void> {
  const { pathname } = new URL(page.url());
  expectNoTrace(withoutOwnName(await page.content()), pathname, house);
  expectNoTrace(await page.title(), pathname, house);
  if (!pathname.startsWith('/admin')) {
    await expect(page.getByRole('banner').getByText(house.name).first()).toBeVisible();
  }
  const empty = await page.locator('h1, h2, h3, h4, a, button').evaluateAll((all) =>
    all
      .filter((each) => {
        const name = each.getAttribute('aria-label') ?? each.getAttribute('aria-labelledby');
        return (
          !name && !each.textContent?.trim() && !each.querySelector('img[alt], svg[aria-label]')
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(empty, pathname).toEqual([]);
}

/** Every way on from the page leads somewhere. @returns where, without what has been seen */
export async function expectSoundLinks(page: Page, seen: Set<string>): Promise<void> {
  const { origin } = new URL(page.url());
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  for (const link of links) {
    const { origin: to, pathname, search, hash } = new URL(link);
    if (to !== origin) continue;
    const isHere = pathname === new URL(page.url()).pathname;
    if (hash !== '' && isHere) {
      const id = decodeURIComponent(hash.slice(1));
      expect(await page.locator(`[id="${id}"]`).count(), `${link} on ${page.url()}`).toBe(1);
    }
    const address = pathname + search;
    if (isHere || seen.has(address)) continue;
    seen.add(address);
    const answer = await page.request.get(address);
    expect(answer.status(), `${address} on ${page.url()}`).toBeLessThan(400);
  }
}

/** All that a mail says: its heads, its words, and the files that came with it. */
export function wordsOf(mail: Email): string {
  const files = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  );
  return (
    [JSON.stringify([mail.from, mail.replyTo]), mail.subject, mail.text, mail.html, ...files]
      .filter(Boolean)
      .join('\n')
      // A calendar file says which software wrote it.
      .replaceAll(/^PRODID:.*$/gm, '')
  );
}

/** The calendar file that came with a mail; empty where none did. */
export const calendarOf = (mail: Email): string =>
  mail.attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    )
    .join('');
