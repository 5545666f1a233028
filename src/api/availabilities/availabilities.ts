import { z } from 'zod';
import { BOOKABLE_DAYS_AHEAD } from '#constants';
import {
  type AvailabilityWithSpots,
  listAvailabilities,
} from '#domain/bookings/seats/spots.queries.ts';
import { addDays, lisbonWallTime } from '#platform/clock/lisbon.ts';
import { endpoint } from '../endpoint.ts';
import { dateShape, timeShape } from '../shapes.ts';

export const availabilityShape = z
  .object({
    id: z.string(),
    tourId: z.string(),
    date: dateShape,
    time: timeShape,
    startsAt: z.string(),
    capacity: z.int(),
    spotsLeft: z.int(),
    bookable: z.boolean(),
    reason: z.enum(['full', 'cutoff', 'blocked', 'past']).nullable(),
  })
  .meta({ title: 'Availability' });

export type AvailabilityJson = z.infer<typeof availabilityShape>;

export const presentAvailability = (it: AvailabilityWithSpots): AvailabilityJson => ({
  id: it.id,
  tourId: it.tourId,
  date: it.date,
  time: it.time,
  startsAt: it.startsAt.toString(),
  capacity: it.capacity,
  spotsLeft: it.spotsLeft,
  bookable: it.reason === null,
  reason: it.reason,
});

export const availabilityEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/availabilities',
    summary: 'Availabilities of active tours; by default from today for 90 days',
    guard: 'public',
    query: z.object({
      tourId: z.string().max(200).optional(),
      from: dateShape.optional(),
      to: dateShape.optional(),
    }),
    answers: { status: 200, shape: z.array(availabilityShape) },
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
