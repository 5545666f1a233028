import type { Page } from '@playwright/test';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs: Record<string, string> = {}) => text('en', key, inputs);

test.use({ viewport: { width: 360, height: 760 }, host: 'localhost' });

async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    recognise: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}

async function comeBack(page: Page) {
  await page.context().clearCookies();
  await page.goto(adminPages.account);
  await expect(page.getByRole('button', { name: en('admin_sign_in'), exact: true })).toBeVisible();
}

test('a passkey signs in alone or after the password, confirms sensitive actions and can be removed', async ({
  page,
}) => {
  const device = await plugInDevice(page);
  await signIn(page);
  await page.goto(adminPages.account);
  const question = page.getByRole('alertdialog', { name: en('admin_confirm_you') });
  const byPasskey = question.getByRole('button', { name: en('admin_passkey_confirm') });
  const name = page.getByLabel(en('admin_passkey_name'));
  const listed = page.getByRole('listitem').filter({ hasText: 'Work laptop' });

  await page.getByRole('button', { name: en('admin_passkey_add') }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Work laptop');
  await name.press('Enter');
  await question.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  await expect(byPasskey).toHaveCount(0);
  await question.getByLabel(en('admin_your_password')).press('Enter');
  const putAway = page.getByRole('button', { name: en('admin_recovery_codes_done') });
  await expect(putAway).toBeVisible();
  await expect(listed).toBeVisible();
  const recovery = await page
    .locator('#main li')
    .filter({ hasText: /^\w{4}(-\w{4}){3}$/ })
    .allInnerTexts();
  expect(recovery).toHaveLength(10);
  await expectAccessible(page);
  await putAway.click();
  await expect(page.getByText(en('admin_recovery_codes_left', { count: '10' }))).toBeVisible();

  await name.fill('Again');
  await name.press('Enter');
  await expect(page.getByText(en('admin_passkey_there_already'))).toBeVisible();

  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await comeBack(page);
  await device.refuse();
  const alone = page.getByRole('button', { name: en('admin_passkey_sign_in') });
  await page.getByRole('button', { name: en('admin_sign_in'), exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(alone).toBeFocused();
  const atTheDoor = scripts.length;
  await page.keyboard.press('Enter');
  await expect(page.getByText(en('admin_passkey_cancelled'))).toBeVisible();
  expect(scripts.length).toBeGreaterThan(atTheDoor);
  await expectAccessible(page);
  await device.recognise();
  await alone.press('Enter');
  await expect(page.getByText(/^Last used /)).toBeVisible();

  await comeBack(page);
  await page.getByLabel(en('admin_username')).fill('admin');
  await page.getByLabel(en('admin_password'), { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByLabel(en('admin_password'), { exact: true }).press('Enter');
  const second = page.getByRole('button', { name: en('admin_passkey_confirm') });
  await expect(second).toBeFocused();
  await expect(page.getByLabel(en('admin_code'))).toBeVisible();
  await expectAccessible(page);
  await second.press('Enter');
  await expect(listed).toBeVisible();

  await page.getByRole('button', { name: en('admin_recovery_codes_renew') }).click();
  const renewal = page.getByRole('alertdialog', { name: en('admin_recovery_codes_renew') });
  await renewal.getByRole('button', { name: en('admin_recovery_codes_renew') }).click();
  await expect(byPasskey).toBeVisible();
  await expectAccessible(page);
  await byPasskey.click();
  await expect(page.getByText(en('admin_recovery_codes_renewed'))).toBeVisible();
  await expect(page.getByText(recovery[0] ?? '')).toHaveCount(0);

  const removeIt = en('admin_passkey_remove_named', { name: 'Work laptop' });
  await page.getByRole('button', { name: removeIt }).click();
  const sure = page.getByRole('alertdialog', { name: en('admin_passkey_remove') });
  await sure.getByRole('button', { name: en('admin_passkey_remove') }).click();
  await expectNotice(page, en('admin_passkey_removed'));
  await expect(listed).toHaveCount(0);
  await comeBack(page);
  await alone.click();
  await expect(page.getByText(en('problem_passkey_refused'))).toBeVisible();
});
