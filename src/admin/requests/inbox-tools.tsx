import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { type SortOrder, sortOrders } from './inbox.ts';
import type { RequestStatus } from './request-paths.ts';
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

/** One tab a state; pending tells how many wait. */
export function StatusTabs({
  address,
  pendingCount,
}: {
  address: InboxAddress;
  pendingCount: number | undefined;
}) {
  return (
    <nav aria-label={m.admin_requests_tabs()} className="border-b border-line">
      <ul className="-mb-px flex overflow-x-auto">
        {tabs.map((tab) => {
          const isCurrent = tab === address.status;
          return (
            <li key={tab}>
              <Link
                to={address.to({ status: tab, page: null, sort: null, reference: null })}
                {...(isCurrent && { 'aria-current': 'page' as const })}
                className={classNames(
                  'flex min-h-12 items-center gap-1.5 border-b-3 px-2 text-[0.9375rem] whitespace-nowrap focus-visible:-outline-offset-3 @3xl:px-5 @3xl:text-base',
                  isCurrent
                    ? 'border-cobalt font-semibold text-cobalt'
                    : 'border-transparent text-muted hover:border-line hover:text-ink',
                )}
              >
                {tabNames[tab]()}
                {tab === 'pending' && pendingCount !== undefined && (
                  <span className="min-w-6 bg-cobalt-soft px-1.5 text-center text-sm text-cobalt">
                    {pendingCount}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
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
