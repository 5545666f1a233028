import type { Page } from '@playwright/test';
import axe from 'axe-core';
import sharp from 'sharp';
import { expect, test } from '../site/site.ts';

type Text = {
  html: string;
  colour: string;
  isLarge: boolean;
  boxes: { x: number; y: number; width: number; height: number }[];
};

/** The texts whose contrast axe leaves to a human, e.g. those on a picture or a drawing. */
async function listUndecided(page: Page): Promise<Text[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { incomplete } = await window.axe.run(document, {
      runOnly: ['color-contrast'],
      resultTypes: ['incomplete'],
    });
    const targets = incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => String(target)));
    return targets.flatMap((target) => {
      const element = document.querySelector(target);
      // What is hidden, e.g. another width's, is seen by nobody.
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = [...range.getClientRects()]
        .map(({ x, y, width, height }) => ({ x, y: y + scrollY, width, height }))
        .filter(({ x, width }) => width > 1 && x >= 0 && x + width <= innerWidth);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      return [{ html: element.outerHTML.slice(0, 120), colour: color, isLarge, boxes }];
    });
  });
}

/** Relative luminance by WCAG 2, of channels from 0 to 255. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Hides the words and keeps what is behind them. */
const WITHOUT_WORDS = `*, *::before, *::after {
  color: transparent !important;
  text-decoration-color: transparent !important;
  text-shadow: none !important;
}
header { position: static !important; }`;

for (const theme of ['light', 'dark']) {
  for (const width of [360, 1440]) {
    test(`the texts of home that axe cannot judge have enough contrast, ${theme} at ${width} px`, async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/?lng=en', { waitUntil: 'networkidle' });
      const texts = await listUndecided(page);
      await page.addStyleTag({ content: WITHOUT_WORDS });
      const picture = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }));
      const { data, info } = await picture
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const failures: string[] = [];
      for (const { html, colour, isLarge, boxes } of texts) {
        const words = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
        let least = Number.POSITIVE_INFINITY;
        for (const box of boxes) {
          for (let y = Math.ceil(box.y); y < Math.min(box.y + box.height, info.height); y += 2) {
            for (let x = Math.ceil(box.x); x < box.x + box.width; x += 2) {
              const at = (y * info.width + x) * 3;
              least = Math.min(least, contrast(words, [...data.subarray(at, at + 3)]));
            }
          }
        }
        if (least < (isLarge ? 3 : 4.5)) failures.push(`${least.toFixed(2)} ${colour} ${html}`);
      }
      expect(failures).toEqual([]);
    });
  }
}
