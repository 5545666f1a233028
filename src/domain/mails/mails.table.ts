import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';
import type { MailKind } from './mail.ts';

/** The text is composed when an email is sent, from the current data. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** The id of its booking, gift voucher, message, review or subscriber. */
    subjectId: uuid('subject_id').notNull(),
    /** Distinguishes repeatable emails of one kind, e.g. the start for a reminder. */
    occasion: text().notNull().default(''),
    recipient: text().notNull(),
    language: text().$type<Locale>().notNull(),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    details: jsonb().$type<Record<string, string>>(),
    /** The email to the corrected address. */
    replacedBy: uuid('replaced_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** A newsletter email that was handed over may have been delivered, so it is not retried by itself. */
    handedOverAt: instant('handed_over_at'),
    /** When the mail server accepted it, or when its outbox file was written. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('mails_once_per_occasion').on(t.subjectId, t.kind, t.occasion),
    check(
      'mails_status_is_known',
      sql`${t.status} in ('queued', 'sent', 'outbox', 'failed', 'dropped')`,
    ),
    check(
      'mails_sent_has_a_moment',
      sql`(${t.status} in ('sent', 'outbox')) = (${t.sentAt} is not null)`,
    ),
    index('mails_by_status').on(t.status, t.createdAt, t.id),
    index('mails_by_time').on(t.createdAt, t.id),
    index('mails_failed_first').on(sql`(${t.status} = 'failed')`, t.createdAt, t.id),
    index('mails_by_recipient').using('gin', trigrams(t.recipient)),
  ],
);

export type Mail = typeof mails.$inferSelect;
