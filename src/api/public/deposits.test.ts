import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminBookingJson } from '#contract/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings.schemas.ts';
import type { Rules } from '#contract/rules.schemas.ts';
import type { TodayJson } from '#contract/stats.schemas.ts';
import { usualRules } from '#contract/usual-rules.ts';
import { wallTimeAt } from '#contract/wall-time.ts';
import { meetDeadlines, remindOfPayments } from '#domain/bookings/payment-deadlines.ts';
import { settleCheckout } from '#domain/bookings/settle-checkout.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type DatabaseKind, describeOnEachDatabase } from '../../../test/database.ts';
import { buildAvailability, buildTour, someParty } from '../../../test/factories.ts';
import { kindsOf, openPayingHouse, readMail, sendRefunds } from '../../../test/paying-house.ts';

type Own = OwnBookingJson & { token: string };

const third = { depositPercent: 30, balanceBy: 'link', balanceHoursBefore: 48 } as const;

async function setRules(app: TestApp, given: Partial<Rules>) {
  const staff = await app.staffClient();
  const body = { ...usualRules, ...given };
  return staff.write<{ errors: object }>('PUT', '/api/admin/settings/rules', body);
}

const inHours = (app: TestApp, hours: number) => wallTimeAt(app.clock().add({ hours }));
const momentIn = (app: TestApp, hours: number) => app.clock().add({ hours }).toString();

/** What the jobs of a minute do. */
async function lookAtDeadlines(app: Pick<TestApp, 'inChange' | 'db' | 'cashier' | 'clock'>) {
  await app.inChange(remindOfPayments);
  await meetDeadlines(app, app.clock());
}

/** A house without a payment provider, with these rules, and a date so many hours from now. */
async function openHouse(kind: DatabaseKind, rules: Partial<Rules>, hours = 240) {
  const app = await openTestApp(kind);
  expect((await setRules(app, rules)).status).toBe(200);
  const { id: availabilityId, tourId } = await buildAvailability(app, inHours(app, hours));
  const guest = app.client('en');
  const hold = async (participants = 2) => {
    const party = { ...someParty({ participants, language: 'en' }), availabilityId };
    return (await guest.post<Own>('/api/bookings', party)).body;
  };
  const pay = async ({ reference, token }: Own, what: 'hold' | 'due' = 'hold') =>
    guest.post<Own & { code?: string }>(`/api/bookings/${reference}/payment`, { token, what });
  const book = async () => {
    const held = await hold();
    return { ...(await pay(held)).body, token: held.token };
  };
  const see = async ({ reference, token }: Own) =>
    (await guest.get<Own>(`/api/bookings/${reference}?token=${token}`)).body;
  const overdue = async () => {
    const staff = await app.staffClient();
    const list = await staff.get<{ bookings: AdminBookingJson[] }>(
      '/api/admin/bookings?money=overdue',
    );
    const { waiting } = (await staff.get<TodayJson>('/api/admin/today')).body;
    expect(waiting.overdue).toBe(list.body.bookings.length);
    return list.body.bookings.map(({ reference }) => reference);
  };
  return { app, tourId, availabilityId, guest, hold, pay, book, see, overdue };
}

