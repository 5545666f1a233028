import type { Page } from '@playwright/test';
import { cropped } from '../looks/cropped.ts';
import {
  expectAccessibleInEveryLook,
  expectAccessibleTexts,
  expectNoSidewaysScroll,
} from '../looks/looks.ts';
import { expect, test } from '../site/site.ts';

const pages = [
  '/',
  '/tours',
  '/tours?difficulty=hard&price=per_person',
  '/tour/sunset-sail-on-the-tagus',
  '/tour/no-such-tour',
  '/book/fado-night',
  '/book/fado-night?request=1',
  '/book/fado-night/waitlist',
  '/waitlist',
  '/booking/LX-00000000',
  '/find-booking',
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

const dense = ['/', '/tours', '/tour/sunset-sail-on-the-tagus', '/book/fado-night'];

type Size = { width: number; height: number };

async function openPage(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function expectNoOverflow(page: Page, size: Size, why: string): Promise<void> {
  await page.setViewportSize(size);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => cropped(page), { message: `${page.url()}: ${why}` }).toEqual([]);
}

async function expectReflow(page: Page): Promise<void> {
  await expectNoOverflow(page, { width: 320, height: 640 }, 'WCAG 1.4.10 at 320 px');
  await expectNoOverflow(page, { width: 720, height: 450 }, 'WCAG 1.4.10 at 1440 px and 200 %');
}

async function expectSpacingToFit(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`,
  });
  for (const width of [360, 1440]) {
    await expectNoOverflow(page, { width, height: 800 }, `WCAG 1.4.12 at ${width} px`);
  }
}

// One visit per language: theme and width are changed on the loaded page.
for (const path of pages) {
  test(`${path} is accessible in each language, theme and width, and never scrolls sideways`, async ({
    page,
  }) => {
    for (const language of ['en', 'pt', 'ru']) {
      await test.step(`in ${language}`, async () => {
        await openPage(page, path, language);
        if (language === 'en') await expectAccessibleInEveryLook(page);
        else await expectAccessibleTexts(page);
        if (language === 'pt') return;
        await expectReflow(page);
        if (dense.includes(path)) await expectSpacingToFit(page);
      });
    }
  });
}
