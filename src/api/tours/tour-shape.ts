import { z } from 'zod';
import { CURRENCY } from '#constants';
import type { LocalisedText } from '#domain/localised.ts';
import type { Picture } from '#domain/pictures/pictures.queries.ts';
import type { Rating } from '#domain/reviews/reviews.queries.ts';
import { difficulties, priceTypes, type Tour } from '#domain/tours/tour.ts';
import { availabilityShape } from '../availabilities/availabilities.ts';
import { pictureShape, pictureUrl, presentPicture } from '../pictures.ts';
import { centsShape, dateShape, localisedShape, timeShape } from '../shapes.ts';
import { testimonialShape } from '../testimonials/testimonials.ts';

export const focusShape = z
  .object({ x: z.int(), y: z.int() })
  .meta({ title: 'Focus', description: 'What a crop keeps in sight, in percent from upper left' });

export const tourShape = z
  .object({
    id: z.string(),
    name: localisedShape,
    shortDescription: localisedShape,
    description: localisedShape,
    imageUrl: z.string().nullable(),
    images: z.array(z.string()),
    pictures: z.array(pictureShape.extend({ alt: localisedShape, focus: focusShape.nullable() })),
    duration: localisedShape,
    durationMinutes: z.int(),
    maxGroupSize: z.int(),
    difficulty: z.enum(difficulties),
    price: centsShape,
    currency: z.string(),
    priceType: z.enum(priceTypes),
    badge: localisedShape.nullable(),
    badgeColor: z.string().nullable(),
    isActive: z.boolean(),
    meetingPoint: localisedShape,
    meetingCoordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    itinerary: z.array(z.object({ title: localisedShape, text: localisedShape })),
    included: z.array(localisedShape),
    notIncluded: z.array(localisedShape),
    bring: z.array(localisedShape),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    nextAvailability: z.object({ date: dateShape, time: timeShape, spotsLeft: z.int() }).nullable(),
  })
  .meta({ title: 'Tour' });

export const tourInFullShape = tourShape
  .extend({ availabilities: z.array(availabilityShape), reviews: z.array(testimonialShape) })
  .meta({ title: 'TourInFull' });

export type TourJson = z.infer<typeof tourShape>;
export type TourInFullJson = z.infer<typeof tourInFullShape>;

type Surroundings = {
  pictures: ReadonlyMap<string, Picture>;
  rating: Rating | undefined;
  nextAvailability: TourJson['nextAvailability'] | undefined;
};

export function presentTour(tour: Tour, around: Surroundings): TourJson {
  const shown = tour.pictures.flatMap(({ pictureId, alt, focus = null }) => {
    const picture = around.pictures.get(pictureId);
    return picture ? [{ picture, alt: hasWords(alt) ? alt : tour.name, focus }] : [];
  });
  return {
    id: tour.id,
    name: tour.name,
    shortDescription: tour.shortDescription,
    description: tour.description,
    imageUrl: pictureUrl(shown[0]?.picture),
    images: shown.flatMap(({ picture }) => pictureUrl(picture) ?? []),
    pictures: shown.map(({ picture, ...its }) => ({ ...presentPicture(picture), ...its })),
    duration: tour.duration,
    durationMinutes: tour.durationMinutes,
    maxGroupSize: tour.maxGroupSize,
    difficulty: tour.difficulty,
    price: tour.priceCents,
    currency: CURRENCY,
    priceType: tour.priceType,
    badge: tour.badge,
    badgeColor: tour.badgeColor,
    isActive: tour.isActive,
    meetingPoint: tour.meetingPoint,
    meetingCoordinates: meetingCoordinates(tour),
    itinerary: tour.itinerary,
    included: tour.included,
    notIncluded: tour.notIncluded,
    bring: tour.bring,
    rating: around.rating ? Math.round(around.rating.average * 10) / 10 : null,
    reviewCount: around.rating?.count ?? 0,
    nextAvailability: around.nextAvailability ?? null,
  };
}

/** A picture that nobody described is described by its tour. */
const hasWords = (text: LocalisedText): boolean =>
  typeof text === 'string' ? text !== '' : Object.values(text).some(Boolean);

/** Where the tour begins, or null when the operator did not say. */
export function meetingCoordinates({ meetingLatitude, meetingLongitude }: Tour) {
  if (meetingLatitude === null || meetingLongitude === null) return null;
  return { latitude: meetingLatitude, longitude: meetingLongitude };
}
