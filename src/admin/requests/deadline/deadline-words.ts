import { m } from '#platform/i18n/messages.ts';
import type { Age, Deadline } from './deadline.ts';

const DAYS_FROM_HOURS = 48;

/** `5 hours left`, `2 days overdue`. */
export function describeDeadline({ hours, isOverdue }: Deadline): string {
  if (!isOverdue)
    return hours === 0 ? m.admin_hours_left_none() : m.admin_hours_left({ count: hours });
  if (hours === 0) return m.admin_overdue_none();
  if (hours < DAYS_FROM_HOURS) return m.admin_overdue({ count: hours });
  return m.admin_overdue_days({ count: Math.floor(hours / 24) });
}

/** `3 hours ago`. */
export function describeAge({ unit, count }: Age): string {
  if (count === 0) return m.admin_age_none();
  if (unit === 'minutes') return m.admin_age_minutes({ count });
  return unit === 'hours' ? m.admin_age_hours({ count }) : m.admin_age_days({ count });
}
