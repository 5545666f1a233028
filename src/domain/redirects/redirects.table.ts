import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Not in the settings, which are read in full for each page, because there can be thousands. */
export const redirects = pgTable('old_addresses', {
  id: uuid().primaryKey().defaultRandom(),
  from: text('leads_from').notNull().unique('old_addresses_once'),
  to: text('leads_to').notNull(),
  createdAt: instant('created_at').notNull(),
});
