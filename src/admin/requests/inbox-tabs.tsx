import { useSearchParams } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import { type RequestStatus, requestStatuses } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { waitingRequests } from './inbox.ts';

const tabNames: Record<RequestStatus, () => string> = {
  pending: m.admin_requests_pending,
  offered: m.admin_requests_offered,
  confirmed: m.admin_requests_confirmed,
  cancelled: m.admin_requests_cancelled,
};

export function InboxTabs() {
  const [params] = useSearchParams();
  const waiting = useStaffApi(waitingRequests);
  const unread = useStaffApi(addressOf(adminApi.messages, { query: { status: 'unread' } }));
  const isMessages = params.get('tab') === 'messages';
  const current = params.get('status') ?? 'pending';
  return (
    <FilterTabs
      label={m.admin_requests_tabs()}
      tabs={[
        ...requestStatuses.map((status) => ({
          name: tabNames[status](),
          to: pageAt(adminPages.requests, {}, { status }),
          isCurrent: !isMessages && status === current,
          ...((status === 'pending' || status === 'offered') && {
            count: waiting.data?.counts[status],
          }),
        })),
        {
          name: m.admin_messages_title(),
          to: pageAt(adminPages.requests, {}, { tab: 'messages' }),
          isCurrent: isMessages,
          count: unread.data?.total,
        },
      ]}
    />
  );
}
