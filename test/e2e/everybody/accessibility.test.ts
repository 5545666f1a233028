import type { Page } from '@playwright/test';
import { expectAccessibleByDay, expectAccessibleInEveryLook } from '../looks/looks.ts';
import { expect, test } from '../site/site.ts';

const pages = [
  '/',
  '/tours',
  '/tours?difficulty=hard&price=per_person',
  '/tour/sunset-sail-on-the-tagus',
  '/tour/no-such-tour',
  '/book/fado-night',
  '/book/fado-night?request=1',
  '/booking/LX-00000000',
  '/review/LX-00000000',
  '/gallery',
  '/articles',
  '/articles/reading-azulejos',
  '/articles/no-such-article',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
  '/newsletter',
  '/newsletter/november-on-the-hills',
  '/newsletter/unsubscription',
  '/your-data',
  '/no-such-page',
  '/admin/login',
];

for (const path of pages) {
  const openIn = async (page: Page, language: string) => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };

  test(`${path}: axe finds nothing, light and dark, on phone and desk`, async ({ page }) => {
    await openIn(page, 'en');
    await expectAccessibleInEveryLook(page);
  });

  test(`${path} in pt and ru: axe finds nothing, on phone and desk`, async ({ page }) => {
    for (const language of ['pt', 'ru']) {
      await openIn(page, language);
      await expectAccessibleByDay(page);
    }
  });
}
