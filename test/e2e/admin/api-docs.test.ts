import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { ADMIN_PASSWORD, expect, type Site, test } from '../site/site.ts';

/** What the browser blocked or failed to load. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('requestfailed', (request) => errors.push(request.url()));
  return errors;
}

test('the API documentation opens on a phone from our own files alone, without blocked code', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:') hosts.add(host);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const opened = await page.goto('/api/docs');
    expect(opened?.headers()['x-robots-tag']).toBe('noindex');
    const policy = opened?.headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    await expect(page.getByText('Authorization: Bearer mira_')).toBeVisible();
    const bookings = page.getByRole('heading', { name: 'Bookings' });
    await bookings.click();
    const list = page.locator('.opblock', { hasText: 'List bookings, 50 per page' }).first();
    await list.locator('.opblock-summary-control').click();
    await expect(list.getByText('bookings:read')).toBeVisible();
    await expectNoSidewaysScroll(page);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background === 'rgb(28, 32, 34)').toBe(colorScheme === 'dark');
  }
  expect(errors).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test('the API documentation tries a call with a key, without cookies or a CSRF token', async ({
  page,
  site,
}) => {
  const errors = collectErrors(page);
  const key = await makeKey(site);
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const schemes = page.locator('.auth-container', { hasText: 'made in Settings' });
  await schemes.getByRole('textbox').fill(key);
  await schemes.getByRole('button', { name: 'Apply credentials' }).click();
  await page.locator('.close-modal').click();
  await page.getByRole('heading', { name: 'Tours' }).click();
  const list = page.locator('.opblock', { hasText: '/api/admin/tours' }).first();
  await list.locator('.opblock-summary-control').click();
  await list.getByRole('button', { name: 'Try it out' }).click();
  await list.getByRole('button', { name: 'Execute' }).click();
  await expect(list.locator('.live-responses-table .response-col_status').last()).toHaveText(/200/);
  expect(errors).toEqual([]);
});

async function makeKey(site: Site): Promise<string> {
  const owner = site.client();
  await owner.signIn(ADMIN_PASSWORD);
  await owner.confirm(ADMIN_PASSWORD);
  const { body } = await owner.post<{ key: string }>('/api/admin/api-keys', {
    name: 'Documentation',
    scopes: ['tours:read'],
  });
  return body.key;
}
