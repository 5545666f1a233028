import { type ReactNode, useEffect, useRef } from 'react';
import { addressOf, send } from '#api/client/calls.ts';
import { type MessageState, messageOrders, messageStates } from '#contract/bookings/states.ts';
import type { MessageJson } from '#contract/contact/messages.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { languageName } from '../bookings/booking-labels.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { List } from '../lists/list.tsx';
import { optionsOf } from '../lists/options.ts';
import { StatusMark } from '../lists/status-mark.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';
import { MessageDetail } from './message-detail.tsx';
import { subjectName } from './message-labels.ts';
import { Age } from './request-list.tsx';

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
        <List
          label={m.admin_messages_title()}
          address={address}
          list={messages}
          failed={m.admin_messages_failed}
          none={m.admin_messages_none()}
          search={{
            label: m.admin_messages_search(),
            hint: m.admin_messages_search_hint(),
            orders: { newest: m.admin_sort_newest, oldest: m.admin_sort_oldest },
          }}
          filters={[
            {
              part: 'status',
              label: m.admin_messages_states(),
              any: m.admin_messages_all(),
              options: optionsOf(stateNames),
            },
          ]}
          rows={(list) => list.messages}
          linkTo={(message) => address.to({ message: message.id })}
          openKey={id}
          rowClassName="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 px-4 py-4"
          columns={[
            { className: 'min-w-0', cell: (message) => <Sender message={message} /> },
            {
              className: 'text-right text-sm',
              cell: ({ repliedAt, createdAt }) =>
                repliedAt ? (
                  <StatusMark look={{ tone: 'good', name: m.admin_message_answered }} />
                ) : (
                  <span className="text-muted">
                    <Age createdAt={createdAt} />
                  </span>
                ),
            },
            {
              className: 'col-span-2 text-[0.9375rem] text-muted',
              cell: ({ subject, language }) =>
                `${subjectName(subject)} · ${languageName(language)}`,
            },
            {
              className: 'col-span-2 line-clamp-2 [overflow-wrap:anywhere]',
              cell: ({ language, message }) => <span lang={language}>{message}</span>,
            },
          ]}
        />
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
        loading={<Skeletons of={['h-72']} />}
      >
        {(found) => <MessageDetail message={found} closeTo={closeTo} />}
      </Loaded>
      {message.isError && !message.data && (
        <ButtonLink to={closeTo}>{m.admin_request_back()}</ButtonLink>
      )}
    </div>
  );
}

function Sender({ message: { name, readAt } }: { message: MessageJson }) {
  if (readAt !== null) return name;
  return (
    <strong>
      {name}
      <span className="ml-2 bg-cobalt-soft px-1.5 text-sm font-semibold text-cobalt">
        {m.admin_message_new()}
      </span>
    </strong>
  );
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
