import { outsideMethods } from '../bookings/states.ts';
import {
  BULK_AT_MOST_RECORDS,
  CANCEL_REASON_MAX_CHARACTERS,
  PARTY_MAX_PEOPLE,
} from '../constants.ts';
import { byReference, guideIdSchema, textSchema } from '../schemas.ts';
import { z } from '../zod.ts';

const ids = z
  .array(z.uuid())
  .min(1)
  .max(BULK_AT_MOST_RECORDS)
  .transform((given) => [...new Set(given)]);

export const bulkReviewsSchema = z
  .strictObject({ ids, action: z.enum(['approve', 'reject']) })
  .meta({ title: 'BulkReviews' });
export type BulkReviewsInput = z.input<typeof bulkReviewsSchema>;

export const bulkGallerySchema = z
  .strictObject({ ids, action: z.enum(['show', 'hide', 'delete']) })
  .meta({ title: 'BulkGallery' });
export type BulkGalleryInput = z.input<typeof bulkGallerySchema>;

/** `delete` refuses dates that were ever booked. */
export const bulkDatesSchema = z
  .discriminatedUnion('action', [
    z.strictObject({
      ids,
      action: z.literal('capacity'),
      capacity: z.int().min(1).max(PARTY_MAX_PEOPLE),
    }),
    z.strictObject({
      ids,
      action: z.literal('guide'),
      namedGuideId: guideIdSchema.nullable().meta({
        description: 'The guide shown to guests, who are not emailed; null for none',
      }),
      guideId: z.uuid().nullable().optional().meta({
        description: 'The staff member who sees the guests; the guide’s linked account if omitted',
      }),
    }),
    z.strictObject({ ids, action: z.literal('delete') }),
  ])
  .meta({ title: 'BulkDates' });
export type BulkDatesInput = z.input<typeof bulkDatesSchema>;

const references = z
  .array(byReference.shape.reference)
  .min(1)
  .max(BULK_AT_MOST_RECORDS)
  .transform((given) => [...new Set(given)]);

export const bulkBookingsSchema = z
  .discriminatedUnion('action', [
    z.strictObject({
      references,
      action: z
        .literal('paid')
        .meta({ description: 'Records what is due as paid outside the site' }),
      method: z.enum(outsideMethods),
    }),
    z.strictObject({
      references,
      action: z.literal('cancel').meta({ description: 'Cancels and refunds everything' }),
      reason: textSchema(CANCEL_REASON_MAX_CHARACTERS, 0).optional(),
      sendEmail: z.boolean().default(true),
    }),
  ])
  .meta({ title: 'BulkBookings' });
export type BulkBookingsInput = z.input<typeof bulkBookingsSchema>;

export const bulkResultSchema = z
  .object({
    done: z.array(z.string()).meta({ description: 'Ids; of bookings, their references' }),
    refused: z
      .array(z.object({ id: z.string(), code: z.string(), detail: z.string() }))
      .meta({ description: 'Records that are unchanged, each with the reason' }),
  })
  .meta({ title: 'BulkResult' });
export type BulkResultJson = z.infer<typeof bulkResultSchema>;
