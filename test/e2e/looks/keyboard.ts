import type { Locator, Page } from '@playwright/test';
import { expect } from '../site/site.ts';

/** More stops than any page has: a key that leads nowhere is found out. */
const STOPS = 200;

/**
 * What is wrong with where the keyboard is: it is lost, it does not show, or what it is on cannot
 * be seen. Empty when all is well. Runs in the browser.
 */
function complaint(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the focus is lost';
  const words = focused.getAttribute('aria-label') ?? focused.textContent;
  const name = `${focused.tagName} “${words.trim().slice(0, 80)}”`;
  // A radio button that looks like a star wears its outline on its label.
  const wearers = [focused, focused.closest('label')];
  const isShown = wearers.some((wearer) => {
    if (!wearer) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(wearer);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isShown) return `no outline: ${name}`;
  const seen = wearers.at(-1) ?? focused;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((down) =>
    [0.1, 0.5, 0.9].some((across) => {
      const found = document.elementFromPoint(left + width * across, top + height * down);
      return found !== null && (seen.contains(found) || found.contains(seen));
    }),
  );
  return isSeen ? '' : `out of sight: ${name}`;
}

/** Presses Tab (or another key) until the keyboard is on `target`; every stop must show itself. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const goal = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(complaint)).toBe('');
    if (await goal?.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never comes to ${target}`);
}

/** Goes to a link or button and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** After a change of page or step the keyboard is on its heading, not on nothing. */
export async function expectFocusOn(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** The keyboard is on something that is there. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'))
    .not.toMatch(/^(?:BODY|HTML|nothing)$/);
