import type { Page } from '@playwright/test';
import { expect, test } from '../site/site.ts';
import { fillContactForm, navigate, open, openByBrowser } from './visitor.ts';

type Call = { method: string; path: string; credentials?: string; headers: Record<string, string> };

const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: Call[] }).calls);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const found: object[] = [];
    const send = fetch;
    Object.assign(window, {
      calls: found,
      fetch: (input: RequestInfo, init: RequestInit = {}) => {
        const { pathname, search } = new URL(String(input), location.href);
        const { method = 'GET', credentials, headers } = init;
        const path = pathname + search;
        if (path.startsWith('/api/')) {
          found.push({ method, path, credentials, headers: { ...(headers as object) } });
        }
        return send(input, init);
      },
    });
  });
});

test('§7 reading: requests each path once, with credentials, and never refetches', async ({
  page,
}) => {
  await openByBrowser(page, '/');
  await expect(page.locator('#tours').getByRole('article')).toHaveCount(6);
  await navigate(page, '/tour/fado-night');
  await expect(page.getByRole('heading', { name: 'Next dates' })).toBeVisible();
  await navigate(page, '/gallery');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await navigate(page, '/');
  await page.evaluate(() => {
    for (const event of ['focus', 'online', 'visibilitychange']) dispatchEvent(new Event(event));
  });
  await navigate(page, '/tour/fado-night');
  await expect(page.getByRole('heading', { name: 'Next dates' })).toBeVisible();
  const reads = (await calls(page)).filter(
    ({ method, path }) => method === 'GET' && !path.startsWith('/api/admin'),
  );
  const isToken = ({ path }: Call) => path === '/api/csrf-token';
  expect(
    reads
      .filter((call) => !isToken(call))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/api/articles?published=true',
    '/api/gallery',
    '/api/guides',
    '/api/home',
    '/api/testimonials',
    '/api/tours',
    '/api/tours/fado-night',
    '/api/tours/fado-night/same-day',
  ]);
  expect(new Set(reads.map(({ credentials }) => credentials))).toEqual(new Set(['include']));
});

test('§7 writing: sends JSON with credentials, and repeats the csrfToken cookie in the CSRF-Token header', async ({
  page,
}) => {
  await open(page, '/contact?lng=en');
  await fillContactForm(page);
  const sent = page.waitForRequest('**/api/contact');
  await page
    .locator('form', { has: page.getByLabel('Message') })
    .getByRole('button')
    .click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    name: 'Ana Prado',
    email: 'ana@correio.example',
    subject: 'General Inquiry',
    message: 'Is the sail fit for a grandmother?',
    language: 'en',
  });
  expect((await request.response())?.status()).toBe(201);
  const { headers, credentials } =
    (await calls(page)).find(({ path }) => path === '/api/contact') ?? {};
  expect(credentials).toBe('include');
  expect(headers?.['Content-Type']).toBe('application/json');
  const cookies = await page.context().cookies();
  expect(headers?.['CSRF-Token']).toBe(cookies.find(({ name }) => name === 'csrfToken')?.value);
  expect(headers?.['CSRF-Token']).toMatch(/\S{16}/);
});

test('§7 reading: the first page contains its data, so that the browser requests nothing again', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.locator('#tours').getByRole('article')).toHaveCount(6);
  expect((await calls(page)).filter(({ method }) => method === 'GET')).toEqual([]);
});

test('ruling on queries: requests availability again each time that a booking page opens', async ({
  page,
}) => {
  await openByBrowser(page, '/book/fado-night');
  const listTokenCalls = async () =>
    (await calls(page)).filter(({ path }) => path.startsWith('/api/availabilities?')).length;
  let before = 0;
  for (let opening = 0; opening < 2; opening += 1) {
    await expect(page.getByRole('main').getByRole('grid').first()).toBeVisible();
    await expect.poll(listTokenCalls).toBeGreaterThan(before);
    await navigate(page, '/about');
    await expect(page.getByRole('main').getByRole('grid')).toHaveCount(0);
    before = await listTokenCalls();
    await navigate(page, '/book/fado-night');
  }
});
