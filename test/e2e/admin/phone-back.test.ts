import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const pt = (key: string) => text('pt', key);

test('Back closes what covers the page, then asks about unsaved input, then leaves', async ({
  page,
  site,
}) => {
  const { tour, name } = await createTourForTest(site);
  await signIn(page);
  await page.goto('/admin/tours?lng=pt');
  await page.getByRole('link', { name, exact: true }).click();
  const minutes = page.getByLabel(pt('admin_tour_minutes'));
  await minutes.fill('75');
  const button = (key: string) => page.getByRole('button', { name: pt(key), exact: true });
  const stays = () => expect(page).toHaveURL(new RegExp(`/admin/tours/edit/${tour.id}`));

  const covers = [
    ['admin_menu', page.getByRole('dialog', { name: pt('admin_menu') })],
    ['admin_search', page.getByRole('dialog', { name: pt('admin_search') })],
    ['admin_delete', page.getByRole('alertdialog')],
  ] as const;
  for (const [opener, cover] of covers) {
    await button(opener).first().click();
    await expect(cover).toBeVisible();
    await page.goBack();
    await expect(cover).toBeHidden();
    await stays();
  }

  const leave = page.getByRole('alertdialog', { name: pt('admin_leave_heading') });
  await page.goBack();
  await expect(leave).toBeVisible();
  await page.goBack();
  await expect(leave).toBeHidden();
  await page.goBack();
  await button('admin_leave_stay').click();
  await expect(leave).toBeHidden();
  await stays();
  await expect(minutes).toHaveValue('75');

  await page.goBack();
  await button('admin_leave_go').click();
  await expect(page).toHaveURL(/\/admin\/tours(\?|$)/);

  await button('admin_menu').click();
  await page.getByRole('link', { name: pt('admin_nav_bookings') }).click();
  await button('admin_dates_open').click();
  const sheet = page.getByRole('dialog', { name: pt('admin_dates_open') });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/bookings/);
  // Closed by its button, the sheet leaves no step behind either.
  await button('admin_dates_open').click();
  await sheet.getByRole('button', { name: pt('admin_close') }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/tours(\?|$)/);
});
