import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../site/site.ts';

declare global {
  interface Window {
    /** Of the page that it was put into. */
    axe: typeof axe;
  }
}

/** The rules whose verdict depends on colours; a theme changes nothing else. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks the page as it is now against all of axe's rules, some of them, or all but those about colours. */
export async function expectAccessible(
  page: Page,
  rules: 'all' | 'without colours' | readonly string[] = 'all',
): Promise<void> {
  // As long as the page is the same, the next check finds axe in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, place } = await page.evaluate(
    async ({ runOnly, rules }) => {
      await stillness();
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        // What a mail shows is in a frame that no script may enter.
        iframes: false,
        // Only a rule about sound asks for it, and the product plays none.
        preload: false,
        ...(runOnly && { runOnly }),
        ...(rules && { rules }),
      });
      const { theme = 'light' } = document.documentElement.dataset;
      return { violations, place: `${location.href} at ${innerWidth} px, ${theme}` };

      /** A colour that is changing is not the design's. An inherited one begins to change a frame later. */
      function stillness(): Promise<void> {
        return new Promise((done) => {
          let left = 60;
          const look = () => {
            if (document.getAnimations().length > 0 && left-- > 0) requestAnimationFrame(look);
            else done();
          };
          requestAnimationFrame(() => requestAnimationFrame(look));
        });
      }
    },
    {
      runOnly: typeof rules === 'string' ? undefined : [...rules],
      rules:
        rules === 'without colours'
          ? Object.fromEntries(colourRules.map((id) => [id, { enabled: false }]))
          : undefined,
    },
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, place).toEqual([]);
}
