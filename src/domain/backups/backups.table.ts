import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Each try to back the site up: what came of it. The archives themselves are elsewhere. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Where it is, or should be; without keys. */
    place: text().notNull(),
    /** Null where it failed. */
    name: text(),
    bytes: bigint({ mode: 'number' }),
    /** Why it failed. */
    error: text(),
  },
  (t) => [index('backups_by_time').on(t.at)],
);
