import type { DiscountCodeJson } from '#contract/pricing/discounts.schemas.ts';
import { expectAccessible } from '../looks/axe.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({ locale: 'ru-RU', viewport: { width: 360, height: 800 } });

const ru = (key: string, inputs?: Record<string, string>) => text('ru', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('a discount code lowers the price online and by phone, with the tax shown', async ({
  page,
  browser,
  site,
}) => {
  const { staff, tour, name, open: openDate } = await createTourForTest(site);
  const date = inDays(10);
  await openDate({ date });
  const code = `WALK-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

  const office = await browser.newPage({
    baseURL: site.url,
    locale: 'en-GB',
    viewport: { width: 360, height: 800 },
  });
  const press = (key: string, inputs?: Record<string, string>) =>
    office.getByRole('button', { name: en(key, inputs), exact: true }).click();
  await signIn(office);
  await office.goto(`/admin/tours/edit/${tour.id}`);
  await office.getByLabel(en('admin_tour_tax'), { exact: true }).fill('6,5');
  await press('admin_save');
  await expectNotice(office, en('admin_saved'));
  await office.goto('/admin/payments');
  await office.getByRole('link', { name: en('admin_discounts') }).click();
  await expect(office.getByText(en('admin_discounts_none'))).toBeVisible();
  await press('admin_discount_new');
  await office.getByLabel(en('admin_discount_code'), { exact: true }).fill(code.toLowerCase());
  await office.getByLabel(en('admin_discount_share'), { exact: true }).fill('95');
  await office.getByLabel(en('admin_discount_max_uses'), { exact: true }).fill('2');
  await office.getByLabel(name, { exact: true }).check();
  await press('admin_save');
  await expect(office.getByText(en('invalid_discount_share', { maximum: '90' }))).toBeVisible();
  await expectAccessible(office);
  await office.getByLabel(en('admin_discount_share'), { exact: true }).fill('20');
  await press('admin_save');
  await expect(office.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(office);

  await open(page, `/book/${tour.id}?lng=ru&date=${date}&time=10:00`);
  const button = (key: string) => page.getByRole('button', { name: ru(key), exact: true });
  const field = (key: string) => page.getByLabel(ru(key), { exact: true });
  await button('book_to_participants').click();
  await field('book_first_name').fill('Анна');
  await field('book_last_name').fill('Петрова');
  await page.getByRole('textbox', { name: ru('fact_email'), exact: true }).fill('a@pochta.example');
  await page.getByRole('textbox', { name: ru('fact_phone'), exact: true }).fill('+351 912 345 678');
  await button('book_discount_ask').click();
  const typed = page.locator('[name="typedCode"]');
  await expect(typed).toBeFocused();
  await typed.fill('NO-SUCH-CODE');
  await typed.press('Enter');
  await expect(page.getByText(ru('problem_discount_not_found')).first()).toBeVisible();
  await typed.fill(` ${code.toLowerCase()} `);
  await button('book_to_payment').click();
  await expect(page.getByText(ru('book_discount_unused')).first()).toBeVisible();
  await expect(typed).toBeFocused();
  await expectAccessible(page);
  await button('book_discount_apply').click();
  await expect(page.getByRole('status').filter({ hasText: code })).toHaveText(
    ru('book_discount_share', { code, share: '20' }),
  );
  await expect(button('book_discount_remove')).toBeFocused();
  await expect(page.getByText(/€72\.00/).filter({ visible: true })).toBeVisible();
  const tax = (amount: string) =>
    page
      .getByText(ru('fact_tax_included', { rate: '6,5\u00a0%', amount }))
      .filter({ visible: true });
  await expect(tax('€4.39')).toBeVisible();
  await expectAccessible(page);

  const { body: codes } = await staff.get<DiscountCodeJson[]>('/api/admin/discount-codes');
  const [given] = codes;
  const {
    id,
    uses: _uses,
    taken: _taken,
    ...requested
  } = { ...given, value: 10 } as DiscountCodeJson;
  const lowered = await staff.write('PUT', `/api/admin/discount-codes/${id}`, requested);
  expect(lowered.status).toBe(204);
  await button('book_to_payment').click();
  await expect(page.getByText(ru('problem_price_changed', { total: '€81.00' }))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: code })).toHaveText(
    ru('book_discount_share', { code, share: '10' }),
  );
  await page
    .getByRole('button', { name: ru('book_price_accept', { total: '€81.00' }), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru('book_payment_title'));
  const line = ru('fact_price_line_code', { code, amount: '€9.00' });
  await expect(page.getByText(line).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await button('book_confirm').click();
  await page.getByRole('link', { name: ru('book_manage') }).click();
  await expect(page.getByText(line).filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/€81\.00/).first()).toBeVisible();
  await expect(tax('€4.94')).toBeVisible();

  await office.goto('/admin/bookings/new');
  await office.getByLabel(en('fact_tour'), { exact: true }).selectOption(tour.id);
  await office.locator('[name=availabilityId]').first().check();
  await office.getByLabel(en('book_first_name')).fill('Rui');
  await office.getByLabel(en('book_last_name')).fill('Prado');
  await office.locator('[name=email]').fill('rui@correio.example');
  await office.getByLabel(en('fact_phone'), { exact: true }).fill('+351 912 345 679');
  await press('book_discount_ask');
  await office.locator('[name="typedCode"]').fill(code);
  await press('admin_order_submit');
  await expect(office.getByText(en('book_discount_unused'))).toBeVisible();
  await press('book_discount_apply');
  await expect(office.getByText('€81.00')).toBeVisible();
  await press('admin_order_submit');
  await expect(office.getByText('Rui Prado').first()).toBeVisible();
  await expect(
    office.getByText(en('fact_price_line_code', { code, amount: '€9.00' })),
  ).toBeVisible();

  await office.goto('/admin/payments/codes');
  const uses = en('admin_discount_uses_of', { count: '2', maximum: '2' });
  await expect(office.getByText(uses)).toBeVisible();
  await expect(office.getByText(en('admin_discount_used_up'))).toBeVisible();
  await press('admin_discount_change_named', { code });
  await press('admin_delete');
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: en('admin_delete') })
    .click();
  await expect(office.getByText(en('admin_discounts_none'))).toBeVisible();
  await office.close();
});
