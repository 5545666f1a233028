import type { Page } from '@playwright/test';
import { addDays } from '#contract/time/wall-time.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

test.use({ locale: 'pt-PT', viewport: { width: 360, height: 760 } });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const promise = /respondemos até .+ \d{4}, \d{1,2}:\d\d.[AP]M \(\d\d:\d\d\), hora de Lisboa/;
const guestEmail = 'leonor.brandao@correio.example';

test('a guest requests a tour in Portuguese, staff confirm it, and the email is Portuguese', async ({
  page,
  browser,
  site,
}) => {
  const complaints: string[] = [];
  const listen = (to: Page) => {
    to.on('pageerror', (error) => complaints.push(error.message));
    to.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
  };
  listen(page);

  const html = await (await page.request.get('/?lng=pt')).text();
  expect(html).toContain('<html lang="pt"');
  expect(html).toContain('Alfama ao amanhecer');

  await page.goto('/?lng=pt');
  await expectAccessible(page);
  await page
    .locator('#tours')
    .getByRole('link', { name: /Alfama ao amanhecer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tour\/alfama-at-dawn$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alfama ao amanhecer');
  await expectAccessible(page);

  await page
    .getByRole('link', { name: pt('tour_send_request') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pt('book_request_title'));
  await expectAccessible(page);

  await page.getByRole('button', { name: pt('book_to_review') }).click();
  await expect(page.getByLabel(pt('book_first_name'))).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByRole('button', { name: pt('calendar_next_month') }).click();
  const days = page.getByRole('gridcell').getByRole('button');
  await days.filter({ hasText: /^15/ }).click();
  const time = page.getByLabel(pt('fact_time'), { exact: true });
  await expect(time.locator('option[value="10:00"]')).toHaveCount(0);
  await time.selectOption('another');
  await expect(page.getByText(promise)).toHaveCount(0);
  await time.selectOption('10:00');
  await expect(page.getByText(promise)).toBeVisible();
  await page.getByRole('radio', { name: 'Português' }).check();
  await page.getByLabel(pt('book_first_name')).fill('Leonor');
  await page.getByLabel(pt('book_last_name')).fill('Brandão');
  await page.getByRole('textbox', { name: pt('fact_email'), exact: true }).fill(guestEmail);
  await page.getByRole('textbox', { name: pt('fact_phone'), exact: true }).fill('+351 912 345 678');
  await page
    .getByLabel(pt('book_special_requests'))
    .fill('A minha avó vem connosco. <script>alert(1)</script>');
  await page.getByRole('button', { name: pt('book_to_review') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pt('book_review_title'));
  await expect(page.getByText(promise)).toBeVisible();
  await expect(page.getByText('€58.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: pt('book_send_request') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pt('book_sent_title'));
  const reference = /LX-[0-9A-Z]{8}/.exec(await page.locator('main').innerText())?.[0] ?? '';
  expect(reference).not.toBe('');
  await expectAccessible(page);

  const received = await site.mail.waitFor(
    (mail) => isTo(guestEmail)(mail) && (mail.subject ?? '').includes(reference),
  );
  expect(received.subject).toBe(pt('mail_request_received_subject', { reference }));
  expect(received.text).toContain('Alfama ao amanhecer');
  expect(received.html).not.toContain('<script>');

  const viewport = { width: 1280, height: 900 };
  const desk = await browser.newContext({ baseURL: site.url, locale: 'en-GB', viewport });
  const admin = await desk.newPage();
  listen(admin);
  const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
  await admin.goto(`/admin/requests?reference=${reference}`);
  await expect(admin).toHaveURL(/\/admin\/login/);
  await expectAccessible(admin);
  await admin.getByLabel('Username').fill('admin');
  await admin.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await admin.getByRole('button', { name: en('admin_sign_in') }).click();
  await expect(admin.getByRole('heading', { name: /Leonor/ }).first()).toBeVisible();
  await expect(admin.getByRole('article')).toContainText('A minha avó vem connosco.');
  await expectAccessible(admin);
  const date = await admin.getByLabel(en('fact_date'), { exact: true }).inputValue();
  const confirmedDate = addDays(date, 1);
  await admin.getByLabel(en('fact_date'), { exact: true }).fill(confirmedDate);
  await admin.getByLabel(en('admin_confirm_time'), { exact: true }).fill('11:30');
  await admin
    .getByLabel(en('admin_confirm_meeting_point'), { exact: true })
    .fill('Largo do Chafariz de Dentro, junto ao chafariz');
  await admin.getByRole('button', { name: en('admin_confirm_submit') }).click();
  await expect(admin.getByText(`${reference} has been confirmed`)).toBeVisible();
  await desk.close();

  const subject = pt('mail_booking_confirmed_subject', { reference });
  const confirmed = await site.mail.waitFor((mail) => mail.subject === subject);
  expect(isTo(guestEmail)(confirmed)).toBe(true);
  expect(confirmed.text).toMatch(/11:30.AM – \d+:\d\d.[AP]M \(11:30–\d\d:\d\d\), hora de Lisboa/);
  expect(confirmed.text).toContain('Largo do Chafariz de Dentro, junto ao chafariz');
  const types = confirmed.attachments.map(({ mimeType }) => mimeType);
  expect(types.toSorted()).toEqual(['application/pdf', 'image/png', 'text/calendar']);
  const calendar = confirmed.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = calendar?.content;
  const ics = typeof content === 'string' ? content : new TextDecoder().decode(content);
  expect(ics).toMatch(/BEGIN:VTIMEZONE\r?\nTZID:Europe\/Lisbon/);
  expect(ics).toContain(`DTSTART;TZID=Europe/Lisbon:${confirmedDate.replaceAll('-', '')}T113000`);

  const link = /https?:\S+\/booking\/\S+/.exec(confirmed.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText(pt('booking_confirmed'), { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);

  const token = new URL(link).searchParams.get('token') ?? 'no token';
  expect(site.log()).toContain('/api/requests');
  for (const secret of [guestEmail, 'Leonor', 'Brandão', '912 345 678', 'avó', token, reference]) {
    expect(site.log(), secret).not.toContain(secret);
  }
});
