import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { messagePaths } from '../../messages/message-paths.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import { type RequestStatus, requestPaths } from '../request-paths.ts';
import { type SortOrder, sortOrders } from './inbox.ts';
import { type InboxAddress, tabs } from './use-inbox-address.ts';

const tabNames: Record<RequestStatus, () => string> = {
  pending: m.admin_requests_pending,
  confirmed: m.admin_requests_confirmed,
  cancelled: m.admin_requests_cancelled,
};
const orderNames: Record<SortOrder, () => string> = {
  oldest: m.admin_sort_oldest,
  newest: m.admin_sort_newest,
  start: m.admin_sort_start,
};

/** One tab a state, and the messages; what waits is counted. */
export function InboxTabs() {
  const [params] = useSearchParams();
  const pending = useStaffApi(requestPaths.of('pending'));
  const unread = useStaffApi(messagePaths.unread);
  const current = params.get('status') ?? 'pending';
  return (
    <FilterTabs
      label={m.admin_requests_tabs()}
      tabs={[
        ...tabs.map((status) => ({
          name: tabNames[status](),
          to: `/admin/requests?status=${status}`,
          isCurrent: status === current,
          ...(status === 'pending' && { count: pending.data?.length }),
        })),
        {
          name: m.admin_messages_title(),
          to: '/admin/requests?status=messages',
          isCurrent: current === 'messages',
          count: unread.data?.total,
        },
      ]}
    />
  );
}

const control =
  'min-h-11 w-full rounded-control border border-field-line bg-surface px-3 text-base text-ink placeholder:text-muted';

export function SearchAndSort({ address }: { address: InboxAddress }) {
  const [text, setText] = useState(address.search);
  useEffect(() => setText(address.search), [address.search]);
  return (
    <div className="flex flex-wrap gap-3">
      <search className="relative min-w-0 flex-[1_1_14rem]">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
        />
        <input
          type="search"
          aria-label={m.admin_requests_search()}
          placeholder={m.admin_requests_search_hint()}
          title={m.admin_requests_search_hint()}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value);
            address.replace({ q: event.target.value, page: null });
          }}
          className={classNames(control, 'pl-10')}
        />
      </search>
      <select
        aria-label={m.admin_sort()}
        value={address.order}
        onChange={(event) => address.replace({ sort: event.target.value, page: null })}
        className={classNames(control, 'flex-[1_1_11rem] @3xl:max-w-56')}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {orderNames[order]()}
          </option>
        ))}
      </select>
    </div>
  );
}
