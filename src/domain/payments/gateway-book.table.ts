import { sql } from 'drizzle-orm';
import { char, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EntryKind, PaymentMode, PayoutStatus } from '#contract/bookings/states.ts';
import { instant } from '#platform/db/columns.ts';

/** What the gateway sent to the business's bank: its own book says so, and may say otherwise later. */
export const payouts = pgTable(
  'payouts',
  {
    /** The gateway's name for it. */
    id: text().primaryKey(),
    amountCents: integer('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    status: text().$type<PayoutStatus>().notNull(),
    /** The day on which the bank has it, or had it. */
    arrivesOn: date('arrives_on').notNull(),
    /** By which the bank names it, as far as it is told. */
    reference: text(),
    failure: text(),
    /** Whether we know what is in it; `unknown` for one that was sent by hand, of which nobody says. */
    contents: text().$type<'awaited' | 'known' | 'unknown'>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Whose account it is: that of the gateway's test keys, or of real money. */
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

/**
 * The gateway's book, entry by entry: what moved on the account, what was kept of it, and what was left.
 * A trigger refuses changes, but for the payout that an entry went into, which is learnt later.
 */
export const gatewayEntries = pgTable(
  'provider_entries',
  {
    /** The gateway's name for it. */
    id: text().primaryKey(),
    kind: text().$type<EntryKind>().notNull(),
    /** What moved, by the gateway's name: a payment (of a dispute too), a refund or a payout. */
    subjectId: text('subject_id'),
    /** Signed: what leaves the account is negative. In the account's currency, as the two that follow. */
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Of a payment or a refund: what it was for the guest, who may pay in another currency. */
    guestCents: integer('guest_cents'),
    guestCurrency: char('guest_currency', { length: 3 }),
    payoutId: text('payout_id').references(() => payouts.id),
    at: instant().notNull(),
    availableAt: instant('available_at').notNull(),
    /** As of a payout. */
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
