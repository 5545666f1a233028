import type { Locale } from '#contract/localised.ts';
import type { PriceCategory } from '#contract/pricing/prices.ts';
import { formatMoney } from './format.ts';
import { currentLocale, m } from './messages.ts';

/** The ages of a category: `ages 4–12`; empty if it names none. */
export function formatAges(
  { fromAge, toAge }: Pick<PriceCategory, 'fromAge' | 'toAge'>,
  locale: Locale = currentLocale(),
): string {
  if (fromAge !== null && toAge !== null) {
    return m.category_ages_between({ from: fromAge, to: toAge }, { locale });
  }
  if (fromAge !== null) return m.category_ages_from({ from: fromAge }, { locale });
  return toAge === null ? '' : m.category_ages_to({ to: toAge }, { locale });
}

export const formatCategoryPrice = ({ price }: Pick<PriceCategory, 'price'>, currency?: string) =>
  price === 0 ? m.category_free() : formatMoney(price, currency);
