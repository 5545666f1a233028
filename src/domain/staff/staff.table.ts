import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';

export const staff = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique('staff_username_once'),
  /** argon2id, in PHC form. */
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** Signed-in browsers, by the hash of their token: a stolen copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_of_staff').on(t.staffId)],
);

type Records = Readonly<Record<'before' | 'after', SQLWrapper>>;

/** The record before and after, as text. */
export const recordsOf = (t: Records): SQL =>
  sql`(coalesce(${t.before}::text, '') || ' ' || coalesce(${t.after}::text, ''))`;

/** Money is written down under its payment, which names its booking. */
export const bookingIdOf = (t: Records): SQL<string> =>
  sql<string>`(coalesce(${t.after}, ${t.before}) ->> 'bookingId')`;

/** Every write of the admin area: who, when, what, before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    at: instant().notNull(),
  },
  (t) => [
    index('audit_log_by_subject').on(t.subjectType, t.subjectId),
    index('audit_log_by_time').on(t.at),
    index('audit_log_by_action').on(t.action),
    index('audit_log_by_staff').on(t.staffId),
    index('audit_log_by_booking').on(bookingIdOf(t)),
    index('audit_log_by_subject_id').using('gin', trigrams(t.subjectId)),
    index('audit_log_by_words').using('gin', trigrams(recordsOf(t))),
  ],
);

/** Keys that this installation made for itself, such as the one that signs CSRF tokens. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
