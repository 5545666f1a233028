import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';

export const wordsOf = (t: Readonly<Record<'name' | 'email' | 'message', SQLWrapper>>): SQL =>
  sql`(${t.name} || ' ' || ${t.email} || ' ' || ${t.message})`;

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text().$type<Locale>().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    reply: text(),
    repliedAt: instant('replied_at'),
  },
  (t) => [
    check('contact_messages_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check(
      'contact_messages_reply_has_a_moment',
      sql`(${t.reply} is null) = (${t.repliedAt} is null)`,
    ),
    index('contact_messages_by_time').on(t.createdAt),
    index('contact_messages_by_words').using('gin', trigrams(wordsOf(t))),
    index('contact_messages_unread').on(t.createdAt).where(sql`read_at is null`),
  ],
);
