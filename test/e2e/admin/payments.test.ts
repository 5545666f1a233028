import { readFileSync } from 'node:fs';
import readWorkbook from 'read-excel-file/node';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('a charge is refunded in parts, and totals and file follow the filter', async ({
  page,
  site,
}) => {
  const { open, book } = await createTourForTest(site);
  const { reference } = await book(await open({ date: inDays(25) }), { lastName: 'Núñez' });
  await signIn(page);
  await page.goto('/admin/payments');
  await page.getByRole('searchbox').fill(reference);
  await expect(page).toHaveURL(new RegExp(`q=${reference}`));
  const totals = page.locator('dl');
  await expect(totals).toHaveText('Charged€90.00Refunded€0.00Net€90.00');
  const refund = page.getByRole('button', {
    name: en('admin_payment_refund_named', { reference }),
  });
  await refund.click();
  const question = page.getByRole('alertdialog');
  const amount = question.getByLabel(en('admin_refund_amount', { currency: 'EUR' }));
  await amount.fill('90,01');
  await question.getByRole('button', { name: 'Refund €90.01' }).click();
  await expect(
    question.getByText(en('admin_refund_amount_wrong', { left: '€90.00' })),
  ).toBeVisible();
  await expectAccessible(page);
  await amount.fill('25,50');
  await question.getByRole('button', { name: 'Refund €25.50' }).click();
  await expectNotice(page, en('admin_refund_done', { amount: '€25.50' }));
  await expect(totals).toHaveText('Charged€90.00Refunded−€25.50Net€64.50');
  await expect(page.getByRole('cell', { name: en('admin_payment_partly_refunded') })).toBeVisible();

  await page.getByLabel(en('admin_payment_kind')).selectOption('refund');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const take = page.getByRole('button', { name: en('admin_file_csv') });
  const reauthentication = page.getByRole('alertdialog', { name: en('admin_confirm_you') });
  await take.click();
  await reauthentication.getByRole('button', { name: en('admin_not_now') }).click();
  await expectNotice(page, en('problem_not_confirmed_lately'));
  await take.click();
  await reauthentication.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  const download = page.waitForEvent('download');
  await reauthentication.getByLabel(en('admin_your_password')).press('Enter');
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${reference};`);
  expect(lines[1]).toContain('Ana Núñez;2 people;;Cash;;admin;-25,50;;EUR');
  const workbook = page.waitForEvent('download');
  await page.getByRole('button', { name: en('admin_file_xlsx') }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^payments-.*\.xlsx$/);
  const [sheet] = await readWorkbook(readFileSync(await (await workbook).path()));
  expect(sheet?.data).toHaveLength(2);
  expect(sheet?.data[1]).toContain(-25.5);

  await page.getByLabel(en('admin_payment_kind')).selectOption('');
  await refund.click();
  await question.getByRole('button', { name: 'Refund €64.50' }).press('Enter');
  await expectNotice(page, en('admin_refund_done', { amount: '€64.50' }));
  await expect(refund).toHaveCount(0);
  await page.getByLabel(en('admin_payment_status')).selectOption('paid');
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(en('admin_payment_status'))).toHaveValue('paid');
  await page.getByRole('link', { name: en('admin_filters_clear') }).click();
  await expect(page).toHaveURL(/\/admin\/payments$/);
});

test('the ledger is accessible in both themes and on a phone, and recovers from a failure', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/admin/payments?*', (route) => route.abort());
  await page.goto('/admin/payments');
  await expect(page.getByText(en('admin_offline'))).toBeVisible();
  await page.unroute('**/api/admin/payments?*');
  await page.getByRole('button', { name: en('try_again') }).click();
  await expect(page.getByRole('button', { name: /^Refund LX-/ }).first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
