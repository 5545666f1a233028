import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));

test('staff open a weekly series with an exception, and its dates appear on the tour’s page', async ({
  page,
  site,
}) => {
  const { tour, staff } = await createTourForTest(site);
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates`);
  await expect(page.getByText(en('admin_dates_none'))).toBeVisible();
  await page.getByRole('button', { name: en('admin_dates_open') }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_dates_open') });
  await sheet.getByRole('tab', { name: en('admin_dates_mode_series') }).click();
  const submit = sheet.getByRole('button', { name: en('admin_dates_open_series') });
  await submit.click();
  await expect(sheet.getByText(en('admin_dates_weekdays_missing'))).toBeVisible();

  const [first, second, third] = [inDays(7), inDays(14), inDays(21)];
  await sheet.getByLabel(en('admin_dates_from')).fill(first);
  await sheet.getByLabel(en('admin_dates_to')).fill(third);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  await sheet.getByRole('checkbox', { name: weekday.format(new Date(first)) }).check();
  const preview = sheet.getByRole('group', { name: en('admin_series_preview') });
  await expect(preview.getByRole('button')).toHaveCount(3);
  await expect(sheet.getByRole('status').filter({ hasText: '3 dates' })).toBeVisible();
  await preview.getByRole('button').nth(1).click();
  await expect(preview.getByRole('button', { name: /excluded$/ })).toHaveCount(1);
  await expect(
    sheet.getByLabel(en('admin_dates_except_number', { number: '1' }), { exact: true }),
  ).toHaveValue(second);
  await expect(sheet.getByRole('status').filter({ hasText: '2 dates' })).toBeVisible();
  await expectAccessible(page);
  await submit.click();
  await expectNotice(page, '2 dates are open for booking');
  await expect(page.getByRole('button', { name: new RegExp(`^${shortDay(first)}`) })).toHaveCount(
    2,
  );

  const listed = await staff.get<{ date: string }[]>(`/api/availabilities?tourId=${tour.id}`);
  expect(listed.body.map(({ date }) => date)).toEqual([first, third]);
  await page.goto(`/tour/${tour.id}?lng=en`);
  await expect(page.getByRole('main')).toContainText('10:00 AM');
});

test('staff block a day for one tour and unblock it', async ({ page, site }) => {
  const { tour, open } = await createTourForTest(site);
  const day = inDays(12);
  await open({ date: day });
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates`);
  await page.getByRole('button', { name: en('admin_blocks_title') }).click();
  const sheet = page.getByRole('dialog', { name: en('admin_blocks_title') });
  await sheet.getByLabel(en('admin_dates_from')).fill(day);
  await sheet.getByLabel(en('admin_dates_to')).fill(day);
  await sheet.getByRole('button', { name: en('admin_blocks_add') }).click();
  await expect(
    sheet.getByText(en('invalid_required_field', { field: en('fact_reason') })),
  ).toBeVisible();
  await sheet.getByLabel(en('fact_reason')).fill('Marathon');
  await sheet.getByRole('button', { name: en('admin_blocks_add') }).click();
  await expectNotice(page, en('admin_blocks_done'));
  const reasonNow = async () => {
    const { body } = await site
      .client()
      .get<{ reason: string | null }[]>(`/api/availabilities?tourId=${tour.id}`);
    return body[0]?.reason;
  };
  expect(await reasonNow()).toBe('blocked');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /0 of 7/ })).toContainText(
    en('admin_fill_blocked'),
  );
  await page.getByRole('button', { name: /^Unblock/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en('admin_blocks_remove') })
    .click();
  await expectNotice(page, en('admin_blocks_removed'));
  expect(await reasonNow()).toBeNull();
});

test('moving a date by keyboard asks first with the number of guests and emails them', async ({
  page,
  site,
}) => {
  const { tour, open, book, staff, name } = await createTourForTest(site);
  const from = inDays(9);
  const to = inDays(10);
  const id = await open({ date: from });
  const { reference } = await book(id);
  await signIn(page);
  await page.goto(`/admin/bookings?date=${from}&view=agenda&tourId=${tour.id}`);
  const event = page
    .getByRole('link', { name: new RegExp(name) })
    .or(page.getByRole('button', { name: new RegExp(name) }));
  await event.first().focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByLabel(en('fact_date'), { exact: true }).fill(to);
  await sheet.getByLabel(en('admin_confirm_time')).fill('16:30');
  await sheet.getByRole('button', { name: en('admin_save') }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 guest has booked. They’ll get an email');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Move and email 1 guest' }).press('Enter');
  await expectNotice(page, '1 guest will get an email.');
  await expect(question).toBeHidden();
  const { body } = await staff.get<{ date: string; time: string; mails: { kind: string }[] }>(
    `/api/admin/bookings/${reference}`,
  );
  expect(body).toMatchObject({ date: to, time: '16:30' });
  expect(body.mails.map(({ kind }) => kind)).toContain('booking_moved');
});

test('a capacity below the booked seats is refused, a booked date is cancelled and an empty one deleted', async ({
  page,
  site,
}) => {
  const { tour, open, book, staff } = await createTourForTest(site);
  const booked = await open({ date: inDays(9) });
  const { reference } = await book(booked, { participants: 3 });
  await open({ date: inDays(11) });
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates`);
  await page.getByRole('button', { name: /3 of 7/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: en('admin_dates_remove') })).toHaveCount(0);
  await expect(sheet.getByText(en('admin_dates_keep_hint'))).toBeVisible();
  await sheet.getByLabel(en('admin_dates_capacity'), { exact: true }).fill('2');
  await sheet.getByRole('button', { name: en('admin_save') }).click();
  await expect(sheet.getByText(/^3 spots are already booked/)).toBeVisible();
  await sheet.getByRole('button', { name: en('admin_call_off') }).click();
  const callOff = page.getByRole('dialog', { name: /^Call off / });
  await callOff.getByLabel(en('admin_call_off_choice_refund')).check();
  await expect(callOff).toContainText('1 booking will be cancelled and refunded in full');
  await callOff.getByLabel(en('fact_reason')).fill('Storm');
  await callOff.getByRole('button', { name: 'Call off and email 1 guest' }).click();
  await expectNotice(page, en('admin_called_off', { count: '1' }));
  const { body } = await staff.get(`/api/admin/bookings/${reference}`);
  expect(body).toMatchObject({ status: 'cancelled', cancelReason: 'Storm' });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: new RegExp(en('admin_fill_empty')) }).click();
  await sheet.getByRole('button', { name: en('admin_dates_remove') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: en('admin_dates_remove_yes') }).click();
  await expectNotice(page, en('admin_dates_removed'));
  await expect(page.getByRole('button', { name: new RegExp(en('admin_fill_empty')) })).toHaveCount(
    0,
  );
});

test('the dates of a hidden tour say why they cannot be booked', async ({ page, site }) => {
  const { tour, open, staff } = await createTourForTest(site);
  await open({ date: inDays(9) });
  const hidden = await staff.write('PUT', `/api/admin/tours/${tour.id}`, {
    ...tour,
    isActive: false,
  });
  expect(hidden.status).toBe(200);
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates`);
  await expect(page.getByRole('button', { name: /0 of 7/ })).toContainText(
    en('admin_reason_tour_inactive'),
  );
});

test('the dates of a tour are accessible in both themes and on a phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/tours/edit/alfama-at-dawn?tab=dates&lng=ru');
  await expect(page.getByRole('button', { name: /из 7/ }).first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: /из 7/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
