import { and, eq, gt, gte, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { PaymentMode } from '#contract/bookings/states.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import { countListed } from '#platform/db/count-listed.ts';
import type { Reader } from '#platform/db/types.ts';
import { checkouts } from '../payments/checkouts.table.ts';
import { hasNoValue, readGatewayMode } from '../payments/payment-mode.ts';
import { payments } from '../payments/payments.table.ts';
import { overwriteSettings } from '../settings/settings.ts';
import { countVouchersWithoutMoney } from '../vouchers/vouchers.queries.ts';
import { bookings, startDateOf } from './bookings.table.ts';

/** Payments of another mode lose their value and are not owed back; updates the stored sums. */
export async function switchGatewayMode(change: Change, mode: PaymentMode): Promise<void> {
  const { tx } = change;
  if ((await readGatewayMode(tx)) === mode) return;
  await overwriteSettings(change, 'gateway', { mode });
  // Another gateway account does not know checkouts of the test keys: they can no longer be paid.
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

export const countPaidWithoutMoney = async (
  reader: Reader,
  now: Temporal.Instant,
): Promise<PaidWithoutMoney> => ({
  vouchers: await countVouchersWithoutMoney(reader, now),
  bookings: await countListed(reader, bookings, isPaidWithoutMoney(now)),
});

/** Whether a booking was paid in a mode other than the current one. */
export function isPaidWithoutMoney(now: Temporal.Instant): SQL | undefined {
  const netCents = sql`(
    select coalesce(sum(case ${payments.kind} when 'refund' then -${payments.amountCents}
      else ${payments.amountCents} end), 0)
    from ${payments} where ${payments.bookingId} = ${bookings.id} and ${hasNoValue}
  )`;
  const hasEntry = sql`${bookings.id} in (select ${payments.bookingId} from ${payments} where ${hasNoValue})`;
  const isToCome = and(
    eq(bookings.status, 'confirmed'),
    gte(startDateOf(bookings), wallTimeAt(now).date),
    gt(netCents, 0),
  );
  const isOver = and(
    inArray(bookings.status, ['to_rebook', 'cancelled', 'expired']),
    gt(netCents, bookings.cancellationFeeCents),
  );
  return and(hasEntry, or(isToCome, isOver));
}
