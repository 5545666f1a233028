import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, real, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Without personal data; retained for 13 months. */
export const visits = pgTable(
  'visits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull(),
    referrer: text(),
    /** Rounded to two decimals, about a kilometre. */
    latitude: numeric({ precision: 4, scale: 2, mode: 'number' }),
    longitude: numeric({ precision: 5, scale: 2, mode: 'number' }),
    accuracyMetres: real('accuracy_metres'),
    /** ISO 3166 two-letter code, if known. */
    country: text(),
    at: instant().notNull(),
  },
  (t) => [
    check('visits_place_is_whole', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check(
      'visits_place_is_on_earth',
      sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    check('visits_country_is_a_code', sql`${t.country} ~ '^[A-Z]{2}$'`),
    index('visits_by_time').on(t.at),
  ],
);
