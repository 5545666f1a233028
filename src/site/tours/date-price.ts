import { pricedWith } from '#contract/pricing/price-rules.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';

type Tour = Pick<TourJson, 'price' | 'priceType' | 'categories' | 'currency'>;

/** A date's price, e.g. `€35.00`; null if all dates have the same. */
export type DatePrice = (date: Pick<AvailabilityJson, 'priceChange'>) => string | null;

export function datePrices(tour: Tour, dates: readonly AvailabilityJson[]): DatePrice {
  const differ = dates.some(({ priceChange }) => priceChange !== null);
  return ({ priceChange }) =>
    differ ? formatMoney(pricedWith(tour, priceChange).price, tour.currency) : null;
}
