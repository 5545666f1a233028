import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';
import { payments } from './payments.table.ts';

/**
 * Each time a guest set out to pay: written before the gateway is asked, so that whatever becomes of
 * this process somebody asks what became of the money. `opening` has no page of the gateway's yet.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The gateway knows it by this: asked for twice, it is opened once. */
    id: uuid().primaryKey().defaultRandom(),
    /** What is paid for: a booking or a gift voucher. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    voucherId: uuid('voucher_id').references(() => giftVouchers.id, { onDelete: 'cascade' }),
    status: text().$type<'opening' | 'open' | 'processing' | 'paid' | 'over'>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    sessionId: text('session_id').unique('checkouts_session_once'),
    /** Of the gateway's page, for a guest who comes back and presses again. */
    url: text(),
    expiresAt: instant('expires_at').notNull(),
    /** When the gateway was last asked about it, or told. */
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

/** A refund on its way through the gateway. In the ledger it stands from the moment it was ordered. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    /** The ledger's entry; the gateway knows the order by this. */
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    status: text().$type<'ordered' | 'pending' | 'succeeded' | 'failed'>().notNull(),
    /** The gateway's name for it. */
    providerId: text('provider_id').unique('refund_orders_of_provider_once'),
    /** In the gateway's words: why it failed, or was not taken yet. */
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

/** A guest's bank took a charge back for the time being, and the business may answer until `dueAt`. */
export const disputes = pgTable('disputes', {
  /** The gateway's name for it. */
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

/** What the gateway told us once is not heard again. */
export const gatewayEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('provider_events_by_time').on(t.at)],
);
