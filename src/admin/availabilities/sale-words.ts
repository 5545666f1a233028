import type { AdminAvailabilityJson } from '#api/admin/availabilities/admin-availability-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { fillOf } from './fill.ts';
import { fillNames } from './fill-mark.tsx';

type Facts = Parameters<typeof fillOf>[0] & Pick<AdminAvailabilityJson, 'reason'>;

const reasons: Record<NonNullable<AdminAvailabilityJson['reason']>, () => string> = {
  full: m.admin_fill_full,
  cutoff: m.admin_reason_cutoff,
  blocked: m.admin_fill_blocked,
  past: m.admin_reason_past,
  tour_inactive: m.admin_reason_tour_inactive,
};

/** Why a date cannot be booked; when it can, how far it is sold. */
export function saleName(date: Facts): string {
  if (date.isCalledOff) return m.admin_fill_off();
  return date.reason === null ? fillNames[fillOf(date)]() : reasons[date.reason]();
}
