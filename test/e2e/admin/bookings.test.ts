import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const forGuest = (action: string, name: string) => en('admin_action_for', { action, name });

test('the calendar shows a date in each view, and its manifest checks guests in', async ({
  page,
  site,
}) => {
  const { tour, name, open, book, staff } = await createTourForTest(site);
  const day = inDays(8);
  const id = await open({ date: day });
  const { reference } = await book(id, { adminNotes: 'Vegetarian' });
  await book(id, { participants: 1, firstName: 'Rui', email: 'rui@correio.example' });
  await signIn(page);
  for (const view of ['month', 'week', 'day', 'agenda']) {
    await page.goto(`/admin/bookings?date=${day}&tourId=${tour.id}&view=${view}`);
    await expect(page.locator('.calendar').getByText(name)).toBeVisible();
    await expect(page.locator('.calendar').getByText('3/7')).toBeVisible();
  }
  await page.locator('.calendar').getByText(name).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toContainText('3 of 7');
  const guest = sheet.getByRole('listitem').filter({ hasText: 'Ana Prado' });
  await expect(guest).toContainText('2 people');
  await expect(guest).toContainText('English');
  await expect(guest).toContainText('+351 912 345 678');
  await expect(guest).toContainText('Vegetarian');
  await expect(guest).toContainText(en('admin_booking_paid'));
  await guest
    .getByRole('button', { name: forGuest(en('admin_all_here', { count: '2' }), 'Ana Prado') })
    .click();
  await expect(guest.getByText(en('admin_heads_here', { count: '2', all: '2' }))).toBeVisible();
  await expect(sheet.getByRole('status').first()).toHaveText(/^2 of 3 here · 1 awaited$/);
  const other = sheet.getByRole('listitem').filter({ hasText: 'Rui Prado' });
  await other.getByRole('button', { name: forGuest(en('admin_no_show'), 'Rui Prado') }).click();
  await other.getByRole('button', { name: en('admin_undo_for', { name: 'Rui Prado' }) }).click();
  await expect(other.getByText(en('admin_check_in'))).toBeVisible();
  const { body } = await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`);
  expect(body.attended).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: /Ana Prado/ })).toBeVisible();
  await expect(page.getByRole('button', { name: en('admin_save') })).toBeHidden();
});

test('the week lists booked dates first at every width, and the month opens at the current week', async ({
  page,
  site,
}) => {
  const { tour, open, book } = await createTourForTest(site);
  const day = inDays(9);
  for (const time of ['09:00', '09:15', '09:30', '09:45']) await open({ date: day, time });
  await book(await open({ date: day, time: '10:00' }));
  await book(await open({ date: day, time: '10:15' }), { participants: 3 });
  await signIn(page);
  const chips = page.locator('.calendar').getByText(/^[023]\/7$/);
  for (const width of [1440, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/bookings?lng=en&date=${day}&tourId=${tour.id}&view=week`);
    await expect(chips).toHaveText(['2/7', '3/7', '0/7', '0/7', '0/7', '0/7']);
    for (const chip of await chips.all()) {
      const isWhole = await chip.evaluate((it) => {
        const name = it.closest('.\\@container');
        return name !== null && name.scrollWidth <= name.clientWidth;
      });
      expect(isWhole).toBe(true);
    }
    await expect(page.locator('.calendar').getByText(/^\+/)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
  const today = inDays(0);
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/admin/bookings?lng=en&view=month');
  await expect(
    page
      .locator('.calendar')
      .getByText(/^[0-9]+\/[0-9]+$/)
      .first(),
  ).toBeAttached();
  await expect(page.locator(`.calendar [data-date="${today}"]`)).toBeInViewport();
});

test('on a phone the current week opens at today and another week at its first day', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const sunday = inDays(7 - new Date().getUTCDay());
  await page.clock.setFixedTime(`${sunday}T12:00:00Z`);
  const days = page.locator('.calendar [data-date]');
  const box = page.locator('[aria-busy]', { has: page.locator('.calendar') });
  await page.goto('/admin/bookings?lng=en&view=week');
  await expect(page.locator(`.calendar [data-date="${sunday}"]`).first()).toBeInViewport();
  await expect(days.first()).not.toBeInViewport();
  await page.getByRole('link', { name: en('admin_calendar_forward') }).click();
  await expect.poll(() => box.evaluate((it) => it.scrollLeft)).toBe(0);
  await page.getByRole('link', { name: en('admin_calendar_today') }).click();
  await expect(page.locator(`.calendar [data-date="${sunday}"]`).first()).toBeInViewport();
});

