import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { VOUCHER_UNPAID_DAYS } from '#contract/constants.ts';
import type { Locale } from '#contract/localised.ts';
import { addMonths, wallTimeAt } from '#contract/time/wall-time.ts';
import { type Change, MadeUpTwice, type StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { type Checkout, checkouts } from '../payments/checkouts.table.ts';
import { insertCharge, orderRefund } from '../payments/ledger.ts';
import type { GatewaySession } from '../payments/payment-gateway.ts';
import { payments } from '../payments/payments.table.ts';
import { readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { type GiftVoucher, giftVouchers, giftVoucherTokens } from './gift-vouchers.table.ts';
import { newVoucherCode } from './voucher-code.ts';
import { balanceOfVoucher, lockVoucher } from './vouchers.queries.ts';

export type VoucherOrder = Pick<
  GiftVoucher,
  'amountCents' | 'buyerName' | 'buyerEmail' | 'recipientName'
> & {
  words?: string | undefined;
  language: Locale;
};

/** It cannot be spent before it is paid. Throws vouchers_not_sold. */
export async function orderVoucher(
  change: Change,
  { words, ...requested }: VoucherOrder,
): Promise<GiftVoucher & { token: string }> {
  const { tx, now } = change;
  const rules = await readSettings(tx, 'rules');
  if (!rules.sellsVouchers) throw new Failure('vouchers_not_sold');
  const { currency } = await readSettings(tx, 'region');
  return insertVoucher(change, {
    ...requested,
    words: words || null,
    status: 'unpaid',
    currency,
    validUntil: addMonths(wallTimeAt(now).date, rules.voucherValidMonths),
  });
}

/** Gives a new gift voucher its code and token. */
export async function insertVoucher(
  { tx, now }: Change,
  facts: Omit<typeof giftVouchers.$inferInsert, 'code' | 'createdAt'>,
): Promise<GiftVoucher & { token: string }> {
  const [written] = await tx
    .insert(giftVouchers)
    .values({ ...facts, code: newVoucherCode(), createdAt: now })
    .onConflictDoNothing({ target: giftVouchers.code })
    .returning();
  if (!written) throw new MadeUpTwice('the code was given out before');
  const token = randomBytes(16).toString('base64url');
  await tx.insert(giftVoucherTokens).values({ voucherId: written.id, token });
  return { ...written, token };
}

/** Idempotent. Needs the voucher's lock. */
export async function payVoucher(change: Change, voucher: GiftVoucher): Promise<void> {
  if (voucher.status !== 'unpaid') return;
  await activate(change, voucher);
  await insertCharge(change, { ...wholeOf(voucher), method: 'demo' });
}

const wholeOf = ({ id: voucherId, amountCents, currency }: GiftVoucher) => ({
  voucherId,
  amountCents,
  currency,
});

async function activate(change: Change, voucher: GiftVoucher): Promise<void> {
  await change.tx
    .update(giftVouchers)
    .set({ status: 'active', paidAt: change.now })
    .where(eq(giftVouchers.id, voucher.id));
  await mailBuyer(change, voucher, 'voucher_bought');
}

/** An erased buyer, or one without an address, gets no email. */
export async function mailBuyer(
  change: Change,
  { id, buyerEmail, language, erasedAt }: GiftVoucher,
  kind:
    | 'voucher_bought'
    | 'voucher_payment_awaited'
    | 'voucher_payment_failed'
    | 'voucher_refunded',
  { occasion = '', details }: { occasion?: string; details?: Record<string, string> } = {},
): Promise<void> {
  if (erasedAt !== null || buyerEmail === '') return;
  const mail = { kind, subjectId: id, recipient: buyerEmail, language, occasion };
  await queueMail(change, { ...mail, ...(details && { details }) });
}

type GatewayUpdate = { checkout: Checkout; session: GatewaySession };

/** Needs the voucher's lock. A buyer who pays later has left our page, so they are emailed. */
export async function syncVoucherCheckout(
  change: Change,
  voucher: GiftVoucher,
  { checkout, session }: GatewayUpdate,
): Promise<void> {
  if (session.state === 'paid') return takeVoucherPayment(change, voucher, { checkout, session });
  const occasion = checkout.id;
  if (session.state === 'processing') {
    await mailBuyer(change, voucher, 'voucher_payment_awaited', { occasion });
  }
  if (session.state === 'over' && checkout.status === 'processing') {
    await mailBuyer(change, voucher, 'voucher_payment_failed', { occasion });
  }
}

/** Enters a payment that the gateway took. A wrong amount or a second payment is refunded. */
async function takeVoucherPayment(
  change: Change,
  voucher: GiftVoucher,
  { checkout, session }: GatewayUpdate,
): Promise<void> {
  const { amountCents, currency, mode } = session;
  const charge = await insertCharge(change, {
    voucherId: voucher.id,
    amountCents,
    currency,
    method: 'stripe',
    mode,
    providerId: session.paymentId,
  });
  const isWhatWasAsked = amountCents === checkout.amountCents && currency === checkout.currency;
  if (isWhatWasAsked && voucher.status === 'unpaid' && voucher.erasedAt === null) {
    await activate(change, voucher);
    return;
  }
  await orderRefund(change, charge, { amountCents });
  await mailRefund(change, voucher, charge.id, amountCents);
}

export const mailRefund = (
  change: Change,
  voucher: GiftVoucher,
  occasion: string,
  cents: number,
): Promise<void> =>
  mailBuyer(change, voucher, 'voucher_refunded', { occasion, details: { cents: String(cents) } });

/** Stops spending, or allows it again. Throws voucher_not_found, voucher_not_active if never paid. */
export async function stopVoucher(
  change: StaffChange,
  id: string,
  { isStopped }: { isStopped: boolean },
): Promise<void> {
  const before = await lockVoucher(change, id);
  if (before.status === 'unpaid') throw new Failure('voucher_not_active');
  const status = isStopped ? 'cancelled' : 'active';
  const set = { status } as const;
  await change.tx.update(giftVouchers).set(set).where(eq(giftVouchers.id, id));
  const action = isStopped ? 'voucher.stopped' : 'voucher.reopened';
  const states = { before: { status: before.status }, after: { status } };
  await recordAudit(change, action, id, states);
}

/** Throws voucher_not_found, voucher_not_active. */
export async function resendVoucher(change: StaffChange, id: string): Promise<void> {
  const voucher = await lockVoucher(change, id);
  const isSendable = voucher.status === 'active' && voucher.erasedAt === null;
  if (!isSendable || (await balanceOfVoucher(change.tx, id)) <= 0) {
    throw new Failure('voucher_not_active');
  }
  await mailBuyer(change, voucher, 'voucher_bought', { occasion: change.now.toString() });
  await recordAudit(change, 'voucher.resent', id);
}

/** Returns the number of deleted vouchers. */
export async function deleteUnpaidVouchers({ tx, now }: Change): Promise<number> {
  const isLive = or(
    inArray(checkouts.status, ['open', 'processing']),
    // An expired checkout whose page was never opened cannot be opened any more.
    and(eq(checkouts.status, 'opening'), gt(checkouts.expiresAt, now)),
  );
  const gone = await tx
    .delete(giftVouchers)
    .where(
      and(
        eq(giftVouchers.status, 'unpaid'),
        lt(giftVouchers.createdAt, now.subtract({ hours: VOUCHER_UNPAID_DAYS * 24 })),
        notExists(
          tx.select({ one: sql`1` }).from(payments).where(eq(payments.voucherId, giftVouchers.id)),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(checkouts)
            .where(and(eq(checkouts.voucherId, giftVouchers.id), isLive)),
        ),
      ),
    )
    .returning({ id: giftVouchers.id });
  return gone.length;
}
