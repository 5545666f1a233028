import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatPrice } from '#platform/i18n/tour-facts.ts';
import { type PricedDraft, totalFor } from './draft.ts';

type Priced = Pick<
  TourJson,
  'price' | 'currency' | 'priceType' | 'categories' | 'extras' | 'privateSurcharge'
>;

/** An estimate; the server computes the real total. */
export function formatTotal(tour: Priced, draft: PricedDraft): string {
  const total = totalFor(tour, draft);
  if (tour.priceType === 'per_group') {
    return m.book_total_for_group({ total: formatMoney(total, tour.currency) });
  }
  if (draft.party.length > 0) return formatMoney(total, tour.currency);
  return formatAmount(total, tour.currency, draft.participants);
}

/** `€58.00 for 2 people` */
export const formatAmount = (cents: number, currency: string, participants: number): string =>
  m.book_total_for({ total: formatMoney(cents, currency), count: participants });

/** `From €20.00 per person` where categories or dates differ in price. */
export function formatTourPrice(tour: Priced & Pick<TourJson, 'fromPrice'>): string {
  const paid = tour.categories.map(({ price }) => price).filter((price) => price > 0);
  if (new Set(paid).size < 2) return formatPrice(tour);
  return formatPrice({ ...tour, fromPrice: Math.min(tour.fromPrice ?? tour.price, ...paid) });
}
