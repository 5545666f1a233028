import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Double opt-in: a subscriber counts once the mailed link was used. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    language: text().$type<'en' | 'pt' | 'ru'>().notNull(),
    status: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    /** Hash of the token in the opt-in and unsubscribe links. */
    tokenHash: text('token_hash').notNull().unique('newsletter_token_once'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (t) => [
    uniqueIndex('newsletter_email_once').on(sql`lower(${t.email})`),
    check('newsletter_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check(
      'newsletter_status_is_known',
      sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`,
    ),
  ],
);
