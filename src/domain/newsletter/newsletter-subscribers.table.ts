import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';

/** Double opt-in: a subscriber counts once the mailed link was used. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique('newsletter_email_once'),
    language: text().$type<Locale>().notNull(),
    status: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** SHA-256 of the link tokens mailed before an export: an import does not have the key that signed them. */
    linkHashes: jsonb('link_hashes').$type<string[]>().notNull().default([]),
  },
  (t) => [
    index('newsletter_by_time').on(t.createdAt),
    index('newsletter_by_status').on(t.status, t.email),
    index('newsletter_by_email').using('gin', trigrams(t.email)),
    check('newsletter_email_is_lower_case', sql`${t.email} = lower(${t.email})`),
    check('newsletter_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check(
      'newsletter_status_is_known',
      sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`,
    ),
  ],
);
