import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { char, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VoucherStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { plain, trigrams } from '#platform/db/like-pattern.ts';

export const voucherWordsOf = (
  t: Readonly<Record<'code' | 'buyerName' | 'buyerEmail' | 'recipientName', SQLWrapper>>,
): SQL =>
  plain(sql`' ' || ${t.code} || ' ' || replace(${t.code}, '-', '')
    || ' ' || ${t.buyerName} || ' ' || ${t.buyerEmail} || ' ' || ${t.recipientName}`);

/** The balance is never stored, but summed from the ledger entries. */
export const giftVouchers = pgTable(
  'gift_vouchers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** 60 random bits, because knowing the code is enough to spend it. */
    code: text().notNull().unique('gift_vouchers_code_once'),
    status: text().$type<VoucherStatus>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: char({ length: 3 }).notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    language: text().$type<Locale>().notNull(),
    recipientName: text('recipient_name').notNull(),
    words: text(),
    /** In the business's time zone. */
    validUntil: date('valid_until').notNull(),
    paidAt: instant('paid_at'),
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

/** A separate table, so that exports can leave it out. */
export const giftVoucherTokens = pgTable('gift_voucher_tokens', {
  voucherId: uuid('voucher_id')
    .primaryKey()
    .references(() => giftVouchers.id, { onDelete: 'cascade' }),
  token: text().notNull().unique('gift_voucher_tokens_once'),
});
