import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReviewStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { instant } from '#platform/db/columns.ts';
import { trigrams } from '#platform/db/like-pattern.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { tours } from '../tours/tours.table.ts';

export const wordsOf = (t: Readonly<Record<'name' | 'country' | 'text', SQLWrapper>>): SQL =>
  sql`(${t.name} || ' ' || ${t.country} || ' ' || ${t.text})`;

/** One per booking; public once approved. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique('reviews_once_per_booking')
      .references(() => bookings.id),
    tourId: text('tour_id')
      .notNull()
      .references(() => tours.id),
    name: text().notNull(),
    country: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    language: text().$type<Locale>().notNull(),
    status: text().$type<ReviewStatus>().notNull().default('awaiting_approval'),
    reply: text(),
    repliedAt: instant('replied_at'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check('reviews_rating_in_range', sql`${t.rating} between 1 and 5`),
    check('reviews_name_long_enough', sql`char_length(${t.name}) >= 2`),
    check('reviews_country_long_enough', sql`char_length(${t.country}) >= 2`),
    check('reviews_text_in_range', sql`char_length(${t.text}) between 10 and 499`),
    check('reviews_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check(
      'reviews_status_is_known',
      sql`${t.status} in ('awaiting_approval', 'approved', 'rejected')`,
    ),
    check('reviews_reply_has_a_moment', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    index('reviews_of_tour').on(t.tourId, t.status, t.rating),
    index('reviews_by_time').on(t.createdAt),
    index('reviews_waiting_first').on(sql`(${t.status} = 'awaiting_approval')`, t.createdAt),
    index('reviews_by_stars').on(t.rating, t.createdAt.desc().nullsFirst()),
    index('reviews_by_words').using('gin', trigrams(wordsOf(t))),
    index('reviews_by_status').on(t.status, t.createdAt),
  ],
);
