import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { SoldVouchersJson, VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { insertCharge } from '#domain/payments/ledger.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { giftVouchers } from '#domain/vouchers/gift-vouchers.table.ts';
import { deleteUnpaidVouchers } from '#domain/vouchers/sell-voucher.ts';
import { composeMail } from '#jobs/compose-mail.ts';
import { openTestApp, TEST_MAIL, type TestApp } from '../../../test/app.ts';
import {
  type DatabaseKind,
  describeOnDatabase,
  describeOnEachDatabase,
} from '../../../test/database.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  buildTour,
  sellVouchers,
  someParty,
} from '../../../test/factories.ts';
import { kindsOf, readMail, someVoucherOrder } from '../../../test/paying-business.ts';

type Held = OwnBookingJson & { token: string };
type Problem = { code: string; errors?: Record<string, string[]> };

async function buy(app: TestApp, more: object = {}): Promise<VoucherJson & { token: string }> {
  const client = app.client('pt');
  const { body } = await client.post<{ token: string }>('/api/vouchers', {
    ...someVoucherOrder,
    ...more,
  });
  const paid = await client.post<VoucherJson>('/api/voucher/payment', { token: body.token });
  expect(paid.status).toBe(200);
  return { ...paid.body, token: body.token };
}

const look = async (app: TestApp, token: string) =>
  (await app.client().get<VoucherJson>(`/api/voucher?token=${token}`)).body;

async function open(kind: DatabaseKind) {
  const app = await openTestApp(kind, { limitsFactor: 100 });
  await sellVouchers(app);
  const { id: availabilityId } = await buildAvailability(app);
  const client = app.client();
  const hold = async (participants = 2) => {
    const party = { ...someParty({ participants }), availabilityId };
    return (await client.post<Held>('/api/bookings', party)).body;
  };
  const redeem = ({ reference, token }: Pick<Held, 'reference' | 'token'>, code: string | null) =>
    client.post<OwnBookingJson & Problem>(`/api/bookings/${reference}/voucher`, { token, code });
  const pay = ({ reference, token }: Held) =>
    client.post<OwnBookingJson & { payment: { amount: number; method: string } }>(
      `/api/bookings/${reference}/payment`,
      { token },
    );
  return { app, client, hold, redeem, pay };
}

async function owed(app: TestApp): Promise<number> {
  const staff = await app.staffClient();
  const { body } = await staff.get<SoldVouchersJson>('/api/admin/vouchers');
  return body.owed.reduce((sum, { amount }) => sum + amount, 0);
}

describeOnEachDatabase('a gift voucher', (kind) => {
  it('pays part of a booking and gets the amount back on cancellation', async () => {
    const { app, client, hold, redeem, pay } = await open(kind);
    const { code, token } = await buy(app);
    const held = await hold();
    const typed = ` ${code?.toLowerCase().replaceAll('-', ' ')} `;
    expect((await redeem(held, typed)).body).toMatchObject({
      totalAmount: 9000,
      voucherAmount: 5000,
      dueAmount: 4000,
    });
    // The balance is reserved, so another booking cannot use it.
    const other = await hold(1);
    expect((await redeem(other, code)).body.code).toBe('voucher_used_up');
    expect((await pay(held)).body).toMatchObject({
      status: 'confirmed',
      paidAmount: 9000,
      dueAmount: 0,
    });
    expect(await look(app, token)).toMatchObject({ balance: 0 });
    expect(await readMail(app, 'booking_confirmed')).toMatch(/por vale de oferta: €50\.00/);
    const ledger = await app.db.select().from(payments).where(eq(payments.kind, 'charge'));
    expect(ledger.map(({ method, amountCents }) => [method, amountCents]).sort()).toEqual([
      ['demo', 4000],
      ['demo', 5000],
      ['voucher', 5000],
    ]);
    expect(await owed(app)).toBe(0);
    const { reference } = held;
    await client.post(`/api/bookings/${reference}/cancellation`, { token: held.token });
    expect(await look(app, token)).toMatchObject({ status: 'active', balance: 5000 });
    expect(await readMail(app, 'booking_cancelled')).toMatch(
      /devolvidos ao vale de oferta: €50\.00/,
    );
    expect(await owed(app)).toBe(5000);
    const staff = await app.staffClient();
    const { body } = await staff.get<LedgerJson>('/api/admin/payments');
    expect(body.totals).toEqual({ charged: 9000, refunded: 4000, net: 5000 });
  });

  it('is found by code, name and status, sorted and in pages', async () => {
    const { app, client } = await open(kind);
    const { code } = await buy(app, { recipientName: 'Rui' });
    app.clock.advance({ minutes: 1 });
    await client.post('/api/vouchers', { ...someVoucherOrder, recipientName: 'Vera' });
    const staff = await app.staffClient();
    const names = async (query: string) => {
      const { body } = await staff.get<SoldVouchersJson>(`/api/admin/vouchers?${query}`);
      return body.vouchers.map(({ recipientName }) => recipientName);
    };
    expect(await names('')).toEqual(['Vera', 'Rui']);
    expect(await names('sort=oldest')).toEqual(['Rui', 'Vera']);
    expect(await names('status=active')).toEqual(['Rui']);
    expect(await names(`q=${code?.toLowerCase()}`)).toEqual(['Rui']);
    expect(await names('q=vera')).toEqual(['Vera']);
    const { body } = await staff.get<SoldVouchersJson>('/api/admin/vouchers?page=2');
    expect(body).toMatchObject({ vouchers: [], total: 2, page: 2, pageSize: 100 });
    expect((await staff.get('/api/admin/vouchers?sort=dearest')).status).toBe(422);
  });
});

