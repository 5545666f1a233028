import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, type Locale, type LocalisedText } from '#contract/localised.ts';
import type { PriceChange } from '#contract/pricing/price-rules.ts';
import { languageSchema, localisedSchema } from '#contract/schemas.ts';
import { z } from '#contract/zod.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';
import { staff } from '../staff/staff.table.ts';
import { storedPriceChange, tours } from '../tours/tours.table.ts';

const areLanguages = (column: SQLWrapper) =>
  sql`${column} in ('["en"]', '["pt"]', '["ru"]', '["en", "pt"]', '["en", "ru"]', '["pt", "ru"]', '["en", "pt", "ru"]')`;

export const availabilitySeries = pgTable(
  'availability_series',
  {
    id: uuid().primaryKey().defaultRandom(),
    tourId: text('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    weekdays: jsonb().$type<number[]>().notNull(),
    times: jsonb().$type<string[]>().notNull(),
    exceptDates: jsonb('except_dates').$type<string[]>().notNull().default([]),
    capacity: integer().notNull(),
    languages: jsonb().$type<Locale[]>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('availability_series_runs_forward', sql`${t.fromDate} <= ${t.toDate}`),
    check('availability_series_languages_are_known', areLanguages(t.languages)),
    check('availability_series_capacity_in_range', sql`${t.capacity} between 1 and 100`),
  ],
);

/** Seats sold are counted from bookings, never stored here. */
export const availabilities = pgTable(
  'availabilities',
  {
    id: uuid().primaryKey().defaultRandom(),
    tourId: text('tour_id')
      .notNull()
      .references(() => tours.id),
    seriesId: uuid('series_id').references(() => availabilitySeries.id, { onDelete: 'set null' }),
    /** Local wall time; `startsAt` is derived from it on writing. */
    date: date().notNull(),
    time: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    capacity: integer().notNull(),
    languages: jsonb().$type<Locale[]>().notNull(),
    /** The staff member who guides it and sees its guests. */
    guideId: uuid('guide_id').references(() => staff.id, { onDelete: 'set null' }),
    /** A guide of the settings, named to guests as long as the site shows them. */
    namedGuideId: text('named_guide_id'),
    /** Null applies the tour's rules. */
    ownPriceChange: jsonb('own_price_change').$type<PriceChange>(),
    /** Replaces the tour's; null for the tour's. */
    meetingPoint: jsonb('meeting_point').$type<LocalisedText>(),
    calledOffAt: instant('called_off_at'),
    /** When staff let it run below its least number of people, and with how many. */
    goesAheadAt: instant('goes_ahead_at'),
    goesAheadWith: integer('goes_ahead_with'),
    /** When staff were asked by email whether it runs; null again once it loses guests. */
    decisionAskedAt: instant('decision_asked_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('availabilities_once_per_start').on(t.tourId, t.date, t.time),
    check('availabilities_time_is_hh_mm', sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('availabilities_capacity_in_range', sql`${t.capacity} between 1 and 100`),
    check('availabilities_languages_are_known', areLanguages(t.languages)),
    check(
      'availabilities_go_ahead_is_whole',
      sql`(${t.goesAheadAt} is null) = (${t.goesAheadWith} is null)`,
    ),
    index('availabilities_by_tour_and_start').on(t.tourId, t.startsAt),
    index('availabilities_by_start').on(t.startsAt),
    index('availabilities_by_series').on(t.seriesId),
    index('availabilities_by_guide').on(t.guideId, t.startsAt),
  ],
);

export const availabilityShape = {
  table: 'availabilities',
  columns: {
    languages: [z.array(languageSchema), [DEFAULT_LOCALE]],
    ownPriceChange: [storedPriceChange.nullable(), null],
    meetingPoint: [localisedSchema.nullable(), null],
  },
} satisfies RowShape;

export const daysOf = ({ fromDate, toDate }: Record<'fromDate' | 'toDate', AnyPgColumn>): SQL =>
  sql`daterange(${fromDate}, ${toDate}, '[]')`;

/** `tourId` null blocks all tours. */
export const availabilityBlocks = pgTable(
  'availability_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    tourId: text('tour_id').references(() => tours.id, { onDelete: 'cascade' }),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('availability_blocks_run_forward', sql`${t.fromDate} <= ${t.toDate}`),
    index('availability_blocks_by_days').on(t.fromDate, t.toDate),
    index('availability_blocks_by_span').using('gist', daysOf(t)),
  ],
);
