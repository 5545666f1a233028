import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/bookings/states.ts';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';

export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case; for invited staff, their email address. */
    username: text().notNull().unique('staff_username_once'),
    name: text().notNull(),
    /** The address for invitations; null for the first owner, who was not invited. */
    email: text(),
    role: text().$type<StaffRole>().notNull(),
    /** argon2id in PHC format; NO_PASSWORD until one is chosen. */
    passwordHash: text('password_hash').notNull(),
    /** When sign-in was disabled; the row stays, because the audit log refers to it. */
    deactivatedAt: instant('deactivated_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [check('staff_role_is_known', sql`${t.role} in ('owner', 'office', 'guide')`)],
);

/**
 * An emailed invitation that was not used yet. The link's token is signed with a secret of the installation
 * and not stored.
 */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  /** A new invitation replaces the last one. */
  staffId: uuid('staff_id')
    .notNull()
    .unique('invitations_one_each')
    .references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/** Signed-in browsers by the hash of their token, so that a stolen copy of this table is useless. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The public id, for listing and ending a session. */
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

/** Authenticator apps (TOTP), one per staff member. */
export const authenticators = pgTable('authenticators', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** Encrypted, see `authenticator-secret.ts`. */
  secret: text().notNull(),
  /** When the first code was correct; until then sign-in does not require it. */
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

/** Passkeys; one is enough to sign in, because the device verifies its owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, in base64url. */
    id: text().primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The name given by its owner. */
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

/** Open challenges: one per browser, valid for minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** Hash of the browser's CSRF token, which is signed for its session. */
  browserHash: text('browser_hash').primaryKey(),
  challenge: text().notNull(),
  /** The staff member who adds a passkey; null for a sign-in. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

type Records = Readonly<Record<'before' | 'after', SQLWrapper>>;

/** The record before and after, as text. */
export const recordsOf = (t: Records): SQL =>
  sql`(coalesce(${t.before}::text, '') || ' ' || coalesce(${t.after}::text, ''))`;

/** Payment entries have the payment as subject and name the booking in the record. */
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

/** Keys that this installation generated, e.g. to sign CSRF tokens. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
