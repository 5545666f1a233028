import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

type Point = { x: number; y: number };

async function readPixel(element: Locator, place: Point): Promise<number[]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible`);
  const clip = {
    x: Math.round(box.x + place.x),
    y: Math.round(box.y + place.y),
    width: 1,
    height: 1,
  };
  const picture = await element.page().screenshot({ clip, animations: 'disabled' });
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())];
}

const outside: Point = { x: -4, y: 8 };
const inside: Point = { x: 6, y: 8 };

async function openPage(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} forced colours`, () => {
    test.use({ colorScheme });

    test('the primary button is filled and its text is readable', async ({ page }) => {
      await openPage(page, '/');
      const button = page.locator('main .button-action').first();
      await expect
        .poll(() => button.evaluate((element) => getComputedStyle(element).forcedColorAdjust))
        .toBe('none');
      const filled = await readPixel(button, inside);
      expect(filled).not.toEqual(await readPixel(button, outside));
      const text = await button.evaluate((element) => getComputedStyle(element).color);
      expect(filled.join(', ')).not.toBe(text.replace(/[^\d, ]/g, ''));
    });

    test('the chosen day, its dot and the chosen date are visible', async ({ page, site }) => {
      const { tour, open: openDate } = await createTourForTest(site);
      await openDate({ date: inDays(10), languages: ['en', 'ru'] });
      await openDate({ date: inDays(11), languages: ['en'] });
      await openDate({ date: inDays(12), languages: ['en', 'ru'] });
      await openPage(page, `/book/${tour.id}?lng=ru`);
      const days = page.locator('[role=grid] td button[data-day]:not([aria-disabled])');
      const chosen = page.locator('[role=grid] td button[aria-pressed=true]');
      const heading = page.getByRole('heading', { level: 1 });
      const choose = async (what: Locator) => {
        await what.click();
        await expect(heading).toHaveText(text('ru', 'book_participants_title'));
        await page.goBack();
        await expect(chosen).toHaveCount(1);
      };
      await choose(days.first());
      const plain = page.locator('[role=grid] td button[data-day][aria-pressed=false]').last();
      expect(await readPixel(chosen, inside)).not.toEqual(await readPixel(plain, inside));

      const dots = page.locator('[role=grid] button > span.absolute');
      await expect(dots.first()).toBeVisible();
      for (const dot of [dots.first(), dots.last()]) {
        expect(await readPixel(dot, { x: 3, y: 3 })).not.toEqual(
          await readPixel(dot, { x: 3, y: -4 }),
        );
      }

      const dates = page.locator('main ul button[aria-pressed]');
      await choose(dates.nth(1));
      await expect(dates.nth(1)).toHaveAttribute('aria-pressed', 'true');
      expect(await readPixel(dates.nth(1), inside)).not.toEqual(
        await readPixel(dates.nth(0), inside),
      );
    });

    test('the chosen amount of a gift voucher is visible', async ({ page }) => {
      await openPage(page, '/gift');
      const amounts = page.locator('label:has(input[name=preset])');
      await amounts.nth(1).click();
      await expect(amounts.nth(1).locator('input')).toBeChecked();
      expect(await readPixel(amounts.nth(1), inside)).not.toEqual(
        await readPixel(amounts.nth(0), inside),
      );
    });

    test('coloured icons have the colour of the text', async ({ page }) => {
      await openPage(page, '/tour/alfama-at-dawn');
      const icon = page.locator('main svg.icon.text-cobalt:visible').first();
      const readColour = (element: Locator) => element.evaluate((it) => getComputedStyle(it).color);
      await expect.poll(() => readColour(icon)).toBe(await readColour(page.locator('body')));
    });

    test('only the current tab has a visible line', async ({ page }) => {
      await signIn(page);
      await page.goto('/admin/requests');
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      const tabs = page.getByRole('navigation').locator('a.border-b-3:visible');
      const lineOf = (tab: Locator) => tab.evaluate((it) => getComputedStyle(it).borderBottomColor);
      const current = tabs.and(page.locator('[aria-current]'));
      const other = tabs.and(page.locator(':not([aria-current])')).first();
      await expect(current).toHaveCount(1);
      const ground = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      await expect.poll(() => lineOf(other)).toBe(ground);
      expect(await lineOf(current)).not.toBe(ground);
    });
  });
}
