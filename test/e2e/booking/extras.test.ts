import type { Browser, Page } from '@playwright/test';
import type { AdminTourJson } from '#contract/tours.schemas.ts';
import { isTo } from '../../programs/smtp-sink.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { openOffice } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, type Site, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ locale: 'pt-PT', viewport: { width: 360, height: 800 } });

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

test('the team lends headsets, of which there are three, and a guest books two: they are in the total and the mail', async ({
  page,
  browser,
  site,
}) => {
  const { staff, tour, open: openDate, book } = await openOffice(site);
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
  // Without a price nothing is sold, not even for nothing.
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

  // On the phone, in Portuguese.
  await open(page, `/book/${tour.id}?lng=pt&date=${date}&time=10:00`);
  await page.getByRole('button', { name: pt('book_to_participants'), exact: true }).click();
  const headsets = page.getByLabel('Headset', { exact: true });
  // One for each who comes, and two come.
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
  const line = /2 × Headset/;
  await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: pt('book_confirm'), exact: true }).click();
  await expect(heading(page)).toHaveText(pt('book_confirmed_title', { name: 'Leonor' }));
  await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('€160.00').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  const mail = await site.mail.waitFor(isTo(email));
  expect(mail.text).toMatch(line);
  expect(mail.text).toContain('€160.00');

  // The guide reads what to bring.
  const manage = page.getByRole('link', { name: pt('book_manage') });
  const { pathname } = new URL((await manage.getAttribute('href')) ?? '', site.url);
  await office.goto(`/admin/bookings/${pathname.split('/').at(-1)}`);
  await expect(office.getByText(line).first()).toBeVisible();
  await office.close();

  // On the next date somebody on the phone is faster: the extra itself says so, with the keyboard on it.
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
