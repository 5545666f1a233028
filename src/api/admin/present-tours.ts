import type { Temporal } from 'temporal-polyfill';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import type { Picture } from '#domain/pictures/pictures.ts';
import { findPictures } from '#domain/pictures/pictures.ts';
import type { TourCounts } from '#domain/schedule/delete-tour.ts';
import { countByTour } from '#domain/schedule/delete-tour.ts';
import { listNextBookable } from '#domain/schedule/next-bookable.queries.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import type { Reader } from '#platform/db/types.ts';
import { presentPicture } from '../public/gallery.ts';
import { presentTour } from '../public/present-tour.ts';

export async function presentTours(
  reader: Reader,
  now: Temporal.Instant,
  tours: readonly Tour[],
): Promise<AdminTourJson[]> {
  const ids = tours.flatMap(({ pictures }) => pictures.map(({ pictureId }) => pictureId));
  const pictures = await findPictures(reader, ids);
  const tourIds = tours.map(({ id }) => id);
  const counts = await countByTour(reader, now, tourIds);
  const next = await listNextBookable(reader, now, { tourIds, withInactive: true });
  return tours.map((tour) =>
    presentAdminTour(tour, {
      pictures,
      counts: counts.get(tour.id),
      nextAvailability: next.get(tour.id),
      today: wallTimeAt(now).date,
    }),
  );
}

export async function presentOne(
  reader: Reader,
  now: Temporal.Instant,
  tour: Tour,
): Promise<AdminTourJson> {
  const [json] = await presentTours(reader, now, [tour]);
  if (!json) throw new Error('the presented tour is missing');
  return json;
}

function presentAdminTour(
  tour: Tour,
  around: {
    pictures: ReadonlyMap<string, Picture>;
    counts: TourCounts | undefined;
    nextAvailability: AdminTourJson['nextAvailability'] | undefined;
    today: string;
  },
): AdminTourJson {
  const { rating, reviewCount, ...shown } = presentTour(tour, {
    pictures: around.pictures,
    rating: undefined,
    nextAvailability: around.nextAvailability,
    today: around.today,
  });
  return {
    ...shown,
    pools: tour.pools,
    pictures: tour.pictures.flatMap(({ pictureId, alt, focus = null }) => {
      const picture = around.pictures.get(pictureId);
      return picture ? [{ pictureId, alt, focus, ...presentPicture(picture) }] : [];
    }),
    bookingCount: around.counts?.bookings ?? 0,
    availabilityCount: around.counts?.availabilities ?? 0,
    createdAt: tour.createdAt.toString(),
    updatedAt: tour.updatedAt.toString(),
  };
}
