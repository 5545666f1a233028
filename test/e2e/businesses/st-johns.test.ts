import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { told } from '../site/told.ts';
import { beginHouse, proveHouse } from './proof.ts';
import { before, change, stJohns } from './st-johns.ts';

test.use({ ownHouse: 'st-johns', viewport: { width: 1440, height: 900 } });

test('a house in Newfoundland keeps ten o’clock across its change of clocks, and knows no demo', async ({
  page,
  browser,
  site,
}) => {
  const stage = { page, browser, site };
  await beginHouse(stage, stJohns);
  // Half a year ahead guests see dates only where the house says so.
  await page.goto('/admin/settings/rules');
  await page.getByLabel(text('en', 'admin_settings_rule_ahead')).fill('365');
  await page.getByRole('button', { name: text('en', 'admin_save') }).click();
  await told(page, text('en', 'admin_saved'));
  const day = before.withPlainTime('10:00');
  await proveHouse(stage, stJohns, {
    language: 'en',
    total: 'CA$76.00',
    totalInTable: '76,00;;CAD',
    offset: day.offset,
  });
  expect(change.withPlainTime('10:00').offset).not.toBe(day.offset);
});
