import type { Page } from '@playwright/test';
import { expectAccessible } from '../looks/axe.ts';
import { expectNoSidewaysScroll } from '../looks/looks.ts';
import { inDays } from '../site/days.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);

const expectNotice = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: pt('toast_region') })).toContainText(words);

test.use({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });

test('staff select dates by shift-click, delete the empty ones and see which was refused', async ({
  page,
  site,
}) => {
  const { tour, open, book } = await createTourForTest(site);
  for (const time of ['09:00', '11:00', '13:00']) await open({ date: inDays(3), time });
  await book(await open({ date: inDays(3), time: '15:00' }));
  await signIn(page);
  await page.goto(`/admin/tours/edit/${tour.id}?tab=dates`);

  const boxes = page.getByRole('checkbox', { name: /^Selecionar .*(AM|PM)/ });
  await expect(boxes).toHaveCount(4);
  await boxes.first().check();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: /^Selecionados: 3/ });
  await expect(bar).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // By keyboard: all on the page, then the spots.
  await page.getByRole('checkbox', { name: /^Selecionar tudo nesta página/ }).press('Space');
  await page
    .getByRole('region', { name: /^Selecionados: 4/ })
    .getByRole('button', { name: pt('admin_dates_capacity') })
    .press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: pt('admin_dates_capacity_fewer') }).press('Enter');
  await question.getByRole('button', { name: pt('admin_save'), exact: true }).press('Enter');
  await expectNotice(page, 'Feito: 4');
  await expect(page.getByText('2 de 6')).toBeVisible();

  await page.getByRole('checkbox', { name: /^Selecionar tudo nesta página/ }).check();
  await page
    .getByRole('region', { name: /^Selecionados: 4/ })
    .getByRole('button', { name: pt('admin_delete'), exact: true })
    .click();
  await question.getByRole('button', { name: pt('admin_delete'), exact: true }).click();
  await expectNotice(page, 'Feito: 3');
  await expect(page.getByRole('alert').getByText(/3:00\sPM: /)).toBeVisible();
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toBeChecked();
});

test('staff record the bookings of a tour as paid, then cancel one', async ({ page, site }) => {
  const { tour, open, book, staff } = await createTourForTest(site);
  const id = await open({ date: inDays(3) });
  const owing = { paidBy: undefined };
  const [first, second] = [await book(id, owing), await book(id, owing)];
  await signIn(page);
  await page.goto(`/admin/bookings?show=list&tourId=${tour.id}`);
  const boxes = page.getByRole('checkbox', { name: /LX-/ });
  await expect(boxes).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^Selecionar tudo nesta página/ }).check();
  const bar = page.getByRole('region', { name: /^Selecionados/ });
  await bar.getByRole('button', { name: pt('admin_bulk_paid') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('€180.00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: pt('admin_bulk_paid_yes') }).click();
  await expectNotice(page, 'Feito: 2');

  await page.getByRole('checkbox', { name: new RegExp(second.reference) }).check();
  await bar.getByRole('button', { name: pt('admin_bulk_cancel') }).click();
  await expect(question).toContainText('€90.00');
  await question.getByRole('button', { name: pt('admin_bulk_cancel_yes') }).click();
  await expectNotice(page, 'Feito: 1');
  const see = async (reference: string) =>
    (await staff.get<{ status: string }>(`/api/admin/bookings/${reference}`)).body.status;
  expect(await see(first.reference)).toBe('confirmed');
  expect(await see(second.reference)).toBe('cancelled');
});
