import { z } from 'zod';
import type { TourCounts } from '#domain/bookings/dates/tour-counts.queries.ts';
import type { Picture } from '#domain/pictures/pictures.queries.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { pictureShape, presentPicture } from '../../pictures.ts';
import { localisedShape } from '../../shapes.ts';
import { focusShape, presentTour, tourShape } from '../../tours/tour-shape.ts';

export const adminTourShape = tourShape
  .omit({ rating: true, reviewCount: true, nextAvailability: true })
  .extend({
    pictures: z.array(
      pictureShape.extend({
        pictureId: z.string(),
        alt: localisedShape,
        focus: focusShape.nullable(),
      }),
    ),
    bookingCount: z.int().meta({ description: 'Bookings of every state; with any it stays' }),
    dateCount: z.int().meta({ description: 'Dates to come' }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ title: 'AdminTour' });

export type AdminTourJson = z.infer<typeof adminTourShape>;

/** A tour as its editor needs it: texts as they were written, pictures with their ids. */
export function presentAdminTour(
  tour: Tour,
  around: { pictures: ReadonlyMap<string, Picture>; counts: TourCounts | undefined },
): AdminTourJson {
  const { rating, reviewCount, nextAvailability, ...shown } = presentTour(tour, {
    pictures: around.pictures,
    rating: undefined,
    nextAvailability: undefined,
  });
  return {
    ...shown,
    pictures: tour.pictures.flatMap(({ pictureId, alt, focus = null }) => {
      const picture = around.pictures.get(pictureId);
      return picture ? [{ pictureId, alt, focus, ...presentPicture(picture) }] : [];
    }),
    bookingCount: around.counts?.bookings ?? 0,
    dateCount: around.counts?.dates ?? 0,
    createdAt: tour.createdAt.toString(),
    updatedAt: tour.updatedAt.toString(),
  };
}
