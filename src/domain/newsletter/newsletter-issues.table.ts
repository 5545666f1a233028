import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NewsletterIssueStatus } from '#contract/bookings/states.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { localisedSchema } from '#contract/schemas.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';
import { mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.ts';

/** Once sending starts, an issue cannot be edited. */
export const newsletterIssues = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Derived when sending starts, from the final subject. */
    slug: text().unique('letters_slug_once'),
    subject: jsonb().$type<LocalisedText>().notNull(),
    /** Sanitised HTML. */
    body: jsonb().$type<LocalisedText>().notNull(),
    status: text().$type<NewsletterIssueStatus>().notNull().default('draft'),
    /** Later subscribers do not get it. */
    startedAt: instant('started_at'),
    /** When every recipient had a row in `letter_recipients`. */
    handedOutAt: instant('handed_out_at'),
    finishedAt: instant('finished_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('letters_slug_is_a_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('letters_status_is_known', sql`${t.status} in ('draft', 'sending', 'stopped', 'sent')`),
    check(
      'letters_begin_with_a_slug_and_a_moment',
      sql`(${t.status} = 'draft') = (${t.slug} is null) and (${t.status} = 'draft') = (${t.startedAt} is null)`,
    ),
    check('letters_sent_has_a_moment', sql`(${t.status} = 'sent') = (${t.finishedAt} is not null)`),
    index('letters_by_status').on(t.status, t.updatedAt),
  ],
);

export const newsletterIssueRecipients = pgTable(
  'letter_recipients',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    mailId: uuid('mail_id')
      .notNull()
      .unique('letter_recipients_mail_once')
      .references(() => mails.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'letter_recipients_once', columns: [t.letterId, t.subscriberId] }),
    index('letter_recipients_of_subscriber').on(t.subscriberId),
  ],
);

export type NewsletterIssue = typeof newsletterIssues.$inferSelect;

export const newsletterIssueShape = {
  table: 'letters',
  columns: { subject: [localisedSchema, {}], body: [localisedSchema, {}] },
} satisfies RowShape;
