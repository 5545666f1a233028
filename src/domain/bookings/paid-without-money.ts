import { and, count, eq, gt, gte, inArray, like, or, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { PaymentMode } from '#contract/states.ts';
import { wallTimeAt } from '#contract/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { checkouts } from '../payments/checkouts.table.ts';
import { readGatewayMode, worthlessModes } from '../payments/payment-mode.ts';
import { payments } from '../payments/payments.table.ts';
import { overwriteSettings } from '../settings/settings.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';
import { voucherCents } from '../vouchers/vouchers.queries.ts';
import { bookings, startDateOf } from './bookings.table.ts';

/**
 * Stores the mode that guests pay in from now on. What was paid in another mode has no value any more, and is
 * not owed back; the sums that the database stores follow.
 */
export async function switchGatewayMode(change: Change, mode: PaymentMode): Promise<void> {
  const { tx } = change;
  if ((await readGatewayMode(tx)) === mode) return;
  await overwriteSettings(change, 'gateway', { mode });
  // The gateway of other keys knows nothing of the pages that the test keys opened: nobody pays there any more.
  if (mode !== 'test') {
    await tx
      .update(checkouts)
      .set({ status: 'over', url: null })
      .where(
        and(
          inArray(checkouts.status, ['open', 'processing']),
          like(checkouts.sessionId, 'cs\\_test\\_%'),
        ),
      );
  }
  const owedBackCents = sql`owed_back_of(${bookings.id}, ${bookings.status}, ${bookings.cancellationFeeCents})`;
  const paidWithoutMoney = tx
    .select({ bookingId: payments.bookingId })
    .from(payments)
    .where(sql`${payments.mode} <> 'live'`);
  await tx
    .update(bookings)
    .set({ owedBackCents })
    .where(
      sql`${inArray(bookings.status, ['cancelled', 'expired'])} and ${inArray(bookings.id, paidWithoutMoney)}
        and ${bookings.owedBackCents} <> ${owedBackCents}`,
    );
}

export type PaidWithoutMoney = { vouchers: number; bookings: number };

/**
 * Gift vouchers that guests may still try to spend, bookings to come and bookings that would have something due
 * back, as far as a demo or a test key paid for them and guests pay in another mode now.
 */
export async function countPaidWithoutMoney(
  reader: Reader,
  now: Temporal.Instant,
): Promise<PaidWithoutMoney> {
  const modes = worthlessModes(await readGatewayMode(reader));
  // The index of such entries is found by its own words.
  const isWorthless = and(sql`${payments.mode} <> 'live'`, inArray(payments.mode, modes));
  const { date: today } = wallTimeAt(now);
  const vouchers = await reader
    .select({ id: payments.voucherId })
    .from(payments)
    .innerJoin(giftVouchers, eq(giftVouchers.id, payments.voucherId))
    .where(and(isWorthless, eq(giftVouchers.status, 'active'), gte(giftVouchers.validUntil, today)))
    .groupBy(payments.voucherId)
    .having(gt(voucherCents, sql`0`));
  const netCents = sql<number>`sum(case ${payments.kind} when 'refund' then -${payments.amountCents}
    else ${payments.amountCents} end)`;
  const paid = reader
    .select({ bookingId: payments.bookingId, cents: netCents.as('cents') })
    .from(payments)
    .where(isWorthless)
    .groupBy(payments.bookingId)
    .as('paid');
  const isToCome = and(eq(bookings.status, 'confirmed'), gte(startDateOf(bookings), today));
  const isOver = inArray(bookings.status, ['cancelled', 'expired']);
  const [found] = await reader
    .select({ bookings: count() })
    .from(paid)
    .innerJoin(bookings, eq(bookings.id, paid.bookingId))
    .where(
      and(
        gt(paid.cents, 0),
        or(isToCome, and(isOver, gt(paid.cents, bookings.cancellationFeeCents))),
      ),
    );
  return { vouchers: vouchers.length, bookings: found?.bookings ?? 0 };
}
