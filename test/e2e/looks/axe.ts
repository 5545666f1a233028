import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../site/site.ts';

declare global {
  interface Window {
    /** Of the page that it was put into. */
    axe: typeof axe;
  }
}

/** Checks the page as it is now against all of axe's rules, or against some of them by name. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // As long as the page is the same, the next check finds axe in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await waitUntilStill(page);
  const violations = await page.evaluate(
    async (runOnly) => {
      const found = await window.axe.run(document, {
        resultTypes: ['violations'],
        // What a mail shows is in a frame that no script may enter.
        iframes: false,
        ...(runOnly && { runOnly }),
      });
      return found.violations;
    },
    rules && [...rules],
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, page.url()).toEqual([]);
}

/** A colour on its way to another is nobody's choice. One that is inherited begins a frame later, a generation each. */
function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        let left = 60;
        const look = () => {
          if (document.getAnimations().length > 0 && left-- > 0) requestAnimationFrame(look);
          else done();
        };
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
  );
}
