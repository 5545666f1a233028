import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Units that tours share, such as bikes. What is taken is counted from bookings, never stored here. */
export const pools = pgTable(
  'pools',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    units: integer().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('pools_units_in_range', sql`${t.units} between 1 and 1000`),
    uniqueIndex('pools_once_per_name').on(sql`lower(${t.name})`),
  ],
);

export type Pool = typeof pools.$inferSelect;
