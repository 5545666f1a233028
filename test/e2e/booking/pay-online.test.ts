import type { Page } from '@playwright/test';
import type { FunnelJson } from '#contract/staff/funnel.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ payment: 'stripe', viewport: { width: 360, height: 780 } });

type Language = 'en' | 'pt' | 'ru';
const stripes = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function readyToPay(page: Page, site: Site, language: Language) {
  const t = (key: string, inputs?: Record<string, string>) => text(language, key, inputs);
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  const office = await createTourForTest(site);
  await office.open({ date: inDays(10), capacity: 7 });
  await open(page, `/tour/${office.tour.id}?lng=${language}`);
  await expect(page.getByText(t('tour_secure_payment'))).toBeVisible();
  await open(page, `/book/${office.tour.id}?lng=${language}`);
  await page.locator('[role=grid] td button[tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(t('book_first_name')).fill('Ana');
  await page.getByLabel(t('book_last_name')).fill('Prado');
  const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true });
  await field('fact_email').fill('ana@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
  await press('book_to_payment');
  await expect(page.getByText(t('book_pay_online'), { exact: true })).toBeVisible();
  await expect(page.getByText(/demo|demonstra|демо/i)).toHaveCount(0);
  const pay = page.getByRole('button', { name: t('book_pay', { total: '€90.00' }), exact: true });
  return { say: t, pay, office };
}

test('a guest pays in Portuguese after a declined card, and returns to a confirmed booking', async ({
  page,
  site,
}) => {
  const { say: t, pay, office } = await readyToPay(page, site, 'pt');
  await pay.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('90.00 EUR');
  await stripes(page, 'Declined card').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await stripes(page, 'Card').click();
  await expect(page.getByText(t('booking_confirmed'), { exact: true })).toBeVisible();
  const counted = async () => {
    const path = `/api/admin/funnel?tourId=${office.tour.id}`;
    return (await office.staff.get<FunnelJson>(path)).body.steps.map(({ count }) => count);
  };
  await expect.poll(counted).toEqual([1, 1, 1, 1, 1]);
  await site.mail.waitFor((mail) => mail.to?.[0]?.address === 'ana@correio.example');
});

test('a guest who returns unpaid still has the spots and can pay, also after a reload', async ({
  page,
  site,
}) => {
  const { say: t, pay } = await readyToPay(page, site, 'ru');
  await pay.click();
  await stripes(page, 'Back').click();
  await expect(page.getByText(t('booking_held'), { exact: true })).toBeVisible();
  await expect(pay).toBeVisible();
  await page.reload();
  await pay.click();
  await stripes(page, 'Card with 3-D Secure').click();
  await page.goBack();
  await page.goBack();
  await expect(pay).toBeVisible();
  await pay.click();
  await stripes(page, 'Multibanco').click();
  await expect(page.getByText(t('booking_processing'), { exact: true })).toBeVisible();
  const [session] = [...(site.stripe?.books.sessions.values() ?? [])].slice(-1);
  site.stripe?.settle(session?.id ?? '', true);
  await site.stripe?.settled();
  await page.reload();
  await expect(page.getByText(t('booking_confirmed'), { exact: true })).toBeVisible();
});

