import type { Page } from '@playwright/test';
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
  payment: 'stripe',
  locale: 'pt-PT',
  viewport: PHONE,
  keptSettings: ['rules'],
});

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const stripes = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a guest pays a deposit at Stripe and the rest later from the booking’s page, and staff see both', async ({
  page,
  browser,
  site,
}) => {
  const rules = { depositPercent: 30, balanceBy: 'link', balanceHoursBefore: 48 };
  await putSettings(site, 'rules', { ...rules, whenUnpaid: 'cancel' });
  const { tour, open: openDate } = await createTourForTest(site);
  const date = inDays(10);
  await openDate({ date });
  const button = (key: string, inputs?: Record<string, string>) =>
    page.getByRole('button', { name: pt(key, inputs), exact: true });
  const seen = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();

  await open(page, `/tour/${tour.id}?lng=pt`);
  await expect(seen(/30%.*€13\.50/)).toBeVisible();
  await expectAllLooks(page);

  await open(page, `/book/${tour.id}?lng=pt&date=${date}&time=10:00`);
  await button('book_to_participants').click();
  await page.getByLabel(pt('book_first_name')).fill('Leonor');
  await page.getByLabel(pt('book_last_name')).fill('Brandão');
  const field = (key: string) => page.getByRole('textbox', { name: pt(key), exact: true });
  const email = `leonor-${tour.id.slice(-8)}@correio.example`;
  await field('fact_email').fill(email);
  await field('fact_phone').fill('+351 912 345 678');
  await button('book_to_payment').click();
  await expect(seen(/€27\.00.*€63\.00/)).toBeVisible();
  await expectAllLooks(page);
  await button('book_pay', { total: '€27.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('27.00 EUR');
  await stripes(page, 'Card').click();

  await expect(page.getByText(pt('booking_confirmed'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: pt('booking_pay_heading') })).toBeVisible();
  await expect(seen(pt('booking_pay_or_cancelled'))).toBeVisible();
  await expectAllLooks(page);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const mail = await site.mail.waitFor(isTo(email));
  expect(mail.text).toContain('€63.00');

  const rest = button('book_pay', { total: '€63.00' });
  await rest.click();
  await stripes(page, 'Multibanco').click();
  await expect(page.getByText(pt('booking_due_on_its_way'))).toBeVisible();
  await expect(seen(pt('fact_due_on_its_way', { amount: '€63.00' }))).toBeVisible();
  await expect(rest).toHaveCount(0);
  await expectAllLooks(page);
  const [session] = [...(site.stripe?.books.sessions.values() ?? [])].slice(-1);
  site.stripe?.settle(session?.id ?? '', false);
  await site.stripe?.settled();
  await page.reload();
  await rest.click();
  await stripes(page, 'Card').click();
  await expect(page.getByText(pt('booking_confirmed'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: pt('booking_pay_heading') })).toHaveCount(0);
  await expectAllLooks(page);

  const office = await browser.newPage({ baseURL: site.url, locale: 'en-GB', viewport: PHONE });
  await signIn(office);
  await office.goto(`/admin/bookings/${reference}`);
  for (const part of ['€27.00', '€63.00']) {
    await expect(office.getByText(part).first()).toBeVisible();
  }
  await expectAccessibleInEveryLook(office);
  await office.goto(`/admin/bookings?show=list&money=overdue&q=${reference}`);
  await expect(office.getByText(en('admin_list_no_match'))).toBeVisible();
  await expectAccessibleInEveryLook(office);
  await office.close();
});
