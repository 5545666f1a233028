import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { PRODUCT_NAME } from '#constants';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { fewSpots, openDates } from './open-dates.ts';

/**
 * The tour for search engines. It is a product as well as a trip, for schema.org lets only products
 * have ratings.
 */
export function tourJsonLd(tour: TourInFullJson, origin: string, locale: Locale): object {
  const url = `${origin}/tour/${tour.id}`;
  const name = localise(tour.name, locale);
  const provider = { '@type': 'TravelAgency', name: PRODUCT_NAME, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['TouristTrip', 'Product'],
        '@id': `${url}#tour`,
        url,
        name,
        description: localise(tour.description, locale),
        image: tour.images.map((image) => absolute(image, origin)),
        provider,
        brand: provider,
        ...(tour.itinerary.length > 0 && {
          itinerary: {
            '@type': 'ItemList',
            itemListElement: tour.itinerary.map((stop, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: localise(stop.title, locale),
              description: localise(stop.text, locale),
            })),
          },
        }),
        offers: offers(tour, url),
        ...(tour.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: tour.rating,
            reviewCount: tour.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: m.tours_title(), item: `${origin}/tours` },
          { '@type': 'ListItem', position: 2, name, item: url },
        ],
      },
    ],
  };
}

/** One offer for each start that can be booked soon; one that is sold out when there is none. */
function offers(tour: TourInFullJson, url: string): object {
  const price = {
    '@type': 'Offer',
    url,
    price: (tour.price / 100).toFixed(2),
    priceCurrency: tour.currency,
  };
  const starts = openDates(tour).flatMap((date) => date.starts);
  if (starts.length === 0) return { ...price, availability: 'https://schema.org/SoldOut' };
  return starts.map((start) => ({
    ...price,
    availability:
      fewSpots(tour, start) === null
        ? 'https://schema.org/InStock'
        : 'https://schema.org/LimitedAvailability',
    availabilityEnds: start.startsAt,
    inventoryLevel: { '@type': 'QuantitativeValue', value: start.spotsLeft },
  }));
}

const absolute = (url: string, origin: string): string =>
  url.startsWith('/') ? `${origin}${url}` : url;
