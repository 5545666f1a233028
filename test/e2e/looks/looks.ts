import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';
import { colourRules, expectAccessible } from './axe.ts';

export type Width = 360 | 1440;

async function wear(page: Page, theme: 'light' | 'dark', width: Width): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0);
}

const WIDTHS: readonly Width[] = [360, 1440];

export async function expectAccessibleInEveryLook(
  page: Page,
  widths: readonly Width[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await wear(page, 'light', width);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await wear(page, 'dark', width);
    await expectAccessible(page, colourRules);
  }
}

/** For another language of a page whose every look was checked: texts and widths differ, colours do not. */
export async function expectAccessibleTexts(page: Page): Promise<void> {
  await wear(page, 'light', 1440);
  await expectNoSidewaysScroll(page);
  await wear(page, 'light', 360);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

export async function expectAllLooks(page: Page): Promise<void> {
  const window = page.viewportSize();
  await expectAccessibleInEveryLook(page);
  if (window) await page.setViewportSize(window);
}
