import type {
  BreadcrumbList,
  ItemList,
  MergeLeafTypes,
  Offer,
  ProductLeaf,
  Review,
  TouristTripLeaf,
  TravelAgency,
} from 'schema-dts';
import type { TestimonialJson } from '#contract/content/reviews.schemas.ts';
import { type Locale, localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { pricedWith } from '#contract/pricing/price-rules.ts';
import { decimalAmount } from '#contract/settings/region.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
import { withOffset } from '#contract/time/offset-time.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson, TourJson } from '#contract/tours/tours.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatPrice } from '#platform/i18n/tour-facts.ts';
import { languagesOf } from '../book/day-facts.ts';
import { agencyInBrief } from '../contact/travel-agency.ts';
import { breadcrumbs } from '../frame/breadcrumbs.ts';
import { cardDescription } from '../tours/tour-labels.ts';
import { fewSpots, openDays } from './open-days.ts';

/** A product as well as a trip, because schema.org allows ratings for products only. */
type Tour = MergeLeafTypes<[TouristTripLeaf, ProductLeaf]>;

export function tourJsonLd(
  tour: TourInFullJson,
  origin: string,
  locale: Locale,
  business: BusinessJson,
): [Tour, BreadcrumbList] {
  const url = `${origin}${pageAt(pages.tour, { id: tour.id })}`;
  const name = localise(tour.name, locale);
  const languages = languagesOf(tour.availabilities);
  const provider = agencyInBrief(origin, business);
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
    ...(languages.length > 0 && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: m.tour_fact_languages(),
        value: languages.join(', '),
      },
    }),
    ...(tour.itinerary.length > 0 && { itinerary: itinerary(tour, locale) }),
    offers: tourOffers(tour, url, { seller: provider }),
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
      { name: m.tours_title(), url: `${origin}${pages.tours}` },
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

const MINUTE_MS = 60_000;

/** One offer for each bookable start; a sold-out offer if there is none. */
function tourOffers(
  tour: TourInFullJson,
  url: string,
  { seller }: { seller: TravelAgency },
): Offer | Offer[] {
  const price = decimalAmount(tour.price, tour.currency);
  const offer = {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: tour.currency,
    priceSpecification: priceSpecifications(tour),
    seller,
  } as const satisfies Offer;
  const starts = openDays(tour).flatMap(({ starts: its }) => its);
  if (starts.length === 0) return { ...offer, availability: 'https://schema.org/SoldOut' };
  return starts.map((start) => {
    const priced = pricedWith(tour, start.priceChange);
    return {
      ...offer,
      price: decimalAmount(priced.price, tour.currency),
      priceSpecification: priceSpecifications(priced),
      ...seats(tour, start),
    };
  });
}

function priceSpecifications(tour: TourInFullJson) {
  const unit = { '@type': 'UnitPriceSpecification', priceCurrency: tour.currency } as const;
  const [price, unitText] = [
    decimalAmount(tour.price, tour.currency),
    tour.priceType === 'per_person' ? 'person' : 'group',
  ];
  if (tour.categories.length === 0) return { ...unit, price, unitText };
  return tour.categories.map((category) => ({
    ...unit,
    name: localise(category.name, currentLocale()),
    price: decimalAmount(category.price, tour.currency),
    unitText,
  }));
}

function seats(tour: TourInFullJson, start: AvailabilityJson) {
  const startsAt = Date.parse(start.startsAt);
  const instant = (ms: number) => withOffset(ms, offsetAt(start));
  return {
    availability:
      fewSpots(tour, start) === null
        ? 'https://schema.org/InStock'
        : 'https://schema.org/LimitedAvailability',
    // The tour takes place between these two; it can be booked until the cut-off.
    availabilityStarts: instant(startsAt),
    availabilityEnds: instant(startsAt + tour.durationMinutes * MINUTE_MS),
    validThrough: instant(startsAt - start.cutoffHours * 60 * MINUTE_MS),
    inventoryLevel: { '@type': 'QuantitativeValue', value: start.spotsLeft },
  } as const satisfies Partial<Offer>;
}

/** The business's offset from UTC at a start, in milliseconds. */
const offsetAt = ({ date, time, startsAt }: AvailabilityJson): number =>
  Date.parse(`${date}T${time}Z`) - Date.parse(startsAt);

const SHOWN_CHARACTERS = 160;

export function metaDescription(tour: TourJson, locale: Locale): string {
  const description = cardDescription(tour, locale);
  const whole = m.tour_meta_description({
    description,
    duration: localise(tour.duration, locale),
    price: formatPrice(tour),
    maximum: tour.maxGroupSize,
  });
  return whole.length <= SHOWN_CHARACTERS ? whole : description;
}