test('on a phone the agenda leaves enough width for a tour’s name', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/bookings?lng=ru&view=agenda');
  const names = page.locator('.calendar .grid > .font-semibold:nth-child(2)');
  await expect(names.first()).toBeVisible();
  const widths = await names.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(200);
});

test('dragging a date asks first, and cancelling leaves the date unchanged', async ({
  page,
  site,
}) => {
  const { tour, name, open, book, staff } = await createTourForTest(site);
  const monday = inDays(14 - ((new Date(inDays(0)).getUTCDay() + 6) % 7));
  const wednesday = new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10);
  const id = await open({ date: monday });
  await book(id);
  await signIn(page);
  await page.goto(`/admin/bookings?date=${monday}&tourId=${tour.id}&view=month`);
  const drag = async () => {
    await page.locator('.calendar').getByText(name).hover();
    await page.mouse.down();
    const target = page.locator(`[data-date="${wednesday}"]`).first();
    await target.hover();
    await target.hover();
    await page.mouse.up();
  };
  await drag();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 guest has booked. They’ll get an email');
  await question.getByRole('button', { name: en('admin_cancel') }).click();
  await expect(question).toBeHidden();
  await expect(page.locator(`[data-date="${monday}"]`).first()).toContainText(name);
  await drag();
  await question.getByRole('button', { name: 'Move and email 1 guest' }).click();
  await expectNotice(page, '1 guest will get an email.');
  const { body } = await staff.get(`/api/admin/availabilities/${id}`);
  expect(body).toMatchObject({ date: wednesday, time: '10:00' });
});

