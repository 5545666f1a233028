import { desc, eq, sql } from 'drizzle-orm';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { api } from '#contract/http/api-paths.ts';
import { switchInvoicing } from '#domain/invoices/issue-invoices.ts';
import { invoices } from '#domain/payments/invoices.table.ts';
import {
  type Booked,
  dayAfter,
  makeDate,
  makeTour,
  type Named,
  party,
  type Recipe,
} from './business.ts';

export const moneyRecipes: readonly Recipe[] = [
  /** Invoice recipients, with and without an invoicing program, after a refusal and after a success. */
  async function invoicing(ask, business) {
    const { app } = business;
    const tourId = await makeTour(ask, business);
    const availabilityId = await makeDate(ask, business, tourId, 22);
    const hold = await ask<Booked>('POST', api.bookings, {
      body: { ...party(business), availabilityId },
    });
    const { reference, token } = hold.body;
    const invoiceTo = { country: 'PT', taxNumber: '501442600' };
    const byGuest = { params: { reference }, body: { token, invoiceTo } };
    const byStaff = { params: { reference }, body: { invoiceTo } };
    await ask('PUT', api.bookingInvoiceTo, byGuest);
    await ask('PUT', adminApi.bookingInvoiceTo, byStaff);
    await app.inChange((change) => switchInvoicing(change, true));
    await ask('PUT', api.bookingInvoiceTo, byGuest);
    await ask('PUT', adminApi.bookingInvoiceTo, byStaff);
    const body = { ...party(business), availabilityId, paidBy: 'cash' };
    const paid = await ask<{ reference: string }>('POST', adminApi.bookings, { body });
    const [ordered] = await app.db
      .select()
      .from(invoices)
      .where(eq(invoices.status, 'ordered'))
      .orderBy(desc(invoices.createdAt))
      .limit(1);
    // Another recipe may have switched the program off, so that no invoice was ordered.
    if (!ordered) return;
    const params = { id: ordered.id };
    await ask('POST', adminApi.invoiceRetry, { params });
    await app.inChange(({ tx }) =>
      tx.update(invoices).set({ status: 'failed' }).where(eq(invoices.id, params.id)),
    );
    await ask('POST', adminApi.invoiceRetry, { params });
    await app.inChange(({ tx }) =>
      tx
        .update(invoices)
        .set({ status: 'issued', number: params.id, issuedAt: sql`now()` })
        .where(eq(invoices.id, params.id)),
    );
    const whose = { params: { reference: paid.body.reference }, body: { invoiceTo } };
    await ask('PUT', adminApi.bookingInvoiceTo, whose);
    await app.inChange((change) => switchInvoicing(change, false));
  },

  async function discounts(ask, business) {
    const tourId = await makeTour(ask, business);
    const availabilityId = await makeDate(ask, business, tourId, 38);
    const request = { tourId, date: dayAfter(business, 39), time: '11:00' };
    const add = async (more: object) => {
      const body = { code: `CODE-${business.next()}`, kind: 'share', value: 10, ...more };
      const made = await ask<Named>('POST', adminApi.discountCodes, { body });
      return { ...body, id: made.body.id };
    };
    const used = await add({ maxUses: 1 });
    const each = await add({ maxUsesEach: 1 });
    const wrong = [
      await add({ until: dayAfter(business, -9) }),
      await add({ tourIds: ['elsewhere'] }),
      { code: 'UNKNOWN-CODE' },
    ];
    const guest = party(business);
    for (const { code } of [used, used, each, each, ...wrong]) {
      const requested = { ...guest, discountCode: code };
      await ask('POST', api.discount, { body: { code, tourId } });
      await ask('POST', api.bookings, { body: { ...requested, availabilityId } });
      await ask('POST', adminApi.bookings, { body: { ...requested, availabilityId } });
      await ask('POST', api.requests, { body: { ...requested, ...request } });
    }
    await ask('GET', adminApi.discountCodes);
    await ask('GET', adminApi.payout, { params: { id: 'po_none' } });
    const pool = { name: `Bikes ${business.next()}`, units: 3 };
    for (const _time of [1, 2]) await ask('POST', adminApi.pools, { body: pool });
    const [found] = (await ask<Named[]>('GET', adminApi.pools)).body;
    if (found) {
      const whose = { params: { id: found.id } };
      await ask('PUT', adminApi.pool, { ...whose, body: { ...pool, preview: true } });
      await ask('PUT', adminApi.pool, { ...whose, body: pool });
      for (const _time of [1, 2]) await ask('DELETE', adminApi.pool, { ...whose, body: {} });
    }
    const { id, ...body } = used;
    const params = { id };
    await ask('POST', adminApi.discountCodes, { body });
    await ask('PUT', adminApi.discountCode, { params, body });
    await ask('PUT', adminApi.discountCode, { params, body: { ...body, code: each.code } });
    for (const _time of [1, 2]) await ask('DELETE', adminApi.discountCode, { params });
    await ask('PUT', adminApi.discountCode, { params, body });
  },

  async function giftVouchers(ask, business) {
    const order = {
      amount: 5000,
      recipientName: 'Rui',
      buyerName: 'Ana',
      email: 'ana@mail.example',
      language: 'pt',
    };
    const sell = async (sellsVouchers: boolean) => {
      const { body: rules } = await ask<object>('GET', adminApi.rulesSettings);
      const { updatedAt: _, ...now } = { updatedAt: '', ...rules };
      await ask('PUT', adminApi.rulesSettings, { body: { ...now, sellsVouchers } });
    };
    await sell(false);
    await ask('POST', api.vouchers, { body: order });
    await sell(true);
    const buy = async (amount: number) => {
      const { body } = await ask<{ token: string }>('POST', api.vouchers, {
        body: { ...order, amount },
      });
      await ask('GET', api.voucherFile, { query: body });
      const paid = await ask<{ code: string }>('POST', api.voucherPayment, { body });
      await ask('POST', api.voucherPaymentAnswer, { body });
      await ask('GET', api.voucher, { query: body });
      await ask('GET', api.voucherFile, { query: body });
      return paid.body.code;
    };
    const tourId = await makeTour(ask, business);
    const availabilityId = await makeDate(ask, business, tourId, 41);
    const [code, other] = [await buy(1000), await buy(1000)];
    const unpaid = await ask<{ token: string }>('POST', api.vouchers, { body: order });
    const hold = async () =>
      (await ask<Booked>('POST', api.bookings, { body: { ...party(business), availabilityId } }))
        .body;
    const { reference, token } = await hold();
    const params = { reference };
    for (const typed of ['GV-0000-0000-0000', code, code]) {
      await ask('POST', api.bookingVoucher, { params, body: { token, code: typed } });
    }
    await ask('DELETE', api.bookingVoucher, { params, body: { token } });
    await ask('POST', api.bookingVoucher, { params, body: { token, code } });
    const late = await hold();
    const ofLate = { params: { reference: late.reference }, body: { token: late.token, code } };
    await ask('POST', api.bookingVoucher, ofLate);
    await ask('POST', api.bookingPayment, { params, body: { token } });
    await ask('POST', api.bookingVoucher, { params, body: { token, code: other } });
    const sold = await ask<{ vouchers: (Named & { status: string })[] }>('GET', adminApi.vouchers);
    const ids = sold.body.vouchers?.map(({ id }) => id) ?? [];
    const stopped = await buy(1000);
    const stored = await hold();
    const ofKept = { params: { reference: stored.reference } };
    await ask('POST', api.bookingVoucher, {
      ...ofKept,
      body: { token: stored.token, code: stopped },
    });
    const found = await ask<{ vouchers: Named[] }>('GET', adminApi.vouchers, {
      query: { q: stopped },
    });
    for (const { id } of found.body.vouchers ?? []) {
      await ask('PUT', adminApi.voucherStop, { params: { id }, body: { isStopped: true } });
    }
    await ask('POST', api.bookingPayment, { ...ofKept, body: { token: stored.token } });
    for (const id of [...ids, crypto.randomUUID()]) {
      await ask('POST', adminApi.voucherMail, { params: { id } });
      for (const isStopped of [true, false]) {
        await ask('PUT', adminApi.voucherStop, { params: { id }, body: { isStopped } });
      }
      for (const _time of [1, 2]) await ask('POST', adminApi.voucherRefund, { params: { id } });
    }
    await ask('GET', api.voucher, { query: { token: unpaid.body.token } });
    const key = `recipe-${business.next()}`;
    for (const amount of [2000, 3000]) {
      await ask('POST', api.vouchers, { body: { ...order, amount }, key });
    }
  },
];
