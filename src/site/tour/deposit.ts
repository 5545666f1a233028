import { DEPOSIT_PERCENT } from '#contract/constants.ts';
import { depositCents } from '#contract/payments/deposit.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatPriceAs } from '#platform/i18n/tour-facts.ts';

type PricedTour = Pick<
  TourInFullJson,
  'price' | 'fromPrice' | 'currency' | 'priceType' | 'maxGroupSize' | 'leastCharge'
>;

/** No amount if one person's share is too small to be charged alone, and nothing if every party's is. */
export function formatDeposit(tour: PricedTour, percent: number): string[] {
  if (percent >= DEPOSIT_PERCENT) return [];
  const { price, fromPrice, currency, priceType, maxGroupSize, leastCharge } = tour;
  const isPerGroup = priceType === 'per_group';
  const total = fromPrice ?? price;
  const terms = { percent, currency, leastCents: leastCharge };
  const cents = depositCents(total, terms);
  if (cents === null) {
    const isEverAsked = !isPerGroup && depositCents(total * maxGroupSize, terms) !== null;
    return isEverAsked ? [m.tour_deposit_percent({ percent })] : [];
  }
  const money = formatMoney(cents, currency);
  const amount = fromPrice === null ? money : m.tour_price_from({ price: money });
  return [
    isPerGroup
      ? m.tour_deposit({ percent, price: formatPriceAs(amount, priceType) })
      : m.tour_deposit_one({ percent, amount }),
  ];
}
