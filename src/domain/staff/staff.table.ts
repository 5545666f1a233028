import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#contract/bookings/states.ts';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';

export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In small letters; of whoever was invited it is their address. */
    username: text().notNull().unique('staff_username_once'),
    /** As colleagues call them. */
    name: text().notNull(),
    /** Where invitations go; null for the first owner, whom nobody invited. */
    email: text(),
    role: text().$type<StaffRole>().notNull(),
    /** argon2id, in PHC form; NO_PASSWORD until they chose one. */
    passwordHash: text('password_hash').notNull(),
    /** Since when they cannot sign in; who left stays, for the audit log names them. */
    deactivatedAt: instant('deactivated_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [check('staff_role_is_known', sql`${t.role} in ('owner', 'office', 'guide')`)],
);

/**
 * A way in that was mailed and not used yet. The link's token is signed with a secret of the
 * installation and stored nowhere.
 */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  /** A new one takes the place of the last. */
  staffId: uuid('staff_id')
    .notNull()
    .unique('invitations_one_each')
    .references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/** Signed-in browsers, by the hash of their token: a stolen copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session where it is listed and ended. */
    id: uuid().notNull().unique('sessions_id_once').defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** To within minutes. */
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** When whoever sits there last proved to be who signed in. */
    confirmedAt: instant('confirmed_at'),
  },
  (t) => [index('sessions_of_staff').on(t.staffId)],
);

/** An app that shows codes (TOTP): one a member. */
export const authenticators = pgTable('authenticators', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** Sealed, see `authenticator-secret.ts`. */
  secret: text().notNull(),
  /** Until its first code was right it guards nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: it and those before it are used up. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Ways in when the app is lost, by their hashes; each is deleted when it is used. */
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

/** Keys that a member's devices hold: one alone signs in, for it knows its owner by finger, face or PIN. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator calls it, in base64url. */
    id: text().primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** As its owner calls it. */
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Of its uses, where it counts them: one that does not go up is a copy's. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_of_staff').on(t.staffId)],
);

/** What a browser was asked to sign and has not answered yet: one each, for minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** Of its CSRF token, which is signed for its session. */
  browserHash: text('browser_hash').primaryKey(),
  challenge: text().notNull(),
  /** Who adds a passkey by it; null where one is used. */
  staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

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
