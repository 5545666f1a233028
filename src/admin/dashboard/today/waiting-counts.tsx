import { Link } from 'react-router';
import type { TodayJson } from '#api/admin/stats/today.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';

/** What else waits, each with its number and the way there; mail that failed is trouble. */
export function WaitingCounts({ waiting }: { waiting: TodayJson['waiting'] }) {
  const counts = [
    {
      to: '/admin/requests?status=messages&show=unread',
      count: waiting.messages,
      name: m.admin_unread_messages({ count: waiting.messages }),
    },
    {
      to: '/admin/reviews?status=awaiting_approval',
      count: waiting.reviews,
      name: m.admin_reviews_waiting({ count: waiting.reviews }),
    },
    {
      to: '/admin/dashboard/mail?status=failed',
      count: waiting.failedMails,
      name: m.admin_failed_mails({ count: waiting.failedMails }),
      isTrouble: waiting.failedMails > 0,
    },
  ];
  return (
    <ul className="mt-4 grid gap-px sm:grid-cols-3 border border-line bg-line">
      {counts.map(({ to, count, name, isTrouble }) => (
        <li key={to} className="bg-surface">
          <Link
            to={to}
            className={classNames(
              'flex h-full items-baseline gap-x-3 px-4 py-3 hover:bg-page focus-visible:-outline-offset-3 sm:flex-col',
              isTrouble && 'bg-bad-soft text-bad',
            )}
          >
            <span className="font-display text-2xl font-semibold tabular-nums">{count}</span>{' '}
            <span className={classNames('text-sm', !isTrouble && 'text-muted')}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
