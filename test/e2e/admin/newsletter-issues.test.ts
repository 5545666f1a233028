import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('a newsletter issue can be stopped, continued, and sent again to failed recipients', async ({
  page,
  site,
}) => {
  const email = `eva-${crypto.randomUUID().slice(0, 8)}@guest.example`;
  const subject = `Slowly ${crypto.randomUUID().slice(0, 8)}`;
  await site.client().post('/api/newsletter', { email, language: 'en' });
  const optIn = await site.mail.waitFor(isTo(email));
  await page.goto(/http\S+\/newsletter\?\S+/.exec(optIn.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: en('newsletter_confirm_submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('newsletter_confirmed'));
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const issue = await staff.post<{ id: string }>('/api/admin/letters', {
    subject: { en: subject },
    body: { en: '<p>One street at a time.</p>' },
  });

  await signIn(page);
  await page.goto(`/admin/newsletter/letters/${issue.body.id}`);
  await site.stopMail();
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await page.getByRole('button', { name: en('admin_letter_stop'), exact: true }).click();
  await expectNotice(page, en('admin_letter_stopped_done'));
  const status = page
    .getByRole('status')
    .filter({ has: page.getByText(en('admin_letter_stopped')) });
  await expect(status).toBeVisible();
  await expectAccessible(page);

  await site.startMail();
  site.mail.refused.add(email);
  await page.getByRole('button', { name: en('admin_letter_resume') }).click();
  await expectNotice(page, en('admin_letter_resumed'));
  const failures = page.getByRole('region', { name: en('admin_letter_failures') });
  await expect(failures).toContainText(email, { timeout: 60_000 });
  await expect(failures).toContainText('mailbox full');
  expect(site.mail.mails.filter(isTo(email))).toEqual([]);
  await expectAccessible(page);

  site.mail.refused.delete(email);
  await failures.getByRole('button', { name: 'Retry 1' }).click();
  await expectNotice(page, en('admin_letter_retried'));
  await expect(failures).toHaveCount(0, { timeout: 60_000 });
  expect((await site.mail.waitFor(isTo(email))).subject).toBe(subject);
  const recipients = site.mail.mails
    .filter((mail) => mail.subject === subject)
    .flatMap(({ to }) => to?.map(({ address }) => address) ?? []);
  expect(new Set(recipients).size).toBe(recipients.length);
});

test('a newsletter issue is written in three languages, tested, sent, read and unsubscribed from', async ({
  page,
  site,
}) => {
  const email = `rui-${crypto.randomUUID().slice(0, 8)}@guest.example`;
  await site.client().post('/api/newsletter', { email, language: 'ru' });
  const optIn = await site.mail.waitFor(isTo(email));
  const confirmUrl = /href="([^"]*\/newsletter\?[^"]*)"/.exec(optIn.html ?? '')?.[1] ?? '';
  await page.goto(confirmUrl.replaceAll('&amp;', '&'));
  await page.getByRole('button', { name: text('ru', 'newsletter_confirm_submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('ru', 'newsletter_confirmed'),
  );

  await signIn(page);
  await page.goto('/admin/newsletter?lng=en');
  await page.getByRole('link', { name: en('admin_letters'), exact: true }).click();
  await expect(page.getByRole('link', { name: 'November on the hills' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: en('admin_letters_create') }).click();

  const write = async (tab: RegExp, subject: string, words: string) => {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel(en('admin_letter_subject')).fill(subject);
    await page.getByRole('textbox', { name: en('admin_letter_body') }).click();
    await page.keyboard.type(words);
  };
  const save = page.getByRole('button', { name: en('admin_save'), exact: true });
  await write(/English/, 'Seven swifts', 'They are back.');
  await expect(page.getByText(/No text in Portuguese and Russian/)).toBeVisible();
  await write(/Русский/, 'Семь стрижей', 'Они вернулись.');
  await save.click();
  await expect(page).toHaveURL(/\/letters\/[0-9a-f-]{36}$/);
  await write(/Português/, 'Sete andorinhões', 'Voltaram.');
  const sendButton = page.getByRole('button', { name: /^Send to \d+ subscribers?$/ });
  await expect(sendButton).toBeDisabled();
  await save.click();
  await expectNotice(page, en('admin_saved'));
  await expect(sendButton).toBeEnabled();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: en('admin_letter_preview') }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_letter_preview') });
  const frame = sheet.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('srcdoc', /They are back/);
  await sheet.getByRole('tab', { name: /Русский/ }).click();
  await expect(frame).toHaveAttribute('srcdoc', /Они вернулись/);
  await expect(frame).toHaveAttribute('srcdoc', new RegExp(text('ru', 'mail_letter_leave')));
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const tester = `me-${crypto.randomUUID().slice(0, 8)}@guest.example`;
  const address = page.getByLabel(en('admin_letter_test_email'));
  await expect(address).toHaveValue('team@miradouro.example');
  await address.fill(tester);
  await page.getByLabel(en('admin_letter_test_language')).selectOption('pt');
  await page.getByRole('button', { name: en('admin_letter_test_send') }).click();
  await expectNotice(page, en('admin_letter_test_sent', { email: tester }));
  expect((await site.mail.waitFor(isTo(tester))).subject).toBe('Sete andorinhões');
  expect((await page.request.get('/newsletter/seven-swifts')).status()).toBe(404);

  await sendButton.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Send this newsletter to \d+ subscribers\?/);
  await expect(question).toContainText(/Russian \d/);
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Send to/ }).click();
  const status = page.getByRole('status').filter({ hasText: / of \d/ });
  await expect(status).toContainText(en('admin_letter_sent'), { timeout: 30_000 });
  await expect(page.getByRole('definition').first()).not.toHaveText('0');
  await expectAccessibleInEveryLook(page);

  const mails = () =>
    site.mail.mails.filter((mail) => isTo(email)(mail) && mail.subject === 'Семь стрижей');
  expect(mails()).toHaveLength(1);
  const [mail] = mails();
  const link = (words: string) =>
    new RegExp(`href="([^"]*)"[^>]*>${words}`)
      .exec(mail?.html ?? '')?.[1]
      ?.replaceAll('&amp;', '&') ?? '';
  await page.goto(link(text('ru', 'mail_letter_page')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Семь стрижей');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.url}/newsletter/seven-swifts?lng=ru`,
  );
  await expect(page.locator('link[hreflang]')).toHaveCount(4);
  await expectAccessibleInEveryLook(page);

  // One-click unsubscribe in the email program (RFC 8058).
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const oneClick = /<(.+)>/.exec(header)?.[1] ?? '';
  const left = await fetch(oneClick, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(left.status).toBe(204);
  // The visible link asks first, because email programs open links automatically.
  await page.goto(link(text('ru', 'mail_letter_leave')));
  await page.getByRole('button', { name: text('ru', 'newsletter_leave_submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('ru', 'newsletter_left'));

  await page.goto(`/admin/newsletter?q=${encodeURIComponent(email)}&lng=en`);
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
    en('admin_subscriber_unsubscribed'),
  );
});
