import { describe, expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { RefundTier } from '#contract/payments/refunds.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import type { MailKind } from '#domain/mails/mail.ts';
import { insertCharge } from '#domain/payments/ledger.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { describeOnDatabase } from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildTour,
  someParty,
} from '../../../test/factories.ts';
import { openPayingBusiness, readMail, sendRefunds } from '../../../test/paying-business.ts';

type Held = OwnBookingJson & { token: string };
type Refused = { code: string; refund: number; detail: string };

const tier = (hoursBefore: number, refundPercent: number): RefundTier => ({
  hoursBefore,
  refundPercent,
});
/** All until a day before, half until six hours before; later only staff can cancel. */
const terms = [tier(24, 100), tier(6, 50)];

/** Saturday, 5 December, 10:00 in Lisbon: the start of a booking for two, €90.00 paid in demo mode. */
const START = '2026-12-05T10:00:00Z';

async function book(app: TestApp, refundTiers: RefundTier[] = terms, participants = 2) {
  const { id: tourId } = await buildTour(app, { refundTiers });
  const { id: availabilityId } = await buildAvailability(app, { tourId, date: '2026-12-05' });
  const guest = app.client();
  const party = { ...someParty({ participants }), availabilityId };
  const { body: held } = await guest.post<Held>('/api/bookings', party);
  const path = `/api/bookings/${held.reference}`;
  const { token } = held;
  expect((await guest.post(`${path}/payment`, { token })).status).toBe(200);
  // Days pass between staff actions, so each one signs in again.
  const staff = () => app.confirmedClient();
  const office = `/api/admin/bookings/${held.reference}`;
  return {
    tourId,
    see: async () => (await guest.get<OwnBookingJson>(`${path}?token=${token}`)).body,
    cancel: (given: object = {}) =>
      guest.post<OwnBookingJson & Refused>(`${path}/cancellation`, { token, ...given }),
    move: (to: string) => guest.post<Refused>(`${path}/move`, { token, availabilityId: to }),
    cancelAsTeam: async (given: object = {}) =>
      (await staff()).post<BookingInFullJson & Refused>(`${office}/cancellation`, given),
    find: async () => (await (await staff()).get<BookingInFullJson>(office)).body,
    refundMore: async (amount: number) => {
      const { payments } = (await (await staff()).get<BookingInFullJson>(office)).body;
      const charge = payments.find(({ kind }) => kind === 'charge');
      return (await staff()).post(`/api/admin/payments/${charge?.id}/refund`, { amount });
    },
  };
}

const before = (hours: number, minutes = 0) =>
  new Date(Date.parse(START) - (hours * 60 + minutes) * 60_000).toISOString();

