import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

const pages = [
  '/',
  '/tours',
  '/tour/sunset-sail-on-the-tagus',
  '/book/fado-night',
  '/book/fado-night?request=1',
  '/gallery',
  '/articles',
  '/articles/reading-azulejos',
  '/about',
  '/contact',
  '/privacy',
  '/no-such-page',
  '/admin/login',
];

const looks = [
  { width: 360, theme: 'dark', language: 'ru' },
  { width: 1440, theme: 'light', language: 'en' },
] as const;

for (const { width, theme, language } of looks) {
  test.describe(`${language}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    for (const path of pages) {
      test(`${path} is accessible and never scrolls sideways`, async ({ page }) => {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        const separator = path.includes('?') ? '&' : '?';
        await page.goto(`${path}${separator}lng=${language}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    }
  });
}
