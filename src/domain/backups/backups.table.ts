import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** The destination, without credentials. */
    place: text().notNull(),
    /** Null when it failed. */
    name: text(),
    bytes: bigint({ mode: 'number' }),
    error: text(),
  },
  (t) => [index('backups_by_time').on(t.at)],
);
