import type { Locator, Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** More tab stops than any page has, to detect a key that never arrives. */
const STOPS = 200;

/**
 * The problem of the current focus: it is lost, has no outline or is out of sight. Empty if there is none.
 * Runs in the browser.
 */
function complaint(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is lost';
  const words = focused.getAttribute('aria-label') ?? focused.textContent;
  const name = `${focused.tagName} “${words.trim().slice(0, 80)}”`;
  // A radio button drawn as a star has its outline on its label.
  const outlined = [focused, focused.closest('label')];
  const isShown = outlined.some((candidate) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isShown) return `no outline: ${name}`;
  const seen = outlined.at(-1) ?? focused;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((down) =>
    [0.1, 0.5, 0.9].some((across) => {
      const found = document.elementFromPoint(left + width * across, top + height * down);
      return found !== null && (seen.contains(found) || found.contains(seen));
    }),
  );
  return isSeen ? '' : `out of sight: ${name}`;
}

/** Presses a key until `target` has the focus. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const goal = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(complaint)).toBe('');
    if (await goal?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never focuses ${target}`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function expectFocusOn(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

export const expectFocusVisible = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'))
    .not.toMatch(/^(?:BODY|HTML|nothing)$/);