test('a guest whose payment fails or is refunded sees it on the page and can book again', async ({
  page,
  site,
}) => {
  if (!site.stripe) throw new Error('This site has no Stripe account');
  const { stripe } = site;
  const { say: t, pay } = await readyToPay(page, site, 'pt');
  const latest = () => [...stripe.books.sessions.values()].at(-1);
  await pay.click();
  await stripes(page, 'Multibanco').click();
  await expect(page.getByText(t('booking_processing'), { exact: true })).toBeVisible();
  stripe.settle(latest()?.id ?? '', false);
  await stripe.settled();
  await page.reload();
  await expect(page.getByText(t('booking_payment_failed'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('booking_again') }).click();
  await expect(page).toHaveURL(/\/book\//);

  const second = await readyToPay(page, site, 'ru');
  await second.pay.click();
  await expect(stripes(page, 'Card')).toBeVisible();
  Object.assign(latest() ?? {}, { amount_total: 100 });
  await stripes(page, 'Card').click();
  const returned = second.say('booking_payment_returned');
  await expect(page.getByText(returned, { exact: true })).toBeVisible();
});

test('the page syncs with Stripe when the event is lost', async ({ page, site }) => {
  if (!site.stripe) throw new Error('This site has no Stripe account');
  const { say: t, pay } = await readyToPay(page, site, 'en');
  site.stripe.mail.how = 'lost';
  await pay.click();
  await stripes(page, 'MB WAY').click();
  await expect(page.getByText(t('booking_confirmed'), { exact: true })).toBeVisible();
  site.stripe.mail.how = 'sent';
});

test('a confirmed request is paid in Russian from its page', async ({ page, site }) => {
  const { staff, tour } = await createTourForTest(site);
  const start = { date: inDays(12), time: '10:00' };
  const guest = { firstName: 'Vera', lastName: 'Orlova', email: 'vera@pochta.example' };
  const requested = await site
    .client()
    .post<{ reference: string; token: string }>('/api/requests', {
      ...guest,
      ...start,
      tourId: tour.id,
      participants: 2,
      phone: '+351 912 345 678',
      language: 'ru',
    });
  const { reference, token } = requested.body;
  const confirmed = await staff.post(`/api/admin/requests/${reference}/confirmation`, {
    ...start,
    meetingPoint: 'At the fountain',
    sendEmail: false,
  });
  expect(confirmed.status).toBe(200);
  const t = (key: string, inputs?: Record<string, string>) => text('ru', key, inputs);
  await open(page, `/booking/${reference}?token=${token}&lng=ru`);
  await expect(page.getByRole('heading', { name: t('booking_pay_due') })).toBeVisible();
  await page.getByRole('button', { name: t('book_pay', { total: '€90.00' }) }).click();
  await stripes(page, 'Card').click();
  await expect(page.getByText(t('booking_confirmed'), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('booking_pay_due') })).toHaveCount(0);
  await expect(page.getByText(/€90\.00, .*Stripe|онлайн/i).first()).toBeVisible();
  const receipt = await site.mail.waitFor(
    (mail) => mail.to?.[0]?.address === guest.email && !!mail.subject?.includes(reference),
  );
  expect(receipt.subject).toContain(reference);
});

test('staff refund a part at Stripe from a phone in Russian, and the comparison finds a refund made at Stripe', async ({
  page,
  site,
}) => {
  if (!site.stripe) throw new Error('This site has no Stripe account');
  const { pay } = await readyToPay(page, site, 'ru');
  await pay.click();
  await stripes(page, 'Card').click();
  const t = (key: string, inputs?: Record<string, string>) => text('ru', key, inputs);
  await expect(page.getByText(t('booking_confirmed'), { exact: true })).toBeVisible();
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await signIn(page);
  await page.goto(`/admin/payments?q=${reference}&lng=ru`);
  await expect(page.getByText(t('admin_payments_online'))).toBeVisible();
  await page.getByRole('button', { name: t('admin_payment_refund_named', { reference }) }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(t('admin_refund_amount', { currency: 'EUR' })).fill('20');
  await expect(question.getByLabel(t('admin_refund_still_owed'))).not.toBeChecked();
  await expectAccessible(page);
  await question.getByRole('button', { name: t('admin_refund_yes', { amount: '€20.00' }) }).click();
  await expect(page.getByText(t('admin_refund_done', { amount: '€20.00' })).first()).toBeVisible();
  const { stripe } = site;
  await expect.poll(() => stripe.books.refunds.some(({ amount }) => amount === 2000)).toBe(true);
  const charge = stripe.books.refunds.find(({ amount }) => amount === 2000);
  stripe.mail.how = 'lost';
  const atDesk = { payment_intent: String(charge?.payment_intent), amount: '700' };
  stripe.books.refund(new URLSearchParams(atDesk));
  stripe.mail.how = 'sent';
  for (const it of stripe.books.transactions) it.available_on = it.created;
  const payout = stripe.payOut();
  await page.getByRole('button', { name: t('admin_comparison_go'), exact: true }).click();
  const difference = t('admin_comparison_not_here', {
    what: t('admin_payment_refund'),
    theirs: '€7.00',
  });
  await expect(page.getByText(difference)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  const name = page.getByText('Ana Prado').first();
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
  await page.getByRole('link', { name: t('admin_payouts') }).click();
  await expectAccessibleInEveryLook(page);
  await page
    .getByRole('button')
    .filter({ hasText: payout?.trace_id?.value ?? '' })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(reference).first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.reload();
  await expect(sheet.getByText(reference).first()).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
});
