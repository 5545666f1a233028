import type { Page } from '@playwright/test';
import { isTo } from '../../programs/smtp-sink.ts';
import { expect, test } from '../site/site.ts';
import { fillContactForm, hold, open, respondWith } from './visitor.ts';

const parts = (page: Page) => {
  const form = page.locator('form', { has: page.getByLabel('Message') });
  return {
    form,
    send: form.getByRole('button'),
    subject: form.getByLabel('Subject'),
    message: form.getByLabel('Message'),
    toast: page.getByRole('region', { name: /Notifications/ }).locator('[data-tone]'),
  };
};

test('§2 contact page: shows address, phone, email, opening hours and the form', async ({
  page,
}) => {
  await open(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByText('Rua das Escolas Gerais 12')).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  // §9: Mon–Fri 9:00–18:00, Sat 10:00–14:00, Sun closed.
  const row = (day: string) => main.getByRole('row', { name: day });
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await expect(row(day).getByRole('cell')).toHaveText(/^9:00\sAM to 6:00\sPM$/);
  }
  await expect(row('Saturday').getByRole('cell')).toHaveText(/^10:00\sAM to 2:00\sPM$/);
  await expect(row('Sunday').getByRole('cell')).toHaveText('Closed');
  await expect(parts(page).form).toBeVisible();
});

test('§3 contact form: offers the five subjects, General Inquiry first', async ({ page }) => {
  await open(page, '/contact');
  const { subject } = parts(page);
  await expect(subject.getByRole('option')).toHaveText([
    'General Inquiry',
    'Booking Information',
    'Custom Tour Request',
    'Feedback',
    'Other',
  ]);
  await expect(subject).toHaveValue('General Inquiry');
});

test('§5 contact form: an empty field shows the toast and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent.push(request.url());
  });
  await open(page, '/contact');
  const { form, send, toast, message } = parts(page);
  for (const label of ['First name', 'Last name', 'Email', 'Message']) {
    await fillContactForm(page);
    await form.getByLabel(label).fill('  ');
    await send.click();
    await expect(toast).toHaveText('All fields are required to submit the form');
    await expect(toast).toHaveAttribute('data-tone', 'destructive');
    await expect(form.getByLabel(label)).toBeFocused();
    await toast.getByRole('button').click();
    await expect(toast).toHaveCount(0);
  }
  await fillContactForm(page);
  await form.getByLabel('Email').fill('ana');
  await send.click();
  expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false);
  await expect(message).not.toHaveValue('');
  expect(sent).toEqual([]);
});

test('§4 contact form: shows sending, then a toast, a cleared form and General Inquiry again', async ({
  page,
  site,
}) => {
  const release = await hold(page, '/api/contact');
  await open(page, '/');
  const { form, send, subject, toast, message } = parts(page);
  await fillContactForm(page);
  await subject.selectOption('Custom Tour Request');
  await send.click();
  await expect(send).toHaveText('Sending...');
  await expect(send).toBeDisabled();
  release();
  await expect(toast.getByText('Message Sent!', { exact: true })).toBeVisible();
  await expect(
    toast.getByText("Thank you for contacting us. We'll get back to you soon.", { exact: true }),
  ).toBeVisible();
  await expect(send).toHaveText('Send message');
  await expect(send).toBeEnabled();
  for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
  await expect(message).toHaveValue('');
  await expect(subject).toHaveValue('General Inquiry');
  await site.mail.waitFor(
    (mail) =>
      isTo('team@miradouro.example')(mail) &&
      mail.text?.includes('Is the sail fit for a grandmother?') === true,
  );
});

test('§8 contact form: a refusal and a lost connection both show ‘Error’ and keep the form', async ({
  page,
}) => {
  await open(page, '/contact');
  const { send, subject, toast, message } = parts(page);
  await fillContactForm(page);
  await subject.selectOption('Feedback');
  for (const fail of [respondWith(500, 'no'), respondWith(422, 'no'), 'abort'] as const) {
    await page.route('**/api/contact', (route) => (fail === 'abort' ? route.abort() : fail(route)));
    await send.click();
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(
      toast.getByText('Failed to send message. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(toast).toHaveAttribute('data-tone', 'destructive');
    await expect(message).toHaveValue('Is the sail fit for a grandmother?');
    await expect(subject).toHaveValue('Feedback');
    await expect(send).toBeEnabled();
    await toast.getByRole('button').click();
  }
});

test('§7 contact form: any OK status is a success, whatever the body', async ({ page }) => {
  const contentType = 'application/json';
  for (const answer of [
    { status: 200, body: 'thank you' },
    { status: 200, body: '{oops', contentType },
    { status: 201, body: '', contentType },
  ]) {
    await page.route('**/api/contact', (route) => route.fulfill(answer));
    await open(page, '/contact');
    await fillContactForm(page);
    const { send, toast } = parts(page);
    await send.click();
    await expect(toast, JSON.stringify(answer)).toContainText('Message Sent!');
    await page.unroute('**/api/contact');
  }
});

test('contact form: shows an undeliverable email address at its field', async ({ page }) => {
  await open(page, '/contact');
  await fillContactForm(page);
  const { form, send } = parts(page);
  await form.getByLabel('Email').fill('a@b');
  await send.click();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/email/i);
});
