import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#domain/mails/mails.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import {
  inHours,
  lookAtDeadlines,
  momentIn,
  type Own,
  openDepositBusiness,
  third,
} from '../../../test/deposit-business.ts';
import { buildAvailability, buildTour, someParty } from '../../../test/factories.ts';
import { kindsOf, readMail } from '../../../test/paying-business.ts';

describeOnEachDatabase('a payment deadline', (kind) => {
  it('cancels an unpaid booking by its terms and emails guest and team once', async () => {
    const rules = { ...third, whenUnpaid: 'cancel', freeCancellationHours: 24 } as const;
    const { app, tourId, book, see, pay, hold } = await openDepositBusiness(kind, rules);
    const booked = await book();
    const { id: later } = await buildAvailability(app, { ...inHours(app, 300), tourId });
    app.clock.advance({ hours: 191, minutes: 59 });
    await lookAtDeadlines(app);
    expect((await see(booked)).status).toBe('confirmed');
    app.clock.advance({ minutes: 1 });
    expect(await pay(booked, 'due')).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
    const byVoucher = await app.client().post(`/api/bookings/${booked.reference}/voucher`, {
      token: booked.token,
      code: 'GV-000000000000',
    });
    expect(byVoucher).toMatchObject({ status: 410, body: { code: 'hold_expired' } });
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
      'was due by Saturday, 28 November 2026, 10:00',
    );
    expect((await hold(7)).status).toBe('held');
  });
});

describeOnDatabase('a payment deadline', (kind) => {
  it('sends one reminder, and only while an amount is due', async () => {
    const { app, book, pay } = await openDepositBusiness(kind, third);
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
    // A payment before the email is sent cancels the email.
    await pay(one, 'due');
    expect(await readMail(app, 'payment_reminder')).toBeUndefined();
  });

  it('sends no reminder after the deadline, even before the deadline job has run', async () => {
    const { app, book } = await openDepositBusiness(kind, { ...third, whenUnpaid: 'cancel' });
    await book();
    app.clock.advance({ hours: 168 });
    await lookAtDeadlines(app);
    app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect(await readMail(app, 'payment_reminder')).toContain('Pay €63.00');
    app.clock.advance({ seconds: 1 });
    expect(await readMail(app, 'payment_reminder')).toBeUndefined();
  });

  it('is returned as endsUnpaidAt only while a missed payment would cancel the booking', async () => {
    const { app, book, see, pay } = await openDepositBusiness(kind, {
      ...third,
      whenUnpaid: 'cancel',
    });
    const [late, paying] = [await book(), await book()];
    const endsUnpaidAt = momentIn(app, 192);
    expect(await see(late)).toMatchObject({ endsUnpaidAt });
    expect((await pay(paying, 'due')).body).toMatchObject({ endsUnpaidAt: null });
    app.clock.advance({ hours: 192 });
    expect(await see(late)).toMatchObject({ status: 'confirmed', endsUnpaidAt });
    await lookAtDeadlines(app);
    expect(await see(late)).toMatchObject({ status: 'cancelled', endsUnpaidAt: null });
    const { book: another, see: seeKept } = await openDepositBusiness(kind, third);
    expect(await seeKept(await another())).toMatchObject({ endsUnpaidAt: null });
  });

  it('retains the cancellation fee of the terms', async () => {
    const { app, pay, see } = await openDepositBusiness(kind, { ...third, whenUnpaid: 'cancel' });
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
    expect(await readMail(app, 'booking_unpaid')).toContain('Your payment was a demo');
  });

  it('leaves the booking confirmed when the rule says so, and lists it as overdue', async () => {
    const { app, book, see, pay, overdue } = await openDepositBusiness(kind, third);
    const booked = await book();
    expect(await overdue()).toEqual([]);
    app.clock.advance({ hours: 192 });
    await lookAtDeadlines(app);
    await lookAtDeadlines(app);
    expect(await see(booked)).toMatchObject({ status: 'confirmed', dueAmount: 6300 });
    expect(await overdue()).toEqual([booked.reference]);
    const told = (await kindsOf(app)).filter((each) => each === 'payment_overdue');
    expect(told).toHaveLength(1);
    expect(await readMail(app, 'payment_overdue')).toContain('You still have your spots');
    expect((await pay(booked, 'due')).body.dueAmount).toBe(0);
    expect(await overdue()).toEqual([]);
  });

  it('applies once: an amount that is owed again later cancels no booking', async () => {
    const { app, book, see, pay } = await openDepositBusiness(kind, {
      ...third,
      whenUnpaid: 'cancel',
    });
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

  it('moves with the start of the booking', async () => {
    const { app, tourId, book, guest, see, overdue } = await openDepositBusiness(kind, third);
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
    // The rule's deadline has passed, so the guest gets one day.
    expect(await moveTo(60)).toMatchObject([{ dueAt: momentIn(app, 24), remindAt: null }]);
    // Less than a day is left: the balance is paid on the day and is never overdue.
    expect(await moveTo(46)).toMatchObject([{ dueAt: null, remindAt: null }]);
    app.clock.advance({ hours: 40 });
    await lookAtDeadlines(app);
    expect(await overdue()).toEqual([]);
  });
});
