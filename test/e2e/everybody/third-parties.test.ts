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

/** The hosts that pages' requests go to from now on, of whatever kind; what a page brings itself has none. */
function hostsAskedBy(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host);
  });
  return hosts;
}

async function visitAll(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const visit = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(path, { waitUntil: 'networkidle' });
    }
  };
  await Promise.all(Array.from({ length: TABS }, visit));
}

test('no public page asks anybody but us', async ({ context, site }) => {
  const hosts = hostsAskedBy(context);
  await visitAll(context, publicPages);
  expect([...hosts]).toEqual([new URL(site.url).host]);
});

test('no page of the admin area asks anybody but us', async ({ page, site }) => {
  const hosts = hostsAskedBy(page.context());
  await signIn(page);
  const pages = Object.values(adminPages).filter((path) => !path.includes(':'));
  expect(pages.length).toBeGreaterThan(20);
  await visitAll(page.context(), pages);
  expect([...hosts]).toEqual([new URL(site.url).host]);
});
