import { expect, it } from 'vitest';
import { leastChargeCents } from '#contract/payments/least-charge.ts';
import { defaultRegion } from '#contract/settings/region.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { setRules, third } from '../../../test/deposit-business.ts';
import { buildDiscountCode, buildTour, sellVouchers, someParty } from '../../../test/factories.ts';
import { type Held, openPayingBusiness, someVoucherOrder } from '../../../test/paying-business.ts';

/** `priceCents` is per person, in the currency's minor unit. */
async function openIn(currency: string, priceCents: number) {
  const business = await openPayingBusiness('server');
  const { app } = business;
  const staff = await app.staffClient();
  const moved = await staff.write('PUT', '/api/admin/settings/region', {
    ...defaultRegion,
    currency,
  });
  expect(moved.status).toBe(200);
  await app.inChange(({ tx }) => tx.update(tours).set({ priceCents }));
  return { ...business, staff };
}

it('rounds deposits and discounted totals in Kuwaiti dinars to amounts that Stripe accepts', async () => {
  const { app, stripe, guest, availabilityId, see } = await openIn('KWD', 45_110);
  await setRules(app, { ...third, depositPercent: 33 });
  await buildDiscountCode(app, { code: 'FIFTEEN', value: 15 });
  const requested = { ...someParty({ participants: 2 }), availabilityId, discountCode: 'FIFTEEN' };
  const { body: held } = await guest.post<Held>('/api/bookings', requested);
  expect(held.totalAmount).toBe(76_690);
  const { reference, token } = held;
  const opened = await guest.post<{ paymentUrl: string }>(`/api/bookings/${reference}/payment`, {
    token,
  });
  expect(opened.status).toBe(202);
  const session = opened.body.paymentUrl.split('/').at(-1) ?? '';
  expect(stripe.books.session(session).amount_total).toBe(25_300);
  stripe.pay(session, 'card');
  await stripe.settled();
  expect(await see(held)).toMatchObject({ status: 'confirmed', paidAmount: 25_300 });
});

it('refuses with 422 a tour price in Kuwaiti dinars that Stripe cannot charge', async () => {
  const { staff, app } = await openIn('KWD', 45_110);
  const tour = await buildTour(app);
  const { body } = await staff.get<object>(`/api/admin/tours/${tour.id}`);
  const saved = await staff.write('PUT', `/api/admin/tours/${tour.id}`, { ...body, price: 45_115 });
  expect(saved).toMatchObject({
    status: 422,
    body: { errors: { price: [expect.stringContaining('KWD')] } },
  });
});

it.each([
  ['an extra', { extras: [{ id: 'map', name: { en: 'Map' }, price: 555 }] }, 'extras.0.price'],
  [
    'a season',
    {
      priceRules: [
        {
          name: 'Summer',
          from: '2027-06-01',
          to: '2027-08-31',
          change: { kind: 'amount', value: 15 },
        },
      ],
    },
    'change.value',
  ],
])(
  'refuses with 422 the price of %s in Kuwaiti dinars that Stripe cannot charge',
  async (_, given, field) => {
    const { staff, app } = await openIn('KWD', 45_110);
    const tour = await buildTour(app);
    const { body } = await staff.get<object>(`/api/admin/tours/${tour.id}`);
    const saved = await staff.write<{ errors: Record<string, string[]> }>(
      'PUT',
      `/api/admin/tours/${tour.id}`,
      { ...body, price: 45_110, ...given },
    );
    expect(saved.status).toBe(422);
    const wrong = Object.entries(saved.body.errors).find(([name]) => name.endsWith(field));
    expect(wrong?.[1]).toEqual([expect.stringContaining('KWD')]);
  },
);

it('refuses with 422 cash payments and refunds in Kuwaiti dinars that leave a remainder Stripe cannot charge', async () => {
  const { staff, hold } = await openIn('KWD', 45_110);
  const { reference } = await hold();
  const inWords = { errors: { amount: [expect.stringContaining('KWD')] } };
  const paid = { amount: 1005, method: 'cash' };
  const taken = await staff.post(`/api/admin/bookings/${reference}/payments`, paid);
  expect(taken).toMatchObject({ status: 422, body: inWords });
  const refund = `/api/admin/payments/${crypto.randomUUID()}/refund`;
  expect(await staff.post(refund, { amount: 15 })).toMatchObject({ status: 422, body: inWords });
});

it.each([
  ['SEK', 4500, 8900],
  ['TRY', 50_000, 97_000],
] as const)(
  'leaves at least the minimum charge in %s after a gift voucher',
  async (currency, priceCents, amount) => {
    const { app, stripe, guest, hold, open } = await openIn(currency, priceCents);
    await sellVouchers(app);
    const order = { ...someVoucherOrder, amount };
    const { token } = (await guest.post<{ token: string }>('/api/vouchers', order)).body;
    const page = await guest.post<{ paymentUrl: string }>('/api/voucher/payment', { token });
    stripe.pay(page.body.paymentUrl.split('/').at(-1) ?? '', 'card');
    await stripe.settled();
    const voucher = await guest.get<{ code: string }>(`/api/voucher?token=${token}`);
    const held = await hold(2);
    const applied = await guest.post(`/api/bookings/${held.reference}/voucher`, {
      token: held.token,
      code: voucher.body.code,
    });
    expect(applied.status).toBe(200);
    const opened = await open(held);
    expect(opened.status).toBe(202);
    const session = stripe.books.session(opened.body.paymentUrl?.split('/').at(-1) ?? '');
    expect(session.amount_total).toBe(leastChargeCents(currency));
    expect(app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  },
);

it('returns 422 payment_refused when Stripe refuses an amount for good', async () => {
  const { app, stripe, hold, open, see } = await openIn('KWD', 45_115);
  const held = await hold(1);
  expect(await open(held)).toMatchObject({ status: 422, body: { code: 'payment_refused' } });
  expect((await see(held)).status).toBe('held');
  expect(stripe.books.sessions.size).toBe(0);
  expect(app.logLines.join()).toContain('Stripe refused to open a payment page');
});

it('returns the minimum charge in the currency of the business with a tour', async () => {
  const { app, guest } = await openIn('COP', 20_000_000);
  const { id } = await buildTour(app);
  const { body } = await guest.get<TourInFullJson>(`/api/tours/${id}`);
  expect(body.leastCharge).toBe(leastChargeCents('COP'));
});

it('skips a deposit in pesos that would be below the minimum charge', async () => {
  const { app, hold } = await openIn('COP', 700_000);
  await setRules(app, third);
  // A third of 14,000 pesos is about a dollar. Stripe asks for half a dollar, and rates move.
  expect(await hold(2)).toMatchObject({
    totalAmount: 1_400_000,
    instalments: [{ amount: 1_400_000 }],
  });
});
