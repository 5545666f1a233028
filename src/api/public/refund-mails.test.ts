import { describe, expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { sellVouchers, someParty } from '../../../test/factories.ts';
import {
  kindsOf,
  openPayingBusiness,
  readMail,
  sendRefunds,
  someVoucherOrder,
} from '../../../test/paying-business.ts';

async function openPaid() {
  const business = await openPayingBusiness('server');
  const { app, stripe } = business;
  const { held, session } = await business.leave();
  stripe.pay(session, 'card');
  await stripe.settled();
  const owner = await app.confirmedClient();
  const chargeId = (await business.ledger()).charge?.id;
  return {
    ...business,
    held,
    payment: String(stripe.books.session(session).payment_intent),
    owner,
    refund: (body: object) => owner.post(`/api/admin/payments/${chargeId}/refund`, body),
    erase: () => {
      const body = { email: someParty().email, sendEmail: false };
      return owner.post('/api/admin/guest-data/erasure', body);
    },
    countRefundMails: async () =>
      (await kindsOf(app)).filter((kind) => kind === 'payment_refunded').length,
  };
}

describe('the email about a refund without a cancellation', () => {
  it('states the amount and that the booking stays', async () => {
    const { app, stripe, refund, countRefundMails } = await openPaid();
    expect((await refund({ amount: 2500 })).status).toBe(200);
    await sendRefunds(app);
    await stripe.settled();
    expect(await countRefundMails()).toBe(1);
    const text = await readMail(app, 'payment_refunded');
    expect(text).toContain('Vamos devolver-lhe €25.00');
    expect(text).toContain('A sua reserva mantém-se.');
  });

  it('is sent for each refund unless staff turn it off', async () => {
    const { refund, countRefundMails } = await openPaid();
    await refund({ amount: 2500, sendEmail: false });
    expect(await countRefundMails()).toBe(0);
    await refund({ amount: 1000 });
    await refund({ amount: 1000 });
    expect(await countRefundMails()).toBe(2);
  });

  it('is sent once for a refund made in the Stripe dashboard, however often Stripe reports it', async () => {
    const { stripe, payment, countRefundMails } = await openPaid();
    stripe.mail.how = 'queued';
    stripe.books.refund(new URLSearchParams({ payment_intent: payment, amount: '4000' }));
    const events = stripe.mail.waiting.filter(({ type }) => type.startsWith('refund.'));
    for (const event of [...events, ...events]) await stripe.send(event);
    expect(await countRefundMails()).toBe(1);
  });

  it('is not sent when the refund has already failed', async () => {
    const { app, stripe, refund } = await openPaid();
    await refund({ amount: 2500 });
    await sendRefunds(app);
    await stripe.settled();
    stripe.failRefund(stripe.books.refunds[0]?.id ?? '');
    await stripe.settled();
    expect(await readMail(app, 'payment_refunded')).toBeUndefined();
  });

  it('states that the amount was handed over when the payment was in cash', async () => {
    const { app, availabilityId, owner } = await openPaid();
    const order = { ...someParty({ participants: 1 }), availabilityId, paidBy: 'cash' };
    const booked = await owner.post<BookingInFullJson>('/api/admin/bookings', order);
    const [charge] = booked.body.payments;
    await owner.post(`/api/admin/payments/${charge?.id}/refund`, { amount: 500 });
    expect(await readMail(app, 'payment_refunded')).toContain('Devolvemos-lhe €5.00');
  });

  it('states that the amount is back on the gift voucher that paid', async () => {
    const { app, stripe, guest, hold, open, owner } = await openPaid();
    await sellVouchers(app);
    const { token } = (await guest.post<{ token: string }>('/api/vouchers', someVoucherOrder)).body;
    const page = await guest.post<{ paymentUrl: string }>('/api/voucher/payment', { token });
    stripe.pay(page.body.paymentUrl.split('/').at(-1) ?? '', 'card');
    await stripe.settled();
    const { code } = (await guest.get<{ code: string }>(`/api/voucher?token=${token}`)).body;
    const own = await hold(1);
    await guest.post(`/api/bookings/${own.reference}/voucher`, { token: own.token, code });
    expect((await open(own)).status).toBe(200);
    const found = await owner.get<BookingInFullJson>(`/api/admin/bookings/${own.reference}`);
    const [charge] = found.body.payments;
    await owner.post(`/api/admin/payments/${charge?.id}/refund`, { amount: 500 });
    const text = await readMail(app, 'payment_refunded');
    expect(text).toContain('Devolvemos €5.00');
    expect(text).toContain('vale de oferta');
  });

  it('is sent neither with a cancellation nor to an erased guest', async () => {
    const { stripe, payment, held, owner, erase, countRefundMails } = await openPaid();
    const path = `/api/admin/bookings/${held.reference}/cancellation`;
    expect((await owner.post(path, {})).status).toBe(200);
    expect(await countRefundMails()).toBe(0);
    expect((await erase()).status).toBeLessThan(300);
    stripe.books.refund(new URLSearchParams({ payment_intent: payment, amount: '4000' }));
    await stripe.settled();
    expect(await countRefundMails()).toBe(0);
  });

  it('is sent to the buyer of a gift voucher after a refund in the Stripe dashboard', async () => {
    const { app, stripe, guest } = await openPayingBusiness('server');
    await sellVouchers(app);
    const { token } = (await guest.post<{ token: string }>('/api/vouchers', someVoucherOrder)).body;
    const page = await guest.post<{ paymentUrl: string }>('/api/voucher/payment', { token });
    const session = page.body.paymentUrl.split('/').at(-1) ?? '';
    stripe.pay(session, 'card');
    await stripe.settled();
    const payment = String(stripe.books.session(session).payment_intent);
    stripe.books.refund(new URLSearchParams({ payment_intent: payment, amount: '4000' }));
    await stripe.settled();
    const [told] = (await app.db.select().from(mails)).filter(
      ({ kind }) => kind === 'voucher_refunded',
    );
    expect(told?.details).toEqual({ cents: '4000' });
  });
});
