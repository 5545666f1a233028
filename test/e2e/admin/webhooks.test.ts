import { adminPages } from '#contract/pages/admin-pages.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('an owner adds a webhook, sees its secret once, tests it, reads the log and deletes it', async ({
  page,
  site,
}) => {
  await signIn(page);
  await page.goto(`${site.url}${adminPages.settings}`);
  await page.getByRole('link', { name: pt('admin_webhooks') }).click();
  await expect(page.getByText(pt('admin_webhooks_none'))).toBeVisible();
  await page.getByRole('button', { name: pt('admin_webhook_new') }).click();
  const sheet = page.getByRole('dialog');
  const url = sheet.getByLabel(pt('admin_webhook_url'));
  const add = sheet.getByRole('button', { name: pt('admin_webhook_new') });
  await url.fill('http://169.254.169.254');
  await sheet.getByRole('checkbox', { name: /review\.created/ }).uncheck();
  await add.click();
  const password = page.getByLabel(pt('admin_your_password'));
  await password.fill(ADMIN_PASSWORD);
  await password.press('Enter');
  await expect(sheet.getByRole('alert')).toContainText(pt('problem_webhook_address_refused'));
  await url.fill('https://hooks.example.test/miradouro/with-a-rather-long-address');
  await add.click();

  await expect(sheet.getByLabel(pt('admin_webhook_secret_made'))).toHaveValue(/^whsec_.{40,}$/);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: pt('admin_webhook_test') }).click();
  const log = sheet.getByRole('region', { name: /Registo/ });
  await expect(log).toContainText(pt('admin_webhook_no_connection'), { timeout: 30_000 });
  await log.getByRole('button', { name: /webhook\.test/ }).click();
  await expect(log).toContainText('"type": "webhook.test"');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await log.getByRole('button', { name: pt('admin_webhook_resend') }).click();
  await expect(page.getByText(pt('admin_webhook_resent'))).toBeVisible();

  await sheet.getByRole('button', { name: pt('admin_close') }).click();
  await expect(page.getByText(pt('admin_webhook_failing'), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /hooks\.example\.test/ }).click();
  await expect(sheet.getByLabel(pt('admin_webhook_secret_made'))).toBeHidden();
  await sheet.getByRole('button', { name: pt('admin_webhook_switch_off') }).click();
  await expect(sheet.getByText(pt('admin_webhook_missed'))).toBeVisible();
  await sheet.getByRole('button', { name: pt('admin_webhook_switch_on') }).click();
  await expect(sheet.getByText(pt('admin_webhook_missed'))).toBeHidden();
  await sheet.getByRole('button', { name: pt('admin_delete'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: pt('admin_delete'), exact: true }).click();
  await expect(page.getByText(pt('admin_webhooks_none'))).toBeVisible();
});
