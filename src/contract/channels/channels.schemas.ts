import { partySchema, saysHowMany } from '../bookings/bookings.schemas.ts';
import {
  CHANNEL_NAME_MAX_CHARACTERS,
  COMMISSION_MAX_BASIS_POINTS,
  EXTERNAL_REFERENCE_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  KEY_NAME_MAX_CHARACTERS,
} from '../constants.ts';
import { centsSchema, languageSchema, lineSchema, nameSchema } from '../schemas.ts';
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

/** A booking that a channel sold without the OCTO API. */
export const soldElsewhereInput = partySchema
  .pick({ participants: true, party: true })
  .extend({
    availabilityId: z.uuid('admin_order_choose_date'),
    name: nameSchema(GUEST_NAME_MAX_CHARACTERS, 0)
      .default('')
      .meta({ description: 'Of the guest; by default the channel’s, with its number' }),
    phone: partySchema.shape.phone.optional(),
    language: languageSchema.optional().meta({
      description: 'Of the guest; by default the business’s',
    }),
    resellerReference: lineSchema(EXTERNAL_REFERENCE_MAX_CHARACTERS, 0)
      .default('')
      .meta({ description: 'The booking’s number at the channel' }),
  })
  .refine(saysHowMany.check, saysHowMany.fault);
