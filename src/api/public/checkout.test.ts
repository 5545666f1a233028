import { expect, it, vi } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { expirePayments } from '#domain/checkout/sync-checkout.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { overwriteRegion } from '../../../test/factories.ts';
import { kindsOf, openPayingBusiness, sendRefunds } from '../../../test/paying-business.ts';

describeOnEachDatabase('paying at Stripe', (kind) => {
  it('confirms the booking once, however often and in whatever order the events arrive', async () => {
    const { app, stripe, leave, see, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    const told = stripe.mail.waiting.toReversed();
    const again = [...told, ...told, ...told, ...told, ...told];
    expect(await Promise.all(again.map((event) => stripe.send(event)))).toEqual(
      again.map(() => 200),
    );
    expect((await see(held)).status).toBe('confirmed');
    expect((await ledger()).lines).toEqual([['charge', 9000]]);
    expect(await kindsOf(app)).toEqual(['booking_confirmed', 'team_new_booking']);
  });
});

describeOnDatabase('paying at Stripe', (kind) => {
  it('opens a payment page in the guest’s language and confirms the booking when the event arrives', async () => {
    const { app, stripe, hold, open, see, ledger } = await openPayingBusiness(kind);
    const held = await hold();
    const { body } = await open(held);
    const [session] = [...stripe.books.sessions.values()];
    expect(session).toMatchObject({
      url: body.paymentUrl,
      locale: 'pt',
      amount_total: 9000,
      currency: 'eur',
      success_url: expect.stringContaining(held.reference),
    });
    const waiting = await see(held);
    expect(waiting.status).toBe('held');
    // The site and Stripe show the same deadline; the seats are held a little longer, for the event.
    const until = Date.parse(body.expiresAt ?? '');
    expect(Date.parse(waiting.holdExpiresAt ?? '')).toBe(until);
    expect(session?.expires_at).toBe(Math.floor(until / 1000));
    const [stored] = await app.db.select({ at: bookings.holdExpiresAt }).from(bookings);
    expect(stored?.at?.epochMilliseconds).toBeGreaterThan(until);
    stripe.pay(session?.id ?? '', 'card');
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'confirmed', paidAmount: 9000, dueAmount: 0 });
    expect((await ledger()).lines).toEqual([['charge', 9000]]);
    expect(await kindsOf(app)).toEqual(['booking_confirmed', 'team_new_booking']);
  });

  it.each([
    ['HUF', 9000, 'HUF 90.00'],
    ['ISK', 900_000, 'ISK 9,000'],
    ['JPY', 9000, '¥9,000'],
    ['KWD', 9000, 'KWD 9.000'],
  ])(
    'charges and refunds the amount that the page shows, in %s',
    async (currency, atStripe, shown) => {
      const { app, stripe, leave, see, ledger } = await openPayingBusiness(kind);
      await overwriteRegion(app, { currency });
      const { held, session } = await leave();
      expect(formatMoney(held.totalAmount, held.currency).replace(/\s/, ' ')).toBe(shown);
      expect(stripe.books.session(session).amount_total).toBe(atStripe);
      stripe.pay(session, 'card');
      await stripe.settled();
      expect(await see(held)).toMatchObject({ status: 'confirmed', paidAmount: 9000 });
      const staff = await app.staffClient();
      await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: false });
      await sendRefunds(app);
      expect(stripe.books.refunds).toMatchObject([{ amount: atStripe }]);
      expect((await ledger()).totals).toEqual({ charged: 9000, refunded: 9000, net: 0 });
    },
  );

  it('returns the same payment page to a second tab, and the confirmed booking once it is paid', async () => {
    const { stripe, hold, open, ledger } = await openPayingBusiness(kind);
    const held = await hold();
    const [one, two] = await Promise.all([open(held), open(held)]);
    expect(two.body.paymentUrl).toBe(one.body.paymentUrl);
    expect(stripe.books.sessions.size).toBe(1);
    stripe.pay(one.body.paymentUrl?.split('/').at(-1) ?? '', 'mb_way');
    await stripe.settled();
    expect(await open(held)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', payment: { amount: 9000, method: 'stripe', status: 'paid' } },
    });
    expect((await ledger()).lines).toEqual([['charge', 9000]]);
  });

  it('confirms the booking after a lost event, when the guest returns or the sync job runs', async () => {
    const { stripe, guest, leave, see, ask, clock } = await openPayingBusiness(kind);
    stripe.mail.how = 'lost';
    const back = await leave();
    stripe.pay(back.session, 'card');
    const { reference, token } = back.held;
    const answer = await guest.post(`/api/bookings/${reference}/payment/answer`, { token });
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    const closed = await leave();
    stripe.pay(closed.session, 'card');
    clock.advance({ minutes: 3 });
    await ask();
    expect((await see(closed.held)).status).toBe('confirmed');
  });

  it('holds the seats while an async payment is processing and confirms when it succeeds', async () => {
    const { app, stripe, leave, see, hold } = await openPayingBusiness(kind);
    const { held, session } = await leave(7);
    stripe.promise(session);
    await stripe.settled();
    expect(await see(held)).toMatchObject({
      status: 'processing',
      paymentDueAt: '2026-11-23T10:00:00Z',
    });
    expect((await hold(1)).reference).toBeUndefined();
    stripe.settle(session, true);
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'confirmed', paidAmount: 31_500 });
    expect(await kindsOf(app)).toEqual([
      'payment_awaited',
      'booking_confirmed',
      'team_new_booking',
    ]);
  });

  it('confirms the booking when the events of an async payment arrive out of order', async () => {
    const { stripe, leave, see, ask, clock, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'queued';
    stripe.promise(session);
    stripe.settle(session, true);
    for (const event of stripe.mail.waiting.toReversed()) {
      expect(await stripe.send(event)).toBe(200);
    }
    clock.advance({ minutes: 3 });
    await ask();
    expect((await see(held)).status).toBe('confirmed');
    expect((await ledger()).lines).toEqual([['charge', 9000]]);
  });

  it('releases the seats and emails the guest when an async payment fails', async () => {
    const { app, stripe, leave, see, hold } = await openPayingBusiness(kind);
    const { held, session } = await leave(7);
    stripe.promise(session);
    await stripe.settled();
    stripe.settle(session, false);
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    expect((await hold(7)).status).toBe('held');
    expect(await kindsOf(app)).toEqual(['payment_awaited', 'payment_failed']);
  });

  it('confirms a late async payment if seats are left, otherwise refunds it in full', async () => {
    const { app, stripe, leave, see, hold, clock, ledger } = await openPayingBusiness(kind);
    const lucky = await leave(2);
    const unlucky = await leave(5);
    stripe.promise(lucky.session);
    stripe.promise(unlucky.session);
    await stripe.settled();
    clock.advance({ hours: 73 });
    await app.inChange(expirePayments);
    expect((await see(lucky.held)).status).toBe('cancelled');
    expect((await hold(3)).status).toBe('held');
    stripe.settle(lucky.session, true);
    await stripe.settled();
    stripe.settle(unlucky.session, true);
    await stripe.settled();
    expect((await see(lucky.held)).status).toBe('confirmed');
    expect(await see(unlucky.held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    expect((await ledger()).totals).toEqual({ charged: 31_500, refunded: 22_500, net: 9000 });
    await sendRefunds(app);
    await sendRefunds(app);
    expect(stripe.balance()).toBe(9000);
    expect(await kindsOf(app)).toContain('payment_returned');
  });

  it('refunds a late payment whose seats another guest holds', async () => {
    const { app, stripe, leave, see, hold, clock } = await openPayingBusiness(kind);
    const { held, session } = await leave(7);
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    clock.advance({ minutes: 35 });
    expect((await hold(7)).status).toBe('held');
    for (const event of stripe.mail.waiting) await stripe.send(event);
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    await sendRefunds(app);
    expect(stripe.balance()).toBe(0);
    expect(await kindsOf(app)).toEqual(['payment_returned', 'team_payment_returned']);
  });

  it.each([
    ['refunds a payment', 'paid', 'cancelled', ['payment_returned', 'team_payment_returned']],
    ['does not wait for an async payment', 'promised', 'held', []],
  ] as const)(
    '%s when another process with a later clock has released the seats',
    async (_, by, status, mails) => {
      const { app, stripe, leave, see, hold, clock, ledger } = await openPayingBusiness(kind);
      const { held, session } = await leave(7);
      stripe.mail.how = 'queued';
      if (by === 'paid') stripe.pay(session, 'card');
      else stripe.promise(session);
      clock.advance({ minutes: 35 });
      expect((await hold(7)).status).toBe('held');
      // As in a process that read its clock earlier and locks the seats later.
      clock.advance({ minutes: -2 });
      for (const event of stripe.mail.waiting) await stripe.send(event);
      expect(await see(held)).toMatchObject({ status, paidAmount: 0 });
      expect((await ledger()).totals.net).toBe(0);
      expect(await kindsOf(app)).toEqual(mails);
    },
  );

  it('refunds an async payment for a booking that staff cancelled in the meantime', async () => {
    const { app, stripe, leave, see } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.promise(session);
    await stripe.settled();
    const staff = await app.staffClient();
    await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: true });
    stripe.settle(session, true);
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    await sendRefunds(app);
    expect(stripe.balance()).toBe(0);
  });

  it('expires the Stripe session when the guest gives up the hold', async () => {
    const { stripe, guest, leave } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    await guest.write('DELETE', `/api/bookings/${held.reference}/hold`, { token: held.token });
    expect(stripe.books.session(session).status).toBe('expired');
  });

  it('refunds an amount that differs from the requested one and cancels the booking', async () => {
    const { app, stripe, leave, see } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    Object.assign(stripe.books.session(session), { amount_total: 100 });
    stripe.pay(session, 'card');
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    await sendRefunds(app);
    expect(stripe.balance()).toBe(0);
  });

  it('refuses an amount below Stripe’s minimum with 422 amount_too_small and leaves the hold', async () => {
    const { app, stripe, hold, open, see } = await openPayingBusiness(kind);
    await app.inChange(({ tx }) => tx.update(tours).set({ priceCents: 20 }));
    const held = await hold();
    for (const _time of [1, 2]) {
      expect(await open(held)).toMatchObject({ status: 422, body: { code: 'amount_too_small' } });
    }
    expect(await see(held)).toMatchObject({ status: 'held', dueAmount: 40 });
    expect(stripe.books.sessions.size).toBe(0);
    expect(app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('returns the same payment page to a second tab while Stripe is slow', async () => {
    const { stripe, hold, open } = await openPayingBusiness(kind);
    const held = await hold();
    let isFirst = true;
    const second = Promise.withResolvers<Awaited<ReturnType<typeof open>>>();
    stripe.trouble.interrupt = async (_path, isDone) => {
      if (!isDone || !isFirst) return;
      isFirst = false;
      // Sent while the first request is under way; answered when that one is over.
      second.resolve(open(held));
      await vi.waitUntil(() => stripe.trouble.refusedKeys > 0, { timeout: 10_000 });
    };
    const first = await open(held);
    expect(first.status).toBe(202);
    expect(await second.promise).toMatchObject({ status: 202, body: first.body });
    expect(stripe.books.sessions.size).toBe(1);
  });

  it('accepts payments when the clock is 70 seconds behind Stripe’s, and logs the difference', async () => {
    const { app, stripe, hold, open, see } = await openPayingBusiness(kind);
    stripe.advance(70_000);
    const held = await hold();
    const { status, body } = await open(held);
    expect(status).toBe(202);
    stripe.pay(body.paymentUrl?.split('/').at(-1) ?? '', 'card');
    await stripe.settled();
    expect((await see(held)).status).toBe('confirmed');
    const warned = app.logLines.find((line) => line.includes('behind that of Stripe'));
    expect(JSON.parse(warned ?? '{}')).toMatchObject({ seconds: 70 });
  });

  it.each([
    ['ahead of', -120_000, -120],
    ['ahead of', -48 * 3_600_000, -48 * 3600],
    ['behind', 45_000, 45],
  ])(
    'logs a clock that is %s Stripe’s, with Stripe’s shifted by %i ms',
    async (side, shiftMs, seconds) => {
      const { app, stripe, hold, open } = await openPayingBusiness(kind);
      stripe.advance(shiftMs);
      expect((await open(await hold())).status).toBe(202);
      const warned = app.logLines.filter((line) => line.includes(`${side} that of Stripe`));
      expect(warned.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, seconds }]);
    },
  );

  it('logs no clock warning when the clocks agree', async () => {
    const { app, hold, open } = await openPayingBusiness(kind);
    expect((await open(await hold())).status).toBe(202);
    expect(app.logLines.join()).not.toContain('that of Stripe');
  });

  it('refuses a signed event that is too old with 400 and logs the clock as a cause', async () => {
    const { app, stripe, leave, see } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    const [paid] = stripe.mail.waiting;
    if (!paid) throw new Error('nothing was told');
    expect(await stripe.send(paid, { secondsAgo: 400 })).toBe(400);
    expect((await see(held)).status).toBe('held');
    const warned = app.logLines.find((line) => line.includes('ahead of that of Stripe'));
    expect(JSON.parse(warned ?? '{}').seconds).toBeGreaterThanOrEqual(400);
    expect(await stripe.send(paid, { secondsAgo: 400, secret: 'whsec_wrong' })).toBe(400);
    expect(app.logLines.filter((line) => line.includes('that of Stripe'))).toHaveLength(1);
    expect(await stripe.send(paid)).toBe(200);
  });

  it('answers 200 to refunds and disputes of another shop on the account, also during a sale', async () => {
    const { stripe, leave } = await openPayingBusiness(kind);
    stripe.mail.how = 'queued';
    await leave();
    const { session } = await leave();
    stripe.books.session(session).client_reference_id = null;
    const foreign = stripe.books.session(session);
    stripe.pay(session, 'card');
    const payment = stripe.books.payment(String(foreign.payment_intent));
    payment.metadata = { order: 'of another shop' };
    stripe.mail.waiting.length = 0;
    stripe.books.refund(new URLSearchParams({ payment_intent: payment.id, amount: '100' }));
    stripe.dispute(payment.id);
    expect(stripe.mail.waiting.length).toBeGreaterThan(1);
    for (const event of stripe.mail.waiting) expect(await stripe.send(event)).toBe(200);
    // A shop may charge without a payment intent.
    for (const event of stripe.mail.waiting) {
      const object = { ...event.data.object, payment_intent: null };
      const id = `${event.id}_nameless`;
      expect(await stripe.send({ ...event, id, data: { object } } as typeof event)).toBe(200);
    }
  });

  it('returns 503 and leaves the hold while Stripe is unavailable or its response is lost', async () => {
    const { stripe, hold, open, see, clock } = await openPayingBusiness(kind);
    const held = await hold();
    stripe.trouble.isAway = true;
    expect(await open(held)).toMatchObject({ status: 503, body: { code: 'provider_away' } });
    // By now a session with the first expiry time would be too short for Stripe.
    clock.advance({ minutes: 10 });
    stripe.trouble.isAway = false;
    stripe.trouble.losesAnswers = true;
    expect((await open(held)).status).toBe(503);
    expect((await see(held)).status).toBe('held');
    stripe.trouble.losesAnswers = false;
    expect((await open(held)).body.paymentUrl).toContain('/c/pay/');
    expect(stripe.books.sessions.size).toBe(1);
  });
});

describeOnDatabase('syncing with Stripe', (kind) => {
  it('skips sessions that Stripe does not know and syncs the others', async () => {
    const { stripe, leave, see, ask, clock } = await openPayingBusiness(kind);
    stripe.mail.how = 'lost';
    const gone = [await leave(1), await leave(1), await leave(1)];
    const { held, session } = await leave(1);
    for (const each of gone) stripe.books.sessions.delete(each.session);
    stripe.pay(session, 'card');
    clock.advance({ minutes: 3 });
    await ask();
    expect((await see(held)).status).toBe('confirmed');
  });

  it('refuses forged events and events older than five minutes with 400', async () => {
    const { stripe, leave, see } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'queued';
    stripe.pay(session, 'card');
    const [event] = stripe.mail.waiting;
    if (!event) throw new Error('nothing was told');
    expect(await stripe.send(event, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await stripe.send(event, { secondsAgo: 301 })).toBe(400);
    expect((await see(held)).status).toBe('held');
  });
});
