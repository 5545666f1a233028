import { dateSchema, localisedSchema, timeSchema } from '../schemas.ts';
import { z } from '../zod.ts';

/** A date below its minimum number of guests, which staff let run or call off. */
export const decisionSchema = z
  .object({
    id: z.string().meta({ description: 'The availability’s id' }),
    tourName: localisedSchema,
    date: dateSchema,
    time: timeSchema,
    booked: z.int().meta({ description: 'The people of its confirmed bookings' }),
    people: z.int().meta({ description: 'The minimum number of guests' }),
    decideBy: z.string().meta({ description: 'The instant that guests were told' }),
  })
  .meta({ title: 'Decision' });
export type DecisionJson = z.infer<typeof decisionSchema>;
