import { z } from 'zod';
import { api } from '#contract/http/api-paths.ts';
import { dateSchema, pageSchema } from '#contract/schemas.ts';
import {
  type AvailabilityJson,
  availabilitySchema,
} from '#contract/tours/availabilities.schemas.ts';
import { atMostAYear, defaultSpan } from '#domain/availability/availability.ts';
import { type AvailabilityWithSpots, listAvailabilities } from '#domain/schedule/spots.queries.ts';
import { readSettings } from '#domain/settings/settings.ts';
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
  isEmpty: it.isEmpty,
  bookable: it.reason === null,
  reason: it.reason,
  cutoffHours: it.cutoffHours,
  priceChange: it.priceChange,
  extrasLeft: it.extrasLeft,
});

export const availabilityEndpoints = [
  endpoint({
    method: 'GET',
    path: api.availabilities,
    summary:
      'List availabilities of active tours, 1,000 per page; by default from today for as long as guests see dates, at most a year',
    guard: 'public',
    content: (_params, { tourId }) =>
      tourId === undefined
        ? ['tours', 'availabilities', 'settings']
        : [`tours ${tourId}`, `availabilities ${tourId}`, 'settings'],
    query: z.object({
      tourId: z.string().max(200).optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      page: pageSchema,
    }),
    answers: { status: 200, shape: z.array(availabilitySchema) },
    async handle({ query }, { db, now }) {
      const rules = await readSettings(db, 'rules');
      const span = atMostAYear(defaultSpan(query, now, rules));
      const { tourId, page } = query;
      const found = await listAvailabilities(db, now, { tourId, ...span, page, rules });
      return { status: 200, body: found.map(presentAvailability) };
    },
  }),
];
