import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { SortSelect } from '../lists/sort-select.tsx';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { MessageDetail } from './message-detail.tsx';
import { messagePaths } from './message-paths.ts';
import { MessageRow } from './message-row.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { messageStates, useMessagesAddress } from './use-messages-address.ts';

const stateNames = {
  open: m.admin_messages_open,
  unread: m.admin_messages_unread,
  answered: m.admin_messages_answered,
};

/** What visitors wrote, and beside it the message that is being read. */
export function MessagesInbox({ tabs }: { tabs: ReactNode }) {
  const address = useMessagesAddress();
  const messages = useStaffApi(messagePaths.list(address.query()));
  const { message: id } = address;
  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        id && 'lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]',
      )}
    >
      <div className={classNames('@container min-w-0', id && 'hidden lg:block')}>
        {tabs}
        <div className="flex flex-wrap gap-3 py-4">
          <SearchField
            label={m.admin_messages_search()}
            hint={m.admin_messages_search_hint()}
            value={address.q}
            onChange={(q) => address.replace({ q })}
          />
          <FilterSelect
            label={m.admin_messages_states()}
            any={m.admin_list_all()}
            options={messageStates.map((value) => ({ value, name: stateNames[value]() }))}
            value={address.show}
            onChange={(show) => address.replace({ show })}
          />
          <SortSelect
            address={address}
            names={{ newest: m.admin_sort_newest, oldest: m.admin_sort_oldest }}
          />
        </div>
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
                  to={address.open(message.id)}
                  isCurrent={message.id === id}
                />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      {id && <OpenMessage key={id} id={id} closeTo={address.open(null)} />}
    </div>
  );
}

function OpenMessage({ id, closeTo }: { id: string; closeTo: string }) {
  const message = useStaffApi(messagePaths.one(id));
  useMarkRead(message.data);
  if (message.data) return <MessageDetail message={message.data} closeTo={closeTo} />;
  if (!message.isError) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <LoadError
        text={m.admin_messages_failed({ message: describeTrouble(message.error) })}
        onRetry={() => void message.refetch()}
      />
      <ButtonLink to={closeTo}>{m.admin_request_back()}</ButtonLink>
    </div>
  );
}
