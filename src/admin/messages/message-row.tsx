import { Link } from 'react-router';
import type { MessageJson } from '#api/admin/messages/messages.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { ageOf } from '../requests/deadline/deadline.ts';
import { describeAge } from '../requests/deadline/deadline-words.ts';
import { languageName } from '../requests/request-words.ts';
import { subjectName } from './message-words.ts';

type MessageRowProps = { message: MessageJson; to: string; isCurrent: boolean };

/** One message in the list; bold until somebody has read it. */
export function MessageRow({ message, to, isCurrent }: MessageRowProps) {
  const isUnread = message.readAt === null;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        id={message.id}
        preventScrollReset
        {...(isCurrent && { 'aria-current': 'true' as const })}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-l-4 px-4 py-4 focus-visible:-outline-offset-3',
          isCurrent ? 'border-cobalt bg-cobalt-soft' : 'border-transparent hover:bg-page',
        )}
      >
        <p className={classNames('min-w-0', isUnread && 'font-bold')}>
          {message.name}
          {isUnread && (
            <span className="ml-2 bg-cobalt-soft px-1.5 text-sm font-semibold text-cobalt">
              {m.admin_message_new()}
            </span>
          )}
        </p>
        <p className="text-right text-sm">
          {message.repliedAt ? (
            <span className="border-b-2 border-good font-semibold text-good">
              {m.admin_message_answered()}
            </span>
          ) : (
            <WaitingSince createdAt={message.createdAt} />
          )}
        </p>
        <p className="col-span-2 text-[0.9375rem] text-muted">
          {subjectName(message.subject)} · {languageName(message.language)}
        </p>
        <p lang={message.language} className="col-span-2 line-clamp-2 [overflow-wrap:anywhere]">
          {message.message}
        </p>
      </Link>
    </li>
  );
}

function WaitingSince({ createdAt }: { createdAt: string }) {
  return <span className="text-muted">{describeAge(ageOf(createdAt, useNow()))}</span>;
}
