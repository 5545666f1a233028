import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { findBooking } from '#domain/bookings/bookings.queries.ts';
import { insertCharge } from '#domain/payments/ledger.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { auditLog } from '#domain/staff/staff.table.ts';
import { renderBookingMail } from '#mail/booking-mails.ts';
import { renderTeamMail } from '#mail/team-mails.ts';
import { openTestApp, TEST_BUSINESS, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildRequest,
  someParty,
} from '../../../test/factories.ts';

/** A confirmed, unpaid request of €90.00. */
async function owe(app: TestApp, language: Locale = 'en') {
  const booking = await buildConfirmedBooking(app, { language });
  const staff = await app.confirmedClient();
  const path = `/api/admin/bookings/${booking.reference}`;
  return {
    ...booking,
    staff,
    pay: (amount: number, given: object = {}, idempotencyKey?: string) =>
      staff.post<BookingInFullJson>(
        `${path}/payments`,
        { amount, method: 'cash', ...given },
        idempotencyKey ? { idempotencyKey } : {},
      ),
    find: async () => (await staff.get<BookingInFullJson>(path)).body,
    cancel: () => staff.post(`${path}/cancellation`, {}),
    own: async () => {
      const url = `/api/bookings/${booking.reference}?token=${booking.token}`;
      return (await app.client().get<OwnBookingJson>(url)).body;
    },
  };
}

describeOnDatabase('POST /api/admin/bookings/{reference}/payments', (kind) => {
  it('records part payments with method and author, and refuses more than is due with 409', async () => {
    const app = await openTestApp(kind);
    const { id, pay, find, own } = await owe(app);
    expect((await find()).balance).toMatchObject({
      paidCents: 0,
      refundedCents: 0,
      dueCents: 9000,
    });
    expect(await own()).toMatchObject({ paidAmount: 0, dueAmount: 9000 });
    expect(await pay(3000, { method: 'terminal', note: 'Receipt 12' })).toMatchObject({
      status: 201,
      body: {
        balance: { paidCents: 3000, refundedCents: 0, dueCents: 6000 },
        payments: [
          {
            kind: 'charge',
            amount: 3000,
            method: 'terminal',
            note: 'Receipt 12',
            recordedBy: 'admin',
          },
        ],
      },
    });
    expect(await pay(6001)).toMatchObject({
      status: 409,
      body: { code: 'more_than_due', due: 6000, errors: { amount: [expect.any(String)] } },
    });
    app.clock.advance({ minutes: 1 });
    expect((await pay(6000, { method: 'transfer' })).status).toBe(201);
    expect(await own()).toMatchObject({
      paidAmount: 9000,
      dueAmount: 0,
      payments: [
        { kind: 'charge', amount: 3000, method: 'terminal', at: expect.any(String) },
        { kind: 'charge', amount: 6000, method: 'transfer', at: expect.any(String) },
      ],
    });
    expect(await pay(1)).toMatchObject({ status: 409, body: { code: 'more_than_due', due: 0 } });
    const log = await app.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'payment.recorded'));
    expect(log.map(({ after }) => after)).toMatchObject([
      { bookingId: id, amountCents: 3000 },
      { bookingId: id, amountCents: 6000 },
    ]);
  });

  it('refuses invalid amounts and methods with 422, and an unconfirmed booking with 409', async () => {
    const app = await openTestApp(kind);
    const { pay, staff } = await owe(app);
    for (const amount of [0, -100, 10.5, 'all']) {
      expect(await pay(amount as number)).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { amount: [expect.any(String)] } },
      });
    }
    for (const method of ['demo', 'cheque', undefined]) {
      expect(await pay(100, { method })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    }
    const { reference } = await buildRequest(app);
    const payment = { amount: 1, method: 'cash' };
    const refused = await staff.post(`/api/admin/bookings/${reference}/payments`, payment);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_confirmed' } });
    expect(await staff.post('/api/admin/bookings/LX-00000000/payments', payment)).toMatchObject({
      status: 404,
      body: { code: 'booking_not_found' },
    });
  });

  it('records a repeated request once, and concurrent payments only up to the total', async () => {
    const app = await openTestApp(kind);
    const { pay, find } = await owe(app);
    const key = crypto.randomUUID();
    const twice = await Promise.all([pay(1000, {}, key), pay(1000, {}, key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await pay(2000, {}, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    const rivals = await Promise.all([pay(5000), pay(5000), pay(5000)]);
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await find()).balance).toMatchObject({
      paidCents: 6000,
      refundedCents: 0,
      dueCents: 3000,
    });
  });

  it('records payments that are owed back after a cancellation until they are refunded', async () => {
    const app = await openTestApp(kind);
    const { id, reference, pay, staff, find, cancel } = await owe(app);
    await pay(4000);
    await pay(5000, { method: 'transfer' });
    const owedBack = async () => {
      const today = await staff.get<TodayJson>('/api/admin/today');
      const list = await staff.get<{ bookings: { reference: string }[] }>(
        '/api/admin/bookings?money=owed_back',
      );
      return [today.body.waiting?.owedBack, list.body.bookings.map((it) => it.reference)];
    };
    expect(await owedBack()).toEqual([0, []]);
    const cash = (await find()).payments.find(({ method }) => method === 'cash');
    const refund = `/api/admin/payments/${cash?.id}/refund`;
    expect(await staff.post(refund, { amount: 1500, isStillOwed: true })).toMatchObject({
      status: 200,
    });
    expect((await find()).balance).toMatchObject({
      paidCents: 9000,
      refundedCents: 1500,
      dueCents: 1500,
    });
    expect(await staff.post(refund, { amount: 2501 })).toMatchObject({
      body: { code: 'refund_too_large', left: 2500 },
    });
    expect((await cancel()).status).toBe(200);
    const sums = {
      paidCents: 9000,
      dueCents: 0,
      waivedCents: 0,
      byVouchersCents: 0,
      ontoVouchersCents: 0,
      disputedCents: 0,
      cancellationFeeCents: 0,
    };
    expect((await find()).balance).toEqual({ ...sums, refundedCents: 1500, owedBackCents: 7500 });
    expect(await owedBack()).toEqual([1, [reference]]);
    for (const { id: charge, kind: what } of (await find()).payments) {
      if (what === 'charge') await staff.post(`/api/admin/payments/${charge}/refund`, {});
    }
    expect((await find()).balance).toEqual({
      ...sums,
      refundedCents: 9000,
      waivedCents: 7500,
      owedBackCents: 0,
    });
    expect(await owedBack()).toEqual([0, []]);
    expect(await pay(1)).toMatchObject({ status: 409, body: { code: 'not_confirmed' } });
    const refunds = and(eq(payments.bookingId, id), eq(payments.kind, 'refund'));
    const back = await app.db.select().from(payments).where(refunds);
    expect(back.map(({ method, amountCents }) => `${method} ${amountCents}`).sort()).toEqual([
      'cash 1500',
      'cash 2500',
      'transfer 5000',
    ]);
  });

  it('leaves only money that staff collected to be refunded by hand after a cancellation', async () => {
    const app = await openTestApp(kind);
    const { id, reference, token, pay, find } = await owe(app);
    await pay(4000, { method: 'transfer' });
    await app.inChange((change) =>
      insertCharge(change, {
        bookingId: id,
        amountCents: 5000,
        currency: 'EUR',
        method: 'demo',
      }),
    );
    const gone = await app.client().post(`/api/bookings/${reference}/cancellation`, { token });
    expect(gone.status).toBe(200);
    expect((await find()).balance).toMatchObject({ refundedCents: 5000, owedBackCents: 4000 });
    const booking = await findBooking(app.db, reference);
    if (!booking) throw new Error('the booking was lost');
    const told = renderTeamMail('team_cancellation', booking, {
      locale: 'en',
      business: TEST_BUSINESS,
      madeBy: 'guest',
    });
    expect(told.text).toContain('€40.00, which the team collected itself');
  });

  it('lists the payment with method and author in the ledger and its export', async () => {
    const app = await openTestApp(kind);
    const { pay, staff } = await owe(app);
    await pay(9000, { method: 'terminal', note: '=1+1' });
    const { body } = await staff.get<LedgerJson>('/api/admin/payments');
    expect(body.payments).toMatchObject([
      { method: 'terminal', recordedBy: 'admin', note: '=1+1', amount: 9000 },
    ]);
    const file = await staff.get<string>('/api/admin/payments/export.csv');
    expect(file.body).toContain(';Card, in person;;admin;90,00;;EUR');
  });
});

