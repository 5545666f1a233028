import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } });

test('home and tours can be read without JavaScript, in Portuguese', async ({ page }) => {
  await page.goto('/?lng=pt');
  await expect(page.getByRole('link', { name: /Alfama ao amanhecer/ }).first()).toBeVisible();
  await page.goto('/tour/alfama-at-dawn');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alfama ao amanhecer');
  await expect(page.getByText('Largo do Chafariz de Dentro').first()).toBeVisible();
});

test('an unknown tour and an unknown page answer 404 with words', async ({ page }) => {
  expect((await page.goto('/tour/no-such-tour'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour not found');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  const moved = await page.request.get('/tours/alfama-at-dawn', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/tour/alfama-at-dawn');
});
