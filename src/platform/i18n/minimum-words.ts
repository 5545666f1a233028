import type { Minimum } from '#contract/bookings/minimum-guests.ts';
import type { Locale } from '#contract/localised.ts';
import { currentLocale, m } from './messages.ts';

type Told = Minimum & {
  /** The time of decision in the business's zone; null if it has passed. */
  decideBy: { date: string; time: string } | null;
  offersVoucher: boolean;
};

/** What a guest reads about the least number of people of a date. */
export function formatMinimum(
  { people, state, decideBy, offersVoucher }: Told,
  locale: Locale = currentLocale(),
): string {
  if (state === 'goes_ahead') return m.minimum_goes_ahead({}, { locale });
  if (state === 'reached') return m.minimum_reached({}, { locale });
  return [
    m.minimum_needs({ people }, { locale }),
    decideBy ? m.minimum_decide_by(decideBy, { locale }) : m.minimum_decide_soon({}, { locale }),
    formatChoice(offersVoucher, locale),
  ].join(' ');
}

/** The same for a tour, without a date. */
export function formatTourMinimum(
  { minGuests, decideHours }: { minGuests: number; decideHours: number },
  { offersVoucher }: Pick<Told, 'offersVoucher'>,
): string {
  const days = decideHours / 24;
  const decides =
    days > 2 && Number.isInteger(days)
      ? m.minimum_decide_days({ days })
      : m.minimum_decide_hours({ hours: decideHours });
  return [m.minimum_needs({ people: minGuests }), decides, formatChoice(offersVoucher)].join(' ');
}

const formatChoice = (offersVoucher: boolean, locale: Locale = currentLocale()): string =>
  offersVoucher ? m.minimum_choice_voucher({}, { locale }) : m.minimum_choice({}, { locale });
