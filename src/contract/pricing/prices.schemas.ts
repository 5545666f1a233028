import {
  CATEGORY_NAME_MAX_CHARACTERS,
  EXTRA_DESCRIPTION_MAX_CHARACTERS,
  EXTRA_MAX_CENTS,
  EXTRA_NAME_MAX_CHARACTERS,
  EXTRAS_IN_STOCK_MAX_COUNT,
  PARTY_MAX_PEOPLE,
  PRICE_KEEPS_PERCENT,
  PRICE_MAX_CENTS,
  PRICE_MAX_MORE_PERCENT,
  REFUND_MAX_HOURS_BEFORE,
  TOUR_MAX_CATEGORIES,
  TOUR_MAX_EXTRAS,
  TOUR_MAX_PRICE_RULES,
  TOUR_MAX_REFUND_TIERS,
} from '../constants.ts';
import { isChargeable } from '../payments/chargeable.ts';
import type { RefundTier } from '../payments/refunds.ts';
import {
  centsSchema,
  dateSchema,
  lineSchema,
  localisedInput,
  localisedSchema,
  slugSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { type Extra, extraPers } from './extras.ts';
import type { PriceChange, PriceRule } from './price-rules.ts';
import { discountKinds, type PriceCategory, type PriceLine } from './prices.ts';

const age = z.int().min(0).max(120).nullable().default(null);
const people = z.int().min(0).max(PARTY_MAX_PEOPLE);

export const priceCategorySchema = z
  .object({
    id: z.string(),
    name: localisedSchema,
    fromAge: z.int().nullable(),
    toAge: z.int().nullable(),
    price: centsSchema,
    takesSpot: z.boolean(),
    comesAlone: z.boolean(),
    least: z.int(),
    most: z.int().nullable(),
  })
  .meta({ title: 'PriceCategory' }) satisfies z.ZodType<PriceCategory>;

const categoryInput = z
  .object({
    id: slugSchema.meta({
      description: 'Unique within the tour; bookings refer to it permanently',
    }),
    name: localisedInput((minimum) => lineSchema(CATEGORY_NAME_MAX_CHARACTERS, minimum), {
      isRequired: true,
    }),
    fromAge: age,
    toAge: age,
    price: z
      .int({ error: ({ input }) => (typeof input === 'number' ? 'invalid_price' : undefined) })
      .min(0, 'invalid_price')
      .max(PRICE_MAX_CENTS, 'invalid_price')
      .refine(isChargeable, 'invalid_amount_step')
      .meta({ description: 'Integer cents; 0 for guests who come free' }),
    takesSpot: z.boolean().default(true),
    comesAlone: z.boolean().default(true).meta({
      description:
        'Whether guests of this category can book alone; not allowed for categories without a spot or price',
    }),
    least: people.default(0),
    most: people.nullable().default(null),
  })
  .refine(({ fromAge, toAge }) => fromAge === null || toAge === null || fromAge <= toAge, {
    message: 'invalid_category_span',
    path: ['toAge'],
  })
  .refine(({ least, most }) => most === null || least <= most, {
    message: 'invalid_category_span',
    path: ['most'],
  })
  .refine(({ comesAlone, takesSpot, price }) => !comesAlone || (takesSpot && price > 0), {
    message: 'invalid_comes_alone',
    path: ['comesAlone'],
  });

export const categoriesInput = z
  .array(categoryInput)
  .max(TOUR_MAX_CATEGORIES)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid_category_twice')
  .refine((all) => all.length !== 1, 'invalid_single_category')
  .refine((all) => all.length === 0 || all[0]?.comesAlone === true, 'invalid_first_category')
  .default([]);

export const priceChangeSchema = z
  .object({
    kind: z.enum(discountKinds),
    value: z
      .int({
        error: ({ input }) => (typeof input === 'number' ? 'invalid_price_change' : undefined),
      })
      .min(-PRICE_MAX_CENTS, 'invalid_price_change')
      .max(PRICE_MAX_CENTS, 'invalid_price_change')
      .refine((value) => value !== 0, 'invalid_price_change')
      .meta({
        description: 'Percent, or integer cents per person or group; negative lowers the price',
      }),
  })
  .refine(({ kind, value }) => kind === 'share' || isChargeable(value), {
    path: ['value'],
    message: 'invalid_amount_step',
  })
  .refine(
    ({ kind, value }) =>
      kind === 'amount' || (value >= PRICE_KEEPS_PERCENT - 100 && value <= PRICE_MAX_MORE_PERCENT),
    { message: 'invalid_price_share', path: ['value'] },
  )
  .meta({
    title: 'PriceChange',
    description: 'A change to the tour’s prices; free categories stay free',
  }) satisfies z.ZodType<PriceChange>;

const priceRule = z.object({
  from: dateSchema.nullable().default(null),
  to: dateSchema.nullable().default(null),
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].sort())
    .default([])
    .meta({ description: '1 is Monday, 7 is Sunday; none means every day' }),
  change: priceChangeSchema,
});

