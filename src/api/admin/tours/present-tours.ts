import type { Temporal } from 'temporal-polyfill';
import { countByTour } from '#domain/bookings/dates/tour-counts.queries.ts';
import { findPictures } from '#domain/pictures/pictures.queries.ts';
import type { Tour } from '#domain/tours/tour.ts';
import type { Reader } from '#platform/db/types.ts';
import { type AdminTourJson, presentAdminTour } from './admin-tour-shape.ts';

export async function presentTours(
  reader: Reader,
  now: Temporal.Instant,
  tours: readonly Tour[],
): Promise<AdminTourJson[]> {
  const ids = tours.flatMap(({ pictures }) => pictures.map(({ pictureId }) => pictureId));
  const pictures = await findPictures(reader, ids);
  const counts = await countByTour(reader, now);
  return tours.map((tour) => presentAdminTour(tour, { pictures, counts: counts.get(tour.id) }));
}

export async function presentOne(
  reader: Reader,
  now: Temporal.Instant,
  tour: Tour,
): Promise<AdminTourJson> {
  const [json] = await presentTours(reader, now, [tour]);
  if (!json) throw new Error('a tour was lost on the way');
  return json;
}
