import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
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

test('guests and staff cancel by the tour’s own refund terms', async ({ page, browser, site }) => {
  const { tour, staff, open: openDate } = await createTourForTest(site);
  const availabilityId = await openDate({ date: inDays(9) });

  const office = await browser.newPage({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width: 360, height: 800 },
  });
  const press = (key: string) => office.getByRole('button', { name: en(key), exact: true }).click();
  await signIn(office);
  await office.goto(`/admin/tours/edit/${tour.id}`);
  const hours = office.getByLabel(en('admin_refund_tier_hours'));
  const percent = office.getByLabel(en('admin_refund_tier_percent'));
  await press('admin_refund_tier_add');
  await expect(hours).toBeFocused();
  await hours.fill('24');
  await percent.fill('50');
  await press('admin_refund_tier_add');
  await hours.nth(1).fill('720');
  await percent.nth(1).fill('100');
  await press('admin_save');
  await expect(office.getByText(en('invalid_refund_hours')).first()).toBeVisible();
  await expect(office.getByText(en('invalid_refund_percent')).first()).toBeVisible();
  await expectAccessible(office);
  await hours.first().fill('720');
  await percent.first().fill('100');
  await hours.nth(1).fill('24');
  await percent.nth(1).fill('50');
  await press('admin_save');
  await expectNotice(office, en('admin_saved'));

  await open(page, `/tour/${tour.id}?lng=pt`);
  const half = pt('tour_partial_refund', { percent: '50', hours: '24' });
  await expect(page.getByText(half)).toBeVisible();
  const book = async () => {
    const guest = site.client();
    const { body } = await guest.post<OwnBookingJson & { token: string }>('/api/bookings', {
      availabilityId,
      participants: 2,
      firstName: 'Leonor',
      lastName: 'Brandão',
      email: 'leonor@correio.example',
      phone: '+351 912 345 678',
      language: 'pt',
    });
    const { reference, token } = body;
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    return { reference, path: `/booking/${reference}?token=${token}&lng=pt` };
  };
  const own = await book();
  await open(page, own.path);
  await expect(page.getByText(/devolvemos 50%/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: pt('booking_move'), exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: pt('booking_cancel'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(pt('booking_cancel_refund_demo'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: pt('booking_cancel_submit') }).click();
  await expect(page.getByText(pt('booking_cancelled_demo'))).toBeVisible();
  await expect(page.getByText(pt('fact_cancellation_fee'), { exact: true })).toBeVisible();

  const other = await book();
  await office.goto(`/admin/bookings/${other.reference}`);
  await press('admin_booking_cancel');
  const question = office.getByRole('alertdialog');
  await expect(question).toContainText('€90.00 will be refunded');
  await question
    .getByRole('radio', { name: en('admin_cancel_refund_by_terms', { amount: '€45.00' }) })
    .check();
  await expect(question).toContainText('€45.00 will be refunded');
  await expect(question).toContainText(en('admin_cancel_back_demo', { amount: '€45.00' }));
  await expectAccessible(office);
  await question.getByRole('button', { name: en('admin_booking_cancel_yes') }).click();
  const fee = en('admin_booking_fee_kept', { amount: '€45.00' });
  await expect(office.getByText(fee)).toBeVisible();
  await expectAccessible(office);
  const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${other.reference}`);
  expect(body.balance).toMatchObject({ refundedCents: 4500, owedBackCents: 0 });
  await open(page, other.path);
  await expect(page.getByText(pt('booking_cancelled_demo'))).toBeVisible();
  await office.close();
});
