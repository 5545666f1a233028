import type { PriceType } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { zoneName } from '#platform/i18n/time-here.ts';
import { formatMoney, formatShortDate, formatTimeInShort } from './format.ts';
import { currentLocale, m } from './messages.ts';

export const difficultyNames = {
  easy: m.tour_difficulty_easy,
  medium: m.tour_difficulty_medium,
  hard: m.tour_difficulty_hard,
};

type Priced = {
  price: number;
  fromPrice?: number | null;
  currency?: string;
  priceType: PriceType;
};

/** A price in cents: `€29.00 per person`, `From €29.00 per person`. */
export function formatPrice({ price, fromPrice = null, currency, priceType }: Priced): string {
  const said = formatPriceAs(formatMoney(fromPrice ?? price, currency), priceType);
  return fromPrice === null ? said : m.tour_price_from({ price: said });
}

export const formatPriceAs = (
  price: string,
  priceType: PriceType,
  locale: Locale = currentLocale(),
): string =>
  priceType === 'per_person'
    ? m.book_price_per_person({ price }, { locale })
    : m.book_price_per_group({ price }, { locale });

export const formatNextStart = (
  { date, time }: { date: string; time: string },
  locale: Locale = currentLocale(),
): string =>
  m.tour_date_and_time(
    { date: formatShortDate(date, locale), time: formatTimeInShort(time), zone: zoneName(locale) },
    { locale },
  );
