import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';

export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case; for invited staff, their email address. */
    username: text().notNull().unique('staff_username_once'),
    name: text().notNull(),
    /** Null for the first owner, who was not invited. */
    email: text(),
    role: text().$type<StaffRole>().notNull(),
    /** The language of their admin area, and of emails to them. */
    language: text().$type<Locale>().notNull().default('en'),
    /** argon2id in PHC format; NO_PASSWORD until one is chosen. */
    passwordHash: text('password_hash').notNull(),
    /** Part of the feed's secret address; increases when it is renewed. */
    calendarFeedVersion: integer('calendar_feed_version').notNull().default(0),
    /** The row stays, because the audit log refers to it. */
    deactivatedAt: instant('deactivated_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('staff_role_is_known', sql`${t.role} in ('owner', 'office', 'guide')`),
    check('staff_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
  ],
);

/** The link's token is signed with a secret of the installation and not stored. */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  staffId: uuid('staff_id')
    .notNull()
    .unique('invitations_one_each')
    .references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/** Stores the hash of a token, so that a stolen copy of this table is useless. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid().notNull().unique('sessions_id_once').defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Accurate to a few minutes. */
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** The last re-authentication. */
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [index('sessions_of_staff').on(t.staffId)],
);

export const authenticators = pgTable('authenticators', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** Encrypted by `sealSecret`. */
  secret: text().notNull(),
  /** Until the first correct code, sign-in does not require it. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code; it and earlier ones are no longer valid. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Hashes of recovery codes for a lost second factor; each is deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
  },
  (t) => [index('recovery_codes_of_staff').on(t.staffId)],
);

/** One is enough to sign in, because the device verifies its owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, in base64url. */
    id: text().primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter, if any; one that does not increase reveals a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_of_staff').on(t.staffId)],
);

export const passkeyChallenges = pgTable('passkey_challenges', {
  /** Hash of the browser's CSRF token, which is signed for its session. */
  browserHash: text('browser_hash').primaryKey(),
  challenge: text().notNull(),
  /** Null for a sign-in. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

type Records = Readonly<Record<'before' | 'after', SQLWrapper>>;

export const recordsOf = (t: Records): SQL =>
  sql`(coalesce(${t.before}::text, '') || ' ' || coalesce(${t.after}::text, ''))`;

/** Payment entries have the payment as subject and name the booking in the record. */
export const bookingIdOf = (t: Records): SQL<string> =>
  sql<string>`(coalesce(${t.after}, ${t.before}) ->> 'bookingId')`;

export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The name of the guide whose team link was used; null for staff. */
    teamLinkOf: text('team_link_of'),
    /** The name of the API key that was used; null for staff. */
    apiKeyName: text('api_key_name'),
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

export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
