import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { expectAccessibleInEveryLook } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

const settings = '/api/admin/settings/guides';
let before: object = {};

test.beforeEach(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  before = (await staff.get<object>(settings)).body;
});

// Restores the demo's guides, because tests share the site.
test.afterEach(async ({ site }) => {
  const staff = site.client();
  await staff.signIn(ADMIN_PASSWORD);
  await staff.write('PUT', settings, { ...before, updatedAt: undefined });
});

test('staff name a guide for a date, guests see the name, and a removed guide’s name disappears', async ({
  page,
  browser,
  site,
}) => {
  const { tour, open } = await createTourForTest(site);
  const availabilityId = await open({ date: inDays(9), languages: ['en', 'ru'] });
  const guest = site.client();
  const held = await guest.post<OwnBookingJson & { token: string }>('/api/bookings', {
    availabilityId,
    participants: 2,
    firstName: 'Ana',
    lastName: 'Prado',
    email: 'ana.prado@correio.example',
    phone: '+351 912 345 678',
    language: 'ru',
  });
  const { reference, token } = held.body;
  const paid = await guest.post(`/api/bookings/${reference}/payment`, { token });
  expect(paid.status).toBe(200);

  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates`);
  const date = page.getByRole('button', { name: /2 of 7/ });
  await date.click();
  const sheet = page.getByRole('dialog');
  const choice = sheet.getByLabel(en('admin_dates_named'), { exact: true });
  await expect(choice).toHaveValue('');
  const warning = en('admin_dates_named_language', { name: 'Duarte Pires', languages: 'Russian' });
  await choice.selectOption('Duarte Pires');
  await expect(sheet.getByText(warning)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await choice.selectOption('Vera Sokolova');
  await expect(sheet.getByText(warning)).toHaveCount(0);
  await sheet.getByRole('button', { name: en('admin_save'), exact: true }).click();
  await page.getByRole('button', { name: 'Save and email 1 guest' }).click();
  await expectNotice(page, 'Date updated');
  await expect(
    sheet.getByText(en('admin_dates_named_is', { name: 'Vera Sokolova' })).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(date).toContainText('Vera Sokolova');

  const visitor = await browser.newPage({ baseURL: site.url, locale: 'ru-RU' });
  const own = `/booking/${reference}?token=${token}&lng=ru`;
  const meets = visitor.getByText(text('ru', 'booking_guide', { name: 'Вера Соколова' }));
  await visitor.goto(own);
  await expect(meets).toBeVisible();
  await expect(visitor.getByRole('img', { name: /^Вера в жёлтом плаще/ })).toBeVisible();
  await expectAccessibleInEveryLook(visitor);

  await page.goto('/admin/settings/guides');
  const guides = page.getByRole('list', { name: en('admin_settings_guides') });
  await guides
    .getByRole('checkbox', { name: en('admin_guide_active') })
    .nth(2)
    .uncheck();
  await expect(page.getByText(/^Vera Sokolova is named on \d+ upcoming dates?\./)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: en('admin_save'), exact: true }).click();
  await expect(page.getByText(en('admin_saved'), { exact: true })).toBeVisible();

  await visitor.goto(own);
  await expect(visitor.getByText(reference).first()).toBeVisible();
  await expect(meets).toHaveCount(0);
  await visitor.close();

  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates`);
  await date.click();
  await expect(
    sheet.getByText(en('admin_dates_named_hidden', { name: 'Vera Sokolova' })).first(),
  ).toBeVisible();
});
