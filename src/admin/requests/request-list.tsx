import { Link } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { languageName, momentWords, startInShort, tourName } from '../bookings/booking-labels.ts';
import { ListBody } from '../lists/list-body.tsx';
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
    <ListBody
      label={m.admin_requests_title()}
      list={requests}
      address={address}
      failed={m.admin_requests_failed}
      none={isPending ? m.admin_requests_none_pending() : m.admin_requests_none()}
      noneText={isPending ? m.admin_requests_none_pending_text() : m.admin_requests_none_text()}
    >
      {(list) => (
        <ul>
          {list.requests.map((request) => (
            <RequestRow
              key={request.reference}
              request={request}
              to={address.to({ reference: request.reference })}
              isCurrent={request.reference === address.reference}
            />
          ))}
        </ul>
      )}
    </ListBody>
  );
}

export function RequestRow({
  request,
  to,
  isCurrent,
}: {
  request: AdminRequestJson;
  to: string;
  isCurrent: boolean;
}) {
  const now = useNow();
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={to}
        preventScrollReset
        id={request.reference}
        {...(isCurrent && { 'aria-current': 'true' as const })}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-l-4 px-4 py-4 focus-visible:-outline-offset-3 @3xl:grid-cols-[1.1fr_1.7fr_1.2fr_9.5rem] @3xl:items-start',
          isCurrent ? 'border-cobalt bg-cobalt-soft' : 'border-transparent hover:bg-page',
        )}
      >
        <div className="min-w-0">
          <p className="font-semibold">{fullName(request)}</p>
          <p className="text-sm text-muted">{request.reference}</p>
        </div>
        <div className="col-span-2 min-w-0 @3xl:col-span-1">
          <p>{tourName(request)}</p>
          {request.specialRequests && (
            <p className="mt-0.5 line-clamp-2 text-sm text-muted italic">
              {request.specialRequests}
            </p>
          )}
        </div>
        <div className="col-span-2 text-[0.9375rem] @3xl:col-span-1">
          <p className="first-letter:uppercase">{startInShort(request)}</p>
          <p className="text-muted">
            {formatParty(request)}
            {request.tourLanguage && ` · ${languageName(request.tourLanguage)}`}
          </p>
        </div>
        <div className="col-start-2 row-start-1 @3xl:col-start-4">
          {request.answerDueAt && request.status === 'pending' && (
            <DeadlineMark createdAt={request.createdAt} dueAt={request.answerDueAt} />
          )}
          {request.status === 'offered' && request.offerExpiresAt && (
            <p className="text-sm font-semibold">
              {m.admin_offer_until_short(momentWords(request.offerExpiresAt))}
            </p>
          )}
          <p className="mt-1 text-sm text-muted">{describeAge(ageOf(request.createdAt, now))}</p>
        </div>
      </Link>
    </li>
  );
}
