import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { ADMIN_PASSWORD, expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('staff take places that a reseller sold, once for each of its booking numbers', async ({
  page,
  site,
}) => {
  const { tour, name, staff, open } = await createTourForTest(site);
  const day = inDays(9);
  await open({ date: day });
  await staff.confirm(ADMIN_PASSWORD);
  const reseller = `GetYourGuide ${crypto.randomUUID().slice(0, 8)}`;
  const terms = { name: reseller, commissionBasisPoints: 2500 };
  expect((await staff.post('/api/admin/channels', terms)).status).toBe(201);

  await signIn(page);
  await page.goto(`/admin/bookings?date=${day}&tourId=${tour.id}&view=agenda`);
  await page.locator('.calendar').getByText(name).click();
  const opener = page.getByRole('button', { name: pt('admin_sold'), exact: true });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: pt('admin_sold') });
  await sheet.getByRole('combobox', { name: pt('admin_sold_reseller') }).selectOption(reseller);
  await sheet.getByLabel(pt('admin_sold_number')).fill('GYG-77');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEveryLook(page);
  await sheet.getByRole('button', { name: 'Ocupar 2 lugares' }).click();
  await expect(sheet).toBeHidden();
  const manifest = page.getByRole('dialog', { name });
  await expect(manifest).toContainText(`${reseller} GYG-77`);
  await expect(page.getByText(`${reseller}: 2 lugares ocupados`)).toBeVisible();

  await opener.click();
  await sheet.getByRole('combobox', { name: pt('admin_sold_reseller') }).selectOption(reseller);
  await sheet.getByLabel(pt('admin_sold_number')).fill('GYG-77');
  await sheet.getByRole('button', { name: 'Ocupar 2 lugares' }).click();
  await expect(sheet.getByRole('alert')).toContainText('já tem este número do revendedor');
});
