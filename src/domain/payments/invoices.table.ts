import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { InvoiceKind, InvoiceStatus } from '#contract/bookings/states.ts';
import { instant } from '#platform/db/columns.ts';
import { payments } from './payments.table.ts';

type Correction = { invoiceId: string; amountCents: number };

/** The number is null until the program assigns it. */
export const invoices = pgTable(
  'invoices',
  {
    /** Also the program's idempotency key: requested twice, it is issued once. */
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique('invoices_payment_once')
      .references(() => payments.id),
    kind: text().$type<InvoiceKind>().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    corrects: jsonb().$type<Correction[]>().notNull().default([]),
    number: text(),
    url: text(),
    issuedAt: instant('issued_at'),
    attempts: integer().notNull().default(0),
    /** Without the document's content. */
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    /** When it was last requested; open ones are retried in this order. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('invoices_kind_is_known', sql`${t.kind} in ('invoice', 'credit_note')`),
    check('invoices_status_is_known', sql`${t.status} in ('ordered', 'issued', 'failed')`),
    check(
      'invoices_issued_has_a_number',
      sql`(${t.status} = 'issued') = (${t.number} is not null and ${t.issuedAt} is not null)`,
    ),
    check(
      'invoices_credit_note_names_invoices',
      sql`(${t.kind} = 'credit_note') = (jsonb_array_length(${t.corrects}) > 0)`,
    ),
    index('invoices_ordered').on(t.updatedAt).where(sql`status = 'ordered'`),
    index('invoices_failed').on(t.updatedAt).where(sql`status = 'failed'`),
    unique('invoices_number_once').on(t.kind, t.number),
  ],
);

export type Invoice = typeof invoices.$inferSelect;
