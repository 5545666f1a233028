import type {
  BreadcrumbList,
  ItemList,
  MergeLeafTypes,
  ProductLeaf,
  Review,
  TouristTripLeaf,
} from 'schema-dts';
import type { TestimonialJson } from '#api/testimonials/testimonials.ts';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { breadcrumbs } from '../../breadcrumbs.ts';
import { agencyInBrief } from '../../contact/travel-agency.ts';
import { tourOffers } from './offers.ts';

/** A product as well as a trip, for schema.org lets only products have ratings. */
type Tour = MergeLeafTypes<[TouristTripLeaf, ProductLeaf]>;

/** The tour for search engines, and the way to it. */
export function tourJsonLd(
  tour: TourInFullJson,
  origin: string,
  locale: Locale,
): [Tour, BreadcrumbList] {
  const url = `${origin}/tour/${tour.id}`;
  const name = localise(tour.name, locale);
  const provider = agencyInBrief(origin);
  const told: Tour = {
    '@type': ['TouristTrip', 'Product'],
    '@id': `${url}#tour`,
    url,
    name,
    description: localise(tour.description, locale),
    ...(tour.images.length > 0 && {
      image: tour.images.map((image) => (image.startsWith('/') ? `${origin}${image}` : image)),
    }),
    provider,
    brand: provider,
    ...(tour.itinerary.length > 0 && { itinerary: itinerary(tour, locale) }),
    offers: tourOffers(tour, url, provider),
    ...(tour.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: tour.rating,
        reviewCount: tour.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      review: tour.reviews.map(review),
    }),
  };
  return [
    told,
    breadcrumbs([
      { name: m.tours_title(), url: `${origin}/tours` },
      { name, url },
    ]),
  ];
}

const itinerary = (tour: TourInFullJson, locale: Locale): ItemList => ({
  '@type': 'ItemList',
  itemListElement: tour.itinerary.map((stop, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: localise(stop.title, locale),
    description: localise(stop.text, locale),
  })),
});

const review = ({ customerName, rating, text, language, createdAt }: TestimonialJson): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: customerName },
  datePublished: createdAt.slice(0, 10),
  reviewBody: text,
  inLanguage: language,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
});
