import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#contract/staff/api-scopes.ts';
import { instant } from '#platform/db/columns.ts';

/** Keys of the business's own tools. Stored as a hash: a lost key is replaced. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    keyHash: text('key_hash').notNull().unique('api_keys_hashed_once'),
    /** The last characters of the key, by which staff recognise it. */
    ending: text().notNull(),
    scopes: jsonb().$type<readonly ApiScope[]>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Updated at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_keys_by_time').on(t.createdAt)],
);

export type ApiKey = typeof apiKeys.$inferSelect;
