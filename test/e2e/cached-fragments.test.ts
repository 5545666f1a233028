import { expect, test } from './site/site.ts';
import { open } from './spec/visitor.ts';

/** Addresses that are not cached as a whole, but assembled from cached fragments. */
const rendered = ['/tours?lng=pt&difficulty=', '/tour/alfama-at-dawn?lng=ru&picture=0'];

test('a page of cached fragments equals the fully rendered page and hydrates without errors', async ({
  page,
  request,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  for (const address of ['/', ...rendered]) {
    const [first, again] = [await request.get(address), await request.get(address)];
    expect(await again.text(), address).toBe(await first.text());
    await page.goto(address);
    const theme = page.locator('html');
    const before = await theme.getAttribute('data-theme');
    await expect(async () => {
      await page
        .locator('button:has(use[href$="#moon"]), button:has(use[href$="#sun"])')
        .first()
        .click();
      await expect(theme).not.toHaveAttribute('data-theme', before ?? 'light', { timeout: 1000 });
    }).toPass();
  }
  expect(faults).toEqual([]);

  // A link in a cached fragment navigates on the client, and a button in one works.
  await open(page, '/tours?lng=en&difficulty=');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('main a[href="/tour/alfama-at-dawn"]').click();
  await expect(page).toHaveURL(/\/tour\/alfama-at-dawn$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await open(page, '/tour/alfama-at-dawn?lng=en&picture=0');
  await page.getByRole('button', { name: /photos/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the first page after a start contains fragments that few pages use', async ({
  site,
  page,
}) => {
  await site.restart();
  const answer = await page.goto('/book/ferry-to-cacilhas?request=1&lng=en');
  const extra = 'To the top of Cristo Rei';
  const markup = (await answer?.text())?.replaceAll(/<script.*?<\/script>/gs, '');
  expect(markup).toContain(extra);
  // A mismatch during hydration would render it twice.
  await expect(page.getByText(extra)).toBeVisible();
});
