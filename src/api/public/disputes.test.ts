import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { SoldVouchersJson, VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import { reconcile } from '#domain/accounting/reconcile.ts';
import { describeOnEachDatabase } from '../../../test/database.ts';
import { sellVouchers } from '../../../test/factories.ts';
import {
  openPayingBusiness,
  readMail,
  sendRefunds,
  someVoucherOrder,
} from '../../../test/paying-business.ts';

type Status = Stripe.Dispute['status'];
type Facts = { id?: string; amount?: number; currency?: string; status: Status };

/** A paid booking of €90.00. The test sends the events of its disputes itself. */
async function openDisputed(kind: 'embedded' | 'server') {
  const business = await openPayingBusiness(kind);
  const { app, stripe, leave, clock } = business;
  const { held, session } = await leave();
  stripe.pay(session, 'card');
  await stripe.settled();
  const payment = String(stripe.books.session(session).payment_intent);
  stripe.mail.how = 'queued';
  const dispute = { ...stripe.dispute(payment) };
  const [created] = stripe.mail.waiting;
  if (!created) throw new Error('nothing was told');
  let events = 0;
  const staff = await app.staffClient();
  return {
    ...business,
    held,
    payment,
    dispute,
    staff,
    /** Sends an event that is dated some seconds after the dispute was opened. */
    say(facts: Facts, seconds: number, type: Stripe.Event.Type = 'charge.dispute.updated') {
      events += 1;
      return stripe.send({
        ...created,
        id: `evt_told_${events}`,
        type,
        created: created.created + seconds,
        data: { object: { ...dispute, ...facts } },
      } as Stripe.Event);
    },
    balance: async () => {
      const path = `/api/admin/bookings/${held.reference}`;
      return (await staff.get<BookingInFullJson>(path)).body.balance;
    },
    compare: async () => {
      if (!app.checkoutServices) throw new Error('no payment gateway is configured');
      const [from, to] = [clock().subtract({ hours: 24 }), clock().add({ hours: 24 })];
      return reconcile(app.checkoutServices, app.db, { from, to, now: clock() });
    },
  };
}

describeOnEachDatabase('disputes', (kind) => {
  it('enters each of several disputes of one charge, and refunds only what the bank left', async () => {
    const { say, balance, ledger, staff, held, stripe, app } = await openDisputed(kind);
    await say({ id: 'du_one', amount: 2000, status: 'needs_response' }, 1);
    await say({ id: 'du_two', amount: 3000, status: 'needs_response' }, 2);
    await say({ id: 'du_two', amount: 3000, status: 'under_review' }, 3);
    expect(await balance()).toMatchObject({ disputedCents: 5000, dueCents: 0 });
    await say({ id: 'du_one', amount: 2000, status: 'won' }, 4);
    expect(await balance()).toMatchObject({ disputedCents: 3000, dueCents: 0 });
    const cancel = `/api/admin/bookings/${held.reference}/cancellation`;
    expect((await staff.post(cancel, { sendEmail: true })).status).toBe(200);
    expect((await ledger()).lines).toEqual([
      ['charge', 9000],
      ['refund', 2000],
      ['refund', 3000],
      ['refund_failed', 2000],
      ['refund', 6000],
    ]);
    // Stripe refuses refunds of a disputed charge, so the amount stays owed to the guest.
    await sendRefunds(app);
    expect(stripe.books.refunds).toEqual([]);
    expect(await balance()).toMatchObject({ owedBackCents: 6000, disputedCents: 3000 });
  });

  it('reverses the amount that was withdrawn, not the amount of the last event', async () => {
    const { say, balance, ledger } = await openDisputed(kind);
    await say({ amount: 4000, status: 'needs_response' }, 1);
    await say({ amount: 9000, status: 'won' }, 2);
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 0, net: 9000 });
    expect(await balance()).toMatchObject({ disputedCents: 0 });
  });

  it('enters the whole charge for a dispute in another currency', async () => {
    const { say, ledger } = await openDisputed(kind);
    await say({ amount: 97_000, currency: 'sek', status: 'needs_response' }, 1);
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 9000, net: 0 });
  });

  it.each([
    ['won', 0],
    ['prevented', 0],
    ['lost', 9000],
  ] as const)('stays %s when an older event arrives later', async (status, refunded) => {
    const { say, ledger } = await openDisputed(kind);
    await say({ status }, 60, 'charge.dispute.closed');
    await say({ status: 'needs_response' }, 0, 'charge.dispute.created');
    expect((await ledger()).totals.refunded).toBe(refunded);
  });

  it('stays decided when an event of the same second with an open state arrives later', async () => {
    const { say, ledger, readToday } = await openDisputed(kind);
    await say({ status: 'needs_response' }, 0);
    await say({ status: 'won' }, 60, 'charge.dispute.closed');
    await say({ status: 'needs_response' }, 60);
    expect((await ledger()).totals.refunded).toBe(0);
    expect((await readToday()).dispute).toBeNull();
  });

  it.each(['prevented', 'warning_closed'] as const)(
    'reverses the ledger entry when a dispute ends as %s',
    async (status) => {
      const { say, ledger } = await openDisputed(kind);
      await say({ status: 'needs_response' }, 1);
      await say({ status }, 2, 'charge.dispute.closed');
      expect((await ledger()).totals.refunded).toBe(0);
    },
  );

  it('reverses the ledger entry when the bank later reinstates a lost dispute', async () => {
    const { say, ledger } = await openDisputed(kind);
    await say({ status: 'needs_response' }, 1);
    await say({ status: 'lost' }, 2, 'charge.dispute.closed');
    expect((await ledger()).totals.refunded).toBe(9000);
    await say({ status: 'won' }, 3, 'charge.dispute.funds_reinstated');
    expect((await ledger()).totals.refunded).toBe(0);
  });

  it('enters an inquiry only once its money is withdrawn', async () => {
    const { say, ledger } = await openDisputed(kind);
    await say({ status: 'warning_needs_response' }, 1);
    expect((await ledger()).totals.refunded).toBe(0);
    await say({ status: 'needs_response' }, 2, 'charge.dispute.funds_withdrawn');
    expect((await ledger()).totals.refunded).toBe(9000);
  });

  it('counts a refund that Stripe refuses after a dispute only once', async () => {
    const { say, ledger, balance, staff, held, app } = await openDisputed(kind);
    const cancel = `/api/admin/bookings/${held.reference}/cancellation`;
    expect((await staff.post(cancel, { sendEmail: false })).status).toBe(200);
    await say({ status: 'needs_response' }, 1);
    await sendRefunds(app);
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 9000, net: 0 });
    expect(await balance()).toMatchObject({ owedBackCents: 0 });
    await say({ status: 'won' }, 2, 'charge.dispute.closed');
    expect(await balance()).toMatchObject({ owedBackCents: 9000 });
  });

  it('reports a dispute without an event in the comparison with Stripe', async () => {
    const { stripe, compare, dispute } = await openDisputed(kind);
    const missing = { providerId: dispute.id, oursCents: null, theirsCents: 9000 };
    expect(await compare()).toMatchObject([{ ...missing, kind: 'dispute' }]);
    stripe.closeDispute(dispute.id, 'won');
    expect(await compare()).toMatchObject([
      { ...missing, kind: 'dispute_won' },
      { ...missing, kind: 'dispute' },
    ]);
    await stripe.deliver();
    expect(await compare()).toEqual([]);
  });

  it('never shows a negative balance on a part-spent gift voucher whose purchase is disputed', async () => {
    const { app, stripe, guest, hold, see, open } = await openPayingBusiness(kind);
    await sellVouchers(app);
    const order = { ...someVoucherOrder, amount: 10_000 };
    const { token } = (await guest.post<{ token: string }>('/api/vouchers', order)).body;
    const page = await guest.post<{ paymentUrl: string }>('/api/voucher/payment', { token });
    const session = page.body.paymentUrl.split('/').at(-1) ?? '';
    stripe.pay(session, 'card');
    await stripe.settled();
    const voucher = async () => (await guest.get<VoucherJson>(`/api/voucher?token=${token}`)).body;
    const { code } = await voucher();
    const redeem = async () => {
      const held = await hold(2);
      const path = `/api/bookings/${held.reference}/voucher`;
      return { held, answer: await guest.post(path, { token: held.token, code }) };
    };
    const { held } = await redeem();
    expect((await open(held)).status).toBe(200);
    expect((await see(held)).status).toBe('confirmed');
    const dispute = stripe.dispute(String(stripe.books.session(session).payment_intent));
    await stripe.settled();
    stripe.closeDispute(dispute.id, 'lost');
    await stripe.settled();

    expect(await voucher()).toMatchObject({ status: 'active', balance: 0, isDisputed: true });
    const staff = await app.staffClient();
    const { body } = await staff.get<SoldVouchersJson>('/api/admin/vouchers');
    expect(body.vouchers).toMatchObject([{ balance: 0, disputed: 10_000, uncovered: 9000 }]);
    expect(body.owed).toEqual([]);
    expect((await redeem()).answer).toMatchObject({
      status: 409,
      body: { code: 'voucher_used_up' },
    });
    // A refund of the booking first covers what was spent, so it is not spendable.
    const cancel = `/api/admin/bookings/${held.reference}/cancellation`;
    expect((await staff.post(cancel, { refund: 'all' })).status).toBe(200);
    expect(await voucher()).toMatchObject({ balance: 0 });
    expect(await readMail(app, 'voucher_bought')).toBeUndefined();
  });
});