describeOnDatabase('a phone booking', (kind) => {
  it('is due until recorded as paid', async () => {
    const app = await openTestApp(kind);
    const { id: availabilityId } = await buildAvailability(app);
    const staff = await app.staffClient();
    const order = async (given: object = {}) => {
      const body = { ...someParty(), availabilityId, ...given };
      return (await staff.post<BookingInFullJson>('/api/admin/bookings', body)).body;
    };
    expect(await order()).toMatchObject({ status: 'confirmed', balance: { dueCents: 9000 } });
    expect(await order({ paidBy: 'transfer' })).toMatchObject({
      balance: { paidCents: 9000, dueCents: 0 },
      payments: [{ amount: 9000, method: 'transfer', recordedBy: 'admin' }],
    });
    const { body } = await staff.get<{ bookings: BookingInFullJson[] }>('/api/admin/bookings');
    const dues = body.bookings.map(({ balance }) => balance.dueCents);
    expect(dues.sort()).toEqual([0, 9000]);
  });
});

describeOnDatabase('the confirmation email', (kind) => {
  it('states in the guest’s language what is paid and how to pay the rest', async () => {
    const app = await openTestApp(kind);
    const words = {
      en: ['Paid: €30.00', 'Left to pay: €60.00, online from your booking page or on the day'],
      pt: [
        'Pago: €30.00',
        'Falta pagar: €60.00, online na página da sua reserva ou no próprio dia',
      ],
      ru: [
        'Оплачено: €30.00',
        'Осталось оплатить: €60.00, онлайн на странице бронирования или в день экскурсии',
      ],
    } as const;
    for (const language of ['en', 'pt', 'ru'] as const) {
      const { pay, reference } = await owe(app, language);
      const write = async () => {
        const booking = await findBooking(app.db, reference);
        return (
          (booking && renderBookingMail('booking_confirmed', booking, TEST_BUSINESS)?.text) ?? ''
        );
      };
      await pay(3000);
      for (const part of words[language]) expect(await write()).toContain(part);
      await pay(6000);
      expect(await write()).not.toContain(words[language][1].split(':')[0]);
    }
  });
});