describeOnEachDatabase('a deposit', (kind) => {
  it('is asked of a hold, confirms it, and leaves the rest for its day', async () => {
    const { app, hold, pay, see } = await openHouse(kind, third);
    const held = await hold();
    const rest = { amount: 6300, dueAt: momentIn(app, 192), remindAt: momentIn(app, 168) };
    expect(held.instalments).toEqual([
      { amount: 2700, dueAt: null, remindAt: null, isDeposit: true },
      { ...rest, isDeposit: false },
    ]);
    expect((await pay(held)).body).toMatchObject({
      status: 'confirmed',
      payment: { amount: 2700, method: 'demo' },
      paidAmount: 2700,
      dueAmount: 6300,
      instalments: [{ ...rest, isDeposit: false }],
    });
    const text = await readMail(app, 'booking_confirmed');
    expect(text).toContain('€27.00');
    expect(text).toContain('€63.00, online from your booking’s page by Saturday, 28 November 2026');
    expect(text).toContain('We remind you of this payment on Friday, 27 November 2026');
    // Pressed once more, in another tab: nothing is taken.
    expect((await pay(held)).body).toMatchObject({ paidAmount: 2700 });
    expect((await pay(held, 'due')).body).toMatchObject({ paidAmount: 9000, instalments: [] });
    expect((await pay(held, 'due')).body).toMatchObject({ paidAmount: 9000 });
    expect(await kindsOf(app)).toContain('payment_received');
    app.clock.advance({ hours: 200 });
    await lookAtDeadlines(app);
    expect(await see(held)).toMatchObject({ status: 'confirmed', dueAmount: 0 });
    expect(await kindsOf(app)).not.toContain('payment_reminder');
  });

  it.each([
    [30, 1, 1, 0],
    [33, 4550, 1501, 3049],
    [2, 4999, 4999, 0],
    [3, 4999, 149, 4850],
    [99, 4550, 4550, 0],
  ])(
    'of %s%% of %s is in whole cents, to the guest’s favour',
    async (percent, price, now, later) => {
      const { app } = await openHouse(kind, { depositPercent: percent });
      const { id: tourId } = await buildTour(app, { priceCents: price });
      const { id: availabilityId } = await buildAvailability(app, { tourId, ...inHours(app, 99) });
      const party = { ...someParty({ participants: 1 }), availabilityId };
      const { body } = await app.client().post<Own>('/api/bookings', party);
      expect(body.instalments.map(({ amount }) => amount)).toEqual(later ? [now, later] : [now]);
    },
  );

  it('is the tour’s own where it has one, and none where the rest would be due within a day', async () => {
    const { app, hold } = await openHouse(kind, third, 71);
    expect((await hold()).instalments.map(({ amount }) => amount)).toEqual([9000]);
    const { id: tourId } = await buildTour(app, { depositPercent: 50 });
    const { id: availabilityId } = await buildAvailability(app, { tourId, ...inHours(app, 72) });
    const party = { ...someParty({ participants: 2 }), availabilityId };
    const { body } = await app.client().post<Own>('/api/bookings', party);
    expect(body.instalments.map(({ amount }) => amount)).toEqual([4500, 4500]);
  });

  it('stays as it was agreed when the house changes its rules', async () => {
    const { app, book, see } = await openHouse(kind, third);
    const booked = await book();
    await setRules(app, { ...third, depositPercent: 100, balanceHoursBefore: 96 });
    expect((await see(booked)).instalments).toEqual(booked.instalments);
  });

  it('takes nothing of orders by phone: who takes one says how it is paid', async () => {
    const { app, availabilityId } = await openHouse(kind, { ...third, requestPayBy: 'link' });
    const staff = await app.staffClient();
    const order = { ...someParty({ participants: 2 }), availabilityId };
    const { body } = await staff.post<AdminBookingJson>('/api/admin/bookings', order);
    expect(body.instalments).toEqual([
      { amount: 9000, dueAt: null, remindAt: null, isDeposit: false },
    ]);
  });

  it.each([
    [{ depositPercent: 0 }],
    [{ depositPercent: 101 }],
    [{ depositPercent: 1.5 }],
    [{ balanceHoursBefore: -1 }],
    [{ balanceHoursBefore: 0 }],
    [{ requestPayHours: 0 }],
    [{ paymentReminderHours: -3 }],
    [{ balanceBy: 'cheque' as never }],
    [{ whenUnpaid: 'shout' as never }],
  ])('is refused as %j, at its field', async (rules) => {
    const app = await openTestApp(kind);
    const refused = await setRules(app, rules);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(Object.keys(rules));
  });
});

