import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../site/site.ts';

type Axe = { run: (context: Document, options: object) => Promise<Results> };
type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

/** Checks the page as it is now against all of axe's rules, or against some of them by name. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  const { violations } = await run(page, options);
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, page.url()).toEqual([]);
}

/** The builder puts axe into the page, which takes as long as a check; the next check finds it there. */
async function run(page: Page, options: object): Promise<Results> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    return new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  }
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, given);
    return { violations };
  }, options);
}
