import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EntryKind, PaymentMode, PayoutStatus } from '#contract/bookings/states.ts';
import { instant } from '#platform/db/columns.ts';

/** The gateway's payouts to the business's bank; their status may change later. */
export const payouts = pgTable(
  'payouts',
  {
    id: text().primaryKey(),
    amountCents: integer('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    /** The day of arrival at the bank, expected or actual. */
    arrivesOn: date('arrives_on').notNull(),
    /** The bank's reference, if known. */
    reference: text(),
    failure: text(),
    /** `unknown` for a manual payout, whose entries are not listed. */
    contents: text().$type<'awaited' | 'known' | 'unknown'>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The gateway account: the one of its test keys, or of real money. */
    mode: text().$type<PaymentMode>().notNull().default('live'),
  },
  (t) => [
    check(
      'payouts_status_is_known',
      sql`${t.status} in ('under_way', 'paid', 'failed', 'cancelled')`,
    ),
    check('payouts_contents_are_known', sql`${t.contents} in ('awaited', 'known', 'unknown')`),
    index('payouts_by_day').on(t.arrivesOn, t.id),
    index('payouts_by_time').on(t.createdAt),
  ],
);

export type Payout = typeof payouts.$inferSelect;

/** A trigger rejects updates, except of `payoutId`, which becomes known later. */
export const gatewayEntries = pgTable(
  'provider_entries',
  {
    id: text().primaryKey(),
    kind: text().$type<EntryKind>().notNull(),
    /** The gateway's id of the payment (also of a dispute), refund or payout. */
    subjectId: text('subject_id'),
    /** Signed: negative for what leaves the account. In the account's currency, like the next two columns. */
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    /** A payment's or refund's amount for the guest, who may pay in another currency. */
    guestCents: integer('guest_cents'),
    guestCurrency: char('guest_currency', { length: 3 }),
    payoutId: text('payout_id').references(() => payouts.id),
    at: instant().notNull(),
    availableAt: instant('available_at').notNull(),
    mode: text().$type<PaymentMode>().notNull().default('live'),
  },
  (t) => [
    check(
      'provider_entries_kind_is_known',
      sql`${t.kind} in ('charge', 'refund', 'refund_failed', 'dispute', 'dispute_won', 'fee', 'payout', 'payout_failed', 'other')`,
    ),
    check(
      'provider_entries_guest_amount_has_a_currency',
      sql`(${t.guestCents} is null) = (${t.guestCurrency} is null)`,
    ),
    uniqueIndex('provider_entries_of_payment_once')
      .on(t.subjectId, t.kind)
      .where(sql`kind in ('charge', 'refund', 'refund_failed')`),
    index('provider_entries_by_time').on(t.at, t.id),
    index('provider_entries_of_payout').on(t.payoutId),
  ],
);

export type GatewayEntry = typeof gatewayEntries.$inferSelect;
