import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/**
 * Addresses of the business's former site, in the format of `formatRedirect`. They are not in the settings,
 * which are read in full for each page and email, because there can be thousands.
 */
export const redirects = pgTable('old_addresses', {
  id: uuid().primaryKey().defaultRandom(),
  from: text('leads_from').notNull().unique('old_addresses_once'),
  to: text('leads_to').notNull(),
  createdAt: instant('created_at').notNull(),
});
