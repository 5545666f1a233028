import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import type { LedgerJson } from '#contract/payments/payments.schemas.ts';
import type { RefundTier } from '#contract/payments/refunds.ts';
import type { SoldVouchersJson, VoucherJson } from '#contract/payments/vouchers.schemas.ts';
import { region } from '#contract/settings/region.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { expireHolds } from '#domain/bookings/hold-seats.ts';
import { payments } from '#domain/payments/payments.table.ts';
import { giftVouchers } from '#domain/vouchers/gift-vouchers.table.ts';
import { balanceOfVoucher, sumLiability } from '#domain/vouchers/vouchers.queries.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import { describeOnDatabase } from '../database.ts';
import { buildAvailability, buildTour, sellVouchers, someParty } from '../factories.ts';
import { playUntilSeen } from './play-until-seen.ts';

const HISTORIES = Number(process.env.RACE_HISTORIES ?? 8);

const step = fc.record({
  does: fc.constantFrom(
    'buy',
    'buy',
    'hold',
    'hold',
    'hold',
    'redeem',
    'redeem',
    'redeem',
    'redeem',
    'take off',
    'pay',
    'pay',
    'pay',
    'cancel',
    'team cancels',
    'stop',
    'reopen',
    'reopen',
    'refund the voucher',
    'refund a charge',
    'refund a charge',
    'time passes',
  ),
  party: fc.nat(3),
  voucher: fc.nat(2),
  charge: fc.nat(9),
  people: fc.integer({ min: 1, max: 3 }),
  amount: fc.oneof(fc.constant(4450), fc.integer({ min: 1000, max: 20_000 })),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
const histories = fc.array(step, { minLength: 15, maxLength: 40 });
const toSteps = (steps: readonly (readonly [Step['does'], number])[]): Step[] =>
  steps.map(([does, party]) => ({ does, party, voucher: 0, charge: 0, people: 2, amount: 12_000 }));

const begin = toSteps([
  ['buy', 0],
  ['hold', 0],
  ['redeem', 0],
  ['stop', 0],
  ['pay', 0],
  ['reopen', 0],
  ['hold', 1],
  ['pay', 1],
  ['redeem', 1],
]);
const end = toSteps([
  ['cancel', 1],
  ['reopen', 0],
  ['refund the voucher', 0],
]);

/** Half is refunded until a day before the start, so that a cancellation has a fee. */
const HALF: RefundTier[] = [{ hoursBefore: 24, refundPercent: 50 }];
const terms = fc.record({
  refundTiers: fc.constantFrom([], HALF),
  depositPercent: fc.constantFrom(null, 30),
});
type Terms = typeof terms extends fc.Arbitrary<infer Each> ? Each : never;

/** Counts outcomes, because a model in which no voucher is spent proves nothing. */
const nothingSeen = {
  reserved: 0,
  spentAtOnce: 0,
  paid: 0,
  notKept: 0,
  fee: 0,
  stopped: 0,
  givenBack: 0,
  chargeGivenBack: 0,
  filledAgain: 0,
};

type Held = OwnBookingJson & { token: string };
type Sold = { id: string; code: string; token: string; amount: number };
type Stage = { app: TestApp; staff: Client; guest: Client; seen: typeof nothingSeen };
type Made = { vouchers: Sold[]; parties: Held[] };

async function play(
  stage: Stage,
  { history, ...given }: Terms & { history: readonly Step[] },
): Promise<void> {
  const { app, staff, guest, seen } = stage;
  const { id: tourId } = await buildTour(app, given);
  const { id: availabilityId } = await buildAvailability(app, { tourId, capacity: 50 });
  const before = await readBooks(staff);
  const made: Made = { vouchers: [], parties: [] };

  async function take(each: Step): Promise<void> {
    const party = made.parties[each.party % made.parties.length];
    const voucher = made.vouchers[each.voucher % made.vouchers.length];
    const { token, reference } = party ?? {};
    const its = (path: string, body: object = {}) =>
      guest.post<OwnBookingJson & { code?: string }>(`/api/bookings/${reference}/${path}`, {
        token,
        ...body,
      });
    const stop = (isStopped: boolean) =>
      staff.write('PUT', `/api/admin/vouchers/${voucher?.id}/stop`, { isStopped });
    switch (each.does) {
      case 'buy':
        made.vouchers.push(await buy(stage, each.amount));
        break;
      case 'hold': {
        const requested = { ...someParty({ participants: each.people }), availabilityId };
        const held = await guest.post<Held>('/api/bookings', requested);
        if (held.status === 201) made.parties.push(held.body);
        break;
      }
      case 'redeem': {
        const { status, body } = await its('voucher', { code: voucher?.code });
        if (status === 200) seen[body.status === 'held' ? 'reserved' : 'spentAtOnce'] += 1;
        break;
      }
      case 'take off':
        await guest.write('DELETE', `/api/bookings/${reference}/voucher`, { token });
        break;
      case 'pay': {
        const { status, body } = await its('payment', { what: 'due' });
        if (status === 200) seen.paid += 1;
        if (body.code === 'voucher_not_kept') seen.notKept += 1;
        break;
      }
      case 'cancel': {
        const { status, body } = await its('cancellation');
        if (status === 200 && body.paidAmount > 0) seen.fee += 1;
        break;
      }
      case 'team cancels':
        await staff.post(`/api/admin/bookings/${reference}/cancellation`, { sendEmail: false });
        break;
      case 'stop':
        if ((await stop(true)).status === 204) seen.stopped += 1;
        break;
      case 'reopen':
        await stop(false);
        break;
      case 'refund the voucher': {
        const given = await staff.post(`/api/admin/vouchers/${voucher?.id}/refund`, {});
        if (given.status === 200) seen.givenBack += 1;
        break;
      }
      case 'refund a charge': {
        const ledger = await readLedger(app, made);
        const charges = ledger.filter(({ kind }) => kind === 'charge');
        const charge = charges[each.charge % charges.length];
        const given = await staff.post(`/api/admin/payments/${charge?.id}/refund`, {
          amount: Math.min(each.amount, charge?.amountCents ?? 0),
        });
        if (given.status === 200) seen.chargeGivenBack += 1;
        break;
      }
      case 'time passes':
        app.clock.advance({ minutes: 16 });
        while (await app.inChange(expireHolds));
    }
  }

  for (const each of history) {
    app.clock.advance({ seconds: 1 });
    await take(each);
    await expectInvariants(app, made, before.owed);
  }
  await expectSameBooks(stage, { made, before });
}

async function buy({ app, guest }: Stage, amount: number): Promise<Sold> {
  const requested = { recipientName: 'Rui', buyerName: 'Ana', email: 'ana@mail.example' };
  const { body } = await guest.post<{ token: string }>('/api/vouchers', {
    ...requested,
    amount,
    language: 'pt',
  });
  const paid = await guest.post<VoucherJson>('/api/voucher/payment', body);
  expect(paid.body).toMatchObject({ status: 'active', balance: amount });
  const code = paid.body.code ?? '';
  const sold = await app.db.select().from(giftVouchers);
  const { id } = sold.find((each) => each.code === code) ?? { id: '' };
  return { id, code, token: body.token, amount };
}

async function readLedger({ db }: TestApp, { vouchers, parties }: Made) {
  const references = parties.map(({ reference }) => reference);
  const ours = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.reference, references));
  return db
    .select()
    .from(payments)
    .where(
      or(
        inArray(payments.bookingId, ours),
        inArray(
          payments.voucherId,
          vouchers.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(payments.at), asc(payments.id));
}

const sum = (cents: readonly number[]): number => cents.reduce((all, each) => all + each, 0);

/** After each step a voucher owes from zero to its price, and holds reserve no more than is left. */
async function expectInvariants(
  app: TestApp,
  { vouchers }: Made,
  owedBefore: number,
): Promise<void> {
  const states = await app.db.select().from(giftVouchers);
  const isWaiting = and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, app.clock()));
  const holds = await app.db.select().from(bookings).where(isWaiting);
  let owed = owedBefore;
  for (const { id, amount } of vouchers) {
    const balance = await balanceOfVoucher(app.db, id);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBeLessThanOrEqual(amount);
    const waiting = holds.filter(({ voucherId }) => voucherId === id);
    expect(sum(waiting.map(({ voucherCents }) => voucherCents))).toBeLessThanOrEqual(balance);
    if (states.find((each) => each.id === id)?.status === 'active') owed += balance;
  }
  expect(sum((await sumLiability(app.db)).map(({ cents }) => cents))).toBe(owed);
}

