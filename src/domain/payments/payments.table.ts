import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentKind, PaymentMethod, PaymentMode } from '#contract/bookings/states.ts';
import { instant } from '#platform/db/columns.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { staff } from '../staff/staff.table.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';

/** An append-only ledger (a trigger refuses changes): paid, refunded and due are sums over it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the purchase of a gift voucher. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** The gift voucher that is bought or, with a booking, that pays for it. */
    voucherId: uuid('voucher_id').references(() => giftVouchers.id),
    kind: text().$type<PaymentKind>().notNull(),
    /** Positive; a refund reduces what was paid, and a failed refund reverses that. */
    amountCents: integer('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** A trigger derives it: a refund has the charge's mode, a voucher payment that of its purchase. */
    mode: text().$type<PaymentMode>().notNull().default('live'),
    note: text(),
    /** The gateway's id of a charge that it took, or of a failed refund. */
    providerId: text('provider_id').unique('payments_of_provider_once'),
    refundOf: uuid('refund_of').references((): AnyPgColumn => payments.id),
    /** The dispute for which a bank took the money of a charge, or returned it. */
    disputeId: text('dispute_id'),
    /** For refunds: the guest need not pay it again, whatever the booking costs. */
    isWaived: boolean('is_waived').notNull().default(false),
    /** Null for guests and the system. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    /** Imported without its day: `at` is the time of the import, and no statistic counts it. */
    isUndated: boolean('is_undated').notNull().default(false),
  },
  (t) => [
    check('payments_kind_is_known', sql`${t.kind} in ('charge', 'refund', 'refund_failed')`),
    check('payments_amount_is_positive', sql`${t.amountCents} > 0`),
    check(
      'payments_method_is_known',
      sql`${t.method} in ('demo', 'stripe', 'cash', 'terminal', 'transfer', 'voucher', 'reseller')`,
    ),
    check('payments_mode_is_known', sql`${t.mode} in ('demo', 'test', 'live')`),
    check(
      'payments_name_what_they_pay',
      sql`${t.bookingId} is not null or ${t.voucherId} is not null`,
    ),
    check(
      'payments_by_voucher_name_both',
      sql`(${t.method} = 'voucher') = (${t.bookingId} is not null and ${t.voucherId} is not null)`,
    ),
    check(
      'payments_refund_names_its_charge',
      sql`(${t.kind} <> 'charge') = (${t.refundOf} is not null)`,
    ),
    unique('payments_of_dispute_once').on(t.disputeId, t.kind),
    index('payments_of_booking').on(t.bookingId),
    index('payments_of_voucher').on(t.voucherId).where(sql`voucher_id is not null`),
    // Covers all columns of the ledger's sums.
    index('payments_by_time_and_kind').on(t.at, t.kind, t.id, t.amountCents, t.refundOf, t.method),
    index('payments_by_amount').on(t.amountCents),
    index('payments_of_no_worth').on(t.mode, t.bookingId).where(sql`mode <> 'live'`),
    index('payments_of_charge').on(sql`coalesce(${t.refundOf}, ${t.id})`),
    index('payments_giving_back').on(t.refundOf, t.amountCents).where(sql`kind <> 'charge'`),
  ],
);

export type Payment = typeof payments.$inferSelect;
