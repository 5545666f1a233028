import type { Page } from '@playwright/test';
import { readQr } from '../looks/read-qr.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, test } from '../site/site.ts';
import { spotsLeft } from '../site/spots-left.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ locale: 'pt-PT', viewport: { width: 360, height: 800 } });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: pt(key), exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fillParty(page: Page): Promise<void> {
  await page.getByLabel(pt('book_first_name')).fill('Leonor');
  await page.getByLabel(pt('book_last_name')).fill('Brandão');
  const field = (key: string) => page.getByRole('textbox', { name: pt(key), exact: true });
  await field('fact_email').fill('leonor@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
}

test('a guest books in Portuguese by keyboard, and going back, reloading or a second tab loses nothing', async ({
  page,
  site,
}) => {
  const { tour, open: openDate } = await createTourForTest(site);
  await openDate({ date: inDays(10) });
  await openDate({ date: inDays(11) });
  await open(page, `/book/${tour.id}?lng=pt`);

  await page.locator('[role=grid] td button[tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(pt('book_participants_title'));
  await fillParty(page);
  await button(page, 'book_to_payment').click();
  await expect(heading(page)).toHaveText(pt('book_payment_title'));
  await expect(page.getByText(pt('book_demo_payment'), { exact: true })).toBeVisible();

  await page.reload();
  await expect(heading(page)).toHaveText(pt('book_payment_title'));
  await page.goBack();
  await expect(page.getByLabel(pt('book_first_name'))).toHaveValue('Leonor');
  await button(page, 'book_to_payment').click();
  await expect(heading(page)).toHaveText(pt('book_payment_title'));

  const second = await page.context().newPage();
  await open(second, page.url());
  await expect(heading(second)).toHaveText(pt('book_payment_title'));
  await button(page, 'book_confirm').click();
  for (const tab of [page, second]) {
    await expect(heading(tab)).toHaveText(pt('book_confirmed_title', { name: 'Leonor' }));
  }
  const manage = page.getByRole('link', { name: pt('book_manage') });
  const link = new URL((await manage.getAttribute('href')) ?? '', site.url);
  expect(link.pathname).toMatch(/^\/booking\/LX-[0-9A-HJKMNP-TV-Z]{8}$/);
  const code = page.getByRole('img', { name: pt('booking_code') });
  await code.scrollIntoViewIfNeeded();
  const read = new URL((await readQr(code)) ?? '', site.url);
  expect(read.pathname + read.search).toBe(link.pathname + link.search);

  await page.reload();
  await expect(heading(page)).toHaveText(pt('book_confirmed_title', { name: 'Leonor' }));
});

test('going back in one tab releases the seats in both tabs, and a changed party has one hold', async ({
  page,
  site,
}) => {
  const { tour, open: openDate } = await createTourForTest(site);
  const date = inDays(10);
  await openDate({ date });
  await open(page, `/book/${tour.id}?lng=pt&date=${date}&time=10:00`);
  await button(page, 'book_to_participants').click();
  await fillParty(page);
  await button(page, 'book_to_payment').click();
  await expect(heading(page)).toHaveText(pt('book_payment_title'));
  await expect.poll(() => spotsLeft(site, tour.id)).toBe(5);

  const second = await page.context().newPage();
  await open(second, `/book/${tour.id}?lng=pt&step=details`);
  await expect(second.getByLabel(pt('book_first_name'))).toHaveValue('Leonor');
  await expect.poll(() => spotsLeft(site, tour.id)).toBe(5);
  await second.getByLabel(pt('book_first_name')).fill('Inês');
  await button(second, 'book_to_payment').click();
  await expect(heading(second)).toHaveText(pt('book_payment_title'));
  await expect(page.getByText('Inês Brandão')).toBeVisible();
  await expect.poll(() => spotsLeft(site, tour.id)).toBe(5);

  await second.goBack();
  await expect(heading(page)).toHaveText(pt('book_participants_title'));
  await expect.poll(() => spotsLeft(site, tour.id)).toBe(7);
});

test('a date with one spot left starts with a party of one, and the payment step shows the unit price', async ({
  page,
  site,
}) => {
  const { tour, open: openDate } = await createTourForTest(site);
  const date = inDays(10);
  await openDate({ date, capacity: 1 });
  await openDate({ date: inDays(11) });
  await open(page, `/book/${tour.id}?lng=pt&date=${date}&time=10:00`);
  await button(page, 'book_to_participants').click();
  const party = page.getByLabel(pt('fact_participants'));
  await expect(party).toHaveValue('1');
  await fillParty(page);
  await button(page, 'book_to_payment').click();
  await expect(page.getByText('1 × €45.00', { exact: true })).toBeVisible();

  await page.goBack();
  await page.goBack();
  await page
    .getByRole('button', { name: /7 lugares/ })
    .first()
    .click();
  await expect(party).toHaveValue('2');
  await page.getByRole('button', { name: pt('book_more_people') }).click();
  await button(page, 'book_to_payment').click();
  await expect(page.getByText('3 × €45.00', { exact: true })).toBeVisible();
});

test('a phone shows one booking button at a time', async ({ page, site }) => {
  const { tour, open: openDate } = await createTourForTest(site);
  await openDate({ date: inDays(10) });
  await open(page, `/tour/${tour.id}?lng=pt`);
  await page.getByRole('complementary', { name: pt('tour_booking_box') }).scrollIntoViewIfNeeded();
  const calls = page
    .getByRole('main')
    .getByRole('link', { name: pt('tour_book_now'), exact: true });
  await expect(calls.filter({ visible: true })).toHaveCount(1);
});

test('the booking steps fit one line on a tablet', async ({ page, site }) => {
  const { tour } = await createTourForTest(site);
  for (const width of [640, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/book/${tour.id}?lng=pt`);
    const steps = page.getByRole('list', { name: pt('book_progress') }).getByRole('listitem');
    const tops = await steps.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size, `${width} px`).toBe(1);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
});
