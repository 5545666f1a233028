import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentKind, PaymentMethod, PaymentMode } from '#contract/bookings/states.ts';

export type LedgerSeries = PaymentMethod | `${PaymentMethod}_${PaymentMode}` | 'undated';

/**
 * Cumulative per kind and method to the end of each UTC day, because a business may change its time zone.
 * Unlogged and not in backups: it is rebuilt from the ledger.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    method: text().$type<LedgerSeries>().notNull(),
    /** This day only; read by the previous version, which adds up the days. */
    entries: integer().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Cumulative to the end of the day, for each kind and method; null if the previous version wrote it. */
    entriesUntil: bigint('entries_until', { mode: 'number' }),
    centsUntil: bigint('cents_until', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.method] })],
);
