import {
  CODE_MAX_CHARACTERS,
  CODE_MAX_USES,
  CODE_MIN_CHARACTERS,
  DISCOUNT_LEAVES_PERCENT,
  PRICE_MAX_CENTS,
} from '../constants.ts';
import { centsSchema, dateSchema, tourIdSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { type Discount, discountKinds } from './prices.ts';

export const typedCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .max(CODE_MAX_CHARACTERS)
  .meta({ description: 'A discount code, case-insensitive' });

export const discountSchema = z
  .object({
    code: z.string(),
    kind: z.enum(discountKinds),
    value: z.int().meta({ description: 'Percent of the total, or integer cents' }),
  })
  .meta({ title: 'Discount' }) satisfies z.ZodType<Discount>;

export const discountQuestionSchema = z.object({
  code: typedCodeSchema.min(1),
  tourId: tourIdSchema,
});

const uses = z.int().min(1).max(CODE_MAX_USES).nullable().default(null);

export const discountCodeInput = z
  .object({
    code: typedCodeSchema
      .min(CODE_MIN_CHARACTERS)
      .regex(/^[A-Z0-9-]+$/, 'invalid_discount_code')
      .meta({ description: 'Letters, digits and hyphens; stored in upper case' }),
    kind: z.enum(discountKinds),
    value: z.int().min(1).max(PRICE_MAX_CENTS),
    from: dateSchema
      .nullable()
      .default(null)
      .meta({ description: 'The first day on which it can be used to book' }),
    until: dateSchema
      .nullable()
      .default(null)
      .meta({ description: 'The last day on which it can be used to book' }),
    tourIds: z
      .array(tourIdSchema)
      .max(100)
      .default([])
      .meta({ description: 'The tours that it applies to; none means all' }),
    maxUses: uses.meta({
      description: 'Maximum number of active bookings by all guests; null means no limit',
    }),
    maxUsesEach: uses.meta({
      description: 'Maximum number of active bookings by one email address; null means no limit',
    }),
    isActive: z.boolean().default(true),
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 100 - DISCOUNT_LEAVES_PERCENT, {
    message: 'invalid_discount_share',
    path: ['value'],
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: 'invalid_span',
    path: ['until'],
  });

export const discountCodeSchema = discountSchema
  .extend({
    id: z.string(),
    from: dateSchema.nullable(),
    until: dateSchema.nullable(),
    tourIds: z.array(tourIdSchema),
    maxUses: z.int().nullable(),
    maxUsesEach: z.int().nullable(),
    isActive: z.boolean(),
    uses: z.int().meta({ description: 'Number of active bookings made with it' }),
    taken: centsSchema.meta({ description: 'Total discount of these bookings' }),
  })
  .meta({ title: 'DiscountCode' });
export type DiscountCodeJson = z.infer<typeof discountCodeSchema>;
