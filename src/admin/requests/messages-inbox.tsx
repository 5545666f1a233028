import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import { type MessageState, messageOrders, messageStates } from '#contract/bookings/states.ts';
import type { MessageJson } from '#contract/contact/messages.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { useNow } from '#ui/use-now.ts';
import { languageName } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { FilterSelect, SearchAndSort } from '../lists/list-tools.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { describeAge } from './deadline.tsx';
import { MessageDetail } from './message-detail.tsx';
import { subjectName } from './message-labels.ts';
import { ageOf } from './reply-deadline.ts';

const stateNames: Record<MessageState, () => string> = {
  open: m.admin_messages_open,
  unread: m.admin_messages_unread,
  answered: m.admin_messages_answered,
};

export function MessagesInbox({ tabs }: { tabs: ReactNode }) {
  const address = useListAddress({ status: messageStates, q: null }, messageOrders, [
    'tab',
    'message',
  ]);
  const messages = useStaffApi(addressOf(adminApi.messages, { query: address.query }));
  const id = address.getParam('message');
  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        id && 'lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]',
      )}
    >
      <div className={classNames('@container min-w-0', id && 'hidden lg:block')}>
        {tabs}
        <SearchAndSort
          className="py-4"
          address={address}
          label={m.admin_messages_search()}
          hint={m.admin_messages_search_hint()}
          orders={{ newest: m.admin_sort_newest, oldest: m.admin_sort_oldest }}
        >
          <FilterSelect
            label={m.admin_messages_states()}
            any={m.admin_list_all()}
            options={Object.entries(stateNames).map(([value, name]) => ({ value, name: name() }))}
            value={address.get('status')}
            onChange={(status) => address.replace({ status })}
          />
        </SearchAndSort>
        <ListBody
          label={m.admin_messages_title()}
          list={messages}
          address={address}
          failed={m.admin_messages_failed}
          none={m.admin_messages_none()}
        >
          {(list) => (
            <ul>
              {list.messages.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  to={address.to({ message: message.id })}
                  isCurrent={message.id === id}
                />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      {id && <OpenMessage key={id} id={id} closeTo={address.to({ message: null })} />}
    </div>
  );
}

function OpenMessage({ id, closeTo }: { id: string; closeTo: string }) {
  const message = useStaffApi(addressOf(adminApi.message, { params: { id } }));
  useMarkRead(message.data);
  return (
    <div className="flex min-w-0 flex-col items-start gap-3 *:w-full">
      <Loaded
        query={message}
        failed={m.admin_messages_failed}
        loading={
          <Loading>
            <Skeleton className="h-72" />
          </Loading>
        }
      >
        {(found) => <MessageDetail message={found} closeTo={closeTo} />}
      </Loaded>
      {message.isError && !message.data && (
        <ButtonLink to={closeTo}>{m.admin_request_back()}</ButtonLink>
      )}
    </div>
  );
}

type MessageRowProps = { message: MessageJson; to: string; isCurrent: boolean };

function MessageRow({ message, to, isCurrent }: MessageRowProps) {
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
            <StatusMark look={{ tone: 'good', name: m.admin_message_answered }} />
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

/** Marks an open message as read. If that fails, it is still unread the next time it is opened. */
function useMarkRead(message: MessageJson | undefined): void {
  const { mutate } = useWrite((id: string) =>
    send('POST', adminApi.messageRead, { params: { id } }),
  );
  const told = useRef<string | null>(null);
  const id = message?.readAt === null ? message.id : null;
  useEffect(() => {
    if (id === null || told.current === id) return;
    told.current = id;
    mutate(id);
  });
}
