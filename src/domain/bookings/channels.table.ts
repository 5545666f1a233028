import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Where bookings are sold besides the business's own site: resellers and marketplaces. */
export const channels = pgTable(
  'channels',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique('channels_named_once'),
    /** Its share of the price, in hundredths of a percent; each booking keeps the one it was sold with. */
    commissionBasisPoints: integer('commission_basis_points').notNull(),
    /** An archived channel sells nothing, and its keys are refused. */
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('channels_commission_in_range', sql`${t.commissionBasisPoints} between 0 and 10000`),
  ],
);

export type Channel = typeof channels.$inferSelect;

/** Keys of the OCTO API. Stored as a hash: a lost key is replaced. */
export const channelKeys = pgTable(
  'channel_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    keyHash: text('key_hash').notNull().unique('channel_keys_hashed_once'),
    /** The last characters of the key, by which staff recognise it. */
    ending: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Updated at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('channel_keys_of_channel').on(t.channelId)],
);

export type ChannelKey = typeof channelKeys.$inferSelect;

/** A booking that never took seats: made with `Octo-Env: test`. Deleted after a month. */
export const testBookings = pgTable(
  'channel_test_bookings',
  {
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    uuid: uuid().notNull(),
    /** As it was answered, in the shape of the OCTO standard. */
    booking: text().notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.uuid] }),
    index('channel_test_bookings_by_time').on(t.createdAt),
  ],
);
