import {
  CHANNEL_NAME_MAX_CHARACTERS,
  COMMISSION_MAX_BASIS_POINTS,
  KEY_NAME_MAX_CHARACTERS,
} from '../constants.ts';
import { centsSchema, lineSchema } from '../schemas.ts';
import { z } from '../zod.ts';

const instant = z.string().meta({ description: 'ISO 8601, UTC' });
const commissionBasisPoints = z
  .int({ error: ({ input }) => (typeof input === 'number' ? 'invalid_commission' : undefined) })
  .min(0, 'invalid_commission')
  .max(COMMISSION_MAX_BASIS_POINTS, 'invalid_commission')
  .meta({ description: 'Share of the price, in hundredths of a percent' });

export const channelInput = z.object({
  name: lineSchema(CHANNEL_NAME_MAX_CHARACTERS),
  commissionBasisPoints,
});

export const channelChangeInput = channelInput
  .partial()
  .extend({ isArchived: z.boolean().optional() })
  .strict();

export const channelKeyInput = z.object({ name: lineSchema(KEY_NAME_MAX_CHARACTERS) });

const channelKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  ending: z.string().meta({ description: 'The last characters of the key' }),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ChannelKeyJson = z.infer<typeof channelKeySchema>;

const channelSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    commissionBasisPoints: z.int(),
    isArchived: z.boolean(),
    keys: z.array(channelKeySchema),
    bookings: z.int().meta({ description: 'Confirmed bookings' }),
    people: z.int(),
    sold: centsSchema.meta({ description: 'Taken by the reseller and not refunded' }),
    commission: centsSchema.meta({ description: 'The channel’s share of it' }),
  })
  .meta({ title: 'Channel' });
export type ChannelJson = z.infer<typeof channelSchema>;

export const channelsSchema = z.object({
  channels: z.array(channelSchema),
  endpoint: z.string().meta({ description: 'The address of the OCTO API' }),
});

export const newKeySchema = z.object({
  id: z.string(),
  key: z.string().meta({ description: 'Shown this once; only its hash is stored' }),
});
