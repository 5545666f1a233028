import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

async function write(site: Site, message: { name: string; email: string; message: string }) {
  const { status } = await site.client().post('/api/contact', {
    subject: 'Custom Tour Request',
    language: 'ru',
    ...message,
  });
  expect(status).toBe(201);
}

test('staff find a message, read it and answer it in the language of its writer', async ({
  page,
  site,
}) => {
  const id = crypto.randomUUID().slice(0, 8);
  const email = `irina-${id}@guest.example`;
  const name = `Ирина ${id}`;
  await write(site, { name, email, message: 'Можно ли прийти с ребёнком шести лет?' });
  await signIn(page);
  await page.goto('/admin/requests');
  const tab = page.getByRole('link', { name: new RegExp(`^${en('admin_messages_title')}`) });
  await expect(tab).toContainText(/[1-9]/);
  await tab.click();
  await page.getByRole('searchbox').fill(id);
  const row = page.getByRole('listitem').getByRole('link').filter({ hasText: name });
  await expect(row).toContainText(en('admin_message_new'));
  await expectAccessibleInEveryLook(page);

  await row.focus();
  await row.press('Enter');
  const heading = page.getByRole('heading', { level: 2, name });
  await expect(heading).toBeFocused();
  await expect(page.getByText(en('contact_subject_custom')).first()).toBeVisible();
  await heading.press('Escape');
  await expect(heading).toBeHidden();
  await expect(row).toBeFocused();
  await expect(row).not.toContainText(en('admin_message_new'));
  await row.press('Enter');
  await page.getByRole('button', { name: en('admin_message_send') }).click();
  const reply = page.getByLabel(en('admin_message_reply_label'), { exact: true });
  await expect(reply).toBeFocused();
  await expect(
    page.getByText(en('invalid_required_field', { field: en('admin_message_reply_label') })),
  ).toBeVisible();
  await reply.fill('Конечно, приходите! Коляску лучше оставить дома.');
  await expectAccessibleInEveryLook(page);
  await reply.press('Control+Enter');
  await expectNotice(page, en('admin_message_sent', { name }));
  await expect(page.getByRole('region', { name: en('admin_review_our_reply') })).toBeVisible();
  await expect(reply).toBeHidden();

  const mail = await site.mail.waitFor(isTo(email));
  expect(mail.subject).toBe(text('ru', 'mail_message_reply_subject', { business: 'Miradouro' }));
  expect(mail.text).toContain('Коляску лучше оставить дома.');
  await page.goto(`/admin/requests?tab=messages&status=unread&q=${id}`);
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
});

test('staff answer a request by keyboard in less than 20 s, with a preview of the email', async ({
  page,
  site,
}) => {
  const { tour, name: tourName } = await createTourForTest(site);
  const email = `olga-${crypto.randomUUID().slice(0, 8)}@guest.example`;
  const requested = await site.client().post<{ reference: string }>(
    '/api/requests',
    {
      tourId: tour.id,
      date: inDays(9),
      time: '15:00',
      participants: 2,
      firstName: 'Ольга',
      lastName: 'Петрова',
      email,
      phone: '+7 900 123 45 67',
      language: 'ru',
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  expect(requested.status).toBe(201);
  const { reference } = requested.body;
  await signIn(page);
  await page.goto('/admin/requests');
  const row = page.locator(`a[id="${reference}"]`);
  await expect(row).toContainText(tourName);

  const started = Date.now();
  await row.focus();
  await row.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ольга Петрова' })).toBeFocused();
  await page.getByRole('button', { name: en('admin_confirm_preview') }).press('Enter');
  const sheet = page.getByRole('dialog', { name: en('admin_mail_preview') });
  const frame = sheet.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame).toHaveAttribute('srcdoc', /lang="ru"/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: reference })).toBeVisible();
  expect(Date.now() - started).toBeLessThan(20_000);
  const mail = await site.mail.waitFor(
    (each) => isTo(email)(each) && /подтвержд/i.test(each.subject ?? ''),
  );
  expect(mail.text).toContain(reference);
});
