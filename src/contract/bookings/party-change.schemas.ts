import { extraCountsInput, partyInput, priceLineSchema } from '../pricing/prices.schemas.ts';
import { centsSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { participantsSchema, refundSharesSchema, saysHowMany } from './bookings.schemas.ts';

/** What a change of the party would do. */
export const partyPreviewSchema = z
  .object({
    participants: z.int().meta({ description: 'Number of spots' }),
    totalAmount: centsSchema,
    lines: z.array(priceLineSchema),
    dueAmount: centsSchema,
    back: refundSharesSchema.meta({ description: 'The refund of what is paid beyond the total' }),
  })
  .meta({ title: 'PartyPreview' });
export type PartyPreviewJson = z.infer<typeof partyPreviewSchema>;

const ownPartyFields = {
  token: z.string().max(100),
  participants: participantsSchema.optional().meta({
    description: 'The number of guests, all in the tour’s first price category',
  }),
  party: partyInput
    .optional()
    .meta({ description: 'Or the number of guests in each price category' }),
  extras: extraCountsInput.optional().meta({
    description: 'By default, the booked ones stay, as many as the party may have',
  }),
};

export const ownPartyPreviewInput = z
  .strictObject(ownPartyFields)
  .refine(saysHowMany.check, saysHowMany.fault);

export const ownPartyInput = z
  .strictObject({
    ...ownPartyFields,
    shownTotal: centsSchema.meta({
      description: 'The new total that the guest saw; if it differs, 409 with `total`',
    }),
  })
  .refine(saysHowMany.check, saysHowMany.fault);
