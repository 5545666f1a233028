import { adminPages } from '#contract/pages/admin-pages.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs: Record<string, string> = {}) => text('en', key, inputs);
const PASSWORD = 'a tram goes uphill';

test.use({ viewport: { width: 360, height: 760 } });

test('an owner invites a guide, who chooses a password and sees only their own dates', async ({
  page,
  site,
  browser,
}) => {
  const email = 'marta@tours.example';
  await signIn(page);
  await page.goto(adminPages.home);
  await page.getByRole('button', { name: en('admin_menu') }).click();
  await page.getByRole('link', { name: en('admin_team_title') }).click();
  await expect(page.getByText(en('admin_team_alone'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: en('admin_team_invite') }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_team_invite') });
  const send = sheet.getByRole('button', { name: en('admin_team_send_invitation') });
  await send.click();
  await expect(sheet.getByLabel(en('admin_team_name'))).toHaveAttribute('aria-invalid', 'true');
  await sheet.getByLabel(en('admin_team_name')).fill('Marta Reis');
  await sheet.getByLabel(en('fact_email'), { exact: true }).fill(email);
  await sheet.getByLabel(en('admin_team_role')).selectOption('guide');
  await expectAccessible(page);
  await send.click();
  const question = page.getByRole('alertdialog', { name: en('admin_confirm_you') });
  await question.getByLabel(en('admin_your_password')).fill('not my password');
  await question.getByRole('button', { name: en('admin_confirm_you_submit') }).click();
  await expect(question.getByLabel(en('admin_your_password'))).toBeFocused();
  await expectAccessible(page);
  await question.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  await question.getByLabel(en('admin_your_password')).press('Enter');
  await expectNotice(page, en('admin_team_invited', { email }));
  await expect(page.getByText(en('admin_member_invited'), { exact: true })).toBeVisible();

  const mail = await site.mail.waitFor(isTo(email));
  expect(mail.subject).toBe(en('mail_team_invitation_subject'));
  const [link = ''] = /http\S+\/admin\/invitation\S+/.exec(mail.text ?? '') ?? [];
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
  const marta = await context.newPage();
  await marta.goto(link);
  await expect(
    marta.getByRole('heading', { name: en('admin_invitation_heading', { name: 'Marta Reis' }) }),
  ).toBeVisible();
  await expectAccessible(marta);
  await marta.getByLabel(en('admin_password_new'), { exact: true }).fill(PASSWORD);
  await marta.getByLabel(en('admin_password_confirm')).fill(PASSWORD);
  await marta.getByRole('button', { name: en('admin_invitation_submit') }).click();
  await expect(marta).toHaveURL(/\/admin$/);
  await expect(marta.getByText(en('admin_guide_none'))).toBeVisible();
  await expect(marta.getByRole('link', { name: en('admin_order') })).toHaveCount(0);
  await expectAccessible(marta);
  await context.clearCookies();

  await marta.goto(link);
  await expect(marta.getByText(en('admin_invitation_over'))).toBeVisible();
  await marta.goto(adminPages.bookings);
  await marta.getByLabel(en('admin_username')).fill(email);
  await marta.getByLabel(en('admin_password'), { exact: true }).fill(PASSWORD);
  await marta.getByRole('button', { name: en('admin_sign_in') }).click();
  await expect(
    marta.getByRole('heading', { name: en('admin_role_forbidden_title') }),
  ).toBeVisible();
  await expect(marta.getByText(en('admin_role_forbidden_office'))).toBeVisible();
  await expectAccessible(marta);
  await marta.getByRole('button', { name: en('admin_menu') }).click();
  const menu = marta.getByRole('dialog').getByRole('navigation', { name: 'Admin area' });
  await expect(menu.getByRole('listitem')).toHaveText(['Dashboard', 'Password', 'Logout']);
  await marta.getByRole('button', { name: en('admin_menu_close') }).click();

  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const { body: guides } = await staff.get<{ id: string; name: string }[]>('/api/admin/guides');
  const { body: dates } = await staff.get<{ id: string; date: string; seatsTaken: number }[]>(
    '/api/admin/availabilities',
  );
  // Nearer dates are listed under today and tomorrow.
  const later = dates.find(({ date, seatsTaken }) => date > inDays(1) && seatsTaken > 0);
  const guideId = guides.find(({ name }) => name === 'Marta Reis')?.id;
  await staff.write('PUT', `/api/admin/availabilities/${later?.id}`, { guideId });
  await marta.goto(adminPages.home);
  await marta
    .getByRole('region', { name: en('admin_guide_dates') })
    .getByRole('button')
    .click();
  await expect(marta.getByRole('heading', { name: en('admin_manifest_guests') })).toBeVisible();
  await expect(
    marta.getByRole('button', { name: /^(Check in|All \d+ here)/ }).first(),
  ).toBeVisible();
  await expect(marta.getByText(en('admin_manifest_change'))).toHaveCount(0);
  await expect(marta.getByRole('button', { name: en('admin_call_off') })).toHaveCount(0);
  await expectAccessible(marta);
  await marta
    .getByRole('button', { name: /^(Check in|All \d+ here)/ })
    .first()
    .click();
  await expect(marta.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await context.close();
});
