import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

export const difficultyNames = {
  easy: m.tour_difficulty_easy,
  medium: m.tour_difficulty_medium,
  hard: m.tour_difficulty_hard,
};

export const tourName = ({ name }: Pick<AdminTourJson, 'name'>): string =>
  localise(name, currentLocale());

/** `€45.50 per person` */
export function sayPrice(cents: number, priceType: AdminTourJson['priceType']): string {
  const price = formatMoney(cents);
  return priceType === 'per_person'
    ? m.book_price_per_person({ price })
    : m.book_price_per_group({ price });
}
