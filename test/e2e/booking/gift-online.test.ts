import { pageAt, pages } from '#contract/pages/pages.ts';
import { putSettings, test } from '../site/restored-settings.ts';
import { expect } from '../site/site.ts';
import { text } from '../site/texts.ts';
import { open } from '../spec/visitor.ts';

test.use({
  payment: 'stripe',
  viewport: { width: 360, height: 780 },
  keptSettings: ['rules'],
});

test('a gift voucher’s page waits while its payment is unknown and shows the voucher once it is confirmed', async ({
  page,
  site,
}) => {
  if (!site.stripe) throw new Error('This site has no Stripe account');
  const { mail, trouble } = site.stripe;
  const t = (key: string, inputs?: Record<string, string>) => text('pt', key, inputs);
  await putSettings(site, 'rules', { sellsVouchers: true });
  const { body } = await site.client().post<{ token: string }>('/api/vouchers', {
    amount: 5000,
    recipientName: 'Beatriz',
    buyerName: 'Leonor Brandão',
    email: 'leonor@correio.example',
    language: 'pt',
  });
  await open(page, pageAt(pages.voucher, {}, { token: body.token, lng: 'pt' }));
  const pay = page.getByRole('button', { name: t('book_pay', { total: '€50.00' }), exact: true });
  await pay.click();
  const card = page.getByRole('button', { name: 'Card', exact: true });
  await expect(card).toBeVisible();
  mail.how = 'lost';
  trouble.isAway = true;
  await card.click();
  await expect(page.getByText(t('booking_payment_unknown_text'))).toBeVisible({
    timeout: 30_000,
  });
  trouble.isAway = false;
  await expect(page.getByText(t('voucher_ready'))).toBeVisible({ timeout: 30_000 });
  await expect(pay).toHaveCount(0);
  mail.how = 'sent';
});