describeOnEachDatabase('a deadline to pay', (kind) => {
  it('is reminded of once, and only while something is due', async () => {
    const { app, book, pay } = await openHouse(kind, third);
    const [one, two] = [await book(), await book()];
    await pay(two, 'due');
    app.clock.advance({ hours: 167, minutes: 59 });
    await lookAtDeadlines(app);
    expect(await kindsOf(app)).not.toContain('payment_reminder');
    app.clock.advance({ minutes: 1 });
    await lookAtDeadlines(app);
    await lookAtDeadlines(app);
    const reminders = await app.db.select().from(mails).where(eq(mails.kind, 'payment_reminder'));
    expect(reminders).toHaveLength(1);
    expect(await readMail(app, 'payment_reminder')).toContain('Pay €63.00');
    // Paid before it is sent: it is not sent.
    await pay(one, 'due');
    expect(await readMail(app, 'payment_reminder')).toBeUndefined();
  });

  it('is not reminded of once it is over, though nobody has looked yet', async () => {
    const { app, book } = await openHouse(kind, { ...third, whenUnpaid: 'cancel' });
    await book();
    app.clock.advance({ hours: 168 });
    await lookAtDeadlines(app);
    // The mail server was away for a day.
    app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect(await readMail(app, 'payment_reminder')).toContain('Pay €63.00');
    app.clock.advance({ seconds: 1 });
    expect(await readMail(app, 'payment_reminder')).toBeUndefined();
  });

  it('ends what is not paid by it, by the terms of the booking, and tells everybody once', async () => {
    const rules = { ...third, whenUnpaid: 'cancel', freeCancellationHours: 24 } as const;
    const { app, tourId, book, see, pay, hold } = await openHouse(kind, rules);
    const booked = await book();
    const { id: later } = await buildAvailability(app, { ...inHours(app, 300), tourId });
    app.clock.advance({ hours: 191, minutes: 59 });
    await lookAtDeadlines(app);
    expect((await see(booked)).status).toBe('confirmed');
    app.clock.advance({ minutes: 1 });
    // About to be ended: nobody pays for it any more.
    expect(await pay(booked, 'due')).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
    const byVoucher = await app.client().post(`/api/bookings/${booked.reference}/voucher`, {
      token: booked.token,
      code: 'GV-000000000000',
    });
    expect(byVoucher).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
    // Nor moves it out of its deadline's way.
    const { reference, token } = booked;
    expect(
      await app.client().post(`/api/bookings/${reference}/move`, { token, availabilityId: later }),
    ).toMatchObject({ status: 409, body: { code: 'not_confirmed' } });
    await Promise.all([lookAtDeadlines(app), lookAtDeadlines(app)]);
    expect(await see(booked)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancellationFee: 0,
      paidAmount: 0,
      dueAmount: 0,
    });
    const told = (await kindsOf(app)).filter((each) => each.includes('unpaid')).sort();
    expect(told).toEqual(['booking_unpaid', 'team_booking_unpaid']);
    expect(await readMail(app, 'booking_unpaid')).toContain(
      'was to be paid by Saturday, 28 November 2026, 10:00',
    );
    expect((await hold(7)).status).toBe('held');
  });

  it('is told by what it does: the end while it comes, and nothing that is not so', async () => {
    const { app, book, see, pay } = await openHouse(kind, { ...third, whenUnpaid: 'cancel' });
    const [late, paying] = [await book(), await book()];
    const endsUnpaidAt = momentIn(app, 192);
    expect(await see(late)).toMatchObject({ endsUnpaidAt });
    expect((await pay(paying, 'due')).body).toMatchObject({ endsUnpaidAt: null });
    app.clock.advance({ hours: 192 });
    // Over, and nobody has looked yet.
    expect(await see(late)).toMatchObject({ status: 'confirmed', endsUnpaidAt });
    await lookAtDeadlines(app);
    expect(await see(late)).toMatchObject({ status: 'cancelled', endsUnpaidAt: null });
    const { book: another, see: seeKept } = await openHouse(kind, third);
    expect(await seeKept(await another())).toMatchObject({ endsUnpaidAt: null });
  });

  it('keeps of what was paid what the terms keep', async () => {
    const { app, pay, see } = await openHouse(kind, { ...third, whenUnpaid: 'cancel' });
    const { id: tourId } = await buildTour(app, {
      refundTiers: [{ hoursBefore: 1, refundPercent: 90 }],
    });
    const { id: availabilityId } = await buildAvailability(app, { tourId, ...inHours(app, 240) });
    const party = { ...someParty({ participants: 2, language: 'en' }), availabilityId };
    const { body: held } = await app.client().post<Own>('/api/bookings', party);
    await pay(held);
    app.clock.advance({ hours: 192 });
    await lookAtDeadlines(app);
    expect(await see(held)).toMatchObject({
      status: 'cancelled',
      cancellationFee: 900,
      paidAmount: 900,
    });
    expect(await readMail(app, 'booking_unpaid')).toContain('€9.00 stays with us');
  });

  it('lets a booking stand where the rule says so: due on the day, and seen by the team', async () => {
    const { app, book, see, pay, overdue } = await openHouse(kind, third);
    const booked = await book();
    expect(await overdue()).toEqual([]);
    app.clock.advance({ hours: 192 });
    await lookAtDeadlines(app);
    await lookAtDeadlines(app);
    expect(await see(booked)).toMatchObject({ status: 'confirmed', dueAmount: 6300 });
    expect(await overdue()).toEqual([booked.reference]);
    const told = (await kindsOf(app)).filter((each) => each === 'payment_overdue');
    expect(told).toHaveLength(1);
    expect(await readMail(app, 'payment_overdue')).toContain('Your spots are still yours');
    expect((await pay(booked, 'due')).body.dueAmount).toBe(0);
    expect(await overdue()).toEqual([]);
  });

  it('is looked at once: what is owed again later ends no booking', async () => {
    const { app, book, see, pay } = await openHouse(kind, { ...third, whenUnpaid: 'cancel' });
    const booked = await book();
    await pay(booked, 'due');
    app.clock.advance({ hours: 193 });
    await lookAtDeadlines(app);
    const [charge] = await app.db.select().from(payments);
    const staff = await app.staffClient();
    const back = await staff.post(`/api/admin/payments/${charge?.id}/refund`, {
      isStillOwed: true,
    });
    expect(back.status).toBeLessThan(300);
    await lookAtDeadlines(app);
    expect((await see(booked)).status).toBe('confirmed');
  });

  it('follows the start of a booking that moves', async () => {
    const { app, tourId, book, guest, see, overdue } = await openHouse(kind, third);
    const dateIn = async (hours: number) =>
      (await buildAvailability(app, { tourId, ...inHours(app, hours) })).id;
    const booked = await book();
    const { reference, token } = booked;
    const moveTo = async (hours: number) => {
      const availabilityId = await dateIn(hours);
      await guest.post(`/api/bookings/${reference}/move`, { token, availabilityId });
      return (await see(booked)).instalments;
    };
    expect(await moveTo(340)).toMatchObject([
      { amount: 6300, dueAt: momentIn(app, 292), remindAt: momentIn(app, 268) },
    ]);
    // So long before that start is over: a day is left.
    expect(await moveTo(60)).toMatchObject([{ dueAt: momentIn(app, 24), remindAt: null }]);
    // Not even that: it is paid on the day, and never overdue.
    expect(await moveTo(46)).toMatchObject([{ dueAt: null, remindAt: null }]);
    app.clock.advance({ hours: 40 });
    await lookAtDeadlines(app);
    expect(await overdue()).toEqual([]);
  });
});

