import type { Page } from '@playwright/test';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessibleInEveryLook, expectAllLooks } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { putSettings, test } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { expect } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const PHONE = { width: 360, height: 800 };

test.use({
  locale: 'pt-PT',
  viewport: PHONE,
  keptSettings: ['rules'],
});

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a gift voucher arrives as a PDF, pays for bookings in parts and is refilled by a cancellation', async ({
  page,
  browser,
  site,
}) => {
  await putSettings(site, 'rules', { sellsVouchers: true, voucherValidMonths: 24 });
  const { tour, open: openDate } = await createTourForTest(site);
  const date = inDays(10);
  const availabilityId = await openDate({ date });
  const own = tour.id.slice(-8);
  const button = (key: string, inputs?: Record<string, string>) =>
    page.getByRole('button', { name: pt(key, inputs), exact: true });
  const field = (name: string) => page.locator(`main [name="${name}"]`).first();
  const seen = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();

  await open(page, '/?lng=pt');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: pt('gift_title') })
    .click();
  await expect(heading(page)).toHaveText(pt('gift_heading'));
  await page.getByText(pt('gift_other_amount'), { exact: true }).click();
  await button('gift_buy_any').click();
  await expect(field('amount')).toBeFocused();
  for (const key of ['gift_recipient_missing', 'gift_buyer_missing', 'invalid_email']) {
    await expect(page.getByText(pt(key), { exact: true })).toBeVisible();
  }
  await expectAllLooks(page);
  await field('amount').fill('120');
  await field('recipientName').fill('Beatriz');
  await field('words').fill('Parabéns!\nUm passeio só para ti.');
  await field('buyerName').fill('Leonor Brandão');
  const email = `leonor-${own}@correio.example`;
  await field('email').fill(email);
  await expect(page.getByText(pt('voucher_pdf_for', { name: 'Beatriz' }))).toBeVisible();
  await button('gift_buy', { total: '€120.00' }).click();

  await expect(heading(page)).toHaveText(pt('voucher_title'));
  await expect(seen(pt('voucher_ready'))).toBeVisible();
  await expectAllLooks(page);

  const mail = await site.mail.waitFor(isTo(email));
  const code = /GV(-[0-9A-Z]{4}){3}/.exec(mail.text ?? '')?.[0] ?? '';
  const [file] = mail.attachments;
  expect(file).toMatchObject({ mimeType: 'application/pdf' });
  const link = new URL(/https?:\/\/\S+\/gift\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  const balance = async (cents: string, state: string) => {
    await open(page, link.pathname + link.search);
    await expect(seen(pt(state))).toBeVisible();
    await expect(
      page.locator('dd').filter({ hasText: cents }).filter({ visible: true }).first(),
    ).toBeVisible();
  };
  await balance('€120.00', 'voucher_ready');
  // The server's HTML contains the code, also for browsers without scripts.
  const sent = await page.request.get(link.pathname + link.search);
  expect(sent.status()).toBe(200);
  expect(await sent.text()).toContain(code);

  const guest = `beatriz-${own}@correio.example`;
  const toPayment = async () => {
    await open(page, `/book/${tour.id}?lng=pt&date=${date}&time=10:00`);
    await button('book_to_participants').click();
    await page.getByLabel(pt('book_first_name')).fill('Beatriz');
    await page.getByLabel(pt('book_last_name')).fill('Sá');
    await page.getByRole('textbox', { name: pt('fact_email'), exact: true }).fill(guest);
    await page
      .getByRole('textbox', { name: pt('fact_phone'), exact: true })
      .fill('+351 912 345 678');
    await button('book_to_payment').click();
    await expect(heading(page)).toHaveText(pt('book_payment_title'));
  };
  const redeem = async (typed: string) => {
    await field('voucherCode').fill(typed);
    await field('voucherCode').press('Enter');
  };
  await toPayment();
  await button('voucher_ask').click();
  await expect(field('voucherCode')).toBeFocused();
  await redeem('GV-0000-0000-0000');
  await expect(field('voucherCode')).toHaveAttribute('aria-invalid', 'true');
  await expectAllLooks(page);
  await redeem(code.toLowerCase().replaceAll('-', ' '));
  await expect(seen(pt('voucher_pays', { amount: '€90.00' }))).toBeVisible();

  const office = await browser.newPage({ baseURL: site.url, locale: 'en-GB', viewport: PHONE });
  const press = async (act: 'stop' | 'reopen') => {
    await office.getByRole('button', { name: `${en(`admin_voucher_${act}`)}: ${code}` }).click();
    const question = office.getByRole('alertdialog');
    await expect(question.getByText(code)).toBeVisible();
    await expectAccessibleInEveryLook(office);
    await question.getByRole('button', { name: en(`admin_voucher_${act}`), exact: true }).click();
    await expect(question).toBeHidden();
  };
  await signIn(office);
  await office.goto('/admin/payments/vouchers');
  await press('stop');
  await button('book_confirm').click();
  await expect(seen(pt('problem_voucher_not_kept'))).toBeVisible();
  await expect(page.getByText(pt('voucher_pays_all'))).toHaveCount(0);
  await expectAllLooks(page);
  await button('voucher_remove').click();
  await expect(page.getByText(pt('problem_voucher_not_kept'))).toHaveCount(0);
  await press('reopen');
  await button('voucher_ask').click();
  await redeem(code);
  await expect(seen(pt('voucher_pays_all'))).toBeVisible();
  await expectAllLooks(page);
  await button('book_confirm').click();
  await expect(heading(page)).toHaveText(pt('book_confirmed_title', { name: 'Beatriz' }));
  await balance('€30.00', 'voucher_partly');

  const { body: held } = await site
    .client()
    .post<OwnBookingJson & { token: string }>('/api/bookings', {
      availabilityId,
      participants: 1,
      firstName: 'Beatriz',
      lastName: 'Sá',
      email: guest,
      phone: '+351 912 345 678',
      language: 'pt',
    });
  await open(page, `/booking/${held.reference}?token=${held.token}&lng=pt`);
  await button('voucher_ask').click();
  await redeem(code);
  await expect(seen(pt('voucher_pays', { amount: '€30.00' }))).toBeVisible();
  await expect(seen(pt('voucher_line', { amount: '€30.00', rest: '€15.00' }))).toBeVisible();
  await expectAllLooks(page);
  await button('voucher_remove').click();
  await expect(button('voucher_ask')).toBeVisible();

  await toPayment();
  await button('voucher_ask').click();
  await redeem(code);
  const line = pt('voucher_taken', { total: '€90.00', amount: '€30.00' });
  await expect(seen(line)).toBeVisible();
  await expect(page.locator('[data-bottom-bar]')).toContainText(
    new RegExp(`${pt('book_left_to_pay')}\\s*€60\\.00`),
  );
  await expectAllLooks(page);
  await button('book_confirm').click();
  await expect(heading(page)).toHaveText(pt('book_confirmed_title', { name: 'Beatriz' }));
  const manage = page.getByRole('link', { name: pt('book_manage') });
  const booking = (await manage.getAttribute('href')) ?? '';
  await balance('€0.00', 'voucher_empty');

  await open(page, booking);
  await button('booking_cancel').click();
  const onto = pt('booking_cancel_onto_voucher', { amount: '€30.00' });
  await expect(page.getByRole('alertdialog').getByText(onto)).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: pt('booking_cancel_submit'), exact: true })
    .click();
  await expect(seen(pt('booking_cancelled'))).toBeVisible();
  await balance('€30.00', 'voucher_partly');

  await office.goto('/admin/payments/vouchers');
  const left = en('admin_voucher_left', { left: '€30.00', amount: '€120.00' });
  const search = office.getByRole('searchbox');
  await search.fill('no such voucher');
  await expect(office.getByText(en('admin_list_no_match'))).toBeVisible();
  await expectAccessibleInEveryLook(office);
  await search.fill(code.toLowerCase().slice(3, 12));
  await expect(office.getByText(left)).toBeVisible();
  await expect(office).toHaveURL(/[?&]q=/);
  await expectAccessibleInEveryLook(office);
  await office.close();
});
