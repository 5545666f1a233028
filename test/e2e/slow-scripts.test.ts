import type { Page } from '@playwright/test';
import { inDays } from './site/days.ts';
import { createTourForTest } from './site/own-tour.ts';
import { putSettings, test } from './site/restored-settings.ts';
import { ADMIN_PASSWORD, expect } from './site/site.ts';
import { text } from './site/texts.ts';
import { alive, markAlive } from './spec/visitor.ts';

/** On a slow connection a page is visible and used before its scripts run. */

test.use({ keptSettings: ['rules'] });

/** Opens a page whose scripts are delayed. @returns loads them and waits for hydration */
async function openWithDelayedScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/**/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await markAlive(page);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    expect(await page.evaluate(() => 'isAlive' in window)).toBe(false);
    typed.resolve();
    await alive(page);
  };
}

const control = (page: Page) => (name: string) => page.locator(`main [name="${name}"]`).first();

test('a button pressed before hydration works after it', async ({ page }) => {
  const runScripts = await openWithDelayedScripts(page, '/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  await runScripts();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a newsletter form submitted before hydration is sent with its text', async ({ page }) => {
  const runScripts = await openWithDelayedScripts(page, '/');
  const newsletterField = page.getByRole('contentinfo').getByRole('textbox');
  await newsletterField.fill('early@example.org');
  await newsletterField.press('Enter');
  await runScripts();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a request submitted before hydration reaches the review step with every field', async ({
  page,
  site,
}) => {
  const { staff, tour } = await createTourForTest(site);
  const extra = { id: 'headset', name: { en: 'Headset' }, price: 500, stock: null, per: 'person' };
  const saved = await staff.write('PUT', `/api/admin/tours/${tour.id}`, {
    ...tour,
    extras: [extra],
  });
  expect(saved.status).toBe(200);
  const runScripts = await openWithDelayedScripts(page, `/book/${tour.id}?request=1&lng=en`);
  const field = control(page);
  await page.locator('main [data-day]:not([aria-disabled])').last().click();
  await field('time').selectOption('15:30');
  await page.getByRole('radio', { name: 'Portuguese' }).check();
  await field('participants').fill('4');
  await page.getByRole('button', { name: 'One person more' }).click();
  await page.locator('main [name^="extras."]').fill('2');
  await field('firstName').fill('Rosa');
  await field('lastName').fill('Brandão');
  await field('email').fill('rosa@correio.example');
  await field('phone').fill('+351 912 345 678');
  await field('specialRequests').fill('A slow pace, please');
  await page.getByRole('button', { name: 'Review' }).click();
  await runScripts();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Send request' })).toBeVisible();
  for (const words of [
    'Rosa Brandão',
    'rosa@correio.example',
    '+351 912 345 678',
    'A slow pace, please',
    /5 people/,
    /Headset/,
    /3:30\sPM/,
    /Portuguese/,
  ]) {
    await expect(main.getByText(words).first()).toBeVisible();
  }
  expect(page.url()).not.toContain('Rosa');
});

test('the date of a link is chosen before hydration, so that the button stays where it is', async ({
  page,
  site,
}) => {
  const { tour, open } = await createTourForTest(site);
  const date = inDays(10);
  await open({ date, time: '09:30' });
  const link = `/book/${tour.id}?lng=en&date=${date}&time=09:30`;
  const runScripts = await openWithDelayedScripts(page, link);
  const proceed = page.getByRole('button', { name: 'Continue to participants' });
  await expect(page.getByRole('radio', { name: /9:30\sAM/ }).first()).toBeChecked();
  const before = await proceed.boundingBox();
  await runScripts();
  expect(await proceed.boundingBox()).toEqual(before);
  await proceed.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    text('en', 'book_participants_title'),
  );
});

test('the party of a link can be typed and submitted before hydration', async ({ page, site }) => {
  const { tour, open } = await createTourForTest(site);
  const date = inDays(10);
  await open({ date, time: '09:30' });
  const link = `/book/${tour.id}?lng=en&date=${date}&time=09:30&step=details`;
  const runScripts = await openWithDelayedScripts(page, link);
  const field = control(page);
  await field('firstName').fill('Rosa');
  await field('email').fill('rosa@correio.example');
  await field('phone').fill('+351 912 000 111');
  await page.getByRole('button', { name: text('en', 'book_to_payment') }).click();
  await runScripts();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('en', 'book_payment_title'),
  );
  await expect(page.getByRole('definition').getByText('rosa@correio.example')).toBeVisible();
});

