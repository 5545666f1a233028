import { ApiError } from '#api/client/fetch.ts';
import { localise } from '#contract/localised.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { wallTimeAt } from '#ui/wall-time.ts';
import { languageNames } from '../bookings/booking-labels.ts';
import { errorMessage } from '../session/describe-error.ts';
import { fillOf } from './fill.ts';
import { fillNames } from './fill-mark.tsx';

type Start = { date: string; time: string };

/** `Saturday, 5 December 2026, 2:00 PM`, in the business's time zone. */
export const startInFull = ({ date, time }: Start): string =>
  `${formatDate(date, currentLocale())}, ${formatTime(time, currentLocale())}`;

/** Today in the business's time zone. */
export const today = (): string => wallTimeAt(new Date()).date;

/** The next full hour, or the last minute of a day that has none left. */
export function nextFullHour(): Start {
  const { date, time } = wallTimeAt(new Date());
  const hour = Number(time.slice(0, 2)) + 1;
  return { date, time: hour < 24 ? `${String(hour).padStart(2, '0')}:00` : '23:59' };
}

type Facts = Parameters<typeof fillOf>[0] & Pick<AdminAvailabilityJson, 'reason'>;

const reasons: Record<NonNullable<AdminAvailabilityJson['reason']>, () => string> = {
  full: m.admin_fill_full,
  cutoff: m.admin_reason_cutoff,
  blocked: m.admin_fill_blocked,
  past: m.admin_reason_past,
  tour_inactive: m.admin_reason_tour_inactive,
};

/** Why an availability can't be booked; if it can, how full it is. */
export function saleName(availability: Facts): string {
  if (availability.isCalledOff) return m.admin_fill_off();
  return availability.reason === null
    ? fillNames[fillOf(availability)]()
    : reasons[availability.reason]();
}

/** Names an availability's named guide, and says if the site hides that guide. */
export function formatNamed({ name, isActive }: NonNullable<AdminAvailabilityJson['namedGuide']>) {
  const say = isActive ? m.admin_dates_named_is : m.admin_dates_named_hidden;
  return say({ name: localise(name, currentLocale()) });
}

/** Says in short that the guide is off or has another date; null if neither. */
export function clashName({
  guideClashes,
  guidesOff,
}: Pick<AdminAvailabilityJson, 'guideClashes' | 'guidesOff'>): string | null {
  const clashes = [
    ...(guidesOff.length > 0 ? [m.admin_guide_off_short()] : []),
    ...(guideClashes.length > 0 ? [m.admin_guide_clash_short()] : []),
  ];
  return clashes.length > 0 ? clashes.join(' · ') : null;
}

/** Describes why an availability couldn't be changed and what to do. */
export function describeAvailabilityError(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessage(error);
  switch (error.code) {
    case 'below_sold':
      return m.admin_dates_below_sold({ count: Number(error.facts.seatsTaken ?? 0) });
    case 'language_booked':
      return m.admin_dates_language_booked({
        languages: languageNames([error.facts.languages].flat().map(String)),
      });
    case 'has_bookings':
      return m.admin_dates_just_booked();
    case 'availability_exists':
      return m.admin_dates_exists();
    case 'start_too_soon':
      return m.admin_dates_past();
    default:
      return errorMessage(error);
  }
}