describeOnEachDatabase('a confirmed request', (kind) => {
  const ask = async (app: TestApp, hours: number) => {
    const { id: tourId } = await buildTour(app);
    const wish = {
      ...someParty({ participants: 2, language: 'en' }),
      tourId,
      ...inHours(app, hours),
    };
    const { body } = await app.client().post<Own>('/api/requests', wish);
    const staff = await app.staffClient();
    const confirm = () => {
      const { date, time, reference } = body;
      const agreed = { date, time, meetingPoint: 'At the fountain', sendEmail: true };
      return staff.post(`/api/admin/requests/${reference}/confirmation`, agreed);
    };
    const see = async () =>
      (await app.client().get<Own>(`/api/bookings/${body.reference}?token=${body.token}`)).body;
    return { ...body, confirm, see };
  };

  it.each([
    ['within the hours that the rule says', {}, 240, [[9000, 72]]],
    ['at the latest a day before the start', {}, 60, [[9000, 36]]],
    ['on the day where that leaves less than a day', {}, 47, [[9000, null]]],
    ['on the day where the rule says so', { requestPayBy: 'on_the_day' }, 240, [[9000, null]]],
    [
      'a deposit first',
      { ...third },
      240,
      [
        [2700, 72],
        [6300, 192],
      ],
    ],
    [
      'a deposit first, the rest on the day',
      { depositPercent: 30 },
      240,
      [
        [2700, 72],
        [6300, null],
      ],
    ],
    [
      'all at once where the rest is due no later',
      { ...third, balanceHoursBefore: 200 },
      240,
      [[9000, 72]],
    ],
  ] as const)('is paid %s', async (_how, rules, hours, expected) => {
    const { app } = await openHouse(kind, { requestPayBy: 'link', ...rules });
    const { confirm, see } = await ask(app, hours);
    expect((await confirm()).status).toBe(200);
    const { instalments } = await see();
    expect(instalments.map(({ amount, dueAt }) => [amount, dueAt])).toEqual(
      expected.map(([amount, due]) => [amount, due === null ? null : momentIn(app, due)]),
    );
  });

  it('ends when its deposit does not come, and stands when it does', async () => {
    const rules = { ...third, requestPayBy: 'link', whenUnpaid: 'cancel' } as const;
    const { app, pay } = await openHouse(kind, rules);
    const [paying, silent] = [await ask(app, 240), await ask(app, 240)];
    await paying.confirm();
    await silent.confirm();
    expect((await pay(paying, 'due')).body).toMatchObject({ paidAmount: 2700, dueAmount: 6300 });
    app.clock.advance({ hours: 73 });
    await lookAtDeadlines(app);
    expect([(await paying.see()).status, (await silent.see()).status]).toEqual([
      'confirmed',
      'cancelled',
    ]);
    app.clock.advance({ hours: 120 });
    await lookAtDeadlines(app);
    expect((await paying.see()).status).toBe('cancelled');
    expect((await kindsOf(app)).filter((each) => each === 'booking_unpaid')).toHaveLength(2);
  });
});

