import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { expectAllLooks } from '../looks/looks.ts';
import { bookAsGuest } from '../site/book-as-guest.ts';
import { inDays } from '../site/days.ts';
import { expectNotice } from '../site/expect-notice.ts';
import { createTourForTest } from '../site/own-tour.ts';
import { signIn } from '../site/sign-in.ts';
import { expect, test } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

const PHONE = { width: 360, height: 800 };

test.use({ invoicing: true, locale: 'pt-PT', viewport: PHONE });

const pt = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
const en = (key: string, inputs?: Record<string, string>) => text('en', key, inputs);

test('a guest enters a tax number and removes it', async ({ page, site }) => {
  const { open: openDate } = await createTourForTest(site);
  const booking = await bookAsGuest(site, await openDate({ date: inDays(10) }));
  await open(page, `${booking.path}&lng=pt`);
  const button = (key: string) => page.getByRole('button', { name: pt(key), exact: true });
  const number = page.getByLabel(pt('booking_invoice_tax_number'), { exact: true });
  const recipient = page.getByText(
    pt('booking_invoice_to', { whom: 'Casa Lda, PT 501442600, Rua do Ouro 5' }),
  );

  await button('booking_invoice_ask').click();
  await expect(number).toBeFocused();
  await expect(button('booking_invoice_remove')).toHaveCount(0);
  await number.fill('501 442 601');
  await button('booking_invoice_save').click();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expectAllLooks(page);
  await number.fill('PT 501 442 600');
  await page.getByRole('textbox', { name: pt('booking_invoice_name') }).fill('Casa Lda');
  await page.getByRole('textbox', { name: pt('booking_invoice_address') }).fill('Rua do Ouro 5');
  await button('booking_invoice_save').click();
  await expect(recipient).toBeVisible();
  await expect(button('booking_invoice_change')).toBeFocused();
  await expectAllLooks(page);

  await button('booking_invoice_change').click();
  await expect(number).toHaveValue('501442600');
  await number.fill('1');
  await button('booking_invoice_remove').click();
  await expect(recipient).toHaveCount(0);
  await expect(button('booking_invoice_ask')).toBeFocused();
  expect(await booking.find()).toMatchObject({ invoiceTo: null });
  await page.reload();
  await expect(button('booking_invoice_ask')).toBeVisible();
  await expect(recipient).toHaveCount(0);
});

test('an invoice names no tax number after staff removed it from the booking', async ({
  page,
  site,
}) => {
  const { open: openDate, book, staff } = await createTourForTest(site);
  const { reference } = await book(await openDate({ date: inDays(10) }), { paidBy: undefined });
  const find = async () =>
    (await staff.get<BookingInFullJson>(`/api/admin/bookings/${reference}`)).body;
  await signIn(page);
  await page.goto(`/admin/bookings/${reference}?lng=en`);
  const button = (key: string) => page.getByRole('button', { name: en(key), exact: true });
  const form = page.getByRole('form', { name: en('admin_invoice_to') });
  const number = page.getByLabel(en('booking_invoice_tax_number'), { exact: true });

  await button('admin_invoice_to_give').click();
  await number.fill('501442600');
  await form.getByRole('button', { name: en('admin_save'), exact: true }).click();
  await expectNotice(page, en('admin_saved'));
  await expect(page.getByText('PT 501442600')).toBeVisible();
  await expect(button('booking_invoice_change')).toBeFocused();

  await button('booking_invoice_change').click();
  await expect(number).toHaveValue('501442600');
  await expectAllLooks(page);
  await button('booking_invoice_remove').click();
  await expect(button('admin_invoice_to_give')).toBeFocused();
  await expect(page.getByText('PT 501442600')).toHaveCount(0);
  expect(await find()).toMatchObject({ invoiceTo: null });

  const cash = { amount: 9000, method: 'cash' };
  expect((await staff.post(`/api/admin/bookings/${reference}/payments`, cash)).status).toBe(201);
  await expect
    .poll(() => [...(site.invoicing?.made.values() ?? [])].map(({ document }) => document))
    .toMatchObject([{ gross: 9000, customer: { taxNumber: null }, booking: { reference } }]);
});
