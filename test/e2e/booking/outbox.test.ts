import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

test.use({ delivery: 'outbox' });

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

const party = {
  participants: 2,
  firstName: 'Ana',
  lastName: 'Prado',
  email: 'ana@correio.example',
  phone: '+351 912 345 678',
  language: 'en',
};

test('without a mail server no page promises an email to a guest', async ({ page, site }) => {
  const { tour } = await createTourForTest(site);
  const requested = { tourId: tour.id, date: inDays(20), time: '10:00', ...party };
  const { body } = await site
    .client()
    .post<OwnBookingJson & { token: string }>('/api/requests', requested);
  await page.goto(`/booking/${body.reference}?token=${body.token}`);
  await expect(page.getByText(en('booking_next_outbox', { email: party.email }))).toBeVisible();
  const promisesEmail = /(inbox|e-?mail) (is )?on its way|we(’ll)? e-?mail you|in your e-?mail/i;
  await expect(page.getByRole('main')).not.toContainText(promisesEmail);
  for (const path of ['/', '/about', '/contact', `/tour/${tour.id}`, `/book/${tour.id}`]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/\w/);
    await expect(page.getByRole('main')).not.toContainText(promisesEmail);
  }
});

test('without a mail server the admin area says that emails are only written to the outbox', async ({
  page,
  site,
}) => {
  const { tour, staff, open, book } = await createTourForTest(site);
  const ask = async (firstName: string, given: object = {}) => {
    const requested = { tourId: tour.id, date: inDays(20), time: '10:00', ...party };
    const response = await site
      .client()
      .post<OwnBookingJson>('/api/requests', { ...requested, firstName, ...given });
    return response.body.reference;
  };
  await signIn(page);
  const note = page.getByText(en('admin_mail_outbox'));
  const answered = page.getByRole('status').filter({ hasText: 'outbox' });

  const confirmed = await ask('Rui');
  await page.goto(`/admin/requests?reference=${confirmed}`);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: en('admin_confirm_submit') }).click();
  await expect(answered).toContainText(
    en('admin_confirmed_notice_outbox', { reference: confirmed, name: 'Rui Prado' }),
  );

  const declined = await ask('Eva');
  await page.goto(`/admin/requests?reference=${declined}`);
  await page.getByRole('button', { name: en('admin_decline'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(en('admin_mail_outbox'));
  await expectAccessible(page);
  await question.getByRole('button', { name: en('admin_decline_submit') }).click();
  await expect(answered).toContainText(
    en('admin_declined_notice_outbox', { reference: declined, name: 'Eva Prado' }),
  );

  const offered = await ask('Tom', { participants: 12, time: '15:00' });
  await page.goto(`/admin/requests?reference=${offered}`);
  await page.getByLabel(en('admin_offer_price', { currency: 'EUR' })).fill('480');
  await page.getByRole('button', { name: en('admin_confirm_preview') }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_mail_preview') });
  await expect(sheet.locator('iframe')).toHaveAttribute('srcdoc', /€480\.00/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en('admin_offer_submit') }).click();
  await expect(answered).toContainText(
    en('admin_offered_notice_outbox', { reference: offered, name: 'Tom Prado' }),
  );

  const message = { name: 'Ivo', email: 'ivo@correio.example', subject: 'Other', message: 'Rain?' };
  await site.client().post('/api/contact', { ...message, language: 'en' });
  await page.goto('/admin/requests?tab=messages');
  await page.getByRole('link', { name: /Ivo/ }).click();
  await expect(note).toBeVisible();
  await page.getByLabel(en('admin_message_reply_label')).fill('We know where the arcades are.');
  await page.getByRole('button', { name: en('admin_message_send') }).click();
  await expectNotice(page, en('admin_message_sent_outbox', { name: 'Ivo' }));

  const date = inDays(25);
  const availability = await open({ date });
  await book(availability);
  await page.goto(`/admin/bookings?date=${date}&availability=${availability}`);
  await page.getByRole('button', { name: en('admin_call_off') }).click();
  const callOff = page.getByRole('dialog', { name: /^Call off / });
  await expect(callOff).toContainText(en('admin_mail_outbox'));
  await callOff.getByLabel(en('admin_call_off_choice_refund')).check();
  await callOff.getByRole('button', { name: /^Call off and email/ }).click();
  await expectNotice(page, '1 email was saved in the outbox, not sent.');

  await page.goto('/admin');
  await page.getByRole('link', { name: /1 booking to refund/ }).click();
  const row = page.getByRole('link', { name: /Ana Prado/ });
  await expect(row).toContainText(en('admin_booking_owed_back_short', { amount: '€90.00' }));
  const list = await staff.get<{ total: number }>('/api/admin/bookings?money=owed_back');
  expect(list.body.total).toBe(1);
});
