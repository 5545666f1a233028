import { expectAccessible } from '../looks/axe.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { putSettings, test } from '../site/restored-settings.ts';
import { signIn } from '../site/sign-in.ts';
import { expect } from '../site/site.ts';
import { text } from '../site/texts.ts';

test.use({ viewport: { width: 360, height: 760 } });

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('staff call a date off on a phone; guests choose another date, a refund and a voucher', async ({
  page,
  site,
}) => {
  await putSettings(site, 'rules', { sellsVouchers: true });
  const { open, name } = await createTourForTest(site);
  const [date, otherDate] = [inDays(9), inDays(11)];
  const id = await open({ date });
  const other = await open({ date: otherDate });
  const moves = await bookAsGuest(site, id);
  const leaves = await bookAsGuest(site, id, { firstName: 'Bruno', participants: 1 });
  const keeps = await bookAsGuest(site, id, { firstName: 'Clara', participants: 1 });

  await signIn(page);
  await page.goto(`/admin/bookings?date=${date}&availability=${id}`);
  await page.getByRole('button', { name: en('admin_call_off') }).click();
  const form = page.getByRole('dialog', { name: /^Call off / });
  await expect(form).toContainText('€180.00 paid');
  await form.getByRole('button', { name: en('admin_call_off_phrase_weather') }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Call off and email 3 guests' }).click();
  await expectNotice(page, en('admin_called_off', { count: '1' }));
  const answers = page.getByRole('region', { name: en('admin_call_off_answers') });
  await expect(answers).toContainText('0 of 3 have chosen.');

  await page.goto(moves.path);
  await expect(page.getByText(en('booking_called_off'), { exact: true })).toBeVisible();
  await expect(page.getByText(en('admin_call_off_phrase_weather_text'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: en('booking_rebook_choose') }).click();
  const day = page.getByRole('gridcell').getByRole('button', { name: /available|spots?/i });
  await day.first().click();
  await expect(page.getByRole('timer')).toContainText('holding your spots');
  await expect(page.getByText('€90.00, as you agreed')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('holding your spots');
  await page.getByRole('button', { name: en('booking_move_submit'), exact: true }).click();
  await expect(page.getByText(en('booking_moved'), { exact: true }).first()).toBeVisible();
  expect(await moves.find()).toMatchObject({ status: 'confirmed', date: otherDate });

  await page.goto(leaves.path);
  const submit = { name: en('booking_rebook_refund_submit') };
  await page.getByRole('button', submit).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page);
  await dialog.getByRole('button', submit).click();
  await expect(page.getByText(en('booking_cancelled'), { exact: true }).first()).toBeVisible();
  expect(await leaves.find()).toMatchObject({ status: 'cancelled', paidAmount: 0 });

  await page.goto(keeps.path);
  const take = { name: en('booking_rebook_voucher_submit') };
  await page.getByRole('button', take).click();
  await expect(dialog).toContainText('€45.00 for any of our tours');
  await expectAccessible(page);
  await dialog.getByRole('button', take).click();
  await expect(page.getByText(/^You chose a gift voucher .* Its code is GV-/)).toBeVisible();
  expect(await keeps.find()).toMatchObject({ status: 'cancelled', paidAmount: 0 });

  await page.goto(`/admin/bookings?date=${date}&availability=${id}`);
  await expect(answers).toContainText('3 of 3 have chosen.');
  await expect(answers.getByText('Chose a gift voucher: €45.00')).toBeVisible();
  await expect(answers.getByText(/^Moved to /)).toBeVisible();
  await expect(answers.getByText('Chose a refund: €45.00')).toBeVisible();
  await page.goto(`/admin/bookings?date=${otherDate}&availability=${other}`);
  await expect(page.getByRole('dialog', { name })).toContainText('Ana Prado');
});

test('a guest in Portugal holds the last spots on a phone, and another guest is told', async ({
  page,
  site,
}) => {
  const pt = (key: string) => text('pt', key);
  const { open, staff } = await createTourForTest(site);
  const [date, otherDate] = [inDays(9), inDays(11)];
  const id = await open({ date });
  const other = await open({ date: otherDate, capacity: 2 });
  const first = await bookAsGuest(site, id);
  const second = await bookAsGuest(site, id, { firstName: 'Bruno' });
  await staff.post(`/api/admin/availabilities/${id}/call-off`, { choice: 'rebook' });
  const rival = site.client();
  const holdAsSecond = () =>
    rival.write('PUT', `/api/bookings/${second.reference}/rebooking/hold`, {
      token: second.token,
      availabilityId: other,
    });

  await page.goto(`${first.path}&lng=pt`);
  await page.getByRole('button', { name: pt('booking_rebook_choose') }).click();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: pt('book_day_free') })
    .first()
    .click();
  await expect(page.getByRole('timer')).toContainText('guardados');
  await expectAccessible(page);

  expect(await holdAsSecond()).toMatchObject({ status: 409, body: { code: 'not_enough_spots' } });
  await page.getByRole('button', { name: pt('booking_rebook_back') }).click();
  await expect(page.getByText(pt('booking_rebook_heading'))).toBeVisible();
  await expect.poll(async () => (await holdAsSecond()).status).toBe(200);
});
