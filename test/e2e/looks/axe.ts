import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../site/site.ts';

/** Checks the page as it is now against all of axe's rules, or against some of them by name. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // As long as the page is the same, the next check finds axe in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const found = await inPage.run(document, {
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
