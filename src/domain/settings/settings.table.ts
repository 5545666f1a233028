import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** What makes the site somebody's own, a row for each part that was saved; the rest is as it comes. */
export const settings = pgTable(
  'settings',
  {
    section: text().$type<'house' | 'reach'>().primaryKey(),
    value: jsonb().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [check('settings_section_is_known', sql`${t.section} in ('house', 'reach')`)],
);
