import { z } from 'zod';
import { api } from '#contract/api-paths.ts';
import { type AvailabilityJson, availabilitySchema } from '#contract/availabilities.schemas.ts';
import { BOOKABLE_DAYS_AHEAD } from '#contract/constants.ts';
import { dateSchema } from '#contract/schemas.ts';
import { addDays, lisbonWallTime } from '#contract/wall-time.ts';
import { type AvailabilityWithSpots, listAvailabilities } from '#domain/bookings/spots.queries.ts';
import { endpoint } from '../endpoint.ts';

export const presentAvailability = (it: AvailabilityWithSpots): AvailabilityJson => ({
  id: it.id,
  tourId: it.tourId,
  date: it.date,
  time: it.time,
  startsAt: it.startsAt.toString(),
  languages: it.languages,
  capacity: it.capacity,
  spotsLeft: it.spotsLeft,
  bookable: it.reason === null,
  reason: it.reason,
});

export const availabilityEndpoints = [
  endpoint({
    method: 'GET',
    path: api.availabilities,
    summary: 'Availabilities of active tours; by default from today for 90 days',
    guard: 'public',
    query: z.object({
      tourId: z.string().max(200).optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    answers: { status: 200, shape: z.array(availabilitySchema) },
    async handle({ query }, { db, now }) {
      const from = query.from ?? lisbonWallTime(now).date;
      // A year at the most: the answer stays small whatever was asked.
      const latest = addDays(from, 366);
      const to = query.to ?? addDays(from, BOOKABLE_DAYS_AHEAD);
      const span = { tourId: query.tourId, from, to: to < latest ? to : latest };
      const found = await listAvailabilities(db, now, span);
      return { status: 200, body: found.map(presentAvailability) };
    },
  }),
];
