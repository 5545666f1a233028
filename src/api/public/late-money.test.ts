import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { reconcile } from '#domain/accounting/reconcile.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildDiscountCode, someExtra, someParty } from '../../../test/factories.ts';
import {
  type Held,
  kindsOf,
  openPayingBusiness,
  sendRefunds,
} from '../../../test/paying-business.ts';

type LogLine = { level: number; msg: string; event?: string };
type Business = Awaited<ReturnType<typeof openPayingBusiness>>;

describeOnDatabase('late and crossing payment events', (kind) => {
  async function sell({ app, stripe, leave, ledger }: Business) {
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const payment = String(stripe.books.session(session).payment_intent);
    const { charge } = await ledger();
    return { held, payment, chargeId: charge?.id ?? '', staff: await app.staffClient() };
  }
  const atDesk = ({ stripe }: Business, payment: string, more = {}) =>
    stripe.books.refund(new URLSearchParams({ payment_intent: payment, amount: '9000', ...more }));
  const compare = ({ app, clock }: Business, to = clock().add({ hours: 24 })) => {
    if (!app.checkoutServices) throw new Error('this app has no payment gateway');
    const from = clock().subtract({ hours: 24 });
    return reconcile(app.checkoutServices, app.db, { from, to, now: clock() });
  };

  it('refunds a late payment when another guest holds its extra, and lets that guest pay', async () => {
    const { app, stripe, guest, see, open, clock, availabilityId } = await openPayingBusiness(kind);
    const extras = [{ ...someExtra, stock: 1 }];
    await app.inChange(({ tx }) => tx.update(tours).set({ extras }));
    const requested = {
      ...someParty({ participants: 1 }),
      availabilityId,
      extras: [{ extraId: someExtra.id, count: 1 }],
    };
    const hold = async () => (await guest.post<Held>('/api/bookings', requested)).body;
    const leave = async (held: Held) => (await open(held)).body.paymentUrl?.split('/').at(-1) ?? '';
    const slow = await hold();
    stripe.mail.how = 'queued';
    stripe.pay(await leave(slow), 'card');
    clock.advance({ minutes: 35 });
    await app.inChange(expireHolds);
    const quick = await hold();
    await stripe.deliver();
    expect(await see(slow)).toMatchObject({ status: 'expired', paidAmount: 0 });
    expect(await kindsOf(app)).toEqual(['payment_returned', 'team_payment_returned']);
    stripe.pay(await leave(quick), 'card');
    await stripe.deliver();
    expect((await see(quick)).status).toBe('confirmed');
    await sendRefunds(app);
    expect(stripe.balance()).toBe(5000);
  });

  it('refunds a late payment when another guest has the last use of its discount code', async () => {
    const { app, stripe, guest, see, open, clock, availabilityId } = await openPayingBusiness(kind);
    await buildDiscountCode(app, { code: 'LAST-ONE', value: 10, maxUses: 1 });
    const requested = {
      ...someParty({ participants: 1 }),
      availabilityId,
      discountCode: 'LAST-ONE',
    };
    const hold = async () => (await guest.post<Held>('/api/bookings', requested)).body;
    const leave = async (held: Held) => (await open(held)).body.paymentUrl?.split('/').at(-1) ?? '';
    const slow = await hold();
    stripe.mail.how = 'queued';
    stripe.pay(await leave(slow), 'card');
    clock.advance({ minutes: 35 });
    await app.inChange(expireHolds);
    const quick = await hold();
    await stripe.deliver();
    expect(await see(slow)).toMatchObject({ status: 'expired', paidAmount: 0 });
    stripe.pay(await leave(quick), 'card');
    await stripe.deliver();
    expect((await see(quick)).status).toBe('confirmed');
    await sendRefunds(app);
    expect(stripe.balance()).toBe(4050);
  });

  it('confirms a payment while its extras are in stock, and refunds one after the stock is reduced', async () => {
    const { app, stripe, guest, see, open, availabilityId } = await openPayingBusiness(kind);
    const stock = (left: number) =>
      app.inChange(({ tx }) => tx.update(tours).set({ extras: [{ ...someExtra, stock: left }] }));
    await stock(2);
    const extras = [{ extraId: someExtra.id, count: 1 }];
    const requested = { ...someParty({ participants: 1 }), availabilityId, extras };
    const leave = async () => {
      const { body: held } = await guest.post<Held>('/api/bookings', requested);
      return { held, session: (await open(held)).body.paymentUrl?.split('/').at(-1) ?? '' };
    };
    const [first, second] = [await leave(), await leave()];
    stripe.pay(first.session, 'card');
    await stripe.settled();
    expect((await see(first.held)).status).toBe('confirmed');
    await stock(1);
    stripe.pay(second.session, 'card');
    await stripe.settled();
    expect(await see(second.held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
  });

  it('returns 410 hold_expired when the hold is given up while the payment page opens', async () => {
    const { stripe, guest, hold, open, see } = await openPayingBusiness(kind);
    const held = await hold();
    stripe.trouble.interrupt = async (path, isDone) => {
      if (!isDone || path !== '/v1/checkout/sessions') return;
      stripe.trouble.interrupt = null;
      const { reference, token } = held;
      await guest.write('DELETE', `/api/bookings/${reference}/hold`, { token });
    };
    expect(await open(held)).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
    expect((await see(held)).status).toBe('cancelled');
    const [session] = [...stripe.books.sessions.values()];
    expect(session?.status).toBe('expired');
  });

  it('refuses an oversized webhook body with 413 and logs no error', async () => {
    const { app, stripe } = await openPayingBusiness(kind);
    const body = 'x'.repeat(600_000);
    const answer = await fetch(stripe.mail.to, { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('ignores and logs events with impossible amounts, and still applies the correct event', async () => {
    const business = await openPayingBusiness(kind);
    const { app, stripe, leave, see, ledger } = business;
    const lines = () => app.logLines.map((line): LogLine => JSON.parse(line));
    const disbelieve = async (event: Stripe.Event | undefined, wrong: object, words: string) => {
      if (!event) throw new Error('nothing was told');
      const before = lines().length;
      const object = { ...event.data.object, ...wrong };
      const forged = { ...event, id: `${event.id}_wrong`, data: { object } } as Stripe.Event;
      expect(await stripe.send(forged), words).toBe(200);
      const said = lines().slice(before);
      const warning = { level: 40, msg: 'Ignoring malformed Stripe event' };
      const amount = `${event.type} ${forged.id}: invalid amount: ${words}`;
      expect(said).toContainEqual(expect.objectContaining({ ...warning, event: amount }));
      expect(said.filter(({ level, msg }) => level >= 50 || msg.includes('signature'))).toEqual([]);
    };
    const { held, session } = await leave();
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    const paid = stripe.mail.waiting.find(({ type }) => type === 'checkout.session.completed');
    for (const amount of [90.5, -9000, 0, 2 ** 31, '9000']) {
      await disbelieve(paid, { amount_total: amount }, `${amount} eur`);
    }
    await disbelieve(paid, { currency: 'euro' }, '9000 euro');
    expect((await see(held)).status).toBe('held');
    if (!paid) throw new Error('nothing was told');
    const others = { id: 'cs_test_other', client_reference_id: 'an order of theirs' };
    const gift = { ...paid.data.object, ...others, amount_total: 0, payment_intent: null };
    const given = { ...paid, id: `${paid.id}_given`, data: { object: gift } } as Stripe.Event;
    const before = lines().length;
    expect(await stripe.send(given), 'what another shop on the account gave away').toBe(200);
    expect(lines().slice(before)).not.toContainEqual(expect.objectContaining({ level: 40 }));
    expect(new Set(await stripe.deliver())).toEqual(new Set([200]));
    expect((await see(held)).status).toBe('confirmed');
    atDesk(business, String(stripe.books.session(session).payment_intent), { amount: '4000' });
    const back = stripe.mail.waiting.find(({ type }) => type === 'refund.created');
    for (const amount of [40.5, -4000, 0, 2 ** 31])
      await disbelieve(back, { amount }, `${amount} eur`);
    await stripe.deliver();
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 4000, net: 5000 });
    stripe.dispute(String(stripe.books.session(session).payment_intent));
    const taken = stripe.mail.waiting.find(({ type }) => type === 'charge.dispute.created');
    await disbelieve(taken, { amount: -1 }, '-1 eur');
  });

  it('records a refund made in the Stripe dashboard, whatever its metadata', async () => {
    const business = await openPayingBusiness(kind);
    const { payment } = await sell(business);
    business.stripe.mail.how = 'queued';
    atDesk(business, payment, { amount: '4000', 'metadata[refund]': 'yes, please' });
    expect(await business.stripe.deliver()).toEqual([200, 200]);
    expect((await business.ledger()).totals).toEqual({ charged: 9000, refunded: 4000, net: 5000 });
  });

  it('records one refund when staff refund a charge both here and in the Stripe dashboard', async () => {
    const business = await openPayingBusiness(kind);
    const { app, stripe, ledger, see } = business;
    const { held, payment, chargeId, staff } = await sell(business);
    const giveBack = () => staff.post(`/api/admin/payments/${chargeId}/refund`, {});
    expect((await giveBack()).status).toBe(200);
    // The refund is queued and not sent yet when the charge is refunded in the Stripe dashboard as well.
    atDesk(business, payment);
    await stripe.settled();
    expect(await giveBack()).toMatchObject({ status: 409, body: { code: 'already_refunded' } });
    expect((await ledger()).charge?.refundable).toBe(0);
    const path = `/api/admin/bookings/${held.reference}`;
    const seen = (await staff.get<BookingInFullJson>(path)).body;
    const none = { online: 0, demo: 0, ontoVoucher: 0, byReseller: 0, byHand: 0 };
    expect(seen.refundShares).toEqual({ all: none, by_terms: none });
    expect(await see(held)).toMatchObject({ paidAmount: 0, refundAmount: 0 });
    const cancelled = await staff.post(`${path}/cancellation`, {
      sendEmail: false,
      refund: 'by_terms',
    });
    expect(cancelled.status).toBe(200);
    await sendRefunds(app);
    await stripe.settled();
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 9000, net: 0 });
    expect(stripe.balance()).toBe(0);
    expect(await compare(business)).toEqual([]);
  });

  it('reports no difference for a refund ordered before midnight and made after it', async () => {
    const business = await openPayingBusiness(kind);
    const { chargeId, staff } = await sell(business);
    await staff.post(`/api/admin/payments/${chargeId}/refund`, {});
    business.clock.advance({ seconds: 20 });
    const midnight = business.clock();
    business.clock.advance({ seconds: 20 });
    expect(await compare(business, midnight)).toMatchObject([{ kind: 'refund', providerId: null }]);
    await sendRefunds(business.app);
    await business.stripe.settled();
    expect(await compare(business, midnight)).toEqual([]);
  });

  it('shows a dispute’s deadline when an earlier event arrives last', async () => {
    const business = await openPayingBusiness(kind);
    const { stripe, readToday, clock } = business;
    const { payment } = await sell(business);
    stripe.mail.how = 'queued';
    const dispute = stripe.dispute(payment, clock().epochMilliseconds / 1000 + 7 * 24 * 3600);
    const [created] = stripe.mail.waiting;
    if (!created) throw new Error('nothing was told');
    const say = (id: string, status: typeof dispute.status, minutes: number) =>
      stripe.send({
        ...created,
        id,
        type: 'charge.dispute.updated',
        created: created.created + minutes * 60,
        data: { object: { ...dispute, status } },
      });
    // The bank only asked, the business answered, and then the bank took the money all the same.
    await say('evt_taken', 'needs_response', 20);
    await say('evt_answered', 'warning_under_review', 10);
    expect((await readToday()).dispute).toMatchObject({ count: 1 });
    await say('evt_answered_too', 'under_review', 30);
    await stripe.send(created);
    expect((await readToday()).dispute).toBeNull();
  });
});
