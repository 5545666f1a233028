import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { PoolUse } from '#contract/bookings/pool-rules.ts';
import type { Difficulty, PriceType } from '#contract/bookings/states.ts';
import { DECIDE_HOURS, REQUEST_FROM, REQUEST_UNTIL } from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import type { RefundTier } from '#contract/payments/refunds.ts';
import type { Extra } from '#contract/pricing/extras.ts';
import type { PriceRule } from '#contract/pricing/price-rules.ts';
import {
  extraSchema,
  priceCategorySchema,
  refundTierSchema,
} from '#contract/pricing/prices.schemas.ts';
import { discountKinds, type PriceCategory } from '#contract/pricing/prices.ts';
import { localisedSchema } from '#contract/schemas.ts';
import { poolUseSchema } from '#contract/tours/pools.schemas.ts';
import { z } from '#contract/zod.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';
import type { ItineraryStop, TourPicture } from './tour.ts';

export const tours = pgTable(
  'tours',
  {
    id: text().primaryKey(),
    name: jsonb().$type<LocalisedText>().notNull(),
    shortDescription: jsonb('short_description').$type<LocalisedText>().notNull(),
    description: jsonb().$type<LocalisedText>().notNull(),
    duration: jsonb().$type<LocalisedText>().notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    maxGroupSize: integer('max_group_size').notNull(),
    /** Local wall time. */
    requestFrom: text('request_from').notNull().default(REQUEST_FROM),
    requestUntil: text('request_until').notNull().default(REQUEST_UNTIL),
    difficulty: text().$type<Difficulty>().notNull(),
    priceCents: integer('price_cents').notNull(),
    priceType: text('price_type').$type<PriceType>().notNull(),
    /** Empty if everyone pays the same; otherwise the first category's price is `priceCents`. */
    categories: jsonb().$type<PriceCategory[]>().notNull().default([]),
    /** The first rule that matches a day applies. */
    priceRules: jsonb('price_rules').$type<PriceRule[]>().notNull().default([]),
    /** The best first; empty for the business's terms. */
    refundTiers: jsonb('refund_tiers').$type<RefundTier[]>().notNull().default([]),
    /** In percent of the price; null for the business's deposit. */
    depositPercent: integer('deposit_percent'),
    /** How early a date without bookings closes; null for the business's rule. */
    firstBookingCutoffHours: integer('first_booking_cutoff_hours'),
    /** A date with fewer people is decided by staff; null for no such number. */
    minGuests: integer('min_guests'),
    /** How long before the start they decide. */
    decideHours: integer('decide_hours').notNull().default(DECIDE_HOURS),
    extras: jsonb().$type<Extra[]>().notNull().default([]),
    /** What its guests take of pools that it shares with other tours. */
    pools: jsonb().$type<PoolUse[]>().notNull().default([]),
    /** Null if not offered. */
    privateSurchargeCents: integer('private_surcharge_cents'),
    /** Included in prices; null if there is none. */
    taxBasisPoints: integer('tax_basis_points'),
    badge: jsonb().$type<LocalisedText>(),
    badgeColor: text('badge_color'),
    meetingPoint: jsonb('meeting_point').$type<LocalisedText>().notNull(),
    meetingLatitude: doublePrecision('meeting_latitude'),
    meetingLongitude: doublePrecision('meeting_longitude'),
    itinerary: jsonb().$type<ItineraryStop[]>().notNull().default([]),
    included: jsonb().$type<LocalisedText[]>().notNull().default([]),
    notIncluded: jsonb('not_included').$type<LocalisedText[]>().notNull().default([]),
    bring: jsonb().$type<LocalisedText[]>().notNull().default([]),
    pictures: jsonb().$type<TourPicture[]>().notNull().default([]),
    position: integer().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    check('tours_id_is_a_slug', sql`${t.id} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('tours_duration_is_positive', sql`${t.durationMinutes} > 0`),
    check('tours_deposit_in_range', sql`${t.depositPercent} between 1 and 100`),
    check('tours_first_cutoff_in_range', sql`${t.firstBookingCutoffHours} between 0 and 168`),
    check('tours_min_guests_in_range', sql`${t.minGuests} between 2 and 100`),
    check('tours_decide_hours_in_range', sql`${t.decideHours} between 1 and 720`),
    check('tours_tax_in_range', sql`${t.taxBasisPoints} between 0 and 5000`),
    check('tours_surcharge_is_positive', sql`${t.privateSurchargeCents} > 0`),
    check('tours_group_size_in_range', sql`${t.maxGroupSize} between 1 and 100`),
    check(
      'tours_request_hours_are_hh_mm',
      sql`${t.requestFrom} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.requestUntil} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check('tours_request_hours_run_forward', sql`${t.requestFrom} <= ${t.requestUntil}`),
    check('tours_difficulty_is_known', sql`${t.difficulty} in ('easy', 'medium', 'hard')`),
    check('tours_price_is_positive', sql`${t.priceCents} > 0`),
    check('tours_price_type_is_known', sql`${t.priceType} in ('per_person', 'per_group')`),
    check('tours_badge_color_is_hex', sql`${t.badgeColor} ~ '^#[0-9a-f]{6}$'`),
    check(
      'tours_meeting_place_is_whole',
      sql`(${t.meetingLatitude} is null) = (${t.meetingLongitude} is null)`,
    ),
    index('tours_in_order').on(t.isActive, t.position),
  ],
);

export type Tour = typeof tours.$inferSelect;

/** Without the limits for new values: a price stored under another currency stays valid. */
export const storedPriceChange = z.object({ kind: z.enum(discountKinds), value: z.number() });

const words = [localisedSchema, {}] as const;
const wordLists = [z.array(localisedSchema), []] as const;

export const tourShape = {
  table: 'tours',
  columns: {
    name: words,
    shortDescription: words,
    description: words,
    duration: words,
    categories: [z.array(priceCategorySchema), []],
    priceRules: [
      z.array(
        z.object({
          from: z.string().nullable(),
          to: z.string().nullable(),
          weekdays: z.array(z.number()),
          change: storedPriceChange,
        }),
      ),
      [],
    ],
    refundTiers: [z.array(refundTierSchema), []],
    extras: [z.array(extraSchema), []],
    pools: [z.array(poolUseSchema), []],
    badge: [localisedSchema.nullable(), null],
    meetingPoint: words,
    itinerary: [
      z.array(
        z.object({
          title: localisedSchema,
          text: localisedSchema,
          coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
          ridesOn: z.boolean().optional(),
        }),
      ),
      [],
    ],
    included: wordLists,
    notIncluded: wordLists,
    bring: wordLists,
    pictures: [
      z.array(
        z.object({
          pictureId: z.string(),
          alt: localisedSchema,
          focus: z.object({ x: z.number(), y: z.number() }).nullish(),
        }),
      ),
      [],
    ],
  },
} satisfies RowShape;
