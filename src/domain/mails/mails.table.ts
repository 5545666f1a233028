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

/** One mail to send or sent. Its words are written when it is sent, from the data as it is then. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** What it is about: a booking, a gift voucher, a message, a review, a subscriber. */
    subjectId: uuid('subject_id').notNull(),
    /** Tells repeatable mails of one kind apart: a start for a reminder, a sequence for a move. */
    occasion: text().notNull().default(''),
    recipient: text().notNull(),
    language: text().$type<Locale>().notNull(),
    status: text().$type<MailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    details: jsonb().$type<Record<string, string>>(),
    /** The mail that was sent to the corrected address in place of this one. */
    replacedBy: uuid('replaced_by'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /**
     * Of a letter: when it was handed over. What stays queued or failed with this moment may have
     * arrived, so it is not sent again by itself.
     */
    handedOverAt: instant('handed_over_at'),
    /** When the mail server took it, or when its file was written. */
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
