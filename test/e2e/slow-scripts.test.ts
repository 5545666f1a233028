import { expect, test } from './site/site.ts';

/** A phone on a slow line: the page stands and is pressed long before its scripts are there. */

test('a press before the page has come alive is answered once it has', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  scripts.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a form sent before the page has come alive keeps its words and is sent', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/');
  const letter = page.getByRole('contentinfo').getByRole('textbox');
  await letter.fill('early@example.org');
  await letter.press('Enter');
  scripts.resolve();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
