import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';

const DAY_MS = 24 * 3_600_000;
const date = new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10);

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const tourHeadings =
  'Slug;Name;Name RU;Description;Duration;Duration minutes;Price;Meeting point;Active;Colour';
const bookingHeadings =
  'external_reference,tour,date,time,participants,first_name,last_name,email,phone,paid,paid_by';

test('an owner imports a tour, its dates and a booking from another system', async ({ page }) => {
  const slug = `brought-${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveTitle(/^Import - /);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template' }).click();
  expect((await started).suggestedFilename()).toBe('tours.csv');

  const tour = (price: string) =>
    `${tourHeadings}\r\n${slug};Brought;Привезли;A walk;2 hours;120;${price};By the tree;no;red\r\n`;
  await choose(page, tour('cheap'));
  await expect(page.getByText('1 error: nothing can be imported yet')).toBeVisible();
  await expect(page.getByText('In the file: cheap')).toBeVisible();
  await expect(
    page.getByText('This isn’t a valid amount. Enter it in EUR, as in 45.00.'),
  ).toBeVisible();
  await expect(page.getByText(/^These columns aren’t recognised.*: Colour$/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await choose(page, tour('12,50'));
  await expect(page.getByText('hidden from visitors')).toContainText('€12.50 per person');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 tour imported')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await page.getByRole('radio', { name: 'Dates' }).check();
  await choose(page, `tour,date,time,capacity\n${slug},${date},9:00,7\n${slug},${date},11:00,7\n`);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 dates imported')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await page.getByRole('radio', { name: 'Bookings' }).check();
  const booking = `${bookingHeadings}\n${slug}-1,Brought,${date},9:00,2,Ana,Brought,ana@mail.example,+351912345678,10,cash\n`;
  await choose(page, booking);
  await expect(page.getByText('€10.00 paid')).toContainText('€25.00');
  await expect(page.getByRole('checkbox', { name: /Send each guest/ })).not.toBeChecked();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Import 1 row' }).press('Enter');
  await expect(page.getByText('1 booking imported')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, booking);
  await expect(page.getByText(/This booking has already been imported, as LX-/)).toBeVisible();

  const [reference = ''] = /LX-\w{8}/.exec(await page.getByRole('main').innerText()) ?? [];
  await page.goto(`/admin/bookings/${reference}`);
  await expect(page.getByText(`${slug}-1`)).toBeVisible();
  await expect(page.getByText('Imported from a file')).toBeVisible();
});
