import type { BrowserContext } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';

const publicPages = [
  '/',
  '/tours',
  '/tour/sunset-sail-on-the-tagus',
  '/book/fado-night',
  '/review/LX-00000000',
  '/gallery',
  '/articles',
  '/articles/reading-azulejos',
  '/about',
  '/contact',
  '/privacy',
  '/newsletter',
  '/newsletter/november-on-the-hills',
  '/your-data',
  '/no-such-page',
];

/** Each page says for half a second that it asks for nothing more: so some are waited for at once. */
const TABS = 5;

/** The hosts that the requests of pages went to, of whatever kind; what a page brings itself has none. */
async function hostsAskedBy(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host);
  });
  const waiting = [...paths];
  const visit = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
  };
  await Promise.all(Array.from({ length: TABS }, visit));
  return [...hosts];
}

test('no public page asks anybody but us', async ({ context, site }) => {
  expect(await hostsAskedBy(context, publicPages)).toEqual([new URL(site.url).host]);
});

test('no page of the admin area asks anybody but us', async ({ page, site }) => {
  await signIn(page);
  const pages = Object.values(adminPages).filter((path) => !path.includes(':'));
  expect(pages.length).toBeGreaterThan(20);
  expect(await hostsAskedBy(page.context(), pages)).toEqual([new URL(site.url).host]);
});
