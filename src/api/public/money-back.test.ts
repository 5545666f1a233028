import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { ComparisonJson } from '#contract/payments/payments.schemas.ts';
import { reconcile } from '#domain/accounting/reconcile.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { expirePayments } from '#domain/checkout/sync-checkout.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import { buildConfirmedBooking } from '../../../test/factories.ts';
import {
  type Held,
  kindsOf,
  openPayingBusiness,
  readMail,
  sendRefunds,
} from '../../../test/paying-business.ts';

describeOnDatabase('refunds and disputes at Stripe', (kind) => {
  it('records a refund that fails later in the ledger and owes it again', async () => {
    const { app, stripe, leave, see, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: false });
    await sendRefunds(app);
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    stripe.failRefund(stripe.books.refunds[0]?.id ?? '');
    await stripe.settled();
    expect((await ledger()).lines).toEqual([
      ['charge', 9000],
      ['refund', 9000],
      ['refund_failed', 9000],
    ]);
    expect((await see(held)).paidAmount).toBe(9000);
    expect(stripe.balance()).toBe(9000);
  });

  it('shows an open dispute on the dashboard, with booking and deadline, until it is decided', async () => {
    const { stripe, leave, clock, readToday } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    const payment = String(stripe.books.session(session).payment_intent);
    await stripe.settled();
    stripe.mail.how = 'queued';
    const dispute = stripe.dispute(payment, clock().epochMilliseconds / 1000 + 7 * 24 * 3600);
    const created = stripe.mail.waiting.find(({ type }) => type === 'charge.dispute.created');
    const opened = created && structuredClone(created);
    if (!opened) throw new Error('nothing was told');
    await stripe.send(opened);
    expect((await readToday()).dispute).toEqual({
      count: 1,
      bookingReference: held.reference,
      dueAt: '2026-11-27T10:00:00Z',
    });
    // The dispute is decided, and an older event arrives last.
    stripe.closeDispute(dispute.id, 'won');
    for (const event of stripe.mail.waiting.toReversed()) await stripe.send(event);
    await stripe.send({ ...opened, id: `${opened.id}_again` });
    expect((await readToday()).dispute).toBeNull();
  });

  it('does not show an answered dispute again when an older event is delivered twice', async () => {
    const { stripe, leave, readToday } = await openPayingBusiness(kind);
    const { session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    stripe.mail.how = 'queued';
    const dispute = stripe.dispute(String(stripe.books.session(session).payment_intent));
    const [opened] = stripe.mail.waiting;
    if (!opened) throw new Error('nothing was told');
    await stripe.send(opened);
    expect((await readToday()).dispute).toMatchObject({ count: 1 });
    const answered = { ...dispute, status: 'under_review' as const };
    const type = 'charge.dispute.updated';
    await stripe.send({ ...opened, id: `${opened.id}_next`, type, data: { object: answered } });
    expect((await readToday()).dispute).toBeNull();
    await stripe.send(opened);
    expect((await readToday()).dispute).toBeNull();
  });

  it('neither owes nor promises a refund when staff cancel after a lost dispute', async () => {
    const { app, stripe, leave, see, readToday, ledger, clock } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const dispute = stripe.dispute(
      String(stripe.books.session(session).payment_intent),
      clock().epochMilliseconds / 1000 + 3600,
    );
    await stripe.settled();
    app.clock.advance({ hours: 2 });
    expect((await readToday()).dispute).toMatchObject({ bookingReference: held.reference });
    stripe.closeDispute(dispute.id, 'lost');
    await stripe.settled();
    expect((await readToday()).dispute).toBeNull();
    expect((await ledger()).lines).toEqual([
      ['charge', 9000],
      ['refund', 9000],
    ]);

    const staff = await app.staffClient();
    const cancel = `/api/admin/bookings/${held.reference}/cancellation`;
    expect((await staff.post(cancel, { sendEmail: true })).status).toBe(200);
    await sendRefunds(app);
    expect(stripe.books.refunds).toEqual([]);
    expect(await see(held)).toMatchObject({
      status: 'cancelled',
      paidAmount: 0,
      refundAmount: 0,
      payments: [
        { kind: 'charge', amount: 9000, isDispute: false },
        { kind: 'refund', amount: 9000, isDispute: true },
      ],
    });
    const inFull = await staff.get<BookingInFullJson>(`/api/admin/bookings/${held.reference}`);
    expect(inFull.body.balance).toMatchObject({ owedBackCents: 0, dueCents: 0 });
    expect(inFull.body.disputes).toMatchObject([{ status: 'lost', amount: 9000 }]);
    const mail = await readMail(app, 'booking_cancelled');
    expect(mail).toContain('O seu banco já recuperou o que pagou.');
    expect(mail).toContain('Recuperado pelo seu banco: €90.00');
    expect(mail).not.toMatch(/reembols|devolvid/i);
  });

  it('owes a cancelled guest nothing while a dispute is open, and a refund once it is won', async () => {
    const { app, stripe, leave, see, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const dispute = stripe.dispute(String(stripe.books.session(session).payment_intent));
    await stripe.settled();
    const staff = await app.staffClient();
    const cancel = `/api/admin/bookings/${held.reference}/cancellation`;
    expect((await staff.post(cancel, { sendEmail: true })).status).toBe(200);
    await sendRefunds(app);
    expect(stripe.books.refunds).toEqual([]);
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    expect(await readMail(app, 'booking_cancelled')).not.toMatch(/reembols|devolvid/i);
    const inFull = async () =>
      (await staff.get<BookingInFullJson>(`/api/admin/bookings/${held.reference}`)).body;
    expect((await inFull()).balance.owedBackCents).toBe(0);

    stripe.closeDispute(dispute.id, 'won');
    await stripe.settled();
    expect((await ledger()).lines).toEqual([
      ['charge', 9000],
      ['refund', 9000],
      ['refund_failed', 9000],
    ]);
    expect((await inFull()).balance).toMatchObject({ owedBackCents: 9000, disputedCents: 0 });
    expect((await see(held)).payments).toMatchObject([{ kind: 'charge' }]);
  });

  it('names unsent refunds and lost payments in the comparison with Stripe, and nothing else', async () => {
    const { app, stripe, leave, clock } = await openPayingBusiness(kind);
    const { checkoutServices } = app;
    if (!checkoutServices) throw new Error('this app has no payment gateway');
    const compare = () => {
      const [from, to] = [clock().subtract({ hours: 24 }), clock().add({ hours: 24 })];
      return reconcile(checkoutServices, app.db, { from, to, now: clock() });
    };
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: false });
    expect(await compare()).toMatchObject([
      { kind: 'refund', providerId: null, reference: held.reference, oursCents: 9000 },
    ]);
    await sendRefunds(app);
    expect(await compare()).toEqual([]);
    stripe.failRefund(stripe.books.refunds[0]?.id ?? '');
    await stripe.settled();
    expect(await compare()).toEqual([]);
    const span = 'from=2026-11-19&to=2026-11-21';
    const page = async () =>
      (await staff.get<ComparisonJson>(`/api/admin/payments/comparison?${span}`)).body.differences;
    expect(await page()).toEqual([]);
    stripe.mail.how = 'lost';
    const other = await leave();
    stripe.pay(other.session, 'card');
    expect(await page()).toMatchObject([{ kind: 'charge', ours: null, theirs: 9000 }]);
    expect(await compare()).toEqual([
      {
        kind: 'charge',
        providerId: String(stripe.books.session(other.session).payment_intent),
        reference: null,
        currency: 'EUR',
        oursCents: null,
        theirsCents: 9000,
      },
    ]);
  });

  it('answers 503 to a refund event before its payment event, and accepts it after', async () => {
    const { stripe, leave, ledger } = await openPayingBusiness(kind);
    const { session } = await leave();
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    const payment = String(stripe.books.session(session).payment_intent);
    const before = stripe.mail.waiting.length;
    stripe.books.refund(new URLSearchParams({ payment_intent: payment, amount: '4000' }));
    const [paid, back] = [stripe.mail.waiting.slice(0, before), stripe.mail.waiting.slice(before)];
    const refunded = back.filter(({ type }) => type.startsWith('refund.'));
    expect(await Promise.all(refunded.map((event) => stripe.send(event)))).toContain(503);
    for (const event of [...paid, ...refunded]) expect(await stripe.send(event)).toBe(200);
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 4000, net: 5000 });
  });

  it('records a refund made in the Stripe dashboard', async () => {
    const { stripe, leave, ledger } = await openPayingBusiness(kind);
    const { session } = await leave();
    stripe.pay(session, 'card');
    const payment = String(stripe.books.session(session).payment_intent);
    await stripe.settled();
    stripe.books.refund(new URLSearchParams({ payment_intent: payment, amount: '4000' }));
    await stripe.settled();
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 4000, net: 5000 });
  });

  it('records a refund once when it was made in the Stripe dashboard and then here', async () => {
    const { app, stripe, leave, see, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const payment = String(stripe.books.session(session).payment_intent);
    stripe.mail.how = 'queued';
    stripe.books.refund(new URLSearchParams({ payment_intent: payment, amount: '9000' }));
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: false });
    await sendRefunds(app);
    for (const event of stripe.mail.waiting) await stripe.send(event);
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 9000, net: 0 });
    expect((await see(held)).paidAmount).toBe(0);
  });

  it('sends a stuck refund again, and shows it on the dashboard until then', async () => {
    const { app, stripe, leave, clock, readToday, askAboutBack } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: false });
    clock.advance({ minutes: 9 });
    expect((await readToday()).stuckRefund).toBeNull();
    clock.advance({ minutes: 2 });
    expect((await readToday()).stuckRefund).toEqual({
      count: 1,
      bookingReference: held.reference,
      failure: null,
    });
    await askAboutBack();
    expect((await readToday()).stuckRefund).toBeNull();
    expect(stripe.balance()).toBe(0);
  });

  it('sends a refund once despite lost responses, a day’s delay and two concurrent jobs', async () => {
    const { app, stripe, leave, clock, ledger, askAboutBack } = await openPayingBusiness(kind);
    const { session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    stripe.mail.how = 'lost';
    const { charge } = await ledger();
    const giveBack = async (amount: number) =>
      (await app.staffClient()).post(`/api/admin/payments/${charge?.id}/refund`, { amount });
    await giveBack(4000);
    stripe.trouble.interrupt = async () => {
      stripe.trouble.losesAnswers = stripe.books.refunds.length > 0;
    };
    await expect(sendRefunds(app)).rejects.toThrow();
    await expect(sendRefunds(app)).rejects.toThrow();
    expect(stripe.books.refunds).toHaveLength(1);
    Object.assign(stripe.trouble, { interrupt: null, losesAnswers: false });
    // By now Stripe has forgotten the idempotency key.
    clock.advance({ hours: 25 });
    await askAboutBack();
    await giveBack(2000);
    // Both jobs look for existing refunds before either sends one.
    stripe.trouble.latencyMs = 300;
    await Promise.all([sendRefunds(app), sendRefunds(app)]);
    expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([4000, 2000]);
    expect(stripe.balance()).toBe(3000);
  });

  it('syncs other refunds when Stripe does not know some', async () => {
    const { app, stripe, leave, clock, ledger, askAboutBack } = await openPayingBusiness(kind);
    const staff = await app.staffClient();
    for (let time = 0; time < 4; time += 1) {
      const { session } = await leave(1);
      stripe.pay(session, 'card');
      await stripe.settled();
      const { charge } = await ledger();
      await staff.post(`/api/admin/payments/${charge?.id}/refund`, {});
      clock.advance({ minutes: 1 });
      await sendRefunds(app);
      await stripe.settled();
    }
    stripe.mail.how = 'lost';
    stripe.failRefund(stripe.books.refunds.at(-1)?.id ?? '');
    // The others were made with the key of another account.
    stripe.books.refunds.splice(0, 3);
    clock.advance({ hours: 25 });
    await expect(askAboutBack()).rejects.toThrow('No such');
    clock.advance({ minutes: 1 });
    await askAboutBack();
    expect((await ledger()).totals).toMatchObject({ charged: 18_000, refunded: 13_500 });
  });

  it('detects a failed refund whose event was lost', async () => {
    const { app, stripe, leave, clock, ledger, readToday, askAboutBack } =
      await openPayingBusiness(kind);
    const { session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.staffClient();
    const { charge } = await ledger();
    await staff.post(`/api/admin/payments/${charge?.id}/refund`, { amount: 4000 });
    await sendRefunds(app);
    await stripe.settled();
    stripe.mail.how = 'lost';
    stripe.failRefund(stripe.books.refunds[0]?.id ?? '');
    clock.advance({ hours: 25 });
    await askAboutBack();
    expect((await ledger()).totals.net).toBe(stripe.balance());
    expect((await readToday()).stuckRefund).toMatchObject({ count: 1 });
    stripe.mail.how = 'sent';
    const again = await app.staffClient();
    clock.advance({ minutes: 1 });
    await again.post(`/api/admin/payments/${charge?.id}/refund`, { amount: 4000 });
    expect((await readToday()).stuckRefund).toBeNull();
  });

  it('makes a refunded amount due again only when staff say so', async () => {
    const { app, stripe, leave, see, open, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const { charge } = await ledger();
    const refund = `/api/admin/payments/${charge?.id}/refund`;
    const staff = await app.staffClient();
    await staff.post(refund, { amount: 2000 });
    expect(await see(held)).toMatchObject({ paidAmount: 7000, dueAmount: 0 });
    expect((await open(held)).status).toBe(200);
    await staff.post(refund, { amount: 1000, isStillOwed: true });
    expect(await see(held)).toMatchObject({ paidAmount: 6000, dueAmount: 1000 });
  });
});

describeOnDatabase('late payments', (kind) => {
  it('are refunded when staff have moved the date', async () => {
    const { app, stripe, leave, see, clock, availabilityId } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    clock.advance({ minutes: 40 });
    await app.inChange(expireHolds);
    const staff = await app.staffClient();
    const moved = { date: '2026-12-12', time: '15:00', scope: 'one' };
    const change = await staff.write('PUT', `/api/admin/availabilities/${availabilityId}`, moved);
    expect(change.status).toBe(200);
    for (const event of stripe.mail.waiting) await stripe.send(event);
    expect(await see(held)).toMatchObject({ status: 'expired', paidAmount: 0 });
    expect(await kindsOf(app)).toContain('payment_returned');
  });

  it('of an erased guest are refunded and take no seats', async () => {
    const { app, stripe, leave, clock, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.promise(session);
    await stripe.settled();
    clock.advance({ hours: 73 });
    await app.inChange(expirePayments);
    const owner = await app.confirmedClient();
    const erased = await owner.post('/api/admin/guest-data/erasure', {
      email: held.email,
      sendEmail: false,
    });
    expect(erased.status).toBeLessThan(300);
    stripe.settle(session, true);
    await stripe.settled();
    const [booking] = await app.db.select().from(bookings);
    expect(booking?.status).toBe('cancelled');
    expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 9000, net: 0 });
  });
});

