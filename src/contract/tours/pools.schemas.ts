import { type PoolUse, poolPers } from '../bookings/pool-rules.ts';
import {
  POOL_MAX_UNITS,
  POOL_MAX_UNITS_EACH,
  POOL_NAME_MAX_CHARACTERS,
  TOUR_MAX_POOLS,
} from '../constants.ts';
import { dateSchema, lineSchema, localisedSchema, timeSchema } from '../schemas.ts';
import { z } from '../zod.ts';

export const poolUseSchema = z
  .object({
    poolId: z.uuid(),
    units: z.int().min(1).max(POOL_MAX_UNITS_EACH),
    per: z.enum(poolPers),
  })
  .meta({
    title: 'PoolUse',
    description: 'The shared units that each person or booking of a tour takes',
  }) satisfies z.ZodType<PoolUse>;

export const poolUsesInput = z
  .array(poolUseSchema)
  .max(TOUR_MAX_POOLS)
  .refine((uses) => new Set(uses.map(({ poolId }) => poolId)).size === uses.length, {
    message: 'invalid_pool_twice',
  })
  .default([]);

export const poolInput = z.object({
  name: lineSchema(POOL_NAME_MAX_CHARACTERS),
  units: z.int().min(1).max(POOL_MAX_UNITS).meta({
    description: 'How many there are; a number below what is taken cancels nothing',
  }),
});

const poolTourSchema = z.object({ id: z.string(), name: localisedSchema });

/** A date on which more is taken than there is. */
const overdrawnDateSchema = z
  .object({
    availabilityId: z.string(),
    tourName: localisedSchema,
    date: dateSchema,
    time: timeSchema,
    taken: z.int().meta({ description: 'The units in use at once while it runs' }),
  })
  .meta({ title: 'OverdrawnDate' });

export type OverdrawnDateJson = z.infer<typeof overdrawnDateSchema>;

export const poolSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    units: z.int(),
    tours: z.array(poolTourSchema).meta({ description: 'The tours that take from it' }),
    overdrawn: z
      .array(overdrawnDateSchema)
      .meta({ description: 'Upcoming dates on which more is taken than there is, earliest first' }),
  })
  .meta({ title: 'Pool' });
export type PoolJson = z.infer<typeof poolSchema>;

export const poolChangeSchema = poolInput.extend({
  preview: z.boolean().default(false).meta({ description: 'Answers without a change' }),
});

export const poolChangedSchema = z
  .object({ overdrawn: z.array(overdrawnDateSchema) })
  .meta({ title: 'PoolChanged' });

export const poolRemovalSchema = z.strictObject({
  fromTours: z.boolean().default(false).meta({
    description: 'Whether tours that take from it stop doing so; otherwise it is not deleted',
  }),
});

/** What a pool has left while a date runs. */
export const datePoolSchema = z
  .object({
    poolId: z.string(),
    name: z.string(),
    units: z.int(),
    left: z.int().meta({ description: 'Negative if more is taken than there is' }),
    isLimit: z.boolean().meta({ description: 'Whether it leaves fewer spots than the date has' }),
    endTime: timeSchema.meta({ description: 'When the date ends, in the business’s time zone' }),
    usedBy: z.array(
      z.object({
        availabilityId: z.string(),
        tourName: localisedSchema,
        date: dateSchema,
        time: timeSchema,
        units: z.int(),
      }),
    ),
  })
  .meta({ title: 'DatePool' });
export type DatePoolJson = z.infer<typeof datePoolSchema>;
