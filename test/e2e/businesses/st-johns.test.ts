import { expectNotice } from '../site/expect-notice.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { checkBusiness, setUpBusiness } from './proof.ts';
import { before, change, stJohns } from './st-johns.ts';

test.use({ ownBusiness: 'st-johns', viewport: { width: 1440, height: 900 } });

test('a business in Newfoundland has tours at ten o’clock before and after the clock change, without a trace of the demo', async ({
  page,
  browser,
  site,
}) => {
  const stage = { page, browser, site };
  await setUpBusiness(stage, stJohns);
  // The rules allow dates only some months ahead by default.
  await page.goto('/admin/settings/rules');
  await page.getByLabel(text('en', 'admin_settings_rule_ahead')).fill('365');
  await page.getByRole('button', { name: text('en', 'admin_save') }).click();
  await expectNotice(page, text('en', 'admin_saved'));
  const day = before.withPlainTime('10:00');
  await checkBusiness(stage, stJohns, {
    language: 'en',
    total: 'CA$76.00',
    totalInTable: '76,00;;CAD',
    offset: day.offset,
  });
  expect(change.withPlainTime('10:00').offset).not.toBe(day.offset);
});
