import { adminPages } from '#contract/pages/admin-pages.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('on a phone, an owner makes a key for a tool, which reads bookings until it is revoked', async ({
  page,
  site,
}) => {
  const name = `Contabilidade ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page);
  await page.goto(`${adminPages.settings}?lng=pt`);
  await page
    .getByRole('main')
    .getByRole('link', { name: pt('admin_api_keys') })
    .click();
  await page.getByRole('button', { name: pt('admin_api_key_new') }).click();
  const sheet = page.getByRole('dialog', { name: pt('admin_api_key_new') });
  const make = sheet.getByRole('button', { name: pt('admin_api_key_new') });
  await sheet.getByLabel(pt('admin_api_key_name')).fill(name);
  await make.click();
  await expect(sheet.getByText(pt('invalid_no_scopes'))).toBeVisible();
  await sheet.getByLabel(pt('admin_api_scope_bookings_read')).check();
  await sheet.getByLabel(pt('admin_api_scope_payments_read')).check();
  await expectNoSidewaysScroll(page);
  await make.click();
  const question = page.getByRole('alertdialog', { name: pt('admin_confirm_you') });
  await question.getByLabel(pt('admin_your_password')).fill(ADMIN_PASSWORD);
  await question.getByLabel(pt('admin_your_password')).press('Enter');

  const made = page.getByLabel(pt('admin_key_made'));
  await expect(made).toHaveValue(/^mira_/);
  const key = await made.inputValue();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(key.slice(-4));
  await expect(row).toContainText(pt('admin_key_unused'));
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 360, height: 740 });

  const call = () =>
    fetch(`${site.url}/api/admin/bookings`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status).toBe(200);
  await row.getByRole('button', { name: pt('admin_key_revoke_named', { name }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: pt('admin_key_revoke') })
    .click();
  await expect(page.getByText(pt('admin_key_revoked', { name }))).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await call()).status).toBe(401);

  await page.goto(`${adminPages.apiKeys}?lng=ru`);
  await page.getByRole('button', { name: text('ru', 'admin_api_key_new') }).click();
  await expect(page.getByLabel(text('ru', 'admin_api_scope_stats_read'))).toBeVisible();
  await expectNoSidewaysScroll(page);
});
