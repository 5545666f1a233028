import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
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
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
  '/newsletter',
  '/newsletter/november-on-the-hills',
  '/your-data',
  '/no-such-page',
];

async function open(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Texts that stand in a box too small for them, by the first letters. */
const cropped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')].flatMap((element) => {
      if (!(element instanceof HTMLElement)) return [];
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      // What only screen readers get, and pictures, are cut on purpose.
      const isHidden = element.clientWidth <= 1 || element.closest('.sr-only') !== null;
      if (!clips || isHidden || element.innerText.trim() === '') return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only') || !node.textContent?.trim()) continue;
        range.selectNode(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0) continue;
        if (
          text.right > box.right + 1 ||
          text.bottom > box.bottom + 1 ||
          text.left < box.left - 1
        ) {
          found.push(node.textContent.trim().slice(0, 60));
        }
      }
      return found;
    }),
  );

for (const language of ['en', 'ru']) {
  test(`WCAG 1.4.10 in ${language}: at 320 px, and at 200 % zoom, no page scrolls sideways`, async ({
    page,
  }) => {
    for (const path of pages) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path, language);
      await expectNoSidewaysScroll(page);
      expect(await cropped(page), `${path} at 320 px`).toEqual([]);
      // A window of 1440 px at 200 %.
      await page.setViewportSize({ width: 720, height: 450 });
      await expectNoSidewaysScroll(page);
      expect(await cropped(page), `${path} at 200 %`).toEqual([]);
    }
  });

  test(`WCAG 1.4.12 in ${language}: wider text spacing crops nothing`, async ({ page }) => {
    for (const path of ['/', '/tours', '/tour/sunset-sail-on-the-tagus', '/book/fado-night']) {
      await open(page, path, language);
      await page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
          word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`,
      });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        expect(await cropped(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