test('a gift voucher chosen before hydration is the one that is bought', async ({ page, site }) => {
  await putSettings(site, 'rules', { sellsVouchers: true });
  const runScripts = await openWithDelayedScripts(page, '/gift?lng=en');
  await page.locator('main label', { hasText: /^€25\.00$/ }).click();
  const field = control(page);
  await field('recipientName').fill('Beatriz');
  await field('words').fill('Have a good walk');
  await field('buyerName').fill('Leonor');
  await field('email').fill('leonor@correio.example');
  await runScripts();
  await expect(page.getByText('For Beatriz')).toBeVisible();
  await page.getByRole('button', { name: 'Buy voucher for €25.00' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift voucher');
});

test('the values that the browser restores on going back are the ones that are bought', async ({
  page,
  site,
}) => {
  await putSettings(site, 'rules', { sellsVouchers: true });
  await markAlive(page);
  await page.goto('/gift?lng=en');
  await alive(page);
  await page.locator('main label', { hasText: /^€25\.00$/ }).click();
  const buy = page.getByRole('button', { name: 'Buy voucher for €25.00' });
  await expect(buy).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(page.locator('main label:has(:checked)')).toHaveText('€25.00');
  await alive(page);
  await expect(buy).toBeVisible();
  await expect(page.locator('main label:has(:checked)')).toHaveText('€25.00');
});

test('a contact message typed before hydration is sent once, with every field', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: {} });
  });
  const runScripts = await openWithDelayedScripts(page, '/contact?lng=en');
  const field = control(page);
  await field('firstName').fill('Ana');
  await field('lastName').fill('Prado');
  await field('email').fill('ana@correio.example');
  await field('subject').selectOption('Feedback');
  await field('message').fill('Is it steep?');
  await page.locator('main form').getByRole('button').click();
  await runScripts();
  await expect.poll(() => sent).toHaveLength(1);
  const message = { name: 'Ana Prado', subject: 'Feedback', message: 'Is it steep?' };
  expect(sent).toEqual([expect.objectContaining(message)]);
});

test('a review typed before hydration is sent as typed', async ({ page, site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  const path = '/api/admin/bookings?q=Nobre';
  const [booking] = (await staff.get<{ bookings: { reference: string }[] }>(path)).body.bookings;
  let sent: unknown;
  await page.route('**/api/reviews', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: { status: 'awaiting_approval' } });
  });
  const runScripts = await openWithDelayedScripts(page, `/review/${booking?.reference}?lng=en`);
  const field = control(page);
  await page.locator('main label', { hasText: '4 out of 5' }).click();
  await field('text').fill('A slow and lovely morning.');
  await field('name').fill('Duarte N.');
  await field('country').fill('Portugal');
  await runScripts();
  await page.getByRole('button', { name: 'Send review' }).click();
  const typed = { rating: 4, text: 'A slow and lovely morning.', name: 'Duarte N.' };
  await expect.poll(() => sent).toMatchObject({ ...typed, country: 'Portugal' });
});

test('a filter chosen before hydration applies', async ({ page }) => {
  const runScripts = await openWithDelayedScripts(page, '/tours?lng=en');
  await page.locator('main select[name=difficulty]').selectOption('hard');
  await runScripts();
  await expect(page).toHaveURL(/difficulty=hard/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('hydration keeps the caret of a visitor who is typing', async ({ page }) => {
  const runScripts = await openWithDelayedScripts(page, '/book/alfama-at-dawn?request=1&lng=en');
  const name = control(page)('firstName');
  await name.pressSequentially('Ana Prado');
  for (let step = 0; step < 'Prado'.length; step += 1) await name.press('ArrowLeft');
  await runScripts();
  await name.pressSequentially('de ');
  await expect(name).toHaveValue('Ana de Prado');
});
