import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';
import { payments } from './payments.table.ts';

/** Written before the gateway is called, to sync after a crash. `opening` has no page yet. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Also the gateway's idempotency key: requested twice, it is opened once. */
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    voucherId: uuid('voucher_id').references(() => giftVouchers.id, { onDelete: 'cascade' }),
    status: text().$type<'opening' | 'open' | 'processing' | 'paid' | 'over'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    sessionId: text('session_id').unique('checkouts_session_once'),
    /** The gateway's page, for a guest who returns and pays again. */
    url: text(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was last synced, or had a gateway event. */
    heardAt: instant('heard_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'checkouts_status_is_known',
      sql`${t.status} in ('opening', 'open', 'processing', 'paid', 'over')`,
    ),
    check('checkouts_amount_is_positive', sql`${t.amountCents} > 0`),
    check('checkouts_pay_for_one', sql`(${t.bookingId} is null) <> (${t.voucherId} is null)`),
    uniqueIndex('checkouts_one_of_voucher')
      .on(t.voucherId)
      .where(sql`status in ('opening', 'open', 'processing')`),
    uniqueIndex('checkouts_one_at_a_time')
      .on(t.bookingId)
      .where(sql`status in ('opening', 'open', 'processing')`),
    index('checkouts_of_booking').on(t.bookingId),
    index('checkouts_by_time').on(t.createdAt),
    index('checkouts_to_ask').on(t.heardAt).where(sql`status in ('opening', 'open', 'processing')`),
  ],
);

export type Checkout = typeof checkouts.$inferSelect;

/** A refund through the gateway; it is in the ledger as soon as it is ordered. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    /** The refund's ledger entry; also the gateway's idempotency key. */
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    status: text().$type<'ordered' | 'pending' | 'succeeded' | 'failed'>().notNull(),
    providerId: text('provider_id').unique('refund_orders_of_provider_once'),
    /** The gateway's reason why it failed, or was not accepted yet. */
    failure: text(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check(
      'refund_orders_status_is_known',
      sql`${t.status} in ('ordered', 'pending', 'succeeded', 'failed')`,
    ),
    index('refund_orders_under_way').on(t.updatedAt).where(sql`status in ('ordered', 'pending')`),
    index('refund_orders_failed').on(t.updatedAt).where(sql`status = 'failed'`),
  ],
);

export type RefundOrder = typeof refundOrders.$inferSelect;

/** A bank took a charge back for the time being; the business may respond until `dueAt`. */
export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  chargeId: uuid('charge_id')
    .notNull()
    .references(() => payments.id),
  amountCents: integer('amount_cents').notNull(),
  currency: char({ length: 3 }).notNull(),
  reason: text().notNull(),
  status: text().notNull(),
  dueAt: instant('due_at'),
  updatedAt: instant('updated_at').notNull(),
});

export type Dispute = typeof disputes.$inferSelect;

/** Processed gateway events, so that a repeated one is ignored. */
export const gatewayEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('provider_events_by_time').on(t.at)],
);
