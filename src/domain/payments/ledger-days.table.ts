import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaymentKind, PaymentMethod } from '#contract/states.ts';

/**
 * What the ledger's entries of each day come to, from its first day to the last one here, without a
 * gap: those of later days are not summed yet. A day is one of UTC, for a house may change its zone.
 * Not logged and in no backup: it is made of the ledger, again where it is missing.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date().notNull(),
    kind: text().$type<PaymentKind>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    entries: integer().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.method] })],
);