describeOnEachDatabase('a deposit at Stripe', (kind) => {
  const open = async (rules: Partial<Rules> = {}) => {
    const house = await openPayingHouse(kind);
    const { app } = house;
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
      const { body } = await house.open(held);
      return house.stripe.books.session(body.paymentUrl?.split('/').at(-1) ?? '');
    };
    const book = async () => {
      const held = await hold();
      house.stripe.pay((await leave(held)).id, 'card');
      await house.stripe.settled();
      return held;
    };
    return { ...house, hold, leave, book };
  };

  it('is what its page asks for; the rest has a page of its own', async () => {
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

  it('waits with the end while money is on its way, and gives back what comes after it', async () => {
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

  it('is not asked for again, nor reminded of, while it is on its way', async () => {
    const { app, stripe, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const held = await book();
    clock.advance({ hours: 168 });
    await lookAtDeadlines(app);
    expect(await readMail(app, 'payment_reminder')).toContain('63.00');
    // Ordered, and not sent yet: the guest is faster.
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
    expect(failed).toContain('бронирование отменяется');
    expect(failed).not.toContain('в день экскурсии');
  });

  it('reminds of nothing while another part is on its way: the deposit that is owed again', async () => {
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

  it('is waited for where it stays too: nothing is overdue that is on its way', async () => {
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

  it('closes the page that stands open at the deadline, and ends nothing while Stripe is away', async () => {
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

  it('waits for the end of a page where Stripe is switched off, and gives back what was paid there', async () => {
    const { app, stripe, book, leave, see, ask, askAboutBack, clock } = await open({
      whenUnpaid: 'cancel',
    });
    const [paying, silent] = [await book(), await book()];
    clock.advance({ hours: 191, minutes: 50 });
    const [page] = [await leave(paying), await leave(silent)];
    const switchedOff = { ...app, cashier: null };
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
    // Switched on again: the page of the one is over, and what the other paid there goes back.
    await ask();
    expect(await see(paying)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    clock.advance({ minutes: 10 });
    await askAboutBack();
    expect(stripe.books.refunds.map(({ amount }) => amount).sort()).toEqual([2700, 2700, 6300]);
    expect(stripe.balance()).toBe(0);
    expect(await kindsOf(app)).toContain('payment_returned');
  });

  it('never both ends a booking and keeps its money, whoever is first', async () => {
    const { app, stripe, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const held: Own[] = [];
    for (let round = 0; round < 20; round += 1) held.push(await book());
    clock.advance({ hours: 191, minutes: 55 });
    const pages = new Map<Own, string>();
    for (const each of held) pages.set(each, (await leave(each)).id);
    clock.advance({ minutes: 5 });
    const pays = async (each: Own, at: number) => {
      stripe.mail.how = at % 3 === 0 ? 'lost' : 'sent';
      // The job begins with the first of them, the guests with the last: they meet. One never pays.
      if (at === 0) return;
      await delay((held.length - at) * 60);
      const page = stripe.books.session(pages.get(each) ?? '');
      if (page.status === 'open') stripe.pay(page.id, 'card');
    };
    const paying = held.map(pays);
    await delay(60);
    await Promise.all([lookAtDeadlines(app), ...paying]);
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

  it('gives back what comes for a booking that has ended, though its seats are free', async () => {
    const { app, book, leave, see, clock } = await open({ whenUnpaid: 'cancel' });
    const held = await book();
    clock.advance({ hours: 191, minutes: 55 });
    const page = await leave(held);
    clock.advance({ minutes: 5 });
    await lookAtDeadlines(app);
    expect((await see(held)).status).toBe('cancelled');
    await app.inChange((change) =>
      settleCheckout(change, {
        id: page.id,
        checkoutId: page.client_reference_id ?? '',
        state: 'paid',
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
