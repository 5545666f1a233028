import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** No personal data. An erasure that is missing from a restored database is repeated from copied ids. */
export const erasedGuests = pgTable(
  'erased_guests',
  {
    /** A keyed hash of the address, a hyphen, and the milliseconds of the erasure. */
    id: text().primaryKey(),
    erasedAt: instant('erased_at').notNull(),
  },
  (t) => [index('erased_guests_by_time').on(t.erasedAt)],
);
