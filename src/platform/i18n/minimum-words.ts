import type { Minimum } from '#contract/bookings/minimum-guests.ts';
import type { Locale } from '#contract/localised.ts';
import { currentLocale, m } from './messages.ts';

type Told = Minimum & {
  /** The time of decision in the business's zone; null if it has passed. */
  decideBy: { date: string; time: string } | null;
  offersVoucher: boolean;
};

/** What a guest reads about a date's minimum number of guests. */
export function formatMinimum(
  { people, state, decideBy, offersVoucher }: Told,
  locale: Locale = currentLocale(),
): string {
  if (state === 'goes_ahead') return m.minimum_goes_ahead({}, { locale });
  if (state === 'reached') return m.minimum_reached({}, { locale });
  return [
    m.minimum_needs({ people }, { locale }),
    decideBy ? m.minimum_decide_by(decideBy, { locale }) : m.minimum_decide_soon({}, { locale }),
    offersVoucher ? m.minimum_choice_voucher({}, { locale }) : m.minimum_choice({}, { locale }),
  ].join(' ');
}
