import type { Page } from '@playwright/test';
import { expect, test } from '../site/site.ts';
import { fillContactForm, open, respondWith } from './visitor.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const toasts = (page: Page) => region(page).locator('[data-tone]');

const send = (page: Page) =>
  page
    .locator('form', { has: page.getByLabel('Message') })
    .getByRole('button')
    .click();

async function openWithToast(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/contact');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send(page);
  await expect(toasts(page)).toHaveText('All fields are required to submit the form');
  await page.mouse.move(5, 5);
}

test('§2 toast: disappears after 5000 ms', async ({ page }) => {
  await openWithToast(page);
  await page.clock.runFor(4999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('§2 toast: a new toast replaces the previous one and has its own time', async ({ page }) => {
  await openWithToast(page);
  await page.clock.runFor(3000);
  await page.route('**/api/contact', respondWith(500, 'no'));
  await fillContactForm(page);
  await send(page);
  await expect(toasts(page)).toContainText('Failed to send message. Please try again.');
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('§2 toast: a swipe of 49 px returns, one of 51 px dismisses', async ({ page }) => {
  await openWithToast(page);
  const swipe = async (by: number) => {
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by / 2, y);
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  };
  await swipe(49);
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).not.toHaveAttribute('style', /translate/);
  await swipe(51);
  await expect(toasts(page)).toHaveCount(0);
});

test('§2 toast: F8 focuses the region, and focus or hover pauses the time', async ({ page }) => {
  await openWithToast(page);
  await page.clock.runFor(1000);
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(3999);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('§9 tooltip: opens after 700 ms, and the next one at once within 300 ms', async ({ page }) => {
  await page.clock.install();
  await open(page, '/contact');
  await page.clock.pauseAt(Date.now() + 60_000);
  const links = page.getByRole('main').getByRole('list').getByRole('link');
  const tooltip = page.locator('[data-tooltip]');
  await links.nth(0).hover();
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Instagram');
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(299);
  await links.nth(1).hover();
  await expect(tooltip).toHaveText('TikTok');
  await page.mouse.move(5, 5);
  await page.clock.runFor(300);
  await links.nth(2).hover();
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(700);
  await expect(tooltip).toHaveText('WhatsApp');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('§9 tooltip: opens at once when the mouse moves directly to the next control', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/contact');
  await page.clock.pauseAt(Date.now() + 60_000);
  const links = page.getByRole('main').getByRole('list').getByRole('link');
  const tooltip = page.locator('[data-tooltip]');
  await links.nth(0).hover();
  await page.clock.runFor(700);
  await expect(tooltip).toHaveText('Instagram');
  // A single mouse step leaves one control and enters the next.
  await links.nth(1).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('TikTok');
});
