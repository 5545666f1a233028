import type { Offer, TravelAgency } from 'schema-dts';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { BOOKING_CUTOFF_HOURS } from '#constants';
import { fewSpots, openDates } from '../dates/open-dates.ts';

const MINUTE_MS = 60_000;

/**
 * One offer for each start that can be booked soon, with the seats that are left; one that is sold
 * out when there is none.
 */
export function tourOffers(
  tour: TourInFullJson,
  url: string,
  seller: TravelAgency,
): Offer | Offer[] {
  const price = (tour.price / 100).toFixed(2);
  const offer = {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: tour.currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: tour.currency,
      unitText: tour.priceType === 'per_person' ? 'person' : 'group',
    },
    seller,
  } as const satisfies Offer;
  const starts = openDates(tour).flatMap((date) => date.starts);
  if (starts.length === 0) return { ...offer, availability: 'https://schema.org/SoldOut' };
  return starts.map((start) => ({ ...offer, ...seats(tour, start) }));
}

function seats(tour: TourInFullJson, start: AvailabilityJson) {
  const startsAt = Date.parse(start.startsAt);
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    availability:
      fewSpots(tour, start) === null
        ? 'https://schema.org/InStock'
        : 'https://schema.org/LimitedAvailability',
    // The tour itself takes place between these two; it can be booked until the cut-off.
    availabilityStarts: instant(startsAt),
    availabilityEnds: instant(startsAt + tour.durationMinutes * MINUTE_MS),
    validThrough: instant(startsAt - BOOKING_CUTOFF_HOURS * 60 * MINUTE_MS),
    inventoryLevel: { '@type': 'QuantitativeValue', value: start.spotsLeft },
  } as const satisfies Partial<Offer>;
}
