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
