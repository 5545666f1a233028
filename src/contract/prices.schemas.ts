import {
  CATEGORY_NAME_MAX_CHARACTERS,
  PARTY_MAX_PEOPLE,
  PRICE_MAX_CENTS,
  TOUR_MAX_CATEGORIES,
} from './constants.ts';
import type { PriceCategory, PriceLine } from './prices.ts';
import { centsSchema, lineSchema, localisedInput, localisedSchema, slugSchema } from './schemas.ts';
import { z } from './zod.ts';

const age = z.int().min(0).max(120).nullable().default(null);
const people = z.int().min(0).max(PARTY_MAX_PEOPLE);

/** A price category as it is answered. */
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
    id: slugSchema.meta({ description: 'Unique within the tour; bookings name it for ever' }),
    name: localisedInput((minimum) => lineSchema(CATEGORY_NAME_MAX_CHARACTERS, minimum), {
      isRequired: true,
    }),
    fromAge: age,
    toAge: age,
    price: z
      .int({ error: ({ input }) => (typeof input === 'number' ? 'invalid_price' : undefined) })
      .min(0, 'invalid_price')
      .max(PRICE_MAX_CENTS, 'invalid_price')
      .meta({ description: 'Integer cents; nothing for those who come free' }),
    takesSpot: z.boolean().default(true),
    comesAlone: z.boolean().default(true).meta({
      description: 'A party may be made of them alone; who takes no spot or pays nothing may not',
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

/** The categories of a tour as the operator writes them: with any, one must be able to come alone. */
export const categoriesInput = z
  .array(categoryInput)
  .max(TOUR_MAX_CATEGORIES)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid_category_twice')
  .refine((all) => all.length !== 1, 'invalid_single_category')
  .refine((all) => all.length === 0 || all[0]?.comesAlone === true, 'invalid_first_category')
  .default([]);

/** So many of each category, as a guest says it. */
export const partyInput = z
  .array(
    z.object({
      categoryId: z.string().max(100),
      count: z.int().min(0).max(PARTY_MAX_PEOPLE),
    }),
  )
  .min(1)
  .max(TOUR_MAX_CATEGORIES)
  .meta({ description: 'So many of each price category of the tour' });

export const priceLineSchema = z
  .object({
    kind: z.enum(['person', 'group', 'offer', 'code']),
    categoryId: z.string().nullable(),
    name: localisedSchema.nullable().meta({
      description:
        'Of the category, as it was called then, or the discount code; null where a tour has one price',
    }),
    count: z.int(),
    unitAmount: centsSchema.meta({
      description: 'Integer cents; below zero for what a discount code takes off',
    }),
  })
  .meta({ title: 'PriceLine' }) satisfies z.ZodType<PriceLine>;
