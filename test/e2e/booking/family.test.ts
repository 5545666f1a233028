import type { Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ locale: 'pt-PT', viewport: { width: 360, height: 800 } });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a family books a tour with price categories, and staff see each category', async ({
  page,
  browser,
  site,
}) => {
  const { staff, tour, name, open: openDate } = await createTourForTest(site);
  const date = inDays(10);
  const availabilityId = await openDate({ date });

  const office = await browser.newPage({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  await signIn(office);
  await office.goto(`/admin/tours/edit/${tour.id}`);
  const add = (key: string) => office.getByRole('button', { name: en(key), exact: true }).click();
  const price = (number: number) => office.locator(`[name="categories.${number}.price"]`);
  await add('admin_category_adult');
  await expect(price(0)).toHaveValue('45.00');
  await add('admin_category_child');
  await price(1).fill('20');
  await add('admin_category_infant');
  await expect(price(2)).toHaveValue('0.00');
  await expectAccessible(office);
  await office.getByRole('button', { name: en('admin_save') }).click();
  const saved = () => staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`);
  await expect.poll(async () => (await saved()).body.categories.length).toBe(3);

  await open(page, `/tour/${tour.id}?lng=pt`);
  await expect(page.getByRole('heading', { name: pt('tour_prices') })).toBeVisible();
  await open(page, `/book/${tour.id}?lng=pt&date=${date}&time=10:00`);
  await page.getByRole('button', { name: pt('book_to_participants'), exact: true }).click();
  const more = (who: string) =>
    page.getByRole('button', { name: pt('book_category_more', { name: who }) });
  const adults = page.getByLabel('Adulto', { exact: true });
  await expect(adults).toHaveValue('2');
  await adults.fill('0');
  await more('Criança').click();
  await page.getByLabel(pt('book_first_name')).fill('Leonor');
  await page.getByLabel(pt('book_last_name')).fill('Brandão');
  const field = (key: string) => page.getByRole('textbox', { name: pt(key), exact: true });
  await field('fact_email').fill('leonor@correio.example');
  await field('fact_phone').fill('+351 912 345 678');
  const pay = page.getByRole('button', { name: pt('book_to_payment'), exact: true });
  await pay.click();
  await expect(
    page.getByText(pt('book_needs_companion', { names: 'Adulto' })).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await adults.fill('2');
  await more('Bebé').click();
  await expect(page.getByText('€110.00').filter({ visible: true })).toBeVisible();

  const { body: before } = await saved();
  const [adult, ...others] = before.categories;
  const dearer = { ...before, categories: [{ ...adult, price: 5000 }, ...others] };
  const headers = { ...(await staff.csrfHeaders()), 'content-type': 'application/json' };
  const changed = await staff.send(`/api/admin/tours/${tour.id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(dearer),
  });
  expect(changed.status).toBe(200);
  await pay.click();
  await expect(page.getByText(pt('problem_price_changed', { total: '€120.00' }))).toBeVisible();
  await page.getByRole('button', { name: pt('book_price_accept', { total: '€120.00' }) }).click();

  await expect(heading(page)).toHaveText(pt('book_payment_title'));
  const party = '2\u00a0adultos, 1\u00a0criança, 1\u00a0bebé';
  await expect(page.getByRole('definition').getByText(party)).toBeVisible();
  await expect(page.getByText('2 × Adulto a €50.00').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: pt('book_confirm'), exact: true }).click();
  await expect(heading(page)).toHaveText(pt('book_confirmed_title', { name: 'Leonor' }));
  await expect(page.getByText('1 × Bebé, grátis').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  const manage = page.getByRole('link', { name: pt('book_manage') });
  const { pathname } = new URL((await manage.getAttribute('href')) ?? '', site.url);
  await manage.click();
  // The infant takes no spot.
  const spots = pt('booking_confirmed_text', { count: '3' });
  await expect(page.getByText(spots).filter({ visible: true }).first()).toBeVisible();
  await office.goto(`/admin/bookings/${pathname.split('/').at(-1)}`);
  await expect(
    office.getByText('2\u00a0adults, 1\u00a0child, 1\u00a0infant').first(),
  ).toBeVisible();

  await office.goto(`/admin/bookings?date=${date}&availability=${availabilityId}`);
  await expect(office.getByRole('dialog', { name })).toBeVisible();
  await office.emulateMedia({ media: 'print' });
  await expect(office.getByText('4 people, 1 booking')).toBeVisible();
  const guided = en('admin_dates_guided_in', { languages: 'English' });
  await expect(office.getByText(guided).filter({ visible: true })).toHaveCount(1);
  await office.close();
});
