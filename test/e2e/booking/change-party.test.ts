import type { Locator } from '@playwright/test';
import { expectAccessible } from '../looks/axe.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 }, hasTouch: true });

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('a guest adds a person in three taps, pays the difference, and gets it back for a smaller party', async ({
  page,
  site,
}) => {
  const { open: openDate, book } = await createTourForTest(site);
  const date = await openDate({ date: inDays(10), capacity: 5 });
  await book(date);
  const booking = await bookAsGuest(site, date);
  await open(page, booking.path);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const button = (key: string) => page.getByRole('button', { name: en(key), exact: true });
  await tap(button('booking_party'));
  await expect(page.getByRole('heading', { name: en('booking_party_heading') })).toBeFocused();
  await expect(button('booking_party_submit')).toHaveCount(0);
  await tap(button('book_more_people'));
  const more = { total: '€135.00', amount: '€45.00' };
  await expect(page.getByText(en('booking_party_more', more))).toBeVisible();
  await expect(button('book_more_people')).toHaveAccessibleDescription(en('booking_party_no_more'));
  await expectAccessible(page);
  await tap(button('booking_party_submit'));
  await expect(page.getByText(en('booking_party_changed'), { exact: true })).toBeVisible();
  await expect(page.getByText(en('booking_party_due', { amount: '€45.00' }))).toBeVisible();
  expect(taps).toBe(3);
  expect(await booking.find()).toMatchObject({ participants: 3, dueAmount: 4500 });

  await page.getByRole('button', { name: en('book_pay', { total: '€45.00' }) }).tap();
  await expect.poll(async () => (await booking.find()).dueAmount).toBe(0);

  await button('booking_party').tap();
  for (let fewer = 0; fewer < 2; fewer += 1) await button('book_fewer_people').tap();
  const back = { total: '€45.00', amount: '€90.00' };
  await expect(page.getByText(en('booking_party_back', back))).toBeVisible();
  await button('booking_party_submit').tap();
  await expect(page.getByText(/now for 1 person/)).toBeVisible();
  expect(await booking.find()).toMatchObject({ participants: 1, paidAmount: 4500 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(360);
});

test('a guest whose spots are taken meanwhile is asked to choose fewer people or call', async ({
  page,
  site,
}) => {
  const { open: openDate, book } = await createTourForTest(site);
  const date = await openDate({ date: inDays(10), capacity: 4 });
  const booking = await bookAsGuest(site, date);
  await open(page, booking.path);
  const button = (key: string) => page.getByRole('button', { name: en(key), exact: true });
  await button('booking_party').focus();
  await page.keyboard.press('Enter');
  await expect(button('book_more_people')).toBeVisible();
  await book(date);
  await button('book_more_people').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(en('booking_party_no_room'))).toBeVisible();
  await button('booking_party_keep').focus();
  await page.keyboard.press('Enter');
  await expect(button('booking_party')).toBeFocused();
  expect(await booking.find()).toMatchObject({ participants: 2, dueAmount: 0 });
});
