import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test.use({ viewport: { width: 360, height: 740 } });

test('staff book a walk-up after the start without email, at a different price', async ({
  page,
  site,
}) => {
  const { tour, open, book, staff } = await createTourForTest(site);
  const started = await open({ date: inDays(0), time: '00:00' });
  await open({ date: inDays(3) });
  const phone = '+351 934 777 111';
  await book(started, { firstName: 'Rosa', lastName: 'Teixeira', email: null, phone });
  await signIn(page);
  await page.goto('/admin/bookings/new');
  await page.getByLabel(en('fact_tour'), { exact: true }).selectOption(tour.id);
  const dates = page.locator('[name=availabilityId]');
  await expect(dates).toHaveCount(2);
  await page.getByRole('button', { name: en('admin_order_submit'), exact: true }).click();
  await expect(dates.first()).toBeFocused();
  await dates.first().check();
  await expect(page.getByText(en('admin_order_started'))).toBeVisible();

  await page.getByLabel(en('fact_phone')).fill('934 777 111');
  await page.getByRole('button', { name: 'Rosa Teixeira, 1 booking' }).click();
  await expect(page.getByLabel(en('admin_first_name'))).toHaveValue('Rosa');
  await page.getByText(en('admin_order_own_total'), { exact: true }).click();
  await page.getByLabel(en('admin_offer_price', { currency: 'EUR' })).fill('50');
  await expect(page.getByText('€50.00')).toBeVisible();
  await page.getByRole('button', { name: en('admin_order_submit'), exact: true }).click();
  const reason = page.getByLabel(en('admin_order_own_total_reason'), { exact: true });
  await expect(reason).toBeFocused();
  await reason.fill('Came late');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: en('admin_order_submit'), exact: true }).click();

  await expectNotice(page, en('admin_order_done_no_email'));
  await expect(page).toHaveURL(/\/admin\/bookings\/LX-/);
  await expect(page.getByText(en('admin_no_email'), { exact: true })).toBeVisible();
  await expect(page.getByText('Came late: −€40.00')).toBeVisible();
  const reference = page.url().split('/').at(-1);
  const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  expect(body).toMatchObject({
    status: 'confirmed',
    email: null,
    phone,
    totalAmount: 5000,
    availabilityId: started,
    mails: [{ kind: 'team_new_booking' }],
  });
});

test('staff add a new time while they take a phone order', async ({ page, site }) => {
  const { tour, open, staff } = await createTourForTest(site);
  await open({ date: inDays(4) });
  await signIn(page);
  await page.goto('/admin/bookings/new');
  await page.getByLabel(en('fact_tour'), { exact: true }).selectOption(tour.id);
  await page.getByLabel(en('admin_first_name')).fill('Rosa');
  await page.getByRole('button', { name: en('admin_order_new_time') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(en('fact_date'), { exact: true }).fill(inDays(2));
  await sheet.getByLabel(en('admin_confirm_time'), { exact: true }).fill('16:30');
  await sheet.getByRole('button', { name: en('admin_dates_open_one'), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /4:30\sPM/ })).toBeChecked();
  await page.getByLabel(en('fact_phone')).fill('934 777 112');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: en('admin_order_submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/LX-/);
  const reference = page.url().split('/').at(-1);
  const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  expect(body).toMatchObject({ firstName: 'Rosa', date: inDays(2), time: '16:30' });
});

for (const language of ['pt', 'ru'] as const) {
  test(`a phone booking is one press from today on the dashboard, in ${language} too`, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(`/admin?lng=${language}`);
    const today = page.getByRole('region', { name: text(language, 'admin_today'), exact: true });
    const link = today.getByRole('link', { name: text(language, 'admin_order'), exact: true });
    // In the first screen of a phone.
    await expect(link).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await link.click();
    await expect(
      page.getByRole('heading', { level: 1, name: text(language, 'admin_order') }),
    ).toBeVisible();
  });
}
