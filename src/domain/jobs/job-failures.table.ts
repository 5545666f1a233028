import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Failed runs by queue, of all processes; pg-boss itself reports nothing. */
export const jobFailures = pgTable('job_failures', {
  queue: text().primaryKey(),
  /** Since the installation. */
  total: integer().notNull(),
  /** Since the last run that succeeded. */
  inARow: integer('in_a_row').notNull(),
  lastAt: instant('last_at').notNull(),
});
