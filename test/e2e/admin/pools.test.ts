import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('on a phone, staff add shared bikes to a tour, and the date says how many are left', async ({
  page,
  site,
}) => {
  const { tour, name, open, book } = await createTourForTest(site);
  const bikes = `Bicicletas ${crypto.randomUUID().slice(0, 6)}`;
  const date = await open({ date: inDays(3), time: '09:30' });
  await signIn(page);
  await page.goto('/admin/settings?lng=pt');
  await page
    .getByRole('main')
    .getByRole('link', { name: pt('admin_pools') })
    .click();
  await page.getByRole('button', { name: pt('admin_pool_new') }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: pt('admin_save') });
  await page.getByLabel(pt('admin_pool_name')).fill(bikes);
  await page.getByLabel(pt('admin_pool_units')).fill('5');
  await expectNoSidewaysScroll(page);
  await save.click();
  const list = page.getByRole('region', { name: pt('admin_pools') });
  await expect(list.getByText(bikes)).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await page.goto(`/admin/tours/edit/${tour.id}`);
  const add = page.getByRole('button', { name: pt('admin_pool_add') });
  await add.click();
  await page.locator('[name="pools.0.poolId"]').selectOption({ label: bikes });
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: pt('admin_save') })
    .last()
    .click();
  await expect
    .poll(async () => {
      const { body } = await site
        .client()
        .get<{ spotsLeft: number }[]>(`/api/availabilities?tourId=${tour.id}`);
      return body[0]?.spotsLeft;
    })
    .toBe(5);

  await book(date, { participants: 4 });
  await page.goto(`/admin/bookings?date=${inDays(3)}&availability=${date}`);
  const left = pt('admin_date_pool', {
    name: bikes,
    left: '1',
    units: '5',
    from: '9:30 AM',
    to: '11:30 AM',
  });
  await expect(page.getByText(left)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto('/admin/settings/shared-equipment');
  await page.getByRole('button', { name: pt('admin_pool_change_named', { name: bikes }) }).click();
  await page.getByLabel(pt('admin_pool_units')).fill('3');
  await save.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: pt('admin_pool_lower_yes') }).click();
  await expect(list.getByText(pt('admin_pool_overdrawn'))).toBeVisible();
  await expectNoSidewaysScroll(page);
});
