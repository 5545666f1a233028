import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';

/** A line for a tour's minimum number of guests, and one for the choice if it is not reached. */
export function formatMinimumTerms(
  { minGuests: people, decideHours: hours }: Pick<TourJson, 'minGuests' | 'decideHours'>,
  { sellsVouchers }: { sellsVouchers: boolean },
): string[] {
  if (people === null) return [];
  const days = hours / 24;
  return [
    days > 2 && Number.isInteger(days)
      ? m.tour_minimum_days({ people, days })
      : m.tour_minimum_hours({ people, hours }),
    sellsVouchers ? m.tour_minimum_choice_voucher() : m.tour_minimum_choice(),
  ];
}
