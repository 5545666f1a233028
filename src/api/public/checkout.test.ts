import { expect, it, vi } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { expirePayments } from '#domain/checkout/sync-checkout.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { setCurrency } from '../../../test/factories.ts';
import { kindsOf, openPayingBusiness, sendRefunds } from '../../../test/paying-business.ts';

describeOnEachDatabase('a guest who pays at Stripe', (kind) => {
  it('is confirmed once, however often Stripe says so, and in whatever order', async () => {
    const { app, stripe, leave, see, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'kept';
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

describeOnDatabase('a guest who pays at Stripe', (kind) => {
  it('is led there in their language, and confirmed when Stripe says that the money came', async () => {
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
    // One deadline is told here and there; the seats wait a little longer for the answer.
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
  ])('is asked there for what the page shows, in %s', async (currency, atStripe, shown) => {
    const { app, stripe, leave, see, ledger } = await openPayingBusiness(kind);
    await setCurrency(app, currency);
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
  });

  it('finds the same page in a second tab, and none where it was paid', async () => {
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

  it('is found out where Stripe’s word was lost: by who comes back, and by asking', async () => {
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

  it('keeps the seats while money is on its way, and has them when it arrives', async () => {
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

  it('stays confirmed when Stripe’s words overtake each other', async () => {
    const { stripe, leave, see, ask, clock, ledger } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'kept';
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

  it('loses the seats when the money fails, and is told', async () => {
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

  it('whose money comes too late has seats that are left, or all of it back', async () => {
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

  it('gets back what arrives for spots that others have by now', async () => {
    const { app, stripe, leave, see, hold, clock } = await openPayingBusiness(kind);
    const { held, session } = await leave(7);
    stripe.mail.how = 'kept';
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
    ['gets back what arrives', 'paid', 'cancelled', ['payment_returned', 'team_payment_returned']],
    ['waits for nothing', 'promised', 'held', []],
  ] as const)(
    '%s where another process, by a later clock, gave the spots away',
    async (_, by, status, mails) => {
      const { app, stripe, leave, see, hold, clock, ledger } = await openPayingBusiness(kind);
      const { held, session } = await leave(7);
      stripe.mail.how = 'kept';
      if (by === 'paid') stripe.pay(session, 'card');
      else stripe.promise(session);
      clock.advance({ minutes: 35 });
      expect((await hold(7)).status).toBe('held');
      // Another process read its clock before that, and comes to the seats after it.
      clock.advance({ minutes: -2 });
      for (const event of stripe.mail.waiting) await stripe.send(event);
      expect(await see(held)).toMatchObject({ status, paidAmount: 0 });
      expect((await ledger()).totals.net).toBe(0);
      expect(await kindsOf(app)).toEqual(mails);
    },
  );

  it('gets back what they paid for a booking that was cancelled meanwhile', async () => {
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

  it('cannot pay any more for what they gave up', async () => {
    const { stripe, guest, leave } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    await guest.write('DELETE', `/api/bookings/${held.reference}/hold`, { token: held.token });
    expect(stripe.books.session(session).status).toBe('expired');
  });

  it('gets back an amount that nobody asked for', async () => {
    const { app, stripe, leave, see } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    Object.assign(stripe.books.session(session), { amount_total: 100 });
    stripe.pay(session, 'card');
    await stripe.settled();
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    await sendRefunds(app);
    expect(stripe.balance()).toBe(0);
  });

  it('is told when the amount is too small for Stripe, and keeps the spots', async () => {
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

  it('is led to the same page from a second tab while Stripe is slow', async () => {
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

  it('pays although the clock of this machine is 70 seconds behind that of Stripe', async () => {
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
  ])('logs a clock that is %s Stripe’s', async (side, shiftMs, seconds) => {
    const { app, stripe, hold, open } = await openPayingBusiness(kind);
    stripe.advance(shiftMs);
    expect((await open(await hold())).status).toBe(202);
    const warned = app.logLines.filter((line) => line.includes(`${side} that of Stripe`));
    expect(warned.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, seconds }]);
  });

  it('logs nothing when the clocks agree', async () => {
    const { app, hold, open } = await openPayingBusiness(kind);
    expect((await open(await hold())).status).toBe(202);
    expect(app.logLines.join()).not.toContain('that of Stripe');
  });

  it('logs the clock as a cause when a signed event is too old', async () => {
    const { app, stripe, leave, see } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'kept';
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
    stripe.mail.how = 'kept';
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

  it('is asked to try again while Stripe is away, or its answer lost, and keeps the spots', async () => {
    const { stripe, hold, open, see, clock } = await openPayingBusiness(kind);
    const held = await hold();
    stripe.trouble.isAway = true;
    expect(await open(held)).toMatchObject({ status: 503, body: { code: 'provider_away' } });
    // By now the page that was asked for would be open for too short a time.
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

describeOnDatabase('what Stripe did not say', (kind) => {
  it('does not hold up the others: sessions that Stripe does not know are passed over', async () => {
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

  it('is refused, forged or too old', async () => {
    const { stripe, leave, see } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.mail.how = 'kept';
    stripe.pay(session, 'card');
    const [event] = stripe.mail.waiting;
    if (!event) throw new Error('nothing was told');
    expect(await stripe.send(event, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await stripe.send(event, { secondsAgo: 301 })).toBe(400);
    expect((await see(held)).status).toBe('held');
  });
});
