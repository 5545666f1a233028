import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { type Age, type Deadline, replyDeadline } from './reply-deadline.ts';

const DAYS_FROM_HOURS = 48;

/** `5 hours left`, `2 days overdue`. */
function describeDeadline({ hours, isOverdue }: Deadline): string {
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

/** The time left until the reply deadline, as text and as a bar. */
export function DeadlineMark({ createdAt, dueAt }: { createdAt: string; dueAt: string }) {
  const deadline = replyDeadline(createdAt, dueAt, useNow());
  const isUrgent = deadline.isNear || deadline.isOverdue;
  return (
    <div className="flex min-w-28 flex-col gap-1.5">
      <span className={classNames('text-sm font-semibold', isUrgent ? 'text-bad' : 'text-ink')}>
        {describeDeadline(deadline)}
      </span>
      <span aria-hidden className="block h-1 bg-line">
        <span
          className={classNames(
            'block h-full forced-colors:border-t-4',
            isUrgent ? 'bg-bad' : 'bg-cobalt',
          )}
          style={{ width: `${Math.max(4, Math.round((1 - deadline.gone) * 100))}%` }}
        />
      </span>
    </div>
  );
}