async function readBooks(staff: Client): Promise<{ net: number; owed: number }> {
  const { body: ledger } = await staff.get<LedgerJson>('/api/admin/payments');
  const { body: sold } = await staff.get<SoldVouchersJson>('/api/admin/vouchers');
  for (const { currency } of sold.owed) expect(currency).toBe(region().currency);
  return { net: ledger.totals.net, owed: sum(sold.owed.map(({ amount }) => amount)) };
}

/** In the end, money received equals what bookings retain plus what is left on vouchers. */
async function expectSameBooks(
  { app, staff, guest, seen }: Stage,
  { made, before }: { made: Made; before: { net: number; owed: number } },
): Promise<void> {
  const left: VoucherJson[] = [];
  for (const { token } of made.vouchers) {
    left.push((await guest.get<VoucherJson>(`/api/voucher?token=${token}`)).body);
  }
  const stored: OwnBookingJson[] = [];
  for (const { reference, token } of made.parties) {
    const path = `/api/bookings/${reference}?token=${token}`;
    stored.push((await guest.get<OwnBookingJson>(path)).body);
  }
  for (const { status, paidAmount, totalAmount, cancellationFee } of stored) {
    if (status === 'cancelled' || status === 'expired') expect(paidAmount).toBe(cancellationFee);
    expect(paidAmount).toBeGreaterThanOrEqual(0);
    expect(paidAmount).toBeLessThanOrEqual(totalAmount);
  }
  const after = await readBooks(staff);
  const onVouchers = sum(left.map(({ balance }) => balance));
  expect(after.net - before.net).toBe(onVouchers + sum(stored.map((each) => each.paidAmount)));
  const spendable = left.filter(({ status }) => status === 'active');
  expect(after.owed - before.owed).toBe(sum(spendable.map(({ balance }) => balance)));
  const ledger = await readLedger(app, made);
  for (const charge of ledger.filter(({ kind }) => kind === 'charge')) {
    const back = ledger.filter(({ refundOf }) => refundOf === charge.id);
    expect(sum(back.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(charge.amountCents);
    for (const { method, voucherId } of back) {
      expect({ method, voucherId }).toEqual({
        method: charge.method,
        voucherId: charge.voucherId,
      });
    }
    if (charge.method === 'voucher' && back.length > 0) seen.filledAgain += 1;
  }
}

describeOnDatabase('money on gift vouchers', (kind) => {
  it.each(['EUR', 'JPY'])(
    'equals the voucher money received less the money spent or refunded, in any history (%s)',
    { timeout: 300_000 },
    async (currency) => {
      const app = await openTestApp(kind, { limitsFactor: 10_000 });
      const staff = await app.staffClient();
      const place = '/api/admin/settings/region';
      const { body: now } = await staff.get<object>(place);
      expect((await staff.write('PUT', place, { ...now, currency })).status).toBe(200);
      await expect.poll(() => region().currency).toBe(currency);
      await sellVouchers(app);
      const seen = { ...nothingSeen };
      const stage = { app, staff, guest: app.client(), seen };
      const playRound = () =>
        fc.assert(
          fc.asyncProperty(histories, terms, async (history, given) => {
            app.clock.set('2026-11-20T10:00:00Z');
            await play(stage, { history: [...begin, ...history, ...end], ...given });
          }),
          { numRuns: HISTORIES, endOnFailure: false, interruptAfterTimeLimit: 240_000 },
        );
      await playUntilSeen(playRound, () =>
        Object.entries(seen).flatMap(([outcome, times]) => (times === 0 ? [outcome] : [])),
      );
    },
  );
});
