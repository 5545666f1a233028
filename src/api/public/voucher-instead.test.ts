import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { SoldVouchersJson, VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import { reconcile } from '#domain/accounting/reconcile.ts';
import { bookings, bookingTokens } from '#domain/bookings/bookings.table.ts';
import { switchGatewayMode } from '#domain/bookings/paid-without-money.ts';
import { refundOrders } from '#domain/payments/checkouts.table.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { remindToRebook } from '#domain/rebooking/rebook.ts';
import { giftVouchers } from '#domain/vouchers/gift-vouchers.table.ts';
import { openCalledOffDate } from '../../../test/called-off-date.ts';
import {
  type DatabaseKind,
  describeOnDatabase,
  describeOnEachDatabase,
} from '../../../test/database.ts';
import { setRules } from '../../../test/deposit-business.ts';
import {
  buildDiscountCode,
  overwriteRegion,
  sellVouchers,
  someParty,
} from '../../../test/factories.ts';
import {
  kindsOf,
  openPayingBusiness,
  readMail,
  sendRefunds,
  someVoucherOrder,
} from '../../../test/paying-business.ts';

type Own = OwnBookingJson & { token: string };

const voucher = { choice: 'voucher' };
const refund = { choice: 'refund' };
const notOffered = { status: 409, body: { code: 'voucher_not_offered' } };

async function openSelling(kind: DatabaseKind) {
  const opened = await openCalledOffDate(kind);
  const { app, guest, other } = opened;
  await sellVouchers(app);
  /** Pays two seats of another date by a gift voucher's code. */
  const spend = async (code: string) => {
    const party = { ...someParty({ participants: 2 }), availabilityId: other.id };
    const { reference, token } = (await guest.post<Own>('/api/bookings', party)).body;
    const path = `/api/bookings/${reference}`;
    const applied = await guest.post<Own>(`${path}/voucher`, { token, code });
    if (applied.status === 200) await guest.post(`${path}/payment`, { token });
    return { applied, booking: (await guest.get<Own>(`${path}?token=${token}`)).body };
  };
  const listSold = async () =>
    (await (await app.staffClient()).get<SoldVouchersJson>('/api/admin/vouchers')).body;
  const listEntries = async () =>
    (await app.db.select().from(payments)).map(({ kind: entry, method, amountCents, mode }) => [
      entry,
      method,
      amountCents,
      mode,
    ]);
  return { ...opened, spend, listSold, listEntries };
}

describeOnEachDatabase('a gift voucher instead of a called-off booking', (kind) => {
  it('has the value of the payment, pays for another booking, and is counted once', async () => {
    const { app, book, callOff, choose, see, seeDate, spend, listSold, listEntries } =
      await openSelling(kind);
    const booked = await book();
    await callOff({ reason: { en: 'Storm' } });
    const validUntil = '2029-11-20';
    expect((await see(booked)).voucherInstead).toEqual({ amount: 9000, validUntil, code: null });

    const chosen = await choose(booked, voucher);
    expect(chosen).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        cancelledBy: 'guest',
        paidAmount: 0,
        refundAmount: 0,
        cancellationFee: 0,
        voucherInstead: { amount: 9000, validUntil },
      },
    });
    const code = chosen.body.voucherInstead?.code ?? '';
    expect(await listEntries()).toEqual([
      ['charge', 'demo', 9000, 'demo'],
      ['refund', 'voucher', 9000, 'demo'],
    ]);
    expect(await listSold()).toMatchObject({
      vouchers: [{ code, balance: 9000, replacedBooking: booked.reference, paymentMode: 'demo' }],
      owed: [{ vouchers: 1, amount: 9000 }],
    });
    expect((await seeDate()).answers).toMatchObject([
      { answer: 'voucher', voucherAmount: 9000, refundedAmount: 0, owedBackAmount: 0 },
    ]);

    const { booking } = await spend(code);
    expect(booking).toMatchObject({ status: 'confirmed', paidAmount: 9000, dueAmount: 0 });
    expect((await listEntries()).at(-1)).toEqual(['charge', 'voucher', 9000, 'demo']);
    expect((await listSold()).owed).toEqual([]);
    const [stored] = await app.db
      .select()
      .from(bookings)
      .where(eq(bookings.reference, booked.reference));
    expect(stored?.owedBackCents).toBe(0);
  });
});