describeOnDatabase('a gift voucher', (kind) => {
  it('is bought, emailed as a PDF, and shown only by its link', async () => {
    const { app, client } = await open(kind);
    const voucher = await buy(app);
    expect(voucher).toMatchObject({ status: 'active', amount: 5000, balance: 5000 });
    expect(voucher.code).toMatch(/^GV(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect((await client.get('/api/voucher?token=unknown-token')).status).toBe(404);
    const [mail] = await app.db.select().from(mails).where(eq(mails.kind, 'voucher_bought'));
    expect(mail).toMatchObject({ recipient: 'ana@mail.example', language: 'pt' });
    const { newsletterSecret, invitationSecret, guestSecret, checkoutServices } = app;
    const source = {
      ...TEST_MAIL,
      newsletterSecret,
      invitationSecret,
      guestSecret,
      checkoutServices,
    };
    const sent = mail && (await composeMail(app.db, mail, source));
    expect(sent?.text).toContain(voucher.code);
    const [file] = sent?.attachments ?? [];
    expect(file).toMatchObject({ contentType: 'application/pdf', encoding: 'base64' });
    const pdf = Buffer.from(file?.content ?? '', 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const download = await app.app.request(`/api/voucher/file?token=${voucher.token}`);
    expect(download.headers.get('content-type')).toContain('application/pdf');
    await client.post('/api/voucher/payment', { token: voucher.token });
    expect(await look(app, voucher.token)).toMatchObject({ balance: 5000 });
    expect(await owed(app)).toBe(5000);
  });

  it.each([
    ['all', { online: 0, demo: 4000, ontoVoucher: 2000, byReseller: 0, byHand: 3000 }],
    ['by_terms', { online: 0, demo: 4000, ontoVoucher: 500, byReseller: 0, byHand: 0 }],
  ] as const)(
    'receives the announced share when a cancellation refunds %s',
    async (refund, shares) => {
      const { app, redeem } = await open(kind);
      const { code } = await buy(app);
      const refundTiers = [{ hoursBefore: 1, refundPercent: 50 }];
      const { id: tourId } = await buildTour(app, { refundTiers });
      const booking = await buildConfirmedBooking(app, { tourId });
      const same = { bookingId: booking.id, currency: 'EUR' };
      await app.inChange(async (change) => {
        await insertCharge(change, { ...same, amountCents: 3000, method: 'cash' });
        await insertCharge(change, { ...same, amountCents: 4000, method: 'demo' });
      });
      const redeemed = await redeem(booking, code);
      expect(redeemed.body).toMatchObject({ paidAmount: 9000, dueAmount: 0, refundAmount: 4500 });
      expect(await kindsOf(app)).toContain('payment_received');
      const staff = await app.confirmedClient();
      const path = `/api/admin/bookings/${booking.reference}`;
      const { body: told } = await staff.get<BookingInFullJson>(path);
      expect(told.refundShares[refund]).toEqual(shares);
      expect(redeemed.body.refundShares).toEqual(told.refundShares.by_terms);
      const shownRefund = shares.demo + shares.ontoVoucher + shares.byHand;
      const { body: done } = await staff.post<BookingInFullJson>(`${path}/cancellation`, {
        refund,
        shownRefund,
      });
      const refunds = done.payments.filter((each) => each.kind === 'refund');
      expect(refunds.map(({ method, amount }) => [method, amount]).sort()).toEqual([
        ['demo', shares.demo],
        ['voucher', shares.ontoVoucher],
      ]);
      expect(done.balance.owedBackCents).toBe(shares.byHand);
    },
  );

  it('pays a whole booking without the gateway, and can be removed before', async () => {
    const { app, client, hold, redeem, pay } = await open(kind);
    const { code, token } = await buy(app, { amount: 10_000 });
    const held = await hold();
    expect((await redeem(held, code)).body).toMatchObject({ voucherAmount: 9000, dueAmount: 0 });
    const path = `/api/bookings/${held.reference}/voucher`;
    const without = await client.write<OwnBookingJson>('DELETE', path, { token: held.token });
    expect(without.body).toMatchObject({ voucherAmount: 0, dueAmount: 9000 });
    await redeem(held, code);
    expect((await pay(held)).body).toMatchObject({ status: 'confirmed', paidAmount: 9000 });
    expect(await look(app, token)).toMatchObject({ balance: 1000 });
  });

  it('leaves at least the minimum charge to pay', async () => {
    const { app, hold, redeem } = await open(kind);
    const { code } = await buy(app, { amount: 4450 });
    expect((await redeem(await hold(1), code)).body).toMatchObject({
      voucherAmount: 4400,
      dueAmount: 100,
    });
  });

  it('frees its reserved balance when the hold expires', async () => {
    const { app, hold, redeem, pay } = await open(kind);
    const { code } = await buy(app);
    const late = await hold();
    await redeem(late, code);
    app.clock.advance({ minutes: 16 });
    await app.inChange(expireHolds);
    const next = await hold();
    expect((await redeem(next, code)).body).toMatchObject({ voucherAmount: 5000 });
    expect((await pay(late)).status).toBe(410);
    expect((await pay(next)).status).toBe(200);
  });

  it('confirms no booking after staff stopped it, with 409 voucher_not_kept', async () => {
    const { app, client, hold, redeem, pay } = await open(kind);
    const { code, token } = await buy(app);
    const held = await hold();
    await redeem(held, code);
    const staff = await app.staffClient();
    const { body } = await staff.get<SoldVouchersJson>('/api/admin/vouchers');
    const path = `/api/admin/vouchers/${body.vouchers[0]?.id}/stop`;
    expect((await staff.write('PUT', path, { isStopped: true })).status).toBe(204);
    expect(await pay(held)).toMatchObject({ status: 409, body: { code: 'voucher_not_kept' } });
    expect(await look(app, token)).toMatchObject({ status: 'cancelled', balance: 5000 });
    const voucherPath = `/api/bookings/${held.reference}/voucher`;
    await client.write('DELETE', voucherPath, { token: held.token });
    expect((await pay(held)).body).toMatchObject({ status: 'confirmed', paidAmount: 9000 });
  });

  it('is refused when unknown, ended, unpaid, stopped or in another currency, and not sold when off', async () => {
    const { app, client, hold, redeem } = await open(kind);
    const { code } = await buy(app);
    const held = await hold();
    const refusal = async (typed: string | null) => (await redeem(held, typed)).body.code;
    expect(await refusal('GV-0000-0000-0000')).toBe('voucher_not_found');
    expect(await refusal('what?')).toBe('voucher_not_found');
    const set = (values: object) => app.db.update(giftVouchers).set(values);
    await set({ currency: 'JPY' });
    expect(await refusal(code)).toBe('voucher_other_currency');
    await set({ currency: 'EUR', validUntil: '2020-01-01' });
    expect(await refusal(code)).toBe('voucher_ended');
    await set({ validUntil: '2040-01-01', status: 'unpaid' });
    expect(await refusal(code)).toBe('voucher_not_found');
    await set({ status: 'cancelled' });
    expect(await refusal(code)).toBe('voucher_not_found');
    await sellVouchers(app, false);
    const unsold = await client.post<Problem>('/api/vouchers', someVoucherOrder);
    expect(unsold).toMatchObject({ status: 409, body: { code: 'vouchers_not_sold' } });
  });

  it('is refunded once by staff, up to its balance', async () => {
    const { app, hold, redeem, pay } = await open(kind);
    const { code, token } = await buy(app);
    const held = await hold(1);
    await redeem(held, code);
    await pay(held);
    const staff = await app.staffClient();
    const { body } = await staff.get<SoldVouchersJson>('/api/admin/vouchers?q=prates');
    const id = body.vouchers[0]?.id;
    const path = `/api/admin/vouchers/${id}/refund`;
    const [one, two] = await Promise.all([staff.post(path, {}), staff.post(path, {})]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(await look(app, token)).toMatchObject({ balance: 0 });
    expect(await owed(app)).toBe(0);
    expect(await readMail(app, 'voucher_refunded')).toContain('€5.00');
    await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { sendEmail: false });
    expect(await look(app, token)).toMatchObject({ balance: 4500 });
  });

  it('is deleted when unpaid 31 days after the order', async () => {
    const { app, client } = await open(kind);
    await client.post('/api/vouchers', someVoucherOrder);
    app.clock.advance({ hours: 31 * 24 });
    expect(await app.inChange(deleteUnpaidVouchers)).toBe(1);
  });
});
