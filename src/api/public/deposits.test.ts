import { expect, it } from 'vitest';
import type { AdminBookingJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  inHours,
  lookAtDeadlines,
  momentIn,
  type Own,
  openDepositBusiness,
  setRules,
  third,
} from '../../../test/deposit-business.ts';
import { buildAvailability, buildTour, someParty } from '../../../test/factories.ts';
import { kindsOf, readMail } from '../../../test/paying-business.ts';

it('states in the confirmation email that the remainder is paid online or on the day', async () => {
  const rules = { depositPercent: 30, balanceBy: 'on_the_day' } as const;
  const { app, book } = await openDepositBusiness('server', rules);
  const booked = await book();
  expect(booked.instalments).toMatchObject([{ amount: 6300, dueAt: null }]);
  const text = await readMail(app, 'booking_confirmed');
  expect(text).toContain('€63.00, online from your booking page or on the day');
  expect(text).not.toContain('to your guide');
});

describeOnEachDatabase('a deposit', (kind) => {
  it('confirms a held booking and leaves the remainder for its due date', async () => {
    const { app, hold, pay, see } = await openDepositBusiness(kind, third);
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
    expect(text).toContain('€63.00, online from your booking page by Saturday, 28 November 2026');
    expect(text).toContain('We’ll remind you on Friday, 27 November 2026');
    expect((await pay(held)).body).toMatchObject({ paidAmount: 2700 });
    expect((await pay(held, 'due')).body).toMatchObject({ paidAmount: 9000, instalments: [] });
    expect((await pay(held, 'due')).body).toMatchObject({ paidAmount: 9000 });
    expect(await kindsOf(app)).toContain('payment_received');
    app.clock.advance({ hours: 200 });
    await lookAtDeadlines(app);
    expect(await see(held)).toMatchObject({ status: 'confirmed', dueAmount: 0 });
    expect(await kindsOf(app)).not.toContain('payment_reminder');
  });
});

describeOnDatabase('a deposit', (kind) => {
  it.each([
    [30, 1, 1, 0],
    [33, 4550, 1501, 3049],
    [2, 4999, 4999, 0],
    [3, 4999, 149, 4850],
    [99, 4550, 4550, 0],
  ])(
    'of %s%% of %s cents is rounded down, or skipped when a part would be too small',
    async (percent, price, now, later) => {
      const { app } = await openDepositBusiness(kind, { depositPercent: percent });
      const { id: tourId } = await buildTour(app, { priceCents: price });
      const { id: availabilityId } = await buildAvailability(app, { tourId, ...inHours(app, 99) });
      const party = { ...someParty({ participants: 1 }), availabilityId };
      const { body } = await app.client().post<Own>('/api/bookings', party);
      expect(body.instalments.map(({ amount }) => amount)).toEqual(later ? [now, later] : [now]);
    },
  );

  it('follows the tour’s own percentage, and is skipped when the remainder would be due within a day', async () => {
    const { app, hold } = await openDepositBusiness(kind, third, 71);
    expect((await hold()).instalments.map(({ amount }) => amount)).toEqual([9000]);
    const { id: tourId } = await buildTour(app, { depositPercent: 50 });
    const { id: availabilityId } = await buildAvailability(app, { tourId, ...inHours(app, 72) });
    const party = { ...someParty({ participants: 2 }), availabilityId };
    const { body } = await app.client().post<Own>('/api/bookings', party);
    expect(body.instalments.map(({ amount }) => amount)).toEqual([4500, 4500]);
  });

  it('stays as agreed when the business changes its rules', async () => {
    const { app, book, see } = await openDepositBusiness(kind, third);
    const booked = await book();
    await setRules(app, { ...third, depositPercent: 100, balanceHoursBefore: 96 });
    expect((await see(booked)).instalments).toEqual(booked.instalments);
  });

  it('is not required of phone bookings', async () => {
    const { app, availabilityId } = await openDepositBusiness(kind, {
      ...third,
      requestPayBy: 'link',
    });
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
  ])('is refused with 422 for the rule %j, with an error at its field', async (rules) => {
    const app = await openTestApp(kind);
    const refused = await setRules(app, rules);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(Object.keys(rules));
  });
});

describeOnDatabase('a confirmed request', (kind) => {
  const ask = async (app: TestApp, hours: number) => {
    const { id: tourId } = await buildTour(app);
    const requested = {
      ...someParty({ participants: 2, language: 'en' }),
      tourId,
      ...inHours(app, hours),
    };
    const { body } = await app.client().post<Own>('/api/requests', requested);
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
    ['within the hours of the rule', {}, 240, [[9000, 72]]],
    ['at the latest a day before the start', {}, 60, [[9000, 36]]],
    ['on the day when less than a day would be left', {}, 47, [[9000, null]]],
    ['on the day when the rule says so', { requestPayBy: 'on_the_day' }, 240, [[9000, null]]],
    [
      'with a deposit first',
      { ...third },
      240,
      [
        [2700, 72],
        [6300, 192],
      ],
    ],
    [
      'with a deposit first and the remainder on the day',
      { depositPercent: 30 },
      240,
      [
        [2700, 72],
        [6300, null],
      ],
    ],
    [
      'in full when the remainder is due no later',
      { ...third, balanceHoursBefore: 200 },
      240,
      [[9000, 72]],
    ],
  ] as const)('is due %s', async (_how, rules, hours, expected) => {
    const { app } = await openDepositBusiness(kind, { requestPayBy: 'link', ...rules });
    const { confirm, see } = await ask(app, hours);
    expect((await confirm()).status).toBe(200);
    const { instalments } = await see();
    expect(instalments.map(({ amount, dueAt }) => [amount, dueAt])).toEqual(
      expected.map(([amount, due]) => [amount, due === null ? null : momentIn(app, due)]),
    );
  });

  it('is cancelled when its deposit is unpaid, or later when its remainder is', async () => {
    const rules = { ...third, requestPayBy: 'link', whenUnpaid: 'cancel' } as const;
    const { app, pay } = await openDepositBusiness(kind, rules);
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