test('staff book by phone, and get other dates when someone else takes the seats first', async ({
  page,
  site,
}) => {
  const { tour, open, book, staff } = await createTourForTest(site);
  const [wanted, near, full] = [
    await open({ date: inDays(20), capacity: 3 }),
    await open({ date: inDays(22) }),
    await open({ date: inDays(21), capacity: 2 }),
  ];
  await book(full);
  await signIn(page);
  await page.goto(`/admin/bookings/new?availability=${wanted}`);
  const chosenDate = page.locator('[name=availabilityId]:checked');
  await expect(chosenDate).toHaveValue(wanted);
  await page.getByRole('button', { name: en('admin_order_submit'), exact: true }).click();
  await expect(
    page.getByText(en('invalid_required_field', { field: en('admin_first_name') })),
  ).toBeVisible();
  await page.getByLabel(en('admin_first_name')).fill('Inês');
  await page.getByLabel(en('admin_last_name')).fill('Faria');
  await page.getByLabel(en('fact_phone')).fill('+351 913 000 111');
  await page.locator('[name=email]').fill('ines@correio.example');
  await expect(page.getByText('€90.00')).toBeVisible();

  await book(wanted, { email: 'faster@correio.example' });
  await page.getByRole('button', { name: en('admin_order_submit'), exact: true }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText(/^Not bookedOnly 1 spot is left on /);
  await expectAccessible(page);
  const offers = refusal.getByRole('button');
  await expect(offers).toHaveCount(1);
  await offers.click();
  await expect(chosenDate).toHaveValue(near);
  await page.getByRole('button', { name: en('admin_order_submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/LX-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inês Faria');
  const { body } = await staff.get<{ id: string; seatsTaken: number }[]>(
    `/api/admin/availabilities?tourId=${tour.id}&from=${inDays(19)}&to=${inDays(23)}`,
  );
  expect(Object.fromEntries(body.map((date) => [date.id, date.seatsTaken]))).toEqual({
    [wanted]: 2,
    [near]: 2,
    [full]: 2,
  });
});

test('the history of a booking shows notes, emails, a move and a cancellation', async ({
  page,
  site,
}) => {
  const { open, book } = await createTourForTest(site);
  const id = await open({ date: inDays(15) });
  const other = await open({ date: inDays(16) });
  const { reference } = await book(id);
  await signIn(page);
  await page.goto(`/admin/bookings/${reference}`);
  await page.getByLabel(en('admin_confirm_notes')).fill('Birthday');
  await page.getByRole('button', { name: en('admin_save') }).click();
  await expectNotice(page, en('admin_saved'));

  const mail = en('admin_mail_booking_confirmed');
  await page.getByRole('button', { name: en('admin_mail_show_named', { mail }) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(reference).or(sheet.locator('iframe')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const resend = page.getByRole('button', { name: en('admin_mail_resend_named', { mail }) });
  await expect(resend).toBeEnabled();

  await page.getByRole('button', { name: en('admin_booking_move'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: en('admin_booking_move_yes') }).click();
  await question.getByLabel(en('fact_date')).selectOption(other);
  await expect(question.getByText(en('admin_booking_move_other_prices'))).toHaveCount(0);
  await question.getByRole('button', { name: en('admin_booking_move_yes') }).click();
  await expectNotice(page, en('admin_booking_moved', { reference }));
  await expect(page.getByText(en('admin_mail_booking_moved'))).toBeVisible();

  await page.getByRole('button', { name: en('admin_booking_cancel'), exact: true }).click();
  await expect(question).toContainText('€90.00 will be refunded');
  await expectAccessible(page);
  await question.getByRole('button', { name: en('admin_booking_cancel_yes') }).click();
  await expectNotice(page, en('admin_booking_cancelled', { reference }));
  const history = page.getByRole('region', { name: en('admin_history') });
  await expect(history).toContainText(en('admin_history_cancelled'));
  await expect(history).toContainText(en('admin_history_moved'));
  await expect(history).toContainText('Birthday');
  const money = page.getByRole('region', { name: en('admin_nav_payments') });
  await expect(money).toContainText(en('admin_booking_owed_back', { amount: '€90.00' }));
  await expect(money).not.toContainText('−€90.00');
});

test('the list of bookings keeps its search, filters and order in the address', async ({
  page,
  site,
}) => {
  const { open, book } = await createTourForTest(site);
  const id = await open({ date: inDays(30) });
  const lastName = `Zarco${crypto.randomUUID().slice(0, 6)}`;
  const { reference } = await book(id, { lastName });
  await signIn(page);
  await page.goto('/admin/bookings?show=list');
  await page.getByRole('searchbox').fill(lastName);
  await expect(page).toHaveURL(new RegExp(`q=${lastName}`));
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByLabel(en('admin_bookings_status')).selectOption('cancelled');
  await expect(page.getByText(en('admin_list_no_match'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(en('admin_bookings_status'))).toHaveValue('cancelled');
  await page.getByRole('link', { name: en('admin_filters_clear') }).click();
  await page.getByLabel(en('admin_from_day')).fill(inDays(30));
  await page.getByLabel(en('admin_to_day')).fill(inDays(30));
  await page.getByLabel(en('admin_sort')).selectOption('newest');
  await expect(page).toHaveURL(/sort=newest/);
  await page.getByRole('link', { name: new RegExp(reference) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${lastName}`);
});

test('an unknown booking and an unavailable server show an error with a next step', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/bookings/LX-00000000');
  await expect(
    page.getByText(en('admin_booking_missing', { reference: 'LX-00000000' })),
  ).toBeVisible();
  await page.route('**/api/admin/bookings?*', (route) => route.abort());
  await page.getByRole('link', { name: en('admin_bookings_list') }).click();
  await expect(page.getByText(en('admin_offline'))).toBeVisible();
  await page.unroute('**/api/admin/bookings?*');
  await page.getByRole('button', { name: en('try_again') }).click();
  await expect(page.getByText(/^\d+ entr(y|ies)$/)).toBeVisible();
});

test('the calendar is accessible in both themes and on a phone', async ({ page, site }) => {
  const { open, book } = await createTourForTest(site);
  await book(await open({ date: inDays(9) }));
  await signIn(page);
  for (const view of ['month', 'agenda']) {
    await page.goto(`/admin/bookings?lng=en&view=${view}&date=${inDays(7)}`);
    await expect(page.locator('.calendar').getByText('2/7').first()).toBeAttached();
    await expectAccessibleInEveryLook(page);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  for (const view of ['week', 'day']) {
    await page.goto(`/admin/bookings?lng=ru&view=${view}`);
    await expect(page.locator('.calendar')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the list, page and form of bookings are accessible in both themes and on a phone', async ({
  page,
  site,
}) => {
  const { open, book } = await createTourForTest(site);
  const { reference } = await book(await open({ date: inDays(9) }));
  await signIn(page);
  for (const path of ['?show=list&lng=ru', '/new?lng=pt', `/${reference}?lng=ru`]) {
    await page.goto(`/admin/bookings${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessibleInEveryLook(page);
  }
});
