import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/**
 * Addresses of the site that was here before, each as `formatRedirect` writes it. A table and no part
 * of the settings: those are read whole for each page and each mail, and of these there are thousands.
 */
export const redirects = pgTable('old_addresses', {
  id: uuid().primaryKey().defaultRandom(),
  from: text('leads_from').notNull().unique('old_addresses_once'),
  to: text('leads_to').notNull(),
  createdAt: instant('created_at').notNull(),
});
