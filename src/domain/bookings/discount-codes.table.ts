import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DiscountKind } from '#contract/pricing/prices.ts';
import { z } from '#contract/zod.ts';
import { instant } from '#platform/db/columns.ts';
import type { RowShape } from '#platform/db/row-shape.ts';

/** Uses are counted from the bookings with the code. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Upper case. */
    code: text().notNull().unique('discount_codes_once'),
    kind: text().$type<DiscountKind>().notNull(),
    /** Percent, or cents of the business's currency. */
    value: integer().notNull(),
    /** In the business's time zone, inclusive; null for no limit. */
    from: date('valid_from'),
    until: date('valid_until'),
    /** Empty means all tours. A deleted tour's id stays, so that the list never becomes empty. */
    tourIds: jsonb('tour_ids').$type<string[]>().notNull().default([]),
    maxUses: integer('max_uses'),
    /** The maximum per email address. */
    maxUsesEach: integer('max_uses_each'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('discount_codes_code_is_well_formed', sql`${t.code} ~ '^[A-Z0-9-]{4,20}$'`),
    check('discount_codes_kind_is_known', sql`${t.kind} in ('share', 'amount')`),
    check(
      'discount_codes_value_in_range',
      sql`${t.value} > 0 and (${t.kind} = 'amount' or ${t.value} <= 90)`,
    ),
    check('discount_codes_days_run_forward', sql`${t.from} <= ${t.until}`),
    check('discount_codes_uses_are_positive', sql`${t.maxUses} > 0 and ${t.maxUsesEach} > 0`),
  ],
);

export type DiscountCode = typeof discountCodes.$inferSelect;

export const discountCodeShape = {
  table: 'discount_codes',
  columns: { tourIds: [z.array(z.string()), []] },
} satisfies RowShape;
