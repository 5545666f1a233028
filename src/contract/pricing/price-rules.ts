import { PRICE_KEEPS_PERCENT, PRICE_MAX_CENTS } from '../constants.ts';
import { toChargeable } from '../payments/chargeable.ts';
import type { DiscountKind, Priced } from './prices.ts';

/** A price change by percent, or by cents per person or group; negative for lower prices. */
export type PriceChange = { kind: DiscountKind; value: number };

export type PriceRule = {
  /** First and last day, both included; null for no limit. */
  from: string | null;
  to: string | null;
  /** 1 Monday to 7 Sunday; empty means every day. */
  weekdays: number[];
  change: PriceChange;
};

type Dated = {
  date: string;
  ownPriceChange: PriceChange | null;
};

export const priceChangeOn = (
  rules: readonly PriceRule[],
  { date, ownPriceChange }: Dated,
): PriceChange | null => ownPriceChange ?? rules.find((rule) => isFor(rule, date))?.change ?? null;

const isFor = ({ from, to, weekdays }: PriceRule, date: string): boolean =>
  (from === null || from <= date) &&
  (to === null || date <= to) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(date)));

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Applies a price change to a tour; free categories stay free. */
export function pricedWith<Tour extends Priced>(tour: Tour, change: PriceChange | null): Tour {
  if (change === null) return tour;
  return {
    ...tour,
    price: changedPrice(tour.price, change),
    categories: tour.categories.map((category) => ({
      ...category,
      price: changedPrice(category.price, change),
    })),
  };
}

/** In whole cents, half a cent rounded up; at least a tenth of the price remains. */
function changedPrice(cents: number, { kind, value }: PriceChange): number {
  const wanted =
    kind === 'share' ? toChargeable((cents * (100 + value)) / 100, 'round') : cents + value;
  const least = toChargeable((cents * PRICE_KEEPS_PERCENT) / 100, 'ceil');
  return cents === 0 ? 0 : Math.min(Math.max(wanted, least), PRICE_MAX_CENTS);
}

export const isSameChange = (one: PriceChange | null, other: PriceChange | null): boolean =>
  one?.kind === other?.kind && one?.value === other?.value;

/** The lowest price of a tour's first category from a day on, in cents; null when all rules are past. */
export function lowestPrice(
  tour: Priced & { priceRules: readonly PriceRule[] },
  today: string,
): number | null {
  const toCome = tour.priceRules.filter(({ to }) => to === null || today <= to);
  if (toCome.length === 0) return null;
  return Math.min(tour.price, ...toCome.map(({ change }) => pricedWith(tour, change).price));
}
