import type { Page } from '@playwright/test';
import type { Locale } from '#contract/localised.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { expect, type Site, test } from '../site/site.ts';
import { spotsLeft } from '../site/spots-left.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: en(key), exact: true });

async function typed(page: Page, site: Site, capacity = 7, languages: Locale[] = ['en']) {
  const office = await createTourForTest(site);
  const availabilityId = await office.open({ date: inDays(10), capacity, languages });
  await office.open({ date: inDays(11) });
  await open(page, `/book/${office.tour.id}`);
  await page.locator('[role=grid] td button[tabindex="0"]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(en('book_first_name')).fill('Ana');
  await page.getByLabel(en('book_last_name')).fill('Prado');
  const field = (key: string) => page.getByRole('textbox', { name: en(key), exact: true });
  await field('fact_email').fill('ana@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
  return { office, availabilityId };
}

test('a date that sells out during typing offers the nearest dates or a request, and keeps the input', async ({
  page,
  site,
}) => {
  const { office, availabilityId } = await typed(page, site, 2);
  await office.book(availabilityId, { participants: 2 });
  await button(page, 'book_to_payment').click();
  await expect(page.getByText(en('book_sold_out'), { exact: true })).toBeVisible();
  await expect(page.getByText(en('book_nearest_dates'))).toBeVisible();
  await expect(page.getByRole('link', { name: en('book_request_this_date') })).toBeVisible();
  await expect(page.getByLabel(en('book_first_name'))).toHaveValue('Ana');
});

test('an expired hold releases its seats, and the guest can continue with their input', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const { office } = await typed(page, site);
  await button(page, 'book_to_payment').click();
  await expect(page.getByText(en('book_demo_payment'), { exact: true })).toBeVisible();
  await expect.poll(() => spotsLeft(site, office.tour.id)).toBe(5);
  await page.clock.fastForward('16:00');
  await expect(page.getByText(en('book_hold_ended'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: en('book_other_date') }).click();
  // Before the server's limit, because the page released the seats.
  await expect.poll(() => spotsLeft(site, office.tour.id)).toBe(7);
  await button(page, 'book_to_participants').click();
  await expect(page.getByLabel(en('book_first_name'))).toHaveValue('Ana');
});

test('a hold that the server ended is replaced by exactly one new hold, without the old message', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { office } = await typed(page, site);
  await button(page, 'book_to_payment').click();
  await expect(button(page, 'book_confirm')).toBeVisible();
  const left = () => spotsLeft(site, office.tour.id);
  await expect.poll(left).toBe(5);
  const problem = { code: 'hold_expired', detail: 'The time is over.', status: 410 };
  await page.route('**/api/bookings/*/payment', (route) =>
    route.fulfill({
      status: 410,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    }),
  );
  for (const press of [1, 2]) {
    await button(page, 'book_confirm').click();
    const message = page.getByText(en('book_hold_ended'), { exact: true });
    await expect(message, `press ${press}`).toBeInViewport();
    await expect(page.locator(':focus')).toContainText(en('book_hold_ended'));
    await button(page, 'book_hold_again').click();
    await expect(button(page, 'book_confirm')).toBeVisible();
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(left).toBe(5);
  }
  await page.unroute('**/api/bookings/*/payment');
  await button(page, 'book_confirm').click();
  const title = en('book_confirmed_title', { name: 'Ana' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a party edited after a lost answer holds its seats once', async ({ page, site }) => {
  const { office } = await typed(page, site);
  await page.route('**/api/bookings', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'book_to_payment').click();
  await expect(page.getByText('Booking Failed', { exact: true })).toBeVisible();
  await expect.poll(() => spotsLeft(site, office.tour.id)).toBe(5);
  await page.unroute('**/api/bookings');
  await page.getByLabel(en('book_first_name')).fill('Anabela');
  await button(page, 'book_to_payment').click();
  await expect(button(page, 'book_confirm')).toBeVisible();
  await expect.poll(() => spotsLeft(site, office.tour.id)).toBe(5);
});

test('the payment step shows the booking’s language after the site’s language changes', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { office } = await typed(page, site, 7, ['en', 'pt', 'ru']);
  await button(page, 'book_to_payment').click();
  const summary = page.getByRole('complementary', { name: en('book_summary') });
  await expect(button(page, 'book_confirm')).toBeVisible();
  await expect(summary).toContainText('English');
  await open(page, `/book/${office.tour.id}?step=payment&lng=ru`);
  const inRussian = page.getByRole('complementary', { name: text('ru', 'book_summary') });
  await expect(inRussian).toContainText('английский');
  await expect(inRussian).not.toContainText(/русский/i);
});

test('a party larger than the chosen date’s spots is refused before submission', async ({
  page,
  site,
}) => {
  const { office } = await typed(page, site, 7);
  const count = page.getByLabel(en('fact_participants'), { exact: true });
  await count.fill('6');
  await office.open({ date: inDays(12), capacity: 3 });
  await open(page, `/book/${office.tour.id}?date=${inDays(12)}&time=10:00&step=details`);
  await expect(
    page.getByText(text('en', 'invalid_at_most', { maximum: '3' }), { exact: true }),
  ).toBeVisible();
});

test('a link with an impossible date opens the booking form without a date', async ({
  page,
  site,
}) => {
  const office = await createTourForTest(site);
  await office.open({ date: inDays(12) });
  for (const query of [
    'date=foo',
    'date=16.12.2026',
    'date=2027-13-45',
    `date=${inDays(12)}&time=x`,
  ]) {
    await open(page, `/book/${office.tour.id}?${query}`);
    await expect(page, query).toHaveURL((url) => url.search === '');
    await expect(
      page.getByRole('main').getByRole('listitem').getByRole('button').first(),
    ).toBeEnabled();
  }
});

test('a party too large for an instant booking sees the limit instead of a price', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const office = await createTourForTest(site);
  await office.open({ date: inDays(10) });
  await office.open({ date: inDays(12), capacity: 3 });
  const tooMany = page.getByText(en('book_participants_at_most', { count: '7' }), { exact: true });
  const onDate = (count: string) =>
    page.getByRole('main').getByText(en('book_participants_at_most', { count }), { exact: true });
  const price = page.getByText(/^€\S+ for \d+ (?:people|person)$/);
  const count = page.getByLabel(en('fact_participants'), { exact: true });
  const summary = page.getByRole('complementary', { name: en('book_summary') });
  const dates = page.getByRole('main').getByRole('listitem').getByRole('button');

  await open(page, `/book/${office.tour.id}?request=1`);
  await count.fill('8');
  await expect(price).toHaveText(['€360.00 for 8 people', '€360.00 for 8 people']);

  await open(page, `/book/${office.tour.id}`);
  await expect(tooMany).toHaveCount(2);
  await expect(summary.locator(tooMany)).toBeVisible();
  await expect(price).toHaveCount(0);
  await dates.nth(0).click();
  await expect(tooMany).toHaveCount(3);
  await count.fill('6');
  await expect(price).toHaveText(['€270.00 for 6 people', '€270.00 for 6 people']);

  await page.goBack();
  await dates.nth(1).click();
  await expect(onDate('3')).toHaveCount(3);
  await expect(price).toHaveCount(0);
  await page.goto(`${page.url()}&lng=pt`);
  const inPortuguese = text('pt', 'book_participants_at_most', { count: '3' });
  await expect(page.getByText(inPortuguese, { exact: true })).toHaveCount(3);
});

test('a requested day without dates is not selected in an instant booking and stays selected in the request', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const office = await createTourForTest(site);
  await office.open({ date: inDays(10) });
  const summary = page.getByRole('complementary', { name: en('book_summary') });
  const note = page.getByText(new RegExp(`: ${en('book_day_no_tour')}$`));
  const chosen = page.getByRole('main').locator('[aria-pressed=true]');

  await open(page, `/book/${office.tour.id}?request=1&date=${inDays(11)}&time=15:00`);
  await expect(chosen).toHaveCount(1);
  await open(page, `/book/${office.tour.id}`);
  await expect(note).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expect(summary).not.toContainText(en('book_step_date'));
  await page.getByRole('link', { name: en('book_request_instead') }).click();
  await expect(chosen).toHaveAttribute('data-day', inDays(11));

  await open(page, `/book/${office.tour.id}?date=${inDays(10)}&time=15:00`);
  await expect(note).toHaveCount(0);
  await expect(chosen).toHaveAttribute('data-day', inDays(10));
  await expect(summary).not.toContainText('3:00');
});

test('§8 booking: a failure shows ‘Booking Failed’ and ‘There was an error processing your booking’', async ({
  page,
  site,
}) => {
  await typed(page, site);
  await page.route('**/api/bookings', (route) => route.abort());
  await button(page, 'book_to_payment').click();
  await expect(page.getByText('Booking Failed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^There was an error processing your booking\.?$/)).toBeVisible();
  await page.unroute('**/api/bookings');
  await button(page, 'try_again').click();
  await expect(page.getByText(en('book_demo_payment'), { exact: true })).toBeVisible();
});

test('§8 booking: an unknown tour shows ‘Tour not found’', async ({ page }) => {
  const response = await page.goto('/book/never-there');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour not found');
});
