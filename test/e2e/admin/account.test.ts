import { Secret, TOTP } from 'otpauth';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs: Record<string, string> = {}) => text('en', key, inputs);

test.use({ viewport: { width: 360, height: 760 } });

test('a staff member adds an authenticator app, signs in with it and removes it, and ends another session', async ({
  page,
  site,
}) => {
  await signIn(page);
  const elsewhere = site.client();
  await elsewhere.signIn(ADMIN_PASSWORD);
  await page.goto(adminPages.home);
  await page.getByRole('button', { name: en('admin_menu') }).click();
  await page.getByRole('link', { name: en('admin_account_title') }).click();
  await page.getByRole('button', { name: en('admin_authenticator_add') }).click();
  const question = page.getByRole('alertdialog', { name: en('admin_confirm_you') });
  await question.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  await question.getByLabel(en('admin_your_password')).press('Enter');
  await expect(page.getByRole('img', { name: en('admin_authenticator_qr') })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('#main code').innerText()).trim();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = page.getByRole('textbox', { name: en('admin_code') });
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(totp.generate());
  await code.press('Enter');
  await expect(page.getByText(en('admin_authenticator_added'))).toBeVisible();
  const recovery = await page
    .locator('#main li')
    .filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
    .allInnerTexts();
  expect(recovery).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: en('admin_recovery_codes_done') }).click();
  await expect(page.getByText(en('admin_authenticator_on'))).toBeVisible();
  await expect(page.getByText(en('admin_recovery_codes_left', { count: '10' }))).toBeVisible();

  await expect(page.getByText(en('admin_session_current'), { exact: true })).toBeVisible();
  expect((await elsewhere.get('/api/admin/account')).status).toBe(200);
  await page
    .getByRole('button', { name: new RegExp(`^${en('admin_session_end_named', { name: '' })}`) })
    .first()
    .click();
  await expectNotice(page, en('admin_session_ended_done'));

  await page.context().clearCookies();
  await page.goto(adminPages.account);
  await page.getByLabel(en('admin_username')).fill('admin');
  await page.getByLabel(en('admin_password'), { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: en('admin_sign_in') }).click();
  await expect(page.getByRole('textbox', { name: en('admin_code') })).toBeFocused();
  await expect(page.getByText(en('admin_passkey_by_address'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('admin_passkey_sign_in') })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: en('admin_code') }).fill(recovery[0] ?? '');
  await page.getByRole('button', { name: en('admin_sign_in') }).click();
  await expect(page.getByText(en('admin_recovery_codes_left', { count: '9' }))).toBeVisible();
  // Browsers allow no passkeys at an IP address, so the page offers none.
  await expect(page.getByText(en('problem_passkeys_need_a_name'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('admin_passkey_add') })).toHaveCount(0);

  await page.getByRole('button', { name: en('admin_authenticator_remove') }).click();
  const sure = page.getByRole('alertdialog', { name: en('admin_authenticator_remove') });
  await sure.getByRole('button', { name: en('admin_authenticator_remove') }).click();
  await question.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  await question.getByLabel(en('admin_your_password')).press('Enter');
  await expectNotice(page, en('admin_authenticator_removed'));
  await expect(page.getByText(en('admin_authenticator_none'))).toBeVisible();
});
