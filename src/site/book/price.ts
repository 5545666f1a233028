import type { TourJson } from '#contract/tours.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

type Priced = Pick<TourJson, 'price' | 'currency' | 'priceType'>;

/** What a party will pay, to be shown before it is sent; the server computes the real total. */
export const sayTotal = (tour: Priced, participants: number): string =>
  tour.priceType === 'per_person'
    ? sayAmount(tour.price * participants, tour.currency, participants)
    : m.book_total_for_group({ total: formatMoney(tour.price, tour.currency) });

/** An amount with the people it is for: `€58.00 for 2 people`. */
export const sayAmount = (cents: number, currency: string, participants: number): string =>
  m.book_total_for({ total: formatMoney(cents, currency), count: participants });
