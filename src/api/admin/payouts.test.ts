import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CheckoutJson } from '#contract/bookings/bookings.schemas.ts';
import type {
  ComparisonJson,
  LedgerJson,
  PayoutInFullJson,
  PayoutsJson,
} from '#contract/payments/payments.schemas.ts';
import type { VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import { PAYOUT_ENTRY_PAGE_SIZE } from '#domain/accounting/payouts.queries.ts';
import { gatewayEntries, payouts } from '#domain/payments/gateway-book.table.ts';
import { copyGatewayBook } from '#domain/payments/gateway-book.ts';
import { describeOnDatabase, describeOnEachDatabase } from '../../../test/database.ts';
import { overwriteRegion, sellVouchers } from '../../../test/factories.ts';
import { openPayingBusiness, sendRefunds } from '../../../test/paying-business.ts';

/** Stripe's fee for €90.00 in cents: 1.5 % and €0.25. */
const FEE = 160;
const SPAN = 'from=2026-11-01&to=2026-12-01';

/** A business with paid bookings and its copy of Stripe's balance transactions. */
async function openKeepingBusiness(...its: Parameters<typeof openPayingBusiness>) {
  const business = await openPayingBusiness(...its);
  const { app, stripe, clock, leave } = business;
  const { checkoutServices } = app;
  if (!checkoutServices) throw new Error('this app has no payment gateway');
  /** Signs in for each request, because sessions expire while the clock advances. */
  const staff = {
    get: async <Body>(path: string) => (await app.confirmedClient()).get<Body>(path),
    post: async (path: string, body: object) => (await app.staffClient()).post(path, body),
  };
  const sell = async () => {
    const { held, session } = await leave();
    stripe.pay(session, 'card');
    await stripe.settled();
    return held;
  };
  const giveBack = async ({ reference }: { reference: string }) => {
    await staff.post(`/api/admin/bookings/${reference}/cancellation`, { sendEmail: false });
    await sendRefunds(app);
    await stripe.settled();
  };
  const payOut = () => {
    clock.advance({ hours: 3 * 24 });
    stripe.advance(0);
    const made = stripe.payOut();
    if (!made) throw new Error('there was nothing to pay out');
    return made;
  };
  const copy = (gateway = checkoutServices.gateway) =>
    copyGatewayBook({ inChange: app.inChange, gateway }, app.db, clock());
  const list = async (query = '') =>
    (await staff.get<PayoutsJson>(`/api/admin/payouts?${query}`)).body;
  const compare = async () => {
    const { body } = await staff.get<ComparisonJson>(`/api/admin/payments/comparison?${SPAN}`);
    return body.differences;
  };
  const ledger = async () => (await staff.get<LedgerJson>('/api/admin/payments')).body;
  return {
    ...business,
    checkoutServices,
    staff,
    sell,
    giveBack,
    payOut,
    copy,
    list,
    compare,
    ledger,
  };
}

describeOnEachDatabase('Stripe fees and payouts', (kind) => {
  it('appear with each payment, each payout and in the export, and add up to the cent', async () => {
    const { app, stripe, staff, sell, giveBack, payOut, copy, list, compare, ledger } =
      await openKeepingBusiness(kind);
    const [stored, given, disputed] = [await sell(), await sell(), await sell()];
    await giveBack(given);
    stripe.dispute(String(stripe.books.charges[2]?.payment_intent));
    const made = payOut();
    await copy();

    const { payouts: listed, totals, total } = await list();
    expect(total).toBe(1);
    expect(listed).toMatchObject([
      {
        id: made.id,
        amount: made.amount,
        currency: 'EUR',
        status: 'paid',
        contents: 'known',
        reference: made.trace_id?.value,
      },
    ]);
    expect(totals).toEqual([
      {
        currency: 'EUR',
        charged: 27_000,
        refunded: -9000,
        disputed: -9000,
        fees: -3 * FEE - 2000,
        other: 0,
        paidOut: made.amount,
      },
    ]);
    const [{ currency: _, paidOut, ...parts }] = totals as [(typeof totals)[number]];
    expect(Object.values(parts).reduce((sum, each) => sum + each, 0)).toBe(paidOut);

    const { body } = await staff.get<PayoutInFullJson>(`/api/admin/payouts/${made.id}`);
    expect(body.entries.map((each) => [each.kind, each.net, each.bookingReference])).toEqual(
      expect.arrayContaining([
        ['charge', 9000 - FEE, stored.reference],
        ['charge', 9000 - FEE, given.reference],
        ['refund', -9000, given.reference],
        ['charge', 9000 - FEE, disputed.reference],
        ['dispute', -11_000, disputed.reference],
      ]),
    );
    expect(body.entries.reduce((sum, { net }) => sum + net, 0)).toBe(made.amount);

    const { payments, settled } = await ledger();
    expect(settled).toEqual([{ currency: 'EUR', fee: 3 * FEE, net: 18_000 - 3 * FEE }]);
    expect(payments.map((each) => [each.kind, each.settled?.net]).toSorted()).toEqual([
      ['charge', 8840],
      ['charge', 8840],
      ['charge', 8840],
      // Stripe records the disputed amount as a dispute, not as a refund.
      ['refund', undefined],
      ['refund', -9000],
    ]);
    const csv = await staff.get<string>('/api/admin/payments/export.csv');
    const cells = csv.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'));
    const column = (fromTheEnd: number) =>
      cells.reduce(
        (sum, line) => sum + Math.round(Number(line.at(fromTheEnd)?.replace(',', '.')) * 100),
        0,
      );
    expect([column(-4), column(-3)]).toEqual([3 * FEE, 18_000 - 3 * FEE]);
    const ofPayout = cells.filter((line) => line.at(-1) === made.id && line.at(-2) === 'EUR');
    expect([ofPayout.length, cells.length]).toEqual([4, 5]);
    expect(await compare()).toEqual([]);
    expect(stripe.books.sums().fees).toBe(3 * FEE + 2000);
    expect(await app.db.$count(gatewayEntries)).toBe(stripe.books.transactions.length);
  });
});

describeOnDatabase('Stripe fees and payouts', (kind) => {
  it('name the gift voucher of a payment and its buyer', async () => {
    const { app, stripe, staff, guest, payOut, copy } = await openKeepingBusiness(kind);
    await sellVouchers(app);
    const order = { amount: 5000, recipientName: 'Rui', buyerName: 'Ana Prates', language: 'pt' };
    const bought = await guest.post<{ token: string }>('/api/vouchers', {
      ...order,
      email: 'ana@mail.example',
    });
    const { token } = bought.body;
    const { body } = await guest.post<CheckoutJson>('/api/voucher/payment', { token });
    stripe.pay(body.paymentUrl?.split('/').at(-1) ?? '', 'card');
    await stripe.settled();
    const { body: voucher } = await guest.get<VoucherJson>(`/api/voucher?token=${token}`);
    const made = payOut();
    await copy();
    const { entries } = (await staff.get<PayoutInFullJson>(`/api/admin/payouts/${made.id}`)).body;
    expect(entries).toMatchObject([
      { bookingReference: null, voucherCode: voucher.code, guestName: 'Ana Prates' },
    ]);
  });

  it('are in the account’s currency, never added to amounts in the business’s currency', async () => {
    const { stripe, staff, sell, giveBack, payOut, copy, list, compare, ledger } =
      await openKeepingBusiness(kind, { settles: { currency: 'gbp', rate: 0.85 } });
    await sell();
    await giveBack(await sell());
    const made = payOut();
    await copy();
    // €90.00 are £76.50, less Stripe's fee of £1.36.
    expect(made).toMatchObject({ amount: 7650 - 2 * 136, currency: 'gbp' });
    expect((await list()).totals).toEqual([
      {
        currency: 'GBP',
        charged: 15_300,
        refunded: -7650,
        disputed: 0,
        fees: -272,
        other: 0,
        paidOut: made.amount,
      },
    ]);
    const { body } = await staff.get<PayoutInFullJson>(`/api/admin/payouts/${made.id}`);
    expect(body.currency).toBe('GBP');
    expect(body.entries.map(({ net }) => net).toSorted((a, b) => a - b)).toEqual([
      -7650, 7514, 7514,
    ]);
    const { payments, totals, settled } = await ledger();
    expect(totals).toEqual({ charged: 18_000, refunded: 9000, net: 9000 });
    expect(settled).toEqual([{ currency: 'GBP', fee: 272, net: made.amount }]);
    expect(payments.map((each) => [each.currency, each.amount, each.settled?.currency])).toEqual(
      Array.from({ length: 3 }, () => ['EUR', 9000, 'GBP']),
    );
    const { body: csv } = await staff.get<string>('/api/admin/payments/export.csv');
    for (const line of csv.trim().split('\r\n').slice(1)) {
      expect(line).toMatch(/;EUR;.*;(?:1,36;75,14|0,00;-76,50);GBP;po_/);
    }
    expect(await compare()).toEqual([]);
    const [entry] = stripe.books.transactions;
    Object.assign(entry ?? {}, { fee: 137, net: 7513 });
    expect(await compare()).toMatchObject([
      { kind: 'fee', currency: 'GBP', ours: 136, theirs: 137 },
    ]);
  });

  it('are whole numbers in a currency without decimals', async () => {
    const { app, staff, sell, giveBack, payOut, copy, list, compare, ledger } =
      await openKeepingBusiness(kind);
    await overwriteRegion(app, { currency: 'JPY' });
    await sell();
    await giveBack(await sell());
    const made = payOut();
    await copy();
    expect(made).toMatchObject({ amount: 9000 - 2 * FEE, currency: 'jpy' });
    const [totals] = (await list()).totals;
    expect(totals).toMatchObject({
      currency: 'JPY',
      charged: 18_000,
      fees: -2 * FEE,
      paidOut: 8680,
    });
    expect((await ledger()).settled).toEqual([{ currency: 'JPY', fee: 2 * FEE, net: made.amount }]);
    const { body: csv } = await staff.get<string>('/api/admin/payments/export.csv');
    for (const line of csv.trim().split('\r\n').slice(1)) {
      expect(line).toMatch(/;(?:160;8840|0;-9000);JPY;po_/);
    }
    expect(await compare()).toEqual([]);
  });

  it('are copied once, also after interrupted and concurrent runs', async () => {
    const { app, stripe, checkoutServices, sell, payOut, copy, compare } =
      await openKeepingBusiness(kind);
    await copy();
    expect(await app.db.$count(gatewayEntries)).toBe(0);
    await sell();
    const first = payOut();
    const { gateway } = checkoutServices;
    const died = async () => {
      throw new Error('killed');
    };
    await expect(copy({ ...gateway, listPayouts: died })).rejects.toThrow('killed');
    await expect(copy({ ...gateway, listMovementsOf: died })).rejects.toThrow('killed');
    expect((await app.db.select().from(payouts))[0]?.contents).toBe('awaited');
    await Promise.all([copy(), copy()]);
    await sell();
    const second = payOut();
    await copy();
    await copy();
    const stored = await app.db.select().from(gatewayEntries);
    expect(stored).toHaveLength(stripe.books.transactions.length);
    expect(stored.map(({ payoutId }) => payoutId).toSorted()).toEqual(
      [first.id, first.id, second.id, second.id].toSorted(),
    );
    expect(await compare()).toEqual([]);
  });

  it('are compared with Stripe’s, naming each fee, balance and payout that differs', async () => {
    const { app, stripe, sell, payOut, compare } = await openKeepingBusiness(kind);
    await sell();
    await sell();
    const made = payOut();
    expect(await compare()).toEqual([]);
    const [one, other] = stripe.books.transactions;
    if (!one || !other) throw new Error('there are no balance transactions');
    Object.assign(one, { fee: FEE + 1, net: 9000 - FEE - 1 });
    other.net += 2;
    await app.db.execute(sql`update payouts set amount_cents = amount_cents - 3`);
    const found = await compare();
    expect(
      found?.map(({ kind, providerId, ours, theirs }) => [kind, providerId, ours, theirs]),
    ).toEqual(
      expect.arrayContaining([
        ['fee', one.id, FEE, FEE + 1],
        ['balance', other.id, 9000 - FEE, 9000 - FEE + 2],
        ['payout', made.id, made.amount, made.amount - 3],
      ]),
    );
  });

  it('are listed in pages, with each entry of a payout exactly once', async () => {
    const { app, staff, sell, payOut, copy } = await openKeepingBusiness(kind);
    await sell();
    const { id } = payOut();
    await copy();
    const stored = await app.db.select().from(gatewayEntries);
    const told = stored.find((entry) => entry.kind === 'charge');
    if (!told) throw new Error('the charge was not copied');
    const more = Array.from({ length: 5 * PAYOUT_ENTRY_PAGE_SIZE }, (_, nth) => ({
      ...told,
      id: `txn_more_${nth}`,
      subjectId: `ch_more_${nth}`,
      payoutId: id,
    }));
    await app.db.insert(gatewayEntries).values(more);
    const readPage = async (page: number) =>
      (await staff.get<PayoutInFullJson>(`/api/admin/payouts/${id}?page=${page}`)).body;
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(readPage));
    expect(pages.map(({ entries }) => entries.length)).toEqual([100, 100, 100, 100, 100, 1, 0]);
    const ids = pages.flatMap(({ entries }) => entries.map((entry) => entry.id));
    expect(new Set(ids).size).toBe(5 * PAYOUT_ENTRY_PAGE_SIZE + 1);
    expect(pages[6]).toMatchObject({
      total: ids.length,
      page: 7,
      pageSize: PAYOUT_ENTRY_PAGE_SIZE,
    });
  });

  it('are immutable in the database, except that an entry gets its payout once', async () => {
    const { app, sell, payOut, copy } = await openKeepingBusiness(kind);
    await sell();
    payOut();
    await copy();
    const refused = { cause: { code: '23001' } };
    const update = (set: string) => app.db.execute(sql.raw(`update provider_entries set ${set}`));
    await expect(update('fee_cents = 0')).rejects.toMatchObject(refused);
    await expect(update('payout_id = null')).rejects.toMatchObject(refused);
    await expect(app.db.execute(sql`delete from provider_entries`)).rejects.toMatchObject(refused);
  });
});

it('returns 404 for an unknown payout', async () => {
  const { staff } = await openKeepingBusiness('server');
  expect(await staff.get('/api/admin/payouts/po_none')).toMatchObject({
    status: 404,
    body: { code: 'payout_not_found' },
  });
});
