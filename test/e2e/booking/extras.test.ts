import type { Browser, Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { expectAllLooks } from '../looks/looks.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const PHONE = { width: 360, height: 800 };

test.use({ locale: 'pt-PT', viewport: PHONE });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openLaptop(browser: Browser, site: Site): Promise<Page> {
  const office = await browser.newPage({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  await signIn(office);
  return office;
}

test('a guest books two of three headsets, which are in the total and the email', async ({
  page,
  browser,
  site,
}) => {
  const { staff, tour, open: openDate, book } = await createTourForTest(site);
  const date = inDays(10);
  await openDate({ date });

  const office = await openLaptop(browser, site);
  await office.goto(`/admin/tours/edit/${tour.id}`);
  const field = (name: string) => office.locator(`[name="extras.0.${name}"]`);
  const press = (key: string) => office.getByRole('button', { name: en(key), exact: true }).click();
  await press('admin_extra_add');
  await expect(field('name.en')).toBeFocused();
  await field('name.en').fill('Headset');
  await press('admin_save');
  await expect(field('price')).toHaveAttribute('aria-invalid', 'true');
  await field('price').fill('5');
  await field('stock').fill('3');
  await office.locator('[name="privateSurcharge"]').fill('60');
  await expectAccessible(office);
  await press('admin_save');
  const saved = () => staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`);
  await expect
    .poll(async () => (await saved()).body)
    .toMatchObject({ privateSurcharge: 6000, extras: [{ price: 500, stock: 3, per: 'person' }] });

  await open(page, `/book/${tour.id}?lng=pt&date=${date}&time=10:00`);
  await page.getByRole('button', { name: pt('book_to_participants'), exact: true }).click();
  const headsets = page.getByLabel('Headset', { exact: true });
  await headsets.fill('3');
  await expect(headsets).toHaveValue('2');
  await page.getByLabel(pt('book_first_name')).fill('Leonor');
  await page.getByLabel(pt('book_last_name')).fill('Brandão');
  const email = `leonor-${tour.id.slice(-8)}@correio.example`;
  const own = (key: string) => page.getByRole('textbox', { name: pt(key), exact: true });
  await own('fact_email').fill(email);
  await own('fact_phone').fill('+351 912 345 678');
  const pay = page.getByRole('button', { name: pt('book_to_payment'), exact: true });
  await headsets.fill('0');
  await page
    .getByRole('button', { name: pt('book_extra_everybody_named', { name: 'Headset' }) })
    .click();
  await expect(headsets).toHaveValue('2');
  await page.getByRole('checkbox', { name: pt('book_private', { price: '€60.00' }) }).check();
  await expect(page.getByText('€160.00').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await pay.click();

  await expect(heading(page)).toHaveText(pt('book_payment_title'));
  const line = /2\s×\sHeadset/;
  await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: pt('book_confirm'), exact: true }).click();
  await expect(heading(page)).toHaveText(pt('book_confirmed_title', { name: 'Leonor' }));
  await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('€160.00').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  const mail = await site.mail.waitFor(isTo(email));
  expect(mail.text).toMatch(line);
  expect(mail.text).toContain('€160.00');

  const manage = page.getByRole('link', { name: pt('book_manage') });
  const { pathname } = new URL((await manage.getAttribute('href')) ?? '', site.url);
  await office.goto(`/admin/bookings/${pathname.split('/').at(-1)}`);
  await expect(office.getByText(line).first()).toBeVisible();
  await office.close();

  const next = inDays(11);
  const availabilityId = await openDate({ date: next });
  await open(page, `/book/${tour.id}?lng=pt&date=${next}&time=10:00`);
  await page.getByRole('button', { name: pt('book_to_participants'), exact: true }).click();
  await page.getByRole('checkbox', { name: pt('book_private', { price: '€60.00' }) }).uncheck();
  await expect(headsets).toHaveValue('2');
  const [{ id: extraId = '' } = {}] = (await saved()).body.extras;
  await book(availabilityId, { extras: [{ extraId, count: 2 }] });
  await pay.click();
  await expect(headsets).toBeFocused();
  await expect(headsets).toHaveAttribute('aria-invalid', 'true');
  await expect(headsets).toHaveAccessibleDescription(/Headset/);
  await expectAccessible(page);
  await headsets.fill('1');
  await pay.click();
  await expect(heading(page)).toHaveText(pt('book_payment_title'));
});

test('a booking with headsets moves only to dates with enough of them, and the others give the reason', async ({
  page,
  browser,
  site,
}) => {
  const { staff, tour, open: openDate, book } = await createTourForTest(site);
  const headset = { id: 'headset', name: { en: 'Headset', pt: 'Auricular' }, price: 500 };
  const extras = [{ ...headset, description: { en: '' }, per: 'person', most: null, stock: 3 }];
  const { body: before } = await staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`);
  const lent = await staff.write('PUT', `/api/admin/tours/${tour.id}`, { ...before, extras });
  expect(lent.status).toBe(200);
  const [{ id: extraId = '' } = {}] = (
    await staff.get<AdminTourJson>(`/api/admin/tours/${tour.id}`)
  ).body.extras;
  const two = { extras: [{ extraId, count: 2 }] };
  const month = (days: number) => inDays(days).slice(0, 7);
  const first = month(10) === month(12) ? 10 : 12;
  const [own, gone, enough] = [inDays(first), inDays(first + 1), inDays(first + 2)];
  const ids = [];
  for (const date of [own, gone, enough]) ids.push(await openDate({ date }));
  const [ownId = '', goneId = '', enoughId = ''] = ids;
  const booking = await bookAsGuest(site, ownId, two);
  await book(goneId, two);

  await open(page, `${booking.path}&lng=pt`);
  const button = (key: string) => page.getByRole('button', { name: pt(key), exact: true });
  await button('booking_move').click();
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const why = pt('booking_move_day_no_extra', { name: 'Auricular' });
  await expect(day(gone)).toHaveAttribute('aria-disabled', 'true');
  await expect(day(gone)).toHaveAccessibleName(new RegExp(why));
  await day(gone).click({ force: true });
  await expect(page.getByText(why)).toBeVisible();
  await expect(button('booking_move_submit')).toHaveCount(0);
  await expectAllLooks(page);
  await day(enough).click();
  await button('booking_move_submit').click();
  await expect(page.getByText(pt('booking_moved'), { exact: true }).first()).toBeVisible();
  expect(await booking.find()).toMatchObject({ date: enough, totalAmount: 10_000 });

  const office = await openLaptop(browser, site);
  await office.goto(`/admin/bookings/${booking.reference}`);
  const move = office.getByRole('button', { name: en('admin_booking_move'), exact: true });
  const question = office.getByRole('alertdialog');
  const option = (id: string) => question.locator(`option[value="${id}"]`);
  await move.click();
  const tooFew = question.getByRole('option', { name: /Headset/ });
  await expect(tooFew).toHaveText(/ Headset$/);
  await expect(tooFew).toBeDisabled();
  await expect(option(goneId)).toHaveCount(0);
  await expect(option(enoughId)).toHaveCount(0);
  await expectAccessible(office);
  await question.getByLabel(en('fact_date')).selectOption(ownId);
  await question.getByRole('button', { name: en('admin_booking_move_yes') }).click();
  await expect(question).toHaveCount(0);
  expect(await booking.find()).toMatchObject({ date: own });

  await book(enoughId, two);
  await page.reload();
  await button('booking_move').click();
  await expect(page.getByText(pt('booking_move_none_extras'))).toBeVisible();
  await expectAccessible(page);
  await office.close();
});