describeOnDatabase('the amount due of a confirmed booking', (kind) => {
  it('is paid once at Stripe, less what staff recorded in cash in the meantime', async () => {
    const { app, stripe, open, see, ledger, clock, guest, ask } = await openPayingBusiness(kind);
    const { reference, token } = await buildConfirmedBooking(app, { language: 'pt' });
    const booking = { ...(await see({ reference, token } as Held)), token };
    expect(booking).toMatchObject({ status: 'confirmed', dueAmount: 9000 });
    const [one, two] = await Promise.all([open(booking), open(booking)]);
    expect(one).toMatchObject({ status: 202 });
    expect(two.body.paymentUrl).toBe(one.body.paymentUrl);
    const staff = await app.staffClient();
    const half = { amount: 4500, method: 'cash' };
    const paid = await staff.post(`/api/admin/bookings/${reference}/payments`, half);
    expect(paid.status).toBe(201);
    const { body } = await open(booking);
    expect(body.paymentUrl).not.toBe(one.body.paymentUrl);
    const [first, second] = [...stripe.books.sessions.values()];
    expect([first?.status, second?.amount_total]).toEqual(['expired', 4500]);
    stripe.pay(second?.id ?? '', 'card');
    await stripe.settled();
    expect(await see(booking)).toMatchObject({ status: 'confirmed', dueAmount: 0 });
    expect((await ledger()).lines).toEqual([
      ['charge', 4500],
      ['charge', 4500],
    ]);
    expect(await kindsOf(app)).toContain('payment_received');
    expect(await open(booking)).toMatchObject({ status: 200, body: { dueAmount: 0 } });
    clock.advance({ minutes: 5 });
    await ask();
    const cancelled = await guest.post(`/api/bookings/${reference}/cancellation`, { token });
    expect(cancelled.status).toBe(200);
    await sendRefunds(app);
    expect(stripe.books.refunds.length).toBe(1);
  });

  it('is refunded at once when staff recorded it in cash while the guest paid', async () => {
    const { app, stripe, open, see, ledger } = await openPayingBusiness(kind);
    const { reference, token } = await buildConfirmedBooking(app, { language: 'pt' });
    const booking = { ...(await see({ reference, token } as Held)), token };
    const { body } = await open(booking);
    const staff = await app.staffClient();
    const all = { amount: 9000, method: 'cash' };
    await staff.post(`/api/admin/bookings/${reference}/payments`, all);
    stripe.pay(body.paymentUrl?.split('/').at(-1) ?? '', 'card');
    await stripe.settled();
    expect(await see(booking)).toMatchObject({
      status: 'confirmed',
      dueAmount: 0,
      paidAmount: 9000,
    });
    expect((await ledger()).lines).toEqual([
      ['charge', 9000],
      ['charge', 9000],
      ['refund', 9000],
    ]);
    expect(await kindsOf(app)).toContain('payment_returned');
  });

  it('is refunded when it no longer matches, with an email that claims no double payment', async () => {
    const { app, stripe, openDue, see } = await openPayingBusiness(kind);
    const { booking, session } = await openDue();
    const staff = await app.staffClient();
    const part = { amount: 2000, method: 'cash' };
    await staff.post(`/api/admin/bookings/${booking.reference}/payments`, part);
    stripe.pay(session, 'card');
    await stripe.settled();
    expect(await see(booking)).toMatchObject({ paidAmount: 2000, dueAmount: 7000 });
    const mail = await readMail(app, 'payment_returned');
    expect(mail).toContain('falta pagar €70.00');
    expect(mail).not.toMatch(/duas vezes/);
  });

  it('can be paid again at once after it increases', async () => {
    const { app, open, openDue, ledger } = await openPayingBusiness(kind);
    const { reference, token } = await buildConfirmedBooking(app, { language: 'pt' });
    const booking = { reference, token } as Held;
    const staff = await app.staffClient();
    const half = { amount: 4500, method: 'cash' };
    await staff.post(`/api/admin/bookings/${reference}/payments`, half);
    await openDue(booking);
    const { charge } = await ledger();
    await staff.post(`/api/admin/payments/${charge?.id}/refund`, { isStillOwed: true });
    expect((await open(booking)).status).toBe(202);
  });

  it('is shown as processing to guest and staff until the payment fails', async () => {
    const { app, stripe, openDue, see } = await openPayingBusiness(kind);
    const { booking, session } = await openDue();
    stripe.promise(session);
    await stripe.settled();
    const staff = await app.staffClient();
    const read = async () =>
      (await staff.get(`/api/admin/bookings/${booking.reference}`)).body as object;
    expect(await see(booking)).toMatchObject({ dueAmount: 9000, awaitedAmount: 9000 });
    expect(await read()).toMatchObject({ dueAmount: 9000, awaitedAmount: 9000 });
    stripe.settle(session, false);
    await stripe.settled();
    expect(await see(booking)).toMatchObject({ dueAmount: 9000, awaitedAmount: 0 });
    expect(await read()).toMatchObject({ dueAmount: 9000, awaitedAmount: 0 });
    expect(await readMail(app, 'payment_failed')).toContain('A sua reserva mantém-se');
  });
});
