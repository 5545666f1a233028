import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { Rules } from '#contract/bookings/rules.schemas.ts';
import { syncCheckout } from '#domain/checkout/sync-checkout.ts';
import { checkouts } from '#domain/payments/checkouts.table.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { m } from '#platform/i18n/messages.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  inHours,
  lookAtDeadlines,
  momentIn,
  type Own,
  setRules,
  third,
} from '../../../test/deposit-business.ts';
import { buildAvailability, someParty } from '../../../test/factories.ts';
import {
  kindsOf,
  openPayingBusiness,
  readMail,
  sendRefunds,
} from '../../../test/paying-business.ts';

describeOnDatabase('deposits at Stripe', (kind) => {
  const open = async (rules: Partial<Rules> = {}) => {
    const business = await openPayingBusiness(kind);
    const { app } = business;
    await setRules(app, { ...third, ...rules });
    const { id: availabilityId } = await buildAvailability(app, {
      ...inHours(app, 240),
      capacity: 60,
    });
    const guest = app.client('ru');
    const hold = async () => {
      const party = { ...someParty({ participants: 2, language: 'ru' }), availabilityId };
      return (await guest.post<Own>('/api/bookings', party)).body;
    };
    const leave = async (held: Own) => {
      const { body } = await business.open(held);
      return business.stripe.books.session(body.paymentUrl?.split('/').at(-1) ?? '');
    };
    const book = async () => {
      const held = await hold();
      business.stripe.pay((await leave(held)).id, 'card');
      await business.stripe.settled();
      return held;
    };
    return { ...business, hold, leave, book };
  };

  it('names the fee in the email when an unpaid booking is partly refunded by its terms', async () => {
    const { app, book } = await open({ whenUnpaid: 'cancel' });
    const refundTiers = [{ hoursBefore: 1, refundPercent: 90 }];
    await app.inChange(({ tx }) => tx.update(tours).set({ refundTiers }));
    await book();
    app.clock.advance({ hours: 192 });
    await lookAtDeadlines(app);
    const told = (await readMail(app, 'booking_unpaid'))?.replaceAll(/\s+/g, ' ');
    const sentence = m.mail_booking_unpaid_fee({ fee: '€9.00' }, { locale: 'ru' });
    expect(told).toContain(sentence);
  });

  it('charges the deposit on one payment page and the remainder on another', async () => {
    const { stripe, hold, leave, see, ledger } = await open();
    const held = await hold();
    const session = await leave(held);
    expect(session.amount_total).toBe(2700);
    stripe.pay(session.id, 'card');
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'confirmed', paidAmount: 2700 });
    const second = await leave(held);
    expect(second.amount_total).toBe(6300);
    stripe.pay(second.id, 'card');
    await stripe.settled();
    expect(await see(held)).toMatchObject({ dueAmount: 0, instalments: [] });
    expect((await ledger()).totals).toMatchObject({ charged: 9000, refunded: 0 });
  });

  it('postpones the cancellation while a payment is processing, and refunds the deposits', async () => {
    const { app, stripe, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const [late, promised] = [await book(), await book()];
    clock.advance({ hours: 191, minutes: 55 });
    const page = await leave(promised);
    stripe.promise(page.id);
    await stripe.settled();
    clock.advance({ minutes: 5 });
    await lookAtDeadlines(app);
    expect((await see(promised)).status).toBe('confirmed');
    expect((await see(late)).status).toBe('cancelled');
    stripe.settle(page.id, false);
    await stripe.settled();
    await lookAtDeadlines(app);
    expect((await see(promised)).status).toBe('cancelled');
    await sendRefunds(app);
    expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([2700, 2700]);
  });

  it('neither requests nor reminds of a remainder that is processing, and requests it again if it fails', async () => {
    const { app, stripe, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const held = await book();
    clock.advance({ hours: 168 });
    await lookAtDeadlines(app);
    expect(await readMail(app, 'payment_reminder')).toContain('63.00');
    // The reminder is queued and not sent yet when the guest pays.
    const page = await leave(held);
    stripe.promise(page.id);
    await stripe.settled();
    expect(await readMail(app, 'payment_reminder')).toBeUndefined();
    expect(await see(held)).toMatchObject({
      dueAmount: 6300,
      awaitedAmount: 6300,
      instalments: [],
      endsUnpaidAt: null,
    });
    expect(await readMail(app, 'booking_confirmed')).toContain('€63.00, уже в пути');
    expect(await readMail(app, 'booking_confirmed')).not.toContain('нужно оплатить');
    const staff = await app.staffClient();
    const { body } = await staff.get<{ bookings: AdminBookingJson[] }>('/api/admin/bookings');
    expect(body.bookings[0]).toMatchObject({ awaitedAmount: 6300, instalments: [] });
    stripe.settle(page.id, false);
    await stripe.settled();
    expect(await see(held)).toMatchObject({
      awaitedAmount: 0,
      instalments: [{ amount: 6300 }],
      endsUnpaidAt: momentIn(app, 24),
    });
    const failed = await readMail(app, 'payment_failed');
    expect(failed).toContain('бронирование отменится');
    expect(failed).not.toContain('в день экскурсии');
  });

  it('sends no reminder of the remainder while a deposit that is owed again is processing', async () => {
    const { app, stripe, book, leave, clock, ledger } = await open();
    const held = await book();
    clock.advance({ hours: 168 });
    await lookAtDeadlines(app);
    const staff = await app.staffClient();
    const { charge } = await ledger();
    await staff.post(`/api/admin/payments/${charge?.id}/refund`, { isStillOwed: true });
    const page = await leave(held);
    expect(page.amount_total).toBe(2700);
    stripe.promise(page.id);
    await stripe.settled();
    expect(await readMail(app, 'payment_reminder')).toBeUndefined();
    stripe.settle(page.id, true);
    await stripe.settled();
    expect(await readMail(app, 'payment_reminder')).toContain('63.00');
  });

  it('sends no overdue email while the remainder is processing at the deadline', async () => {
    const { app, stripe, book, leave, see, clock } = await open();
    const held = await book();
    clock.advance({ hours: 191, minutes: 59 });
    const page = await leave(held);
    stripe.promise(page.id);
    await stripe.settled();
    clock.advance({ minutes: 1 });
    await lookAtDeadlines(app);
    expect(await kindsOf(app)).not.toContain('payment_overdue');
    stripe.settle(page.id, true);
    await stripe.settled();
    await lookAtDeadlines(app);
    expect(await see(held)).toMatchObject({ status: 'confirmed', dueAmount: 0 });
    expect(await kindsOf(app)).not.toContain('payment_overdue');
  });

  it('expires an open payment page at the deadline, and cancels nothing while Stripe is unavailable', async () => {
    const { app, stripe, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const held = await book();
    clock.advance({ hours: 191, minutes: 59 });
    const page = await leave(held);
    clock.advance({ minutes: 1 });
    stripe.trouble.isAway = true;
    await lookAtDeadlines(app).catch(() => {});
    expect((await see(held)).status).toBe('confirmed');
    stripe.trouble.isAway = false;
    await lookAtDeadlines(app);
    expect((await see(held)).status).toBe('cancelled');
    expect(stripe.books.session(page.id).status).toBe('expired');
  });

  it('enforces other deadlines when Stripe does not know the sessions of three bookings', async () => {
    const { app, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const moved = [await book(), await book(), await book()];
    clock.advance({ minutes: 1 });
    const other = await book();
    clock.advance({ hours: 191, minutes: 55 });
    for (const [index, held] of moved.entries()) {
      const { id } = await leave(held);
      await app.db
        .update(checkouts)
        .set({ sessionId: `cs_of_another_account_${index}` })
        .where(eq(checkouts.sessionId, id));
    }
    clock.advance({ minutes: 6 });
    await lookAtDeadlines(app);
    expect((await see(other)).status).toBe('cancelled');
    expect((await see(moved[0] ?? other)).status).toBe('confirmed');
    clock.advance({ minutes: 31 });
    await lookAtDeadlines(app);
    for (const held of moved) expect((await see(held)).status).toBe('cancelled');
  });

  it('waits for open payment pages to expire while Stripe is off, and refunds what was paid there', async () => {
    const { app, stripe, book, leave, see, ask, askAboutBack, clock } = await open({
      whenUnpaid: 'cancel',
    });
    const [paying, silent] = [await book(), await book()];
    clock.advance({ hours: 191, minutes: 50 });
    const [page] = [await leave(paying), await leave(silent)];
    const switchedOff = { ...app, checkoutServices: null };
    clock.advance({ minutes: 30 });
    await lookAtDeadlines(switchedOff);
    expect((await see(paying)).status).toBe('confirmed');
    stripe.mail.how = 'lost';
    stripe.pay(page.id, 'card');
    clock.advance({ minutes: 1 });
    await lookAtDeadlines(switchedOff);
    expect([(await see(paying)).status, (await see(silent)).status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    await ask();
    expect(await see(paying)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    clock.advance({ minutes: 10 });
    await askAboutBack();
    expect(stripe.books.refunds.map(({ amount }) => amount).sort()).toEqual([2700, 2700, 6300]);
    expect(stripe.balance()).toBe(0);
    expect(await kindsOf(app)).toContain('payment_returned');
  });

  it('never both cancels a booking and retains its payment when the guest pays during the job', async () => {
    const { app, stripe, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const held: Own[] = [];
    for (let round = 0; round < 12; round += 1) held.push(await book());
    clock.advance({ hours: 191, minutes: 55 });
    const pages = new Map<Own, string>();
    for (const each of held) pages.set(each, (await leave(each)).id);
    clock.advance({ minutes: 5 });
    // Around each of the job's calls to Stripe, the guest of the last unpaid booking pays.
    const toPay = held.slice(1);
    stripe.trouble.interrupt = async () => {
      const each = toPay.pop();
      if (!each) return;
      const page = stripe.books.session(pages.get(each) ?? '');
      if (page.status !== 'open') return;
      stripe.mail.how = toPay.length % 3 === 0 ? 'lost' : 'sent';
      stripe.pay(page.id, 'card');
    };
    await lookAtDeadlines(app);
    stripe.trouble.interrupt = null;
    stripe.mail.how = 'sent';
    await stripe.settled();
    await lookAtDeadlines(app);
    await stripe.settled();
    const ends = await Promise.all(held.map(see));
    for (const { status, paidAmount } of ends) {
      expect([status, paidAmount]).toEqual([status, status === 'confirmed' ? 9000 : 0]);
    }
    const states = new Set(ends.map(({ status }) => status));
    expect(states).toEqual(new Set(['confirmed', 'cancelled']));
  });

  it('refunds a payment for a cancelled booking even when its seats are free', async () => {
    const { app, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const held = await book();
    clock.advance({ hours: 191, minutes: 55 });
    const page = await leave(held);
    clock.advance({ minutes: 5 });
    await lookAtDeadlines(app);
    expect((await see(held)).status).toBe('cancelled');
    await app.inChange((change) =>
      syncCheckout(change, {
        id: page.id,
        checkoutId: page.client_reference_id ?? '',
        state: 'paid',
        mode: 'test',
        amountCents: 6300,
        currency: 'EUR',
        paymentId: 'pi_late',
        url: null,
      }),
    );
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    expect(await kindsOf(app)).toContain('payment_returned');
  });
});
