import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('staff find a guest, a tour and a date by keyboard, and by touch on a phone', async ({
  page,
  site,
}) => {
  const { name, open, book } = await createTourForTest(site);
  const id = await open({ date: inDays(5) });
  const guest = { firstName: 'Quitéria', lastName: 'Falcão', phone: '+351 934 567 812' };
  const { reference } = await book(id, guest);
  await signIn(page);
  await page.goto('/admin/articles');
  await expect(page.getByRole('button', { name: en('admin_search') })).toBeVisible();

  const search = page.getByRole('dialog', { name: en('admin_search') });
  const input = search.getByRole('combobox', { name: en('admin_search') });
  await page.keyboard.press('/');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.keyboard.press('/');
  await input.fill('934 567 812');
  await expect(search.getByRole('option', { name: /Quitéria Falcão/ })).toHaveAttribute(
    'data-highlighted',
  );
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${reference}$`));
  await expect(search).toBeHidden();

  await page.keyboard.press('/');
  await input.fill(name.toLowerCase());
  await expect(search.getByRole('group', { name: en('admin_nav_tours') })).toContainText(name);
  const date = search.getByRole('group', { name: en('admin_search_dates') }).getByRole('option');
  await expect(date).toContainText('2 of 7');
  await page.keyboard.press('ArrowUp');
  await expect(date).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toContainText('Quitéria Falcão');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/articles?lng=pt');
  await page.getByRole('button', { name: text('pt', 'admin_search') }).click();
  await page.getByRole('combobox', { name: text('pt', 'admin_search') }).fill('00351 934');
  const found = page.getByRole('option', { name: /Quitéria/ });
  await expect(found).toBeVisible();
  await expectNoSidewaysScroll(page);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${reference}$`));
});