describeOnDatabase('refund terms of a tour', (kind) => {
  it.each([
    ['a day before', before(24), 9000],
    ['a minute less than a day before', before(23, 59), 4500],
    ['six hours before', before(6), 4500],
  ])('refund the amount shown on the page when a guest cancels %s', async (_when, at, back) => {
    const app = await openTestApp(kind);
    const { see, cancel, find } = await book(app);
    app.clock.set(at);
    expect(await see()).toMatchObject({ isCancellable: true, refundAmount: back });
    const cancelled = await cancel({ shownRefund: back });
    const fee = 9000 - back;
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'cancelled', paidAmount: fee, cancellationFee: fee },
    });
    expect((await find()).balance).toMatchObject({ refundedCents: back, owedBackCents: 0 });
  });

  it('let only staff cancel after the last tier, with 409 too_late for guests', async () => {
    const app = await openTestApp(kind);
    const { see, cancel } = await book(app);
    app.clock.set(before(5, 59));
    expect(await see()).toMatchObject({ isCancellable: false, isMovable: false });
    const refused = { status: 409, body: { code: 'too_late' } };
    const answer = await cancel();
    expect(answer).toMatchObject(refused);
    expect(answer.body.detail).toContain('6 hours');
  });

  it('refuse a cancellation with 409 refund_changed when the refund shown is stale', async () => {
    const app = await openTestApp(kind);
    const { cancel, see } = await book(app);
    app.clock.set(before(23, 59));
    const answer = await cancel({ shownRefund: 9000 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'refund_changed', refund: 4500 } });
    expect(await see()).toMatchObject({ status: 'confirmed', paidAmount: 9000 });
    expect((await cancel({ shownRefund: 4500 })).status).toBe(200);
  });

  it('let a guest move a booking only while the best tier applies, with 409 after it', async () => {
    const app = await openTestApp(kind);
    const { tourId, move, see } = await book(app);
    const { id } = await buildAvailability(app, { tourId, date: '2026-12-12' });
    app.clock.set(before(23, 59));
    expect(await see()).toMatchObject({ isMovable: false, isCancellable: true });
    expect(await move(id)).toMatchObject({ status: 409, body: { code: 'too_late' } });
    app.clock.set(before(24));
    expect((await move(id)).status).toBe(200);
  });

  it('apply as they were when the booking was made', async () => {
    const app = await openTestApp(kind);
    const { cancel } = await book(app);
    await app.inChange(({ tx }) => tx.update(tours).set({ refundTiers: [tier(1, 0)] }));
    app.clock.set(before(24));
    expect(await cancel()).toMatchObject({ status: 200, body: { paidAmount: 0 } });
  });

  it('let a guest cancel even when they refund nothing', async () => {
    const app = await openTestApp(kind);
    const { cancel, find, see } = await book(app, [tier(2, 0)]);
    expect(await see()).toMatchObject({ isCancellable: true, isMovable: true, refundAmount: 0 });
    expect(await cancel({ shownRefund: 0 })).toMatchObject({
      status: 200,
      body: { cancellationFee: 9000, payments: [{ kind: 'charge' }] },
    });
    expect((await find()).balance).toMatchObject({ refundedCents: 0, owedBackCents: 0 });
  });

  it('split the payment into refund and fee in whole cents', async () => {
    const app = await openTestApp(kind);
    const { cancel, find } = await book(app, [tier(1, 33)], 1);
    await cancel();
    expect((await find()).balance).toMatchObject({
      paidCents: 4500,
      refundedCents: 1485,
      cancellationFeeCents: 3015,
    });
  });

  it('can be applied or waived by staff, who may refund the fee later', async () => {
    const app = await openTestApp(kind);
    const strict = await book(app);
    const kind_ = await book(app);
    app.clock.set(before(7));
    expect(await strict.find()).toMatchObject({ paidAmount: 9000, refundAmount: 4500 });
    const wrong = await strict.cancelAsTeam({ refund: 'by_terms', shownRefund: 9000 });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'refund_changed', refund: 4500 } });
    expect(await strict.cancelAsTeam({ refund: 'by_terms', shownRefund: 4500 })).toMatchObject({
      status: 200,
      body: { cancellationFee: 4500, balance: { refundedCents: 4500, owedBackCents: 0 } },
    });
    expect(await kind_.cancelAsTeam()).toMatchObject({
      status: 200,
      body: { cancellationFee: 0, balance: { refundedCents: 9000, owedBackCents: 0 } },
    });
    expect((await strict.refundMore(1500)).status).toBe(200);
    expect(await strict.find()).toMatchObject({
      cancellationFee: 3000,
      balance: { refundedCents: 6000, owedBackCents: 0 },
    });
  });

  it.each([
    ['all', {}, 9000],
    ['by_terms', {}, 4500],
    ['amount', { amount: 1234 }, 1234],
    ['amount', { amount: 0 }, 0],
    ['none', {}, 0],
  ] as const)(
    'are overruled when staff refund %s, and refund and fee add up',
    async (...choice) => {
      const [refund, amount, back] = choice;
      const app = await openTestApp(kind);
      const { cancelAsTeam, see } = await book(app);
      app.clock.set(before(7));
      const cancelled = await cancelAsTeam({ refund, ...amount, shownRefund: back });
      const fee = 9000 - back;
      const balance = { paidCents: 9000, refundedCents: back, cancellationFeeCents: fee };
      expect(cancelled).toMatchObject({
        status: 200,
        body: { cancellationFee: fee, balance: { ...balance, owedBackCents: 0 } },
      });
      expect(await see()).toMatchObject({ paidAmount: fee, cancellationFee: fee });
    },
  );

  it('refuse an amount beyond what is left, and an amount without its choice, with 422', async () => {
    const app = await openTestApp(kind);
    const { cancelAsTeam, refundMore, see } = await book(app);
    await refundMore(2000);
    for (const given of [
      { refund: 'amount', amount: 7001 },
      { refund: 'amount', amount: -1 },
      { refund: 'amount', amount: 10.5 },
      { refund: 'amount' },
      { refund: 'none', amount: 100 },
    ]) {
      expect(await cancelAsTeam(given), JSON.stringify(given)).toMatchObject({
        status: 422,
        body: { errors: { amount: [expect.any(String)] } },
      });
    }
    expect(await see()).toMatchObject({ status: 'confirmed', paidAmount: 7000 });
    expect(await cancelAsTeam({ refund: 'amount', amount: 7000 })).toMatchObject({
      status: 200,
      body: { cancellationFee: 0, balance: { owedBackCents: 0 } },
    });
  });

  it.each([
    ['none', {}, 'Os €90.00 que pagou não são devolvidos'],
    ['amount', { amount: 3000 }, 'Dos €90.00 que pagou, devolvemos €30.00 e retemos €60.00'],
  ])('are stated correctly in the email when staff refund %s', async (refund, amount, sentence) => {
    const { app, leave, stripe } = await openPayingBusiness(kind);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.confirmedClient();
    const path = `/api/admin/bookings/${held.reference}/cancellation`;
    expect((await staff.post(path, { refund, ...amount })).status).toBe(200);
    await sendRefunds(app);
    expect(stripe.balance()).toBe(9000 - ('amount' in amount ? amount.amount : 0));
    expect(await readMail(app, 'booking_cancelled')).toContain(sentence);
  });

  it.each([
    ['beyond the online payment is owed by staff', 6000, 3000, 3000, 1500],
    ['is made online when the online payment covers it', 3000, 6000, 4500, 0],
    ['is zero when less was paid than the fee', 1000, 2000, 0, 0],
  ])(
    'apply to all payments together: the refund %s',
    async (_what, cash, online, refunded, owed) => {
      const app = await openTestApp(kind);
      const { id: tourId } = await buildTour(app, { refundTiers: [tier(1, 50)] });
      const { id, reference, token } = await buildConfirmedBooking(app, { tourId });
      const same = { bookingId: id, currency: 'EUR' };
      await app.inChange(async (change) => {
        await insertCharge(change, { ...same, amountCents: cash, method: 'cash' });
        await insertCharge(change, { ...same, amountCents: online, method: 'demo' });
      });
      const guest = app.client();
      const own = `/api/bookings/${reference}`;
      const { body: shown } = await guest.get<OwnBookingJson>(`${own}?token=${token}`);
      expect(shown.refundAmount).toBe(refunded + owed);
      await guest.post(`${own}/cancellation`, { token });
      const staff = await app.confirmedClient();
      const path = `/api/admin/bookings/${reference}`;
      const { balance, cancellationFee } = (await staff.get<BookingInFullJson>(path)).body;
      expect(balance).toMatchObject({ refundedCents: refunded, owedBackCents: owed });
      expect(cancellationFee).toBe(cash + online - refunded - owed);
      const waiting = await staff.get<{ bookings: object[] }>(
        '/api/admin/bookings?money=owed_back',
      );
      expect(waiting.body.bookings).toHaveLength(owed > 0 ? 1 : 0);
    },
  );

  it('appear on the tour’s page and in the emails', async () => {
    const { app, guest, stripe, hold, see } = await openPayingBusiness(kind);
    await app.inChange(({ tx }) => tx.update(tours).set({ refundTiers: terms }));
    const held = await hold();
    const { body: tour } = await guest.get<TourInFullJson>(`/api/tours/${held.tourId}`);
    expect(tour.refundTiers).toEqual(terms);
    expect(held.refunds.map(({ refundPercent }) => refundPercent)).toEqual([100, 50]);
    const { body } = await guest.post<{ paymentUrl: string }>(
      `/api/bookings/${held.reference}/payment`,
      { token: held.token },
    );
    stripe.pay(body.paymentUrl.split('/').at(-1) ?? '', 'card');
    await stripe.settled();
    const confirmed = await readMail(app, 'booking_confirmed' satisfies MailKind);
    expect(confirmed).toContain('devolvemos 50%');
    const { refunds } = await see(held);
    app.clock.set(refunds[1]?.until ?? '');
    const path = `/api/bookings/${held.reference}/cancellation`;
    expect((await guest.post(path, { token: held.token, shownRefund: 4500 })).status).toBe(200);
    await sendRefunds(app);
    expect(stripe.balance()).toBe(4500);
    const told = await readMail(app, 'booking_cancelled');
    expect(told).toContain('retemos €45.00');
    expect(told).not.toContain('na íntegra');
  });
});

describe('contradictory refund terms', () => {
  it.each([
    ['tiers in the wrong order', [tier(6, 100), tier(24, 50)], '1.hoursBefore'],
    ['the same time twice', [tier(24, 100), tier(24, 50)], '1.hoursBefore'],
    ['a larger refund nearer to the start', [tier(24, 50), tier(6, 60)], '1.refundPercent'],
    ['more than all', [tier(24, 101)], '0.refundPercent'],
    ['less than nothing', [tier(24, -1)], '0.refundPercent'],
    ['a fraction of an hour', [tier(0.5, 50)], '0.hoursBefore'],
    ['no time before the start', [tier(0, 50)], '0.hoursBefore'],
  ])('are refused with 422: %s', async (_what, refundTiers, field) => {
    const app = await openTestApp('embedded');
    const staff = await app.staffClient();
    const refused = await staff.post<{ errors: object }>('/api/admin/tours', {
      name: { en: 'A tour' },
      description: { en: 'Words' },
      duration: { en: '2 hours' },
      durationMinutes: 120,
      price: 4500,
      meetingPoint: { en: 'Here' },
      refundTiers,
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([`refundTiers.${field}`]);
  });
});
