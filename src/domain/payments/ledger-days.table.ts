import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentKind, PaymentMethod, PaymentMode } from '#contract/bookings/states.ts';

/**
 * Entries that are summed together: those of a method, but for what was paid in test mode and what was
 * imported without its day.
 */
export type LedgerSeries = PaymentMethod | `${PaymentMethod}_${PaymentMode}` | 'undated';

/**
 * What the ledger came to at the end of each day that had entries, by kind and method, from its first day to
 * the last one here, without a gap: later days are not summed yet. A day is one of UTC, for a business may
 * change its zone. Not logged and in no backup: it is made of the ledger, again where it is missing.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    method: text().$type<LedgerSeries>().notNull(),
    /** Of this day alone, for the version before, which adds them up. */
    entries: integer().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** All until its end, every kind and method that there was by then; null as that version writes it. */
    entriesUntil: bigint('entries_until', { mode: 'number' }),
    centsUntil: bigint('cents_until', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.method] })],
);
