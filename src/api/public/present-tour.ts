import type { Difficulty } from '#contract/bookings/states.ts';
import type { LocalisedText } from '#contract/localised.ts';
import { lowestPrice } from '#contract/pricing/price-rules.ts';
import { region } from '#contract/settings/region.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import type { Picture } from '#domain/pictures/pictures.ts';
import type { Rating } from '#domain/reviews/reviews.queries.ts';
import { itineraryOf, meetingCoordinates } from '#domain/tours/tour.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { pictureUrl, presentPicture } from './gallery.ts';

type Surroundings = {
  pictures: ReadonlyMap<string, Picture>;
  rating: Rating | undefined;
  nextAvailability: TourJson['nextAvailability'] | undefined;
  today: string;
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
    requestFrom: tour.requestFrom,
    requestUntil: tour.requestUntil,
    // SPEC section 3 looks the label up in lower case; a row written by hand may contain `HARD`.
    difficulty: tour.difficulty.toLowerCase() as Difficulty,
    price: tour.priceCents,
    currency: region().currency,
    priceType: tour.priceType,
    categories: tour.categories,
    fromPrice: lowestPrice({ ...tour, price: tour.priceCents }, around.today),
    priceRules: tour.priceRules,
    refundTiers: tour.refundTiers,
    depositPercent: tour.depositPercent,
    firstBookingCutoffHours: tour.firstBookingCutoffHours,
    minGuests: tour.minGuests,
    decideHours: tour.decideHours,
    extras: tour.extras,
    privateSurcharge: tour.privateSurchargeCents,
    taxBasisPoints: tour.taxBasisPoints,
    badge: tour.badge,
    badgeColor: tour.badgeColor,
    isActive: tour.isActive,
    meetingPoint: tour.meetingPoint,
    meetingCoordinates: meetingCoordinates(tour),
    itinerary: itineraryOf(tour),
    included: tour.included,
    notIncluded: tour.notIncluded,
    bring: tour.bring,
    rating: around.rating ? Math.round(around.rating.average * 10) / 10 : null,
    reviewCount: around.rating?.count ?? 0,
    nextAvailability: around.nextAvailability ?? null,
  };
}

/** A picture without a description uses its tour's. */
const hasWords = (text: LocalisedText): boolean =>
  typeof text === 'string' ? text !== '' : Object.values(text).some(Boolean);
