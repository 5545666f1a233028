import { z } from 'zod';
import { dateSchema, languageSchema, localisedSchema, timeSchema } from './schemas.ts';

export const availabilitySchema = z
  .object({
    id: z.string(),
    tourId: z.string(),
    date: dateSchema,
    time: timeSchema,
    startsAt: z.string(),
    languages: z
      .array(languageSchema)
      .meta({ description: 'In which the tour is guided; a guest books in one of them' }),
    capacity: z.int(),
    spotsLeft: z.int(),
    bookable: z.boolean(),
    reason: z.enum(['full', 'cutoff', 'blocked', 'past']).nullable(),
  })
  .meta({ title: 'Availability' });
export type AvailabilityJson = z.infer<typeof availabilitySchema>;

/** An availability as the team sees it. */
export const adminAvailabilitySchema = availabilitySchema
  .extend({
    tourName: localisedSchema,
    reason: z.enum(['full', 'cutoff', 'blocked', 'past', 'tour_inactive']).nullable(),
    isTourActive: z.boolean(),
    durationMinutes: z.int(),
    seatsTaken: z.int(),
    bookingCount: z.int().meta({ description: 'Confirmed bookings: guests to tell of a change' }),
    bookedLanguages: z
      .array(languageSchema)
      .meta({ description: 'Those that confirmed guests booked in' }),
    isCalledOff: z.boolean(),
    seriesId: z.string().nullable(),
  })
  .meta({ title: 'AdminAvailability' });
export type AdminAvailabilityJson = z.infer<typeof adminAvailabilitySchema>;

export const blockSchema = z
  .object({
    id: z.string(),
    from: dateSchema,
    to: dateSchema,
    tourId: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ title: 'Block' });
export type BlockJson = z.infer<typeof blockSchema>;
