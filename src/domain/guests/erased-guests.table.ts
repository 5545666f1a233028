import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/**
 * Erasures that this database knows, without any word of the guests. A copy of the ids is kept beside the
 * uploads and the backups: one that a restored database does not know is repeated.
 */
export const erasedGuests = pgTable(
  'erased_guests',
  {
    /** A keyed hash of the address, a hyphen, and the milliseconds of the erasure. */
    id: text().primaryKey(),
    erasedAt: instant('erased_at').notNull(),
  },
  (t) => [index('erased_guests_by_time').on(t.erasedAt)],
);