describeOnDatabase('a gift voucher instead of a called-off booking', (kind) => {
  it('is offered and then emailed with its code in the guest’s language', async () => {
    const words = {
      en: ['a gift voucher, or', 'instead of your booking', 'into a gift voucher'],
      pt: ['um vale de oferta ou', 'em vez da reserva', 'para um vale de oferta'],
      ru: ['подарочный сертификат или', 'вместо бронирования', 'на подарочный сертификат'],
    };
    for (const language of ['en', 'pt', 'ru'] as const) {
      const { app, book, callOff, choose } = await openSelling(kind);
      const booked = await book(language);
      await callOff();
      const [offer, instead, cancelled] = words[language];
      expect(await readMail(app, 'date_called_off')).toContain(offer);
      app.clock.advance({ hours: 6 * 24 });
      await app.inChange(remindToRebook);
      expect(await readMail(app, 'rebook_reminder')).toContain(offer);
      const { body } = await choose(booked, voucher);
      const sent = await readMail(app, 'voucher_bought');
      expect(sent).toContain(body.voucherInstead?.code);
      expect(sent).toContain(instead);
      expect(sent).toContain(booked.reference);
      expect(await readMail(app, 'booking_cancelled')).toContain(cancelled);
      expect(await kindsOf(app)).toContain('team_cancellation');
    }
  });

  it('excludes a refund, another date and a second voucher, as a refund excludes it', async () => {
    const { app, book, callOff, choose, toOther } = await openSelling(kind);
    const [first, second] = [await book(), await book()];
    await callOff();
    const { body } = await choose(first, voucher, 'one-voucher-0001');
    expect((await choose(first, voucher, 'one-voucher-0001')).body.voucherInstead).toEqual(
      body.voucherInstead,
    );
    await choose(second, refund);
    const refused = { status: 409, body: { code: 'not_to_rebook' } };
    for (const answer of [voucher, refund, toOther]) {
      expect(await choose(first, answer)).toMatchObject(refused);
    }
    expect(await choose(second, voucher)).toMatchObject(refused);
    expect(await app.db.select().from(giftVouchers)).toHaveLength(1);
  });

  it('is neither offered nor issued if the business sells none', async () => {
    const { app, book, callOff, choose, see } = await openSelling(kind);
    await sellVouchers(app, false);
    const booked = await book();
    await callOff();
    expect((await see(booked)).voucherInstead).toBeNull();
    expect(await readMail(app, 'date_called_off')).not.toContain('gift voucher');
    expect(await choose(booked, voucher)).toMatchObject(notOffered);
    expect((await see(booked)).status).toBe('to_rebook');
  });

  it('is not offered to a guest without email, or in a currency other than the business’s', async () => {
    const { app, book, callOff, choose, see } = await openSelling(kind);
    const booked = await book();
    await callOff();
    await app.db.update(bookings).set({ email: '' });
    expect(await choose(booked, voucher)).toMatchObject(notOffered);
    await app.db.update(bookings).set({ email: 'ana@mail.example' });
    await overwriteRegion(app, { currency: 'USD' });
    expect((await see(booked)).voucherInstead).toBeNull();
    expect(await choose(booked, voucher)).toMatchObject(notOffered);
  });

  it('has the value of the deposit that was paid, after a discount', async () => {
    const { app, guest, id, callOff, choose, see } = await openSelling(kind);
    await setRules(app, {
      sellsVouchers: true,
      depositPercent: 30,
      balanceBy: 'link',
      balanceHoursBefore: 48,
    });
    await buildDiscountCode(app, { code: 'SPRING-10', value: 10 });
    const discounted = { ...someParty({ participants: 2 }), discountCode: 'SPRING-10' };
    const party = { ...discounted, availabilityId: id };
    const { reference, token } = (await guest.post<Own>('/api/bookings', party)).body;
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    const booked = { reference, token };
    expect((await see(booked)).paidAmount).toBe(2430);
    await callOff();
    expect((await choose(booked, voucher)).body).toMatchObject({
      voucherInstead: { amount: 2430 },
      paidAmount: 0,
      dueAmount: 0,
    });
  });

  it('has the value that earlier gift vouchers did not pay, and those get theirs back', async () => {
    const { app, guest, id, callOff, choose, see, listSold } = await openSelling(kind);
    const { token: bought } = (await guest.post<Own>('/api/vouchers', someVoucherOrder)).body;
    const earlier = await guest.post<VoucherJson>('/api/voucher/payment', { token: bought });
    const { code, balance } = earlier.body;
    const book = async (participants: number) => {
      const party = { ...someParty({ participants }), availabilityId: id };
      const { reference, token } = (await guest.post<Own>('/api/bookings', party)).body;
      await guest.post(`/api/bookings/${reference}/voucher`, { token, code });
      await guest.post(`/api/bookings/${reference}/payment`, { token });
      return { reference, token };
    };
    const booked = await book(2);
    await callOff();
    const rest = 9000 - balance;
    expect((await see(booked)).voucherInstead).toMatchObject({ amount: rest });
    await choose(booked, voucher);
    const { vouchers, owed } = await listSold();
    expect(vouchers.map((each) => each.balance).sort((a, b) => a - b)).toEqual(
      [rest, balance].sort((a, b) => a - b),
    );
    expect(owed).toMatchObject([{ amount: 9000 }]);
    expect(await app.db.select().from(giftVouchers)).toHaveLength(2);
  });

  it('is not offered when an earlier gift voucher paid everything', async () => {
    const { guest, id, callOff, choose, see } = await openSelling(kind);
    const order = { ...someVoucherOrder, amount: 10_000 };
    const { token: bought } = (await guest.post<Own>('/api/vouchers', order)).body;
    const { code } = (await guest.post<VoucherJson>('/api/voucher/payment', { token: bought }))
      .body;
    const party = { ...someParty({ participants: 2 }), availabilityId: id };
    const { reference, token } = (await guest.post<Own>('/api/bookings', party)).body;
    await guest.post(`/api/bookings/${reference}/voucher`, { token, code });
    await guest.post(`/api/bookings/${reference}/payment`, { token });
    await callOff();
    expect((await see({ reference, token })).voucherInstead).toBeNull();
    expect(await choose({ reference, token }, voucher)).toMatchObject(notOffered);
  });

  it('is not spendable with a live gateway if the booking was paid in demo mode', async () => {
    const { app, book, callOff, choose, see, spend } = await openSelling(kind);
    const [chosen, waiting] = [await book(), await book()];
    await callOff();
    const { body } = await choose(chosen, voucher);
    await app.inChange((change) => switchGatewayMode(change, 'live'));
    const { applied } = await spend(body.voucherInstead?.code ?? '');
    expect(applied).toMatchObject({ status: 409, body: { code: 'voucher_other_mode' } });
    expect((await see(waiting)).voucherInstead).toBeNull();
    expect(await choose(waiting, voucher)).toMatchObject(notOffered);
  });

  it('is not offered in demo mode for a booking paid in cash', async () => {
    const { app, id, callOff, choose, see } = await openSelling(kind);
    const staff = await app.staffClient();
    const party = { ...someParty({ participants: 2 }), availabilityId: id, paidBy: 'cash' };
    const { reference } = (await staff.post<Own>('/api/admin/bookings', party)).body;
    const [{ token } = { token: '' }] = await app.db.select().from(bookingTokens);
    const booked = { reference, token };
    await callOff();
    expect((await see(booked)).voucherInstead).toBeNull();
    expect(await choose(booked, voucher)).toMatchObject(notOffered);
  });

  it('leaves the booking’s revenue in the sums, and adds none when it is spent', async () => {
    const { app, book, callOff, choose, spend } = await openSelling(kind);
    const revenue = async () => {
      const { body } = await (await app.staffClient()).get<StatsJson>('/api/admin/stats');
      return body.days.reduce((sum, day) => sum + day.revenue, 0);
    };
    const booked = await book();
    const before = await revenue();
    expect(before).toBe(9000);
    await callOff();
    const { body } = await choose(booked, voucher);
    expect(await revenue()).toBe(before);
    await spend(body.voucherInstead?.code ?? '');
    expect(await revenue()).toBe(before);
  });

  it('cannot be refunded like a bought gift voucher', async () => {
    const { app, book, callOff, choose, listSold, listEntries } = await openSelling(kind);
    const booked = await book();
    await callOff();
    await choose(booked, voucher);
    const [sold] = (await listSold()).vouchers;
    const staff = await app.staffClient();
    const refused = await staff.post(`/api/admin/vouchers/${sold?.id}/refund`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'voucher_not_active' } });
    expect(await listEntries()).toHaveLength(2);
  });

  it('makes no refund at Stripe, and the reconciliation agrees', async () => {
    const { app, stripe, clock, leave, guest, see, availabilityId } =
      await openPayingBusiness(kind);
    const { checkoutServices } = app;
    if (!checkoutServices) throw new Error('this app has no payment gateway');
    await sellVouchers(app);
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    const staff = await app.staffClient();
    await staff.post(`/api/admin/availabilities/${availabilityId}/call-off`, { choice: 'rebook' });
    const { reference, token } = held;
    const chosen = await guest.post<Own>(`/api/bookings/${reference}/rebooking`, {
      token,
      ...voucher,
    });
    expect(chosen.body.voucherInstead?.amount).toBe(9000);
    expect(await app.db.select().from(refundOrders)).toEqual([]);
    await sendRefunds(app);
    expect(stripe.balance()).toBe(9000);
    expect(await see(held)).toMatchObject({ status: 'cancelled', paidAmount: 0 });
    const [from, to] = [clock().subtract({ hours: 24 }), clock().add({ hours: 24 })];
    expect(await reconcile(checkoutServices, app.db, { from, to, now: clock() })).toEqual([]);
  });
});
