import { localisedSchema } from '../schemas.ts';
import { z } from '../zod.ts';

export const placeSchema = z
  .object({ latitude: z.number(), longitude: z.number() })
  .meta({ title: 'Place' });

/** A stop of an itinerary. */
export const stopSchema = z.object({
  title: localisedSchema,
  text: localisedSchema,
  coordinates: placeSchema.nullable(),
  ridesOn: z.boolean().meta({
    description: 'Whether the group goes on to the next stop by tram, boat or car',
  }),
});
