import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ locale: 'pt-PT', viewport: { width: 360, height: 800 } });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

function weekday(wanted: number): string {
  const days = [8, 9, 10, 11, 12, 13, 14].map(inDays);
  const found = days.find((day) => (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === wanted);
  if (!found) throw new Error('The weekday must be from 1 to 7');
  return found;
}

test('staff set seasonal prices, and a guest sees, books and moves by the price of each date', async ({
  page,
  browser,
  site,
}) => {
  const { staff, tour, open: openDate } = await createTourForTest(site);
  const [tuesday, thursday, saturday] = [weekday(2), weekday(4), weekday(6)];
  for (const date of [tuesday, thursday, saturday]) await openDate({ date });

  const office = await browser.newPage({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width: 360, height: 800 },
  });
  const press = (key: string) => office.getByRole('button', { name: en(key), exact: true }).click();
  await signIn(office);
  await office.goto(`/admin/tours/edit/${tour.id}`);
  await press('admin_price_rule_add');
  await expect(office.locator('[name="priceRules.0.from"]')).toBeFocused();
  const value = office.getByLabel(en('admin_price_change_value'), { exact: true });
  await value.fill('much');
  await press('admin_save');
  const wrong = en('invalid_price_change', { amount: '45.50' });
  await expect(office.getByText(wrong).first()).toBeVisible();
  await value.fill('20');
  await press('admin_save');
  await expect(office.getByText(en('invalid_rule_always')).first()).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('checkbox', { name: 'Saturday' }).check();
  await office.getByRole('checkbox', { name: 'Sunday' }).check();
  const becomes = en('admin_price_becomes', { prices: '€54.00 per person' });
  await expect(office.getByText(becomes)).toBeVisible();
  const card = office.getByRole('complementary', { name: en('admin_tour_preview') });
  await expect(card).toContainText('from €45.00 per person');
  await press('admin_save');
  await expectNotice(office, en('admin_saved'));
  await expectAccessible(office);

  await office.goto(`/admin/tours/edit/${tour.id}?tab=dates`);
  const place = [tuesday, thursday, saturday].sort().indexOf(thursday);
  await office
    .getByRole('button', { name: /0 of 7/ })
    .nth(place)
    .click();
  const sheet = office.getByRole('dialog');
  const price = sheet.getByLabel(en('admin_price_of_date'), { exact: true });
  await price.selectOption('amount');
  await sheet.getByLabel(en('admin_price_change_value'), { exact: true }).fill('-5');
  await expectAccessible(office);
  await sheet.getByRole('button', { name: en('admin_save'), exact: true }).click();
  await expect(office.getByText(en('admin_dates_changed', { count: '1' })).first()).toBeVisible();

  await open(page, `/tour/${tour.id}?lng=pt`);
  const from = pt('tour_price_from', { price: pt('book_price_per_person', { price: '€45.00' }) });
  await expect(page.getByText(from).first()).toBeVisible();
  await expect(page.getByText('€54.00').first()).toBeVisible();
  await expectAccessible(page);
  await open(page, `/book/${tour.id}?lng=pt`);
  const chip = (amount: string) => page.getByRole('listitem').getByRole('button', { name: amount });
  const day = page.getByRole('grid').getByRole('button', { name: /€54\.00$/ });
  await expect(day).toContainText('€54.00');
  await expectAccessible(page);
  await chip('€54.00').click();
  await expect(page.getByText(/€108\.00/).filter({ visible: true })).toBeVisible();
  await page.goBack();
  await chip('€45.00').click();
  await expect(page.getByText(/€90\.00/).filter({ visible: true })).toBeVisible();
  await page.getByLabel(pt('book_first_name')).fill('Leonor');
  await page.getByLabel(pt('book_last_name')).fill('Brandão');
  const field = (key: string) => page.getByRole('textbox', { name: pt(key), exact: true });
  await field('fact_email').fill('leonor@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
  await page.getByRole('button', { name: pt('book_to_payment'), exact: true }).click();
  await page.getByRole('button', { name: pt('book_confirm'), exact: true }).click();
  const manage = page.getByRole('link', { name: pt('book_manage') });
  const own = new URL((await manage.getAttribute('href')) ?? '', site.url);
  const reference = own.pathname.split('/').at(-1);
  const { body } = await site
    .client()
    .get<OwnBookingJson>(`/api/bookings/${reference}?token=${own.searchParams.get('token')}`);
  expect(body).toMatchObject({ totalAmount: 9000, date: tuesday });

  await manage.click();
  await page.getByRole('button', { name: pt('booking_move'), exact: true }).click();
  await expect(page.getByText(pt('booking_move_none_same_price'))).toBeVisible();

  await office.goto(`/admin/bookings/${reference}`);
  await press('admin_booking_move');
  const question = office.getByRole('alertdialog');
  await expect(question).toContainText(/€90\.00/);
  const otherPrices = question.getByText(en('admin_booking_move_other_prices'));
  await expect(otherPrices).toHaveCount(0);
  const dates = question.getByLabel(en('fact_date'));
  await dates.selectOption({ index: [thursday, saturday].sort().indexOf(saturday) + 1 });
  await expect(dates).toHaveAccessibleDescription(en('admin_booking_move_other_prices'));
  await expectAccessibleInEveryLook(office);
  await question.getByRole('button', { name: en('admin_booking_move_yes') }).click();
  await expect(question).toHaveCount(0);
  const { body: moved } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  expect(moved).toMatchObject({ totalAmount: 9000, date: saturday });
  await office.close();
});

test('a price that rises during a booking is charged only after the guest accepts it', async ({
  page,
  site,
}) => {
  const ru = (key: string, inputs?: Record<string, string>) => text('ru', key, inputs);
  const { staff, tour, open: openDate } = await createTourForTest(site);
  const [date, next] = [weekday(4), weekday(5)];
  await openDate({ date });
  await openDate({ date: next });
  const path = `/api/admin/tours/${tour.id}`;
  const beginSeason = async (dearer: number) => {
    const { body } = await staff.get<AdminTourJson>(path);
    const change = { kind: 'share', value: dearer };
    const season = { from: date, to: date, weekdays: [], change };
    const saved = await staff.write('PUT', path, { ...body, priceRules: [season] });
    expect(saved.status).toBe(200);
  };
  const booked = async () =>
    (await staff.get<{ total: number }>(`/api/admin/bookings?tourId=${tour.id}`)).body.total;

  await open(page, `/book/${tour.id}?lng=ru&date=${date}&time=10:00`);
  const press = (key: string, inputs?: Record<string, string>) =>
    page.getByRole('button', { name: ru(key, inputs), exact: true }).click();
  await press('book_to_participants');
  await page.getByLabel(ru('book_first_name')).fill('Анна');
  await page.getByLabel(ru('book_last_name')).fill('Петрова');
  const field = (key: string) => page.getByRole('textbox', { name: ru(key), exact: true });
  await field('fact_email').fill(`anna-${tour.id.slice(-8)}@pochta.example`);
  await field('fact_phone').fill('+351 912 345 678');
  const shown = (amount: string) => page.getByText(amount).filter({ visible: true }).first();
  await expect(shown('€90.00')).toBeVisible();

  // Delays the page's refresh after the refusal until the price has changed again.
  const requested = Promise.withResolvers<void>();
  const query = Promise.withResolvers<string>();
  await page.route('**/api/availabilities*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    query.resolve(pathname + search);
    await requested.promise;
    await route.continue();
  });
  await beginSeason(20);
  await press('book_to_payment');
  const priceNotice = (total: string) => page.getByText(ru('problem_price_changed', { total }));
  await expect(priceNotice('€108.00')).toBeVisible();
  await expect(priceNotice('€108.00')).toBeInViewport();
  await expect(page.getByRole('alert')).toContainText('€108.00');
  expect(await booked()).toBe(0);
  await beginSeason(30);
  // The server replaces its cached answer a moment after the change was saved.
  const answer = async () => JSON.stringify((await site.client().get(await query.promise)).body);
  await expect.poll(answer).toContain('"value":30');
  requested.resolve();
  await expect(shown('€117.00')).toBeVisible();
  await press('book_price_accept', { total: '€108.00' });
  await expect(priceNotice('€117.00')).toBeVisible();
  await expectAccessible(page);
  expect(await booked()).toBe(0);
  await press('book_price_accept', { total: '€117.00' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru('book_payment_title'));
  await expect(shown('€117.00')).toBeVisible();
  await beginSeason(50);
  await press('book_confirm');
  const manage = page.getByRole('link', { name: ru('book_manage') });
  const own = new URL((await manage.getAttribute('href')) ?? '', site.url);
  const reference = own.pathname.split('/').at(-1);
  const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  expect(body).toMatchObject({
    status: 'confirmed',
    totalAmount: 11_700,
    paidAmount: 11_700,
    date,
  });
});
