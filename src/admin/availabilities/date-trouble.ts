import { ApiError } from '#api/client/api-client.ts';
import { m } from '#platform/i18n/messages.ts';
import { describeTrouble } from '../session/trouble.ts';

/** Why a date could not be changed, in words that say what to do next. */
export function describeDateTrouble(error: unknown): string {
  if (!(error instanceof ApiError)) return describeTrouble(error);
  switch (error.code) {
    case 'below_sold':
      return m.admin_dates_below_sold({ count: Number(error.facts.seatsTaken ?? 0) });
    case 'has_bookings':
      return m.admin_dates_just_booked();
    case 'availability_exists':
      return m.admin_dates_exists();
    case 'start_too_soon':
      return m.admin_dates_past();
    default:
      return describeTrouble(error);
  }
}
