import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('staff find an email, preview it and resend it', async ({ page, site }) => {
  const { open, book } = await createTourForTest(site);
  const email = `ana-${crypto.randomUUID().slice(0, 8)}@guest.example`;
  const { reference } = await book(await open({ date: inDays(20) }), { email, sendEmail: true });
  await site.mail.waitFor(isTo(email));
  await signIn(page);
  await page.goto('/admin/mail');
  await expect(page).toHaveURL(/\/admin\/dashboard\/mail$/);
  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(en('admin_mail_booking_confirmed'));
  await expect(row.getByRole('link', { name: reference })).toBeVisible();
  await expect(row).toContainText(en('admin_mail_sent'));
  await expectAccessibleInEveryLook(page);

  const mail = en('admin_mail_booking_confirmed');
  await row.getByRole('button', { name: en('admin_mail_show_named', { mail }) }).press('Enter');
  const sheet = page.getByRole('dialog', { name: en('admin_mail_preview') });
  const frame = sheet.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('srcdoc', /lang="pt/);
  await expect(frame).not.toHaveAttribute('srcdoc', /token=\w/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const count = () => site.mail.mails.filter(isTo(email)).length;
  const before = count();
  await row.getByRole('button', { name: en('admin_mail_resend_named', { mail }) }).click();
  await expectNotice(page, en('admin_mail_resent', { recipient: email }));
  await expect.poll(count).toBe(before + 1);

  await page.getByRole('link', { name: new RegExp(`^${en('admin_mail_failed')}`) }).click();
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
  await page.getByRole('link', { name: en('admin_filters_clear') }).click();
  await expect(row.first()).toBeVisible();
});

test('staff find and remove a newsletter subscriber, and download the others as a file', async ({
  page,
  site,
}) => {
  const email = `tom-${crypto.randomUUID().slice(0, 8)}@guest.example`;
  await site.client().post('/api/newsletter', { email, language: 'en' });
  await signIn(page);
  await page.goto('/admin/newsletter?status=pending');
  await page.getByRole('searchbox').fill(email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText(en('admin_subscriber_pending'));
  await expectAccessibleInEveryLook(page);

  const remove = row.getByRole('button', { name: en('admin_remove_named', { name: email }) });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: en('admin_keep') }).click();
  await expect(row).toBeVisible();
  await remove.press('Enter');
  await expect(question).toContainText(en('admin_newsletter_remove_text'));
  await page.route('**/api/admin/newsletter/*', (route) => route.abort());
  await question.getByRole('button', { name: en('admin_newsletter_remove') }).click();
  await expect(question.getByRole('alert')).toHaveText(en('admin_offline'));
  await page.unroute('**/api/admin/newsletter/*');
  await question.getByRole('button', { name: en('admin_newsletter_remove') }).click();
  await expectNotice(page, en('admin_newsletter_removed', { email }));
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();

  await page.getByRole('button', { name: en('admin_newsletter_csv') }).click();
  const reauthentication = page.getByRole('alertdialog', { name: en('admin_confirm_you') });
  await reauthentication.getByLabel(en('admin_your_password')).fill(ADMIN_PASSWORD);
  const download = page.waitForEvent('download');
  await reauthentication.getByLabel(en('admin_your_password')).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^newsletter-.*\.csv$/);
});
