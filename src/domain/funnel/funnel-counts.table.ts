import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/localised.ts';
import type { FunnelDevice, FunnelStep } from '#contract/staff/funnel.ts';
import { tours } from '../tours/tours.table.ts';

/** Counters without anything about a visitor; retained as long as visits. */
export const funnelCounts = pgTable(
  'funnel_counts',
  {
    /** In the business's time zone. */
    day: date().notNull(),
    step: text().$type<FunnelStep>().notNull(),
    tourId: text('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    /** Of the page. */
    language: text().$type<Locale>().notNull(),
    device: text().$type<FunnelDevice>().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.step, t.tourId, t.language, t.device] }),
    check(
      'funnel_counts_step_is_known',
      sql`${t.step} in ('viewed', 'opened', 'date', 'details', 'paid')`,
    ),
    check('funnel_counts_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check('funnel_counts_device_is_known', sql`${t.device} in ('phone', 'computer')`),
    check('funnel_counts_count_is_positive', sql`${t.count} > 0`),
    index('funnel_counts_by_tour').on(t.tourId),
  ],
);
