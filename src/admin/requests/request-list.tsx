import { addressOf } from '#api/client/calls.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { useNow } from '#ui/use-now.ts';
import { languageName, momentWords, startInShort, tourName } from '../bookings/booking-labels.ts';
import { List } from '../lists/list.tsx';
import type { RowsProps } from '../lists/rows.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { DeadlineMark, describeAge } from './deadline.tsx';
import type { InboxAddress } from './inbox.ts';
import { ageOf } from './reply-deadline.ts';

export const useRequests = ({ query, status }: InboxAddress) =>
  useStaffApi(addressOf(adminApi.requests, { query: { ...query, status } }));

type RequestListProps = { requests: ReturnType<typeof useRequests>; address: InboxAddress };

export function RequestList({ requests, address }: RequestListProps) {
  const isPending = address.status === 'pending';
  return (
    <List
      label={m.admin_requests_title()}
      address={address}
      list={requests}
      failed={m.admin_requests_failed}
      none={isPending ? m.admin_requests_none_pending() : m.admin_requests_none()}
      noneText={isPending ? m.admin_requests_none_pending_text() : m.admin_requests_none_text()}
      search={{
        label: m.admin_requests_search(),
        hint: m.admin_requests_search_hint(),
        orders: {
          due: m.admin_sort_due,
          newest: m.admin_sort_newest,
          oldest: m.admin_sort_oldest,
          soonest: m.admin_sort_start,
        },
      }}
      rows={(list) => list.requests}
      linkTo={({ reference }) => address.to({ reference })}
      openKey={address.reference}
      {...requestRows}
    />
  );
}

export const requestRows: Pick<RowsProps<AdminRequestJson>, 'rowClassName' | 'columns'> = {
  rowClassName:
    'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 px-4 py-4 @3xl:grid-cols-[1.1fr_1.7fr_1.2fr_9.5rem] @3xl:items-start',
  columns: [
    {
      className: 'min-w-0 font-semibold',
      cell: fullName,
      note: ({ reference }) => reference,
    },
    {
      className: 'col-span-2 min-w-0 @3xl:col-span-1',
      cell: tourName,
      note: ({ specialRequests }) =>
        specialRequests && <i className="mt-0.5 line-clamp-2">{specialRequests}</i>,
    },
    {
      className: 'col-span-2 text-[0.9375rem] first-letter:uppercase @3xl:col-span-1',
      cell: startInShort,
      note: (request) => (
        <span className="text-[0.9375rem]">
          {formatParty(request)}
          {request.tourLanguage && ` · ${languageName(request.tourLanguage)}`}
        </span>
      ),
    },
    {
      className: 'col-start-2 row-start-1 @3xl:col-start-4',
      cell: (request) => <Deadline request={request} />,
      note: ({ createdAt }) => <Age createdAt={createdAt} />,
    },
  ],
};

function Deadline({ request }: { request: AdminRequestJson }) {
  const { status, createdAt, answerDueAt, offerExpiresAt } = request;
  if (status === 'pending' && answerDueAt) {
    return <DeadlineMark createdAt={createdAt} dueAt={answerDueAt} />;
  }
  return (
    status === 'offered' &&
    offerExpiresAt && (
      <p className="text-sm font-semibold">
        {m.admin_offer_until_short(momentWords(offerExpiresAt))}
      </p>
    )
  );
}

export const Age = ({ createdAt }: { createdAt: string }) =>
  describeAge(ageOf(createdAt, useNow()));