export const priceRuleSchema = z
  .object({
    from: dateSchema.nullable(),
    to: dateSchema.nullable(),
    weekdays: z.array(z.int()),
    change: priceChangeSchema,
  })
  .meta({
    title: 'PriceRule',
    description: 'A season, weekdays, or both; the first rule that matches a day applies',
  }) satisfies z.ZodType<PriceRule>;

/** A tour's seasons and weekdays as the operator writes them; each rule must leave some day unchanged. */
export const priceRulesInput = z
  .array(
    priceRule
      .refine(({ from, to }) => from === null || to === null || from <= to, {
        message: 'invalid_span',
        path: ['to'],
      })
      .refine(
        ({ from, to, weekdays }) =>
          from !== null || to !== null || (weekdays.length > 0 && weekdays.length < 7),
        { message: 'invalid_rule_always', path: ['weekdays'] },
      ),
  )
  .max(TOUR_MAX_PRICE_RULES)
  .default([]);

export const refundTierSchema = z
  .object({
    hoursBefore: z.int().min(1).max(REFUND_MAX_HOURS_BEFORE),
    refundPercent: z.int().min(0).max(100),
  })
  .meta({
    title: 'RefundTier',
    description: 'The refund for a cancellation until this many hours before the start',
  }) satisfies z.ZodType<RefundTier>;

export const refundTiersInput = z
  .array(refundTierSchema)
  .max(TOUR_MAX_REFUND_TIERS)
  .superRefine((tiers, { addIssue }) => {
    for (const [index, tier] of tiers.entries()) {
      const before = tiers[index - 1];
      if (!before) continue;
      const refuse = (field: keyof RefundTier, message: string) =>
        addIssue({ code: 'custom', message, path: [index, field] });
      if (tier.hoursBefore >= before.hoursBefore) refuse('hoursBefore', 'invalid_refund_hours');
      if (tier.refundPercent >= before.refundPercent) {
        refuse('refundPercent', 'invalid_refund_percent');
      }
    }
  })
  .default([]);

export const extraSchema = z
  .object({
    id: z.string(),
    name: localisedSchema,
    description: localisedSchema,
    price: centsSchema.meta({ description: 'Integer cents per unit; the same in every season' }),
    per: z.enum(extraPers),
    most: z.int().nullable().meta({
      description: 'Maximum per booking; null means one per person or one per booking',
    }),
    stock: z.int().nullable().meta({
      description: 'Number available per availability; null means no limit',
    }),
  })
  .meta({
    title: 'Extra',
    description: 'An extra that can be booked with the tour, per person or per booking',
  }) satisfies z.ZodType<Extra>;

const extraInput = z.object({
  id: slugSchema.meta({ description: 'Unique within the tour; bookings refer to it permanently' }),
  name: localisedInput((minimum) => lineSchema(EXTRA_NAME_MAX_CHARACTERS, minimum), {
    isRequired: true,
  }),
  description: localisedInput((minimum) => lineSchema(EXTRA_DESCRIPTION_MAX_CHARACTERS, minimum), {
    isRequired: false,
  }).default({}),
  price: z
    .int({ error: ({ input }) => (typeof input === 'number' ? 'invalid_extra_price' : undefined) })
    .min(0, 'invalid_extra_price')
    .max(EXTRA_MAX_CENTS, 'invalid_extra_price')
    .refine(isChargeable, 'invalid_amount_step')
    .meta({ description: 'Integer cents per unit; 0 for free extras' }),
  per: z.enum(extraPers).default('person'),
  most: z.int().min(1).max(PARTY_MAX_PEOPLE).nullable().default(null),
  stock: z.int().min(0).max(EXTRAS_IN_STOCK_MAX_COUNT).nullable().default(null),
});

export const extrasInput = z
  .array(extraInput)
  .max(TOUR_MAX_EXTRAS)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid_extra_twice')
  .default([]);

export const extraCountsInput = z
  .array(
    z.object({
      extraId: z.string().max(100),
      count: z.int().min(0).max(PARTY_MAX_PEOPLE),
    }),
  )
  .max(TOUR_MAX_EXTRAS)
  .refine(
    (all) => new Set(all.map(({ extraId }) => extraId)).size === all.length,
    'invalid_extra_twice',
  )
  .meta({ description: 'The number of each extra' });

export const partyInput = z
  .array(
    z.object({
      categoryId: z.string().max(100),
      count: z.int().min(0).max(PARTY_MAX_PEOPLE),
    }),
  )
  .min(1)
  .max(TOUR_MAX_CATEGORIES)
  .meta({ description: 'The number of guests in each price category' });

export const priceLineSchema = z
  .object({
    kind: z.enum(['person', 'group', 'private', 'extra', 'offer', 'code', 'adjustment']),
    categoryId: z.string().nullable(),
    extraId: z.string().optional().meta({ description: 'Only for extras' }),
    name: localisedSchema.nullable().meta({
      description:
        'Name of the category or extra at the time of booking, the discount code, or the reason of an adjustment; null for a tour with one price',
    }),
    count: z.int(),
    unitAmount: centsSchema.meta({
      description: 'Integer cents; negative for a discount code or an adjustment to a lower price',
    }),
  })
  .meta({ title: 'PriceLine' }) satisfies z.ZodType<PriceLine>;
