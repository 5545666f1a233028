import type { Page } from '@playwright/test';
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

/** The hosts that a page's requests went to, of whatever kind; what a page brings itself has none. */
function hostsAskedBy(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host);
  });
  return hosts;
}

test('no public page asks anybody but us', async ({ page, site }) => {
  const hosts = hostsAskedBy(page);
  for (const path of publicPages) await page.goto(path, { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([new URL(site.url).host]);
});

test('no page of the admin area asks anybody but us', async ({ page, site }) => {
  const hosts = hostsAskedBy(page);
  await signIn(page);
  const pages = Object.values(adminPages).filter((path) => !path.includes(':'));
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) await page.goto(path, { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([new URL(site.url).host]);
});
