import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../site/site.ts';
import { signColours } from './sign-colours.ts';

declare global {
  interface Window {
    /** Of the page that it was put into. */
    axe: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that depend on colours, the only thing that a theme changes. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The texts whose contrast this worker has seen pass, by what decides it: classes, colours and sizes from
 * the text up to the document. Four fifths of a check's time were spent on the same footer and buttons.
 */
const passed = new Set<number>();

/** Axe cannot judge the colours of parts whose rendering the browser skips until they are near. */
function renderEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Checks the page as it is now against all of axe's rules, or against some of them by name. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // As long as the page is the same, the next check finds axe in it.
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
          // What a mail shows is in a frame that no script may enter.
          iframes: false,
          // Only a rule about sound asks for it, and the product plays none.
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
    { runOnly: rules && [...rules], known: [...passed] },
  );
  expect(violations, place).toEqual([]);
  for (const signature of signatures) passed.add(signature);
}
