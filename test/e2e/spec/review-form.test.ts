import type { Page } from '@playwright/test';
import { expect, test } from '../site/site.ts';
import { open, openByBrowser, respondWith } from './visitor.ts';

const reference = 'LX-7KQ9M2FD';
const reviewable = {
  tourId: 'fado-night',
  tourName: { en: 'Fado Night' },
  date: '2026-11-01',
  firstName: '',
};

async function openForm(page: Page) {
  const sent: unknown[] = [];
  await page.route(`**/api/reviews/${reference}`, (route) => route.fulfill({ json: reviewable }));
  await page.route('**/api/reviews', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { status: 'awaiting_approval' } });
  });
  await openByBrowser(page, `/review/${reference}`);
  const form = page.getByRole('main').locator('form');
  return {
    sent,
    form,
    name: form.getByLabel('Your name'),
    country: form.getByLabel('Your country'),
    text: form.getByLabel('What should other guests know?'),
    star: (count: number) => form.getByRole('radio').nth(count - 1),
    choose: (count: number) => form.locator('label', { hasText: `${count} out of 5` }).click(),
    send: form.getByRole('button', { name: 'Send review' }),
    says: (words: string) => expect(form.getByText(words, { exact: true })).toBeVisible(),
  };
}

test('§5 review form: shows the exact messages for missing input', async ({ page }) => {
  const { form, name, country, text, star, send, says, sent } = await openForm(page);
  await name.fill('J');
  await country.fill('U');
  await text.fill('x'.repeat(9));
  await send.click();
  await says('Name must be at least 2 characters');
  await says('Country must be at least 2 characters');
  await says('Please select a rating');
  await says('Review must be at least 10 characters long');
  await expect(star(1)).toBeFocused();
  await text.fill('x'.repeat(500));
  await says('Review must be less than 500 characters');
  await expect(form.getByRole('radio')).toHaveCount(5);
  expect(sent).toEqual([]);
});

test('§5 review form: accepts 10 to 499 characters, counted as visible characters', async ({
  page,
}) => {
  const { name, country, text, choose, send, sent } = await openForm(page);
  await name.fill('Jo');
  await country.fill('UK');
  await choose(4);
  const long = 'Review must be less than 500 characters';
  await text.fill('🌊'.repeat(500));
  await expect(page.getByText(long)).toBeVisible();
  await text.fill('🌊'.repeat(499));
  await expect(page.getByText(long)).toHaveCount(0);
  await text.fill('🌊'.repeat(9));
  await send.click();
  await expect(page.getByText('Review must be at least 10 characters long')).toBeVisible();
  await text.fill('🌊'.repeat(10));
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Jo!');
  // §4: submitted, then awaiting approval.
  await expect(page.getByText('awaiting approval')).toBeVisible();
  expect(sent).toEqual([
    {
      bookingReference: reference,
      name: 'Jo',
      country: 'UK',
      rating: 4,
      text: '🌊'.repeat(10),
      language: 'en',
    },
  ]);
});

test('§8 review form: a failure shows ‘Failed to submit review. Please try again.’ and keeps the text', async ({
  page,
}) => {
  const { name, country, text, star, choose, send } = await openForm(page);
  await page.route('**/api/reviews', respondWith(500, 'no'));
  await name.fill('Jo');
  await country.fill('UK');
  await choose(5);
  await text.fill('The guide knew every door.');
  await send.click();
  const toast = page.getByRole('region', { name: /Notifications/ }).locator('[data-tone]');
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(
    toast.getByText('Failed to submit review. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(text).toHaveValue('The guide knew every door.');
  await expect(star(5)).toBeChecked();
});

test('§5 review page: an unknown reference is not found, in the words of the catalogue', async ({
  page,
}) => {
  await open(page, '/about');
  expect((await page.goto('/review/LX-00000000'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Not Found');
  await expect(page).toHaveTitle(/^Booking Not Found · /);
  await expect(
    page.getByText("The booking reference you're looking for doesn't exist or has expired.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
});

test('ruling on reviews: an early visit shows a friendly “come back after your tour”', async ({
  page,
}) => {
  await page.route(`**/api/reviews/${reference}`, (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'Conflict',
        status: 409,
        detail: 'Not yet.',
        code: 'too_early',
        opensAt: '2026-12-05T14:00:00Z',
      }),
    }),
  );
  await openByBrowser(page, `/review/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come back after your tour');
  await expect(
    page.getByText('Saturday, 5 December 2026 at 2:00\u00a0PM, Lisbon time'),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
});
