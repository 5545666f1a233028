import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook, expectAllLooks } from '../looks/looks.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { putSettings, test } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, type Site } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const PHONE = { width: 360, height: 800 };

test.use({
  locale: 'ru-RU',
  viewport: PHONE,
  keptSettings: ['rules'],
});

const ru = (key: string, inputs?: Record<string, string>) => text('ru', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('a guest pays a deposit and the rest by the link in the email, and staff see both', async ({
  page,
  browser,
  site,
}) => {
  await putSettings(site, 'rules', { balanceBy: 'link', balanceHoursBefore: 48 });
  const { staff, tour, open: openDate } = await createTourForTest(site);
  const date = inDays(10);
  await openDate({ date });

  const office = await browser.newPage({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: PHONE,
  });
  const press = (key: string) => office.getByRole('button', { name: en(key), exact: true }).click();
  await signIn(office);
  await office.goto(`/admin/tours/edit/${tour.id}`);
  const deposit = office.locator('[name="depositPercent"]');
  await deposit.fill('0');
  await press('admin_save');
  await expect(deposit).toHaveAttribute('aria-invalid', 'true');
  await deposit.fill('30');
  await press('admin_save');
  await expectNotice(office, en('admin_saved'));

  await open(page, `/book/${tour.id}?lng=ru&date=${date}&time=10:00`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(ru('book_to_participants')).click();
  await page.getByLabel(ru('book_first_name'), { exact: true }).fill('Анна');
  await page.getByLabel(ru('book_last_name'), { exact: true }).fill('Петрова');
  const own = (key: string) => page.getByRole('textbox', { name: ru(key), exact: true });
  const email = `anna-${tour.id.slice(-8)}@pochta.example`;
  await own('fact_email').fill(email);
  await own('fact_phone').fill('+351 912 345 678');
  await button(ru('book_to_payment')).click();
  await expect(page.getByText(/€27\.00.*€63\.00/).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await button(ru('book_confirm')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    ru('book_confirmed_title', { name: 'Анна' }),
  );

  const mail = await site.mail.waitFor(isTo(email));
  expect(mail.text).toContain('€63.00');
  const link = /https?:\/\/\S+\/booking\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await open(page, pathname + search);
  await expect(
    page
      .getByText(/€63\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  const reference = pathname.split('/').at(-1) ?? '';
  const listed = `/admin/bookings?show=list&q=${reference}`;
  await office.goto(listed);
  await expect(office.getByText(en('admin_booking_due', { amount: '€63.00' }))).toBeVisible();
  await office.clock.setFixedTime(`${inDays(9)}T12:00:00Z`);
  await office.goto(listed);
  const late = office.getByText(en('admin_booking_late_short', { amount: '€63.00' }));
  await expect(late).toBeVisible();
  await expectAccessibleInEveryLook(office);
  await office.clock.setFixedTime(Date.now());

  await button(ru('book_pay', { total: '€63.00' })).click();
  await expect(page.getByRole('heading', { name: ru('booking_pay_heading') })).toBeHidden();

  const paid = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  expect(paid.body.payments.map(({ amount }) => amount).sort()).toEqual([2700, 6300]);
  await office.goto(`/admin/bookings/${reference}`);
  for (const part of ['€27.00', '€63.00']) {
    await expect(office.getByText(part).first()).toBeVisible();
  }
  await office.close();
});

test('a guest pays the rest after a deposit with two gift vouchers on the booking’s page', async ({
  page,
  site,
}) => {
  const rest = { balanceBy: 'link', balanceHoursBefore: 48 };
  await putSettings(site, 'rules', { depositPercent: 30, sellsVouchers: true, ...rest });
  const { open: openDate } = await createTourForTest(site);
  const email = `vera-${crypto.randomUUID().slice(0, 8)}@pochta.example`;
  const booking = await bookAsGuest(site, await openDate({ date: inDays(10) }), {
    email,
    language: 'ru',
  });
  expect(await booking.find()).toMatchObject({ paidAmount: 2700, dueAmount: 6300 });
  const [small, large] = [await buyVoucher(site, 3000), await buyVoucher(site, 5000)];

  await open(page, `${booking.path}&lng=ru`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const code = page.getByLabel(ru('voucher_code'), { exact: true });
  const redeem = async (typed: string) => {
    await button(ru('voucher_ask')).click();
    await expect(code).toBeFocused();
    await code.fill(typed);
    await code.press('Enter');
  };
  const paidBy = (method: string, amount: string) =>
    page.getByText(new RegExp(ru(method, { amount, date: '.+' }))).filter({ visible: true });
  await redeem('GV-0000-0000-0000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAllLooks(page);

  await code.fill(small);
  await code.press('Enter');
  await expect(button(ru('book_pay', { total: '€33.00' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: ru('booking_pay_heading') })).toBeVisible();
  await expect(paidBy('fact_money_voucher', '€30.00')).toBeVisible();
  expect(await booking.find()).toMatchObject({ paidAmount: 5700, dueAmount: 3300 });
  await expectAllLooks(page);

  await redeem(large);
  await expect(page.getByRole('heading', { name: ru('booking_pay_heading') })).toHaveCount(0);
  await expect(button(ru('voucher_ask'))).toHaveCount(0);
  await expect(paidBy('fact_money_voucher', '€33.00')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
  await expectAccessibleInEveryLook(page);
  expect(await booking.find()).toMatchObject({ status: 'confirmed', paidAmount: 9000 });
  await site.mail.waitFor((mail) => isTo(email)(mail) && (mail.text ?? '').includes('€33.00'));
});

test('the deposit on the tour’s page equals the charged one to the cent', async ({
  page,
  site,
}) => {
  await putSettings(site, 'rules', { depositPercent: 30 });
  const { staff, tour, open: openDate } = await createTourForTest(site);
  // 30 % of it is €8.997.
  const odd = { ...tour, price: 2999 };
  expect((await staff.write('PUT', `/api/admin/tours/${tour.id}`, odd)).status).toBe(200);
  const { find } = await bookAsGuest(site, await openDate({ date: inDays(10) }), {
    participants: 1,
  });
  expect(await find()).toMatchObject({ paidAmount: 899, dueAmount: 2100 });
  await open(page, `/tour/${tour.id}?lng=ru`);
  const box = page.getByRole('complementary', { name: ru('tour_booking_box') });
  await expect(box).toContainText('€8.99 за одного человека');
});

async function buyVoucher(site: Site, amount: number): Promise<string> {
  const buyer = site.client();
  const order = { amount, recipientName: 'Вера', buyerName: 'Анна', language: 'ru' };
  const email = 'anna@pochta.example';
  const { body } = await buyer.post<{ token: string }>('/api/vouchers', { ...order, email });
  const { token } = body;
  const paid = await buyer.post<{ code: string }>('/api/voucher/payment', { token });
  expect(paid.status).toBe(200);
  return paid.body.code;
}
