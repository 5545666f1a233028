import { expect, test } from './site/site.ts';
import { fillContactForm, open } from './spec/visitor.ts';

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

test('a form whose sending could not be fetched keeps its words, says so, and is sent when the line is back', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.route('**/assets/**/send-message-*.js', (route) => route.abort());
  await fillContactForm(page);
  const form = page.locator('form', { has: page.getByLabel('Message') });
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await form.getByRole('button').click();
  await expect(toasts.getByText('Failed to send message. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Message')).not.toHaveValue('');
  await page.unroute('**/assets/**/send-message-*.js');
  await form.getByRole('button').click();
  await expect(toasts.getByText('Message Sent!')).toBeVisible();
});
