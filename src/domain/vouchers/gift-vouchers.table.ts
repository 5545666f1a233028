import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { char, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VoucherStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { plain, trigrams } from '#platform/db/like-pattern.ts';

/** What a gift voucher is searched by: its code with dashes and without, and for whom it was bought by whom. */
export const voucherWordsOf = (
  t: Readonly<Record<'code' | 'buyerName' | 'buyerEmail' | 'recipientName', SQLWrapper>>,
): SQL =>
  plain(sql`' ' || ${t.code} || ' ' || replace(${t.code}, '-', '')
    || ' ' || ${t.buyerName} || ' ' || ${t.buyerEmail} || ' ' || ${t.recipientName}`);

/**
 * Money that somebody paid ahead for another to spend here. What is left of it is never stored: the
 * ledger's entries that name it say so (`vouchers.queries.ts`).
 */
export const giftVouchers = pgTable(
  'gift_vouchers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whoever knows it spends it: 60 random bits. */
    code: text().notNull().unique('gift_vouchers_code_once'),
    status: text().$type<VoucherStatus>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /** Of the mail, the PDF and the page. */
    language: text().$type<Locale>().notNull(),
    recipientName: text('recipient_name').notNull(),
    /** What the buyer says to whom it is for. */
    words: text(),
    /** The last day on which it is spent, by the business's clock. */
    validUntil: date('valid_until').notNull(),
    paidAt: instant('paid_at'),
    /** Since when nothing here tells whose it was (domain/guests). */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('gift_vouchers_code_is_well_formed', sql`${t.code} ~ '^GV(-[0-9A-HJKMNP-TV-Z]{4}){3}$'`),
    check('gift_vouchers_status_is_known', sql`${t.status} in ('unpaid', 'active', 'cancelled')`),
    check('gift_vouchers_amount_is_positive', sql`${t.amountCents} > 0`),
    check('gift_vouchers_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check('gift_vouchers_active_is_paid', sql`${t.status} <> 'active' or ${t.paidAt} is not null`),
    index('gift_vouchers_by_time').on(t.createdAt),
    index('gift_vouchers_by_words').using('gin', trigrams(voucherWordsOf(t))),
    index('gift_vouchers_unpaid').on(t.createdAt).where(sql`status = 'unpaid'`),
  ],
);

export type GiftVoucher = typeof giftVouchers.$inferSelect;

/** The buyer's key to the voucher's page. Apart from the voucher, so that an export can leave it out. */
export const giftVoucherTokens = pgTable('gift_voucher_tokens', {
  voucherId: uuid('voucher_id')
    .primaryKey()
    .references(() => giftVouchers.id, { onDelete: 'cascade' }),
  token: text().notNull().unique('gift_voucher_tokens_once'),
});
