import { Temporal } from 'temporal-polyfill';
import { FREE_CANCELLATION_HOURS } from '#contract/constants.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const inHours = (hours: number) => wallTimeAt(Temporal.Now.instant().add({ hours }));

test('a guest moves a booking, keeps its reference, and is warned that a near date cannot be cancelled', async ({
  page,
  site,
}) => {
  const { open: openDate } = await createTourForTest(site);
  const booking = await bookAsGuest(site, await openDate({ date: inDays(10) }));
  const soon = inHours(6);
  await openDate(soon);
  await open(page, booking.path);
  expect(await booking.find()).toMatchObject({ status: 'confirmed', date: inDays(10) });

  await page.getByRole('button', { name: en('booking_move'), exact: true }).click();
  const day = page.getByRole('gridcell').getByRole('button', { name: /available|spots?/i });
  await day.first().click();
  await expect(
    page.getByText(
      en('booking_move_too_soon_to_cancel', { hours: String(FREE_CANCELLATION_HOURS) }),
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: en('booking_move_submit'), exact: true }).click();
  await expect(page.getByText(en('booking_moved'), { exact: true }).first()).toBeVisible();
  expect(await booking.find()).toMatchObject({ ...soon, isCancellable: false, isMovable: false });

  await expect(page.getByRole('button', { name: en('booking_cancel') })).toHaveCount(0);
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
});

test('a guest cancels a booking, and opening the link alone changes nothing', async ({
  page,
  site,
}) => {
  const { open: openDate } = await createTourForTest(site);
  const booking = await bookAsGuest(site, await openDate({ date: inDays(12) }));
  await open(page, booking.path);
  await page.getByRole('button', { name: en('booking_cancel'), exact: true }).click();
  expect(await booking.find()).toMatchObject({ status: 'confirmed' });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog.getByText(en('booking_cancel_refund_demo'))).toBeVisible();
  await dialog.getByRole('button', { name: en('booking_cancel_submit') }).click();
  await expect(page.getByText(en('booking_cancelled'), { exact: true }).first()).toBeVisible();
  expect(await booking.find()).toMatchObject({ status: 'cancelled' });
});

test('a guest who is offline gets a message instead of the cancellation dialog, and the dialog once online again', async ({
  page,
  site,
}) => {
  const { open: openDate } = await createTourForTest(site);
  const booking = await bookAsGuest(site, await openDate({ date: inDays(14) }));
  const dialogs = '**/assets/**/alert-dialog-*.js';
  await page.route(dialogs, (route) => route.abort());
  await open(page, booking.path);
  const cancel = page.getByRole('button', { name: en('booking_cancel'), exact: true });
  await cancel.click();
  await expect(page.getByText(en('book_offline'), { exact: true })).toBeVisible();
  await page.unroute(dialogs);
  await cancel.click();
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: en('booking_cancel_submit') }),
  ).toBeVisible();
});

test('the printed voucher has its code and no buttons', async ({ page, site }) => {
  const { open: openDate } = await createTourForTest(site);
  const booking = await bookAsGuest(site, await openDate({ date: inDays(13) }));
  await open(page, booking.path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: en('booking_code') })).toBeVisible();
  await expect(page.getByText(booking.reference).first()).toBeVisible();
  await expect(page.getByRole('button', { name: en('booking_cancel') })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
