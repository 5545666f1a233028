import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';

/** Deleted with the guest's other data. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('erasure_requests_once'),
    language: text().$type<Locale>().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [
    check('erasure_requests_email_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('erasure_requests_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    index('erasure_requests_by_time').on(t.askedAt),
  ],
);
