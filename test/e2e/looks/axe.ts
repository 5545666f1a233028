import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../site/site.ts';
import { signColours } from './sign-colours.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that depend on colours, the only thing that a theme changes. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Signatures of texts whose contrast has passed in this worker: classes, colours and sizes from the text up
 * to the document. They save four fifths of the time, which was spent on the same footer and buttons.
 */
const passed = new Set<number>();

/** Axe cannot judge colours of parts that the browser has not rendered yet. */
function renderEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Parts that load are paler than their contrast needs, until they are there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Axe stays in the page for further checks.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(signColours);
    await page.evaluate(renderEverything);
  }
  const { violations, place, signatures } = await page.evaluate(
    async ({ runOnly, known }) => {
      await stillness();
      const unknown = window.markUnknownColours(new Set(known));
      try {
        const { violations } = await window.axe.run(document, {
          resultTypes: ['violations'],
          // An email preview is in a frame that scripts cannot enter.
          iframes: false,
          // Only a rule about sound needs it, and the product has none.
          preload: false,
          ...(runOnly && { runOnly }),
        });
        const { theme = 'light' } = document.documentElement.dataset;
        return {
          violations: violations.map(({ id, help, nodes }) => ({
            rule: `${id}: ${help}`,
            places: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
          })),
          signatures: window.passedTexts.flatMap((element) => unknown.get(element) ?? []),
          place: `${location.href} at ${innerWidth} px, ${theme}`,
        };
      } finally {
        for (const element of unknown.keys()) element.removeAttribute('data-axe-colours');
      }

      /** Waits for the end of colour transitions. An inherited colour starts its transition a frame later. */
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
    { runOnly: rules && [...rules], known: [...passed] },
  );
  expect(violations, place).toEqual([]);
  for (const signature of signatures) passed.add(signature);
}
