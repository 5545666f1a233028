import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CheckoutJson } from '#contract/bookings/bookings.schemas.ts';
import type { VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { giftVouchers } from '#domain/vouchers/gift-vouchers.table.ts';
import { deleteUnpaidVouchers } from '#domain/vouchers/sell-voucher.ts';
import { balanceOfVoucher } from '#domain/vouchers/vouchers.queries.ts';
import type { TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { sellVouchers } from '../../../test/factories.ts';
import {
  kindsOf,
  openPayingBusiness,
  readMail,
  sendRefunds,
  someVoucherOrder,
} from '../../../test/paying-business.ts';

type Problem = { code: string };

const look = async (app: TestApp, token: string) =>
  (await app.client().get<VoucherJson>(`/api/voucher?token=${token}`)).body;

describeOnDatabase('a gift voucher at Stripe', (kind) => {
  async function openSelling(more: object = {}) {
    const business = await openPayingBusiness(kind);
    await sellVouchers(business.app);
    const client = business.app.client('pt');
    const { body } = await client.post<{ token: string }>('/api/vouchers', {
      ...someVoucherOrder,
      ...more,
    });
    const { token } = body;
    const leave = async () => {
      const { body } = await client.post<CheckoutJson>('/api/voucher/payment', { token });
      return body.paymentUrl.split('/').at(-1) ?? '';
    };
    return { ...business, token, leave };
  }

  it('becomes active when the sync job runs before the event arrives, and is charged once', async () => {
    const { app, stripe, clock, token, leave, ask } = await openSelling();
    const session = await leave();
    expect(await leave()).toBe(session);
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    expect(await look(app, token)).toMatchObject({ status: 'unpaid', code: null });
    clock.advance({ minutes: 3 });
    await ask();
    expect(await look(app, token)).toMatchObject({ status: 'active', balance: 5000 });
    await app.client().post('/api/voucher/payment/answer', { token });
    expect(await app.db.select().from(payments)).toHaveLength(1);
  });

  it('emails the buyer once when a payment is processing and once when it fails, and can be paid again', async () => {
    const recipientName = 'Мама 777-777';
    const { app, stripe, clock, token, leave, ask } = await openSelling({ recipientName });
    const late = await leave();
    stripe.mail.how = 'queued';
    stripe.promise(late);
    const sayAgain = async () => {
      for (const event of stripe.mail.waiting) expect(await stripe.send(event)).toBe(200);
      clock.advance({ minutes: 3 });
      await ask();
    };
    await sayAgain();
    await sayAgain();
    expect(await kindsOf(app)).toEqual(['voucher_payment_awaited']);
    const link = `/voucher?token=${token}&lng=pt`;
    const awaited = await readMail(app, 'voucher_payment_awaited');
    expect(awaited).toContain('O seu pagamento de €50.00 pelo vale de oferta para Мама está');
    expect(awaited).toContain(link);
    stripe.settle(late, false);
    await sayAgain();
    await sayAgain();
    expect(await kindsOf(app)).toEqual(['voucher_payment_awaited', 'voucher_payment_failed']);
    const [, told] = await app.db.select().from(mails).orderBy(mails.createdAt);
    expect(told).toMatchObject({ recipient: 'ana@mail.example', language: 'pt' });
    const failed = await readMail(app, 'voucher_payment_failed');
    expect(failed).toContain('Nada foi cobrado');
    expect(failed).toContain(link);
    // An unpaid order must not send typed text to an address of the sender's choice.
    for (const each of [awaited, failed]) expect(each).not.toMatch(/777-777|С днём рождения/);
    expect(await readMail(app, 'voucher_payment_awaited')).toBeUndefined();
    const again = await leave();
    expect(again).not.toBe(late);
    stripe.pay(again, 'card');
    await sayAgain();
    expect(await look(app, token)).toMatchObject({ status: 'active', balance: 5000 });
    expect(await kindsOf(app)).toHaveLength(3);
    expect(await readMail(app, 'voucher_payment_failed')).toBeUndefined();
  });

  it('sends no email for an abandoned payment page, nor to an erased buyer whose payment fails', async () => {
    const { app, stripe, clock, token, leave } = await openSelling();
    await leave();
    clock.advance({ minutes: 40 });
    stripe.books.endOverdue();
    await stripe.settled();
    expect(await kindsOf(app)).toEqual([]);
    const late = await leave();
    stripe.promise(late);
    await stripe.settled();
    expect(await kindsOf(app)).toEqual(['voucher_payment_awaited']);
    const owner = await app.confirmedClient();
    const { email } = someVoucherOrder;
    await owner.post('/api/admin/guest-data/erasure', { email, sendEmail: false });
    stripe.settle(late, false);
    await stripe.settled();
    expect(await kindsOf(app)).toEqual([]);
    expect((await app.client().get(`/api/voucher?token=${token}`)).status).toBe(404);
  });

  it('is deleted unpaid after 31 days, but not within an hour of a payment attempt', async () => {
    const { app, stripe, clock, leave } = await openSelling();
    stripe.trouble.isAway = true;
    await leave().catch(() => null);
    clock.advance({ hours: 31 * 24 });
    await leave().catch(() => null);
    expect(await app.inChange(deleteUnpaidVouchers)).toBe(0);
    clock.advance({ hours: 1 });
    expect(await app.inChange(deleteUnpaidVouchers)).toBe(1);
  });

  it('pays part of a booking, and Stripe charges and refunds only the rest', async () => {
    const { app, stripe, token, leave, hold, see, open } = await openSelling();
    stripe.pay(await leave(), 'card');
    await stripe.settled();
    const { code } = await look(app, token);
    const held = await hold();
    const redeem = (given: string | null) =>
      app.client().post<Problem>(`/api/bookings/${held.reference}/voucher`, {
        token: held.token,
        code: given,
      });
    await redeem(code);
    const { body } = await open(held);
    const session = body.paymentUrl?.split('/').at(-1) ?? '';
    expect(stripe.books.session(session).amount_total).toBe(4000);
    expect((await redeem(code)).body.code).toBe('payment_under_way');
    stripe.pay(session, 'card');
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'confirmed', paidAmount: 9000 });
    expect(await look(app, token)).toMatchObject({ balance: 0 });
    const { reference } = held;
    await app.client().post(`/api/bookings/${reference}/cancellation`, { token: held.token });
    await sendRefunds(app);
    expect(stripe.books.refunds).toMatchObject([{ amount: 4000 }]);
    expect(await look(app, token)).toMatchObject({ balance: 5000 });
  });

  it('opens no payment page for the rest after staff stopped it, with 409 voucher_not_kept', async () => {
    const { app, stripe, token, leave, hold, see } = await openSelling();
    stripe.pay(await leave(), 'card');
    await stripe.settled();
    const { code } = await look(app, token);
    const held = await hold();
    const body = { token: held.token, code };
    await app.client().post(`/api/bookings/${held.reference}/voucher`, body);
    await app.db.update(giftVouchers).set({ status: 'cancelled' });
    const pages = stripe.books.sessions.size;
    const pay = () =>
      app.client().post<Problem>(`/api/bookings/${held.reference}/payment`, { token: held.token });
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'voucher_not_kept' } });
    expect(stripe.books.sessions.size).toBe(pages);
    await app
      .client()
      .write('DELETE', `/api/bookings/${held.reference}/voucher`, { token: held.token });
    expect((await pay()).status).toBe(202);
    expect(await see(held)).toMatchObject({ status: 'held', dueAmount: 9000 });
  });

  it('refunds a late payment when the voucher was spent in the meantime', async () => {
    const { app, stripe, clock, token, leave, hold, see, open } = await openSelling();
    stripe.pay(await leave(), 'card');
    await stripe.settled();
    const { code } = await look(app, token);
    const spend = async () => {
      const held = await hold(1);
      const body = { token: held.token, code };
      await app.client().post(`/api/bookings/${held.reference}/voucher`, body);
      return held;
    };
    const late = await hold(3);
    await app.client().post(`/api/bookings/${late.reference}/voucher`, { token: late.token, code });
    const { body } = await open(late);
    stripe.mail.how = 'queued';
    stripe.pay(body.paymentUrl?.split('/').at(-1) ?? '', 'card');
    clock.advance({ minutes: 40 });
    const quick = await spend();
    await open(quick);
    expect(await see(quick)).toMatchObject({ status: 'confirmed' });
    for (const event of stripe.mail.waiting) await stripe.send(event);
    expect((await see(late)).status).not.toBe('confirmed');
    const [voucher] = await app.db.select().from(giftVouchers);
    expect(await balanceOfVoucher(app.db, voucher?.id ?? '')).toBe(500);
    const [booking] = await app.db
      .select()
      .from(bookings)
      .where(eq(bookings.reference, late.reference));
    const ofLate = await app.db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, booking?.id ?? ''));
    expect(ofLate.map(({ kind, method }) => [kind, method])).toEqual([
      ['charge', 'stripe'],
      ['refund', 'stripe'],
    ]);
  });
});
