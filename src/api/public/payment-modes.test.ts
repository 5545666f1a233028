import { eq } from 'drizzle-orm';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BookingInFullJson } from '#contract/bookings/admin-bookings.schemas.ts';
import type { CheckoutJson, OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { ComparisonJson, LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { SoldVouchersJson, VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import type { StatsJson } from '#contract/staff/stats.schemas.ts';
import type { TodayJson } from '#contract/staff/today.schemas.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { switchGatewayMode } from '#domain/bookings/paid-without-money.ts';
import { refundOrders } from '#domain/payments/checkouts.table.ts';
import { sumLedgerDays } from '#domain/payments/ledger-days.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { createTestClock } from '../../../test/clock.ts';
import { openTestDatabase } from '../../../test/database.ts';
import { setRules, third } from '../../../test/deposit-business.ts';
import {
  buildAvailability,
  buildConfirmedBooking,
  sellVouchers,
  someParty,
} from '../../../test/factories.ts';
import { readMail, someVoucherOrder } from '../../../test/paying-business.ts';
import { startStripe } from '../../../test/programs/stripe-server.ts';

type Held = OwnBookingJson & { token: string };
type Mode = 'demo' | 'test' | 'live';

/** One database on which the site restarts with different keys. */
async function openSite() {
  const clock = createTestClock();
  const database = await openTestDatabase('server');
  onTestFinished(() => database.close());
  async function start(mode: Mode) {
    const stripe =
      mode === 'demo' ? null : await startStripe({ clock: () => clock().epochMilliseconds, mode });
    if (stripe) onTestFinished(stripe.stop);
    const app = await openTestApp('server', {
      database,
      clock,
      stripe: stripe?.access ?? null,
      limitsFactor: 100,
    });
    if (stripe) stripe.mail.to = `${await app.listen()}/api/webhooks/stripe`;
    return { ...at({ app, stripe }), stripe };
  }
  return { clock, start };
}

async function countTexts(pdf: ArrayBuffer): Promise<number> {
  const file = await PDFDocument.load(pdf);
  const streams = file.context.enumerateIndirectObjects().flatMap(([, each]) => {
    if (!(each instanceof PDFRawStream)) return [];
    const type = each.dict.get(PDFName.of('Type')) ?? each.dict.get(PDFName.of('Subtype'));
    const isFont = each.dict.has(PDFName.of('Length1'));
    return type || isFont
      ? []
      : [Buffer.from(decodePDFRawStream(each).decode()).toString('latin1')];
  });
  return streams.join('\n').match(/ Tj$/gm)?.length ?? 0;
}

type Started = { app: TestApp; stripe: Awaited<ReturnType<typeof startStripe>> | null };

function at({ app, stripe }: Started) {
  const guest = app.client();
  async function pay(path: string, token: string) {
    const { body, status } = await guest.post<CheckoutJson>(path, { token });
    if (status === 202) {
      stripe?.pay(body.paymentUrl.split('/').at(-1) ?? '', 'card');
      await stripe?.settled();
    }
    return status;
  }
  return {
    app,
    async buyVoucher(amount: number, more: object = {}): Promise<VoucherJson & { token: string }> {
      const order = { ...someVoucherOrder, amount, ...more };
      const { token } = (await guest.post<{ token: string }>('/api/vouchers', order)).body;
      await pay('/api/voucher/payment', token);
      return { ...(await guest.get<VoucherJson>(`/api/voucher?token=${token}`)).body, token };
    },
    async seeVoucher(token: string) {
      return (await guest.get<VoucherJson>(`/api/voucher?token=${token}`)).body;
    },
    async hold(availabilityId: string, participants = 2): Promise<Held> {
      const party = { ...someParty({ participants }), availabilityId };
      return (await guest.post<Held>('/api/bookings', party)).body;
    },
    async book(availabilityId: string): Promise<Held> {
      const held = await this.hold(availabilityId);
      await pay(`/api/bookings/${held.reference}/payment`, held.token);
      return held;
    },
    redeem: ({ reference, token }: Held, code: string | null) =>
      guest.post<OwnBookingJson & { code: string; detail: string }>(
        `/api/bookings/${reference}/voucher`,
        { token, code },
      ),
    see: async ({ reference, token }: Held) =>
      (await guest.get<OwnBookingJson>(`/api/bookings/${reference}?token=${token}`)).body,
    pay: ({ reference, token }: Held) => pay(`/api/bookings/${reference}/payment`, token),
    async read<T>(path: string) {
      return (await (await app.staffClient()).get<T>(path)).body;
    },
    async waiting() {
      return (await this.read<TodayJson>('/api/admin/today')).waiting;
    },
  };
}

const anywhere = [
  ['demo', 'test'],
  ['demo', 'live'],
  ['test', 'live'],
  ['live', 'test'],
] as const;

describe('payment modes', () => {
  it.each(anywhere)(
    'refuses with 409 a gift voucher bought in %s mode once guests pay in %s mode',
    async (before, after) => {
      const { start } = await openSite();
      const first = await start(before);
      await sellVouchers(first.app);
      const { id } = await buildAvailability(first.app);
      const { code, token, status } = await first.buyVoucher(100_000);
      expect(status).toBe('active');
      const early = await first.hold(id, 1);
      expect((await first.redeem(early, code)).status).toBe(200);

      const next = await start(after);
      const refused = await next.redeem(await next.hold(id), code);
      expect(refused).toMatchObject({ status: 409, body: { code: 'voucher_other_mode' } });
      expect(refused.body.detail).toContain('different mode');
      expect(await next.seeVoucher(token)).toMatchObject({ isOfOtherMode: true });
      expect(await next.pay(early)).toBe(409);
      const sold = await next.read<SoldVouchersJson>('/api/admin/vouchers');
      const isReal = before === 'live';
      expect(sold.owed).toEqual(isReal ? [{ currency: 'EUR', vouchers: 1, amount: 100_000 }] : []);
      expect((await next.waiting())?.paidWithoutMoney).toEqual({
        vouchers: isReal ? 0 : 1,
        bookings: 0,
      });

      const back = await start(before);
      expect((await back.redeem(await back.hold(id), code)).status).toBe(200);
    },
  );

  it.each([
    ['demo', 'live'],
    ['test', 'live'],
  ] as const)(
    'counts a deposit paid in %s mode as unpaid once guests pay in %s mode',
    async (before, after) => {
      const { start } = await openSite();
      const first = await start(before);
      await setRules(first.app, third);
      const { id } = await buildAvailability(first.app, { date: '2026-12-20' });
      const booked = await first.book(id);
      expect(await first.see(booked)).toMatchObject({ status: 'confirmed', paidAmount: 2700 });

      const next = await start(after);
      const own = await next.see(booked);
      expect(own).toMatchObject({ paidAmount: 0, dueAmount: 9000, refundAmount: 0, payments: [] });
      const full = await next.read<BookingInFullJson>(`/api/admin/bookings/${booked.reference}`);
      expect(full.payments).toMatchObject([{ mode: before, counts: false, amount: 2700 }]);
      expect(full.refundShares.all).toEqual({
        online: 0,
        demo: 0,
        ontoVoucher: 0,
        byReseller: 0,
        byHand: 0,
      });
      expect((await next.waiting())?.paidWithoutMoney).toEqual({ vouchers: 0, bookings: 1 });
      const staff = await next.app.staffClient();
      await staff.post(`/api/admin/bookings/${booked.reference}/cancellation`, { refund: 'all' });
      expect(await next.app.db.select().from(refundOrders)).toEqual([]);
      expect((await next.waiting())?.owedBack).toBe(0);
    },
  );

  it('owes no refund in live mode for a booking cancelled after a demo payment', async () => {
    const { start } = await openSite();
    const first = await start('demo');
    const { id } = await buildAvailability(first.app);
    const booked = await first.book(id);
    // An upgrade or a failed refund can leave a booking in this state.
    await first.app.db
      .update(bookings)
      .set({ status: 'cancelled', cancelledAt: first.app.clock(), cancelledBy: 'team' })
      .where(eq(bookings.reference, booked.reference));
    expect((await first.waiting())?.owedBack).toBe(1);

    const next = await start('live');
    expect(await next.waiting())?.toMatchObject({
      owedBack: 0,
      paidWithoutMoney: { vouchers: 0, bookings: 1 },
    });
    const listed = await next.read<{ bookings: unknown[] }>('/api/admin/bookings?money=owed_back');
    expect(listed.bookings).toEqual([]);
    await next.app.inChange((change) => switchGatewayMode(change, 'demo'));
    expect((await next.waiting())?.owedBack).toBe(1);
  });

  it('leaves payments of other modes out of revenue, ledger totals and exported amounts', async () => {
    const { start, clock } = await openSite();
    const first = await start('demo');
    const { id } = await buildAvailability(first.app, { date: '2026-12-20' });
    const booked = await first.book(id);
    const sums = async (site: typeof first) => {
      const { totals, total } = await site.read<LedgerJson>('/api/admin/payments');
      const filtered = await site.read<LedgerJson>('/api/admin/payments?q=Carvalho');
      expect(filtered.totals).toEqual(totals);
      const stats = await site.read<StatsJson>('/api/admin/stats');
      const revenue = stats.days.reduce((sum, day) => sum + day.revenue, 0);
      const ofTours = stats.tours.reduce((sum, tour) => sum + tour.revenue, 0);
      return { charged: totals.charged, revenue, ofTours, total };
    };
    const all = { charged: 9000, revenue: 9000, ofTours: 9000, total: 1 };
    const none = { charged: 0, revenue: 0, ofTours: 0, total: 1 };
    expect(await sums(first)).toEqual(all);
    const next = await start('test');
    expect(await sums(next)).toEqual(none);
    await next.book(id);
    expect(await sums(next)).toEqual({ ...all, total: 2 });
    clock.advance({ hours: 72 });
    while (await next.app.inChange(sumLedgerDays));
    expect(await sums(next)).toEqual({ ...all, total: 2 });
    const last = await start('live');
    expect(await sums(last)).toEqual({ ...none, total: 2 });
    const staff = await last.app.confirmedClient();
    const file = await staff.get<string>('/api/admin/payments/export.csv');
    expect(file.body).toContain(booked.reference);
    expect(file.body).not.toContain('90,00');
  });

  it('counts a demo payment as demo, not as online, among the refund shares', async () => {
    const { start } = await openSite();
    const site = await start('demo');
    const { id } = await buildAvailability(site.app);
    const { reference } = await site.book(id);
    const full = await site.read<BookingInFullJson>(`/api/admin/bookings/${reference}`);
    expect(full.refundShares.all).toEqual({
      online: 0,
      demo: 9000,
      ontoVoucher: 0,
      byReseller: 0,
      byHand: 0,
    });
  });

  it.each([
    ['demo', false],
    ['test', false],
    ['live', true],
  ] as const)(
    'emails the buyer’s message of a gift voucher paid in %s mode: %s',
    async (mode, areSent) => {
      const { start } = await openSite();
      const site = await start(mode);
      await sellVouchers(site.app);
      const phishing = 'Your account is locked: call 777-777';
      await site.buyVoucher(100_000, { words: phishing, recipientName: 'Ana Urgent Call 777-777' });
      const mail = await readMail(site.app, 'voucher_bought');
      expect(mail).toContain('Ana');
      expect(mail?.includes(phishing)).toBe(areSent);
      expect(mail?.includes('777-777')).toBe(areSent);
    },
  );

  it.each([
    ['demo', false],
    ['test', false],
    ['live', true],
  ] as const)(
    'shows the buyer’s message of a gift voucher paid in %s mode on its page and PDF: %s',
    async (mode, areShown) => {
      const { start } = await openSite();
      const site = await start(mode);
      await sellVouchers(site.app);
      const words = 'Your account is locked: call 777-777';
      const typed = { words, recipientName: 'Ana Urgent Call 777-777', buyerName: 'Rui 777-777' };
      const guest = site.app.client();
      const order = { ...someVoucherOrder, ...typed, amount: 10_000 };
      const { token } = (await guest.post<{ token: string }>('/api/vouchers', order)).body;
      const withheld = { words: null, areWordsWithheld: true, recipientName: 'Ana Urgent' };
      expect(await site.seeVoucher(token)).toMatchObject({ ...withheld, buyerName: 'Rui' });
      const paid = await site.buyVoucher(10_000, typed);
      expect(paid).toMatchObject(
        areShown ? { ...typed, areWordsWithheld: false } : { ...withheld, buyerName: 'Rui' },
      );
      const silent = await site.buyVoucher(10_000, { ...typed, words: undefined });
      const lines = async (of: { token: string }) => {
        const file = await site.app.app.request(`/api/voucher/file?token=${of.token}`);
        return countTexts(await file.arrayBuffer());
      };
      expect((await lines(paid)) > (await lines(silent))).toBe(areShown);
    },
  );

  it('lists exactly the bookings and gift vouchers that were paid in another mode', async () => {
    const { start } = await openSite();
    const first = await start('demo');
    await sellVouchers(first.app);
    const { id } = await buildAvailability(first.app, { date: '2026-12-20' });
    const { code } = await first.buyVoucher(20_000);
    const booked = await first.book(id);
    const next = await start('live');
    await next.buyVoucher(30_000);
    await next.book(id);
    await buildConfirmedBooking(next.app);
    expect((await next.waiting())?.paidWithoutMoney).toEqual({ vouchers: 1, bookings: 1 });
    const listed = await next.read<{ bookings: { reference: string }[]; total: number }>(
      '/api/admin/bookings?money=without_money',
    );
    expect(listed).toMatchObject({ total: 1, bookings: [{ reference: booked.reference }] });
    const sold = await next.read<SoldVouchersJson>('/api/admin/vouchers?money=without_money');
    expect(sold).toMatchObject({ total: 1, vouchers: [{ code }] });
  });

  it.each([
    ['the team', true],
    ['the guest', false],
  ])('promises no refund when %s cancels a booking paid in demo mode', async (_, isByTeam) => {
    const { start } = await openSite();
    const site = await start('demo');
    const { id } = await buildAvailability(site.app, { date: '2026-12-20' });
    const { reference, token } = await site.book(id);
    const cancelled = isByTeam
      ? await (await site.app.staffClient()).post(`/api/admin/bookings/${reference}/cancellation`, {
          refund: 'all',
          sendEmail: true,
        })
      : await site.app.client().post(`/api/bookings/${reference}/cancellation`, { token });
    expect(cancelled.status).toBe(200);
    const mail = await readMail(site.app, 'booking_cancelled');
    expect(mail).toContain('não há dinheiro a devolver');
    expect(mail).not.toMatch(/é devolvido|Reembolsado/);
  });

  it('emails that there is nothing to refund when the team refunds a demo payment', async () => {
    const { start } = await openSite();
    const site = await start('demo');
    await sellVouchers(site.app);
    const { id } = await buildAvailability(site.app, { date: '2026-12-20' });
    const { reference } = await site.book(id);
    const staff = await site.app.staffClient();
    const full = await site.read<BookingInFullJson>(`/api/admin/bookings/${reference}`);
    const refund = `/api/admin/payments/${full.payments[0]?.id}/refund`;
    expect((await staff.post(refund, { amount: 1000, sendEmail: true })).status).toBe(200);
    const mail = await readMail(site.app, 'payment_refunded');
    expect(mail).toContain('não há dinheiro a devolver');
    expect(mail).not.toMatch(/Devolvemos|devolver-lhe|dias úteis/);
    await site.buyVoucher(10_000, { language: 'en' });
    const [sold] = (await site.read<SoldVouchersJson>('/api/admin/vouchers')).vouchers;
    expect((await staff.post(`/api/admin/vouchers/${sold?.id}/refund`, {})).status).toBe(200);
    const back = await readMail(site.app, 'voucher_refunded');
    expect(back).toContain('nothing to refund');
    expect(back).not.toMatch(/refund is on its way|We’re refunding/);
  });

  it('opens a new payment page when the open one belongs to other keys', async () => {
    const { start } = await openSite();
    const first = await start('test');
    const { reference, token } = await buildConfirmedBooking(first.app);
    const press = async (site: typeof first) =>
      (await site.app.client().post<CheckoutJson>(`/api/bookings/${reference}/payment`, { token }))
        .body.paymentUrl;
    expect(await press(first)).toContain(first.stripe?.url);
    const next = await start('live');
    expect(await press(next)).toContain(next.stripe?.url);
  });

  it('compares the ledger only with the Stripe account of the current keys', async () => {
    const { start, clock } = await openSite();
    const first = await start('test');
    const { id } = await buildAvailability(first.app, { date: '2026-12-20' });
    await first.book(id);
    const compare = async (site: typeof first) => {
      const path = '/api/admin/payments/comparison?from=2026-11-01&to=2026-12-01';
      return (await site.read<ComparisonJson>(path)).differences;
    };
    clock.advance({ hours: 1 });
    expect(await compare(first)).toEqual([]);
    first.stripe?.payOut();
    const next = await start('live');
    await next.book(id);
    clock.advance({ hours: 1 });
    expect(await compare(next)).toEqual([]);
    const ledger = await next.read<LedgerJson>('/api/admin/payments');
    expect(ledger.settled).toMatchObject([{ currency: 'EUR' }]);
    const [settled] = ledger.settled;
    expect((settled?.fee ?? 0) + (settled?.net ?? 0)).toBe(9000);
  });

  it('derives the mode of refunds and redemptions in the database', async () => {
    const { start } = await openSite();
    const site = await start('test');
    await sellVouchers(site.app);
    const { id } = await buildAvailability(site.app);
    const { code } = await site.buyVoucher(10_000);
    const held = await site.hold(id);
    await site.redeem(held, code);
    await site.pay(held);
    const staff = await site.app.staffClient();
    await staff.post(`/api/admin/bookings/${held.reference}/cancellation`, { refund: 'all' });
    const entries = await site.app.db.select().from(payments);
    expect(entries.map(({ kind, method, mode }) => [kind, method, mode])).toEqual([
      ['charge', 'stripe', 'test'],
      ['charge', 'voucher', 'test'],
      ['refund', 'voucher', 'test'],
    ]);
  });
});
