import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminRequestJson } from '#api/admin/requests.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';
import { MessagesInbox } from '../messages/messages-inbox.tsx';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { sortRequests } from './list/inbox.ts';
import { InboxTabs, SearchAndSort } from './list/inbox-tools.tsx';
import { RequestList } from './list/request-list.tsx';
import { useInboxAddress } from './list/use-inbox-address.ts';
import { RequestDetail } from './request-detail.tsx';
import { requestPaths } from './request-paths.ts';

type Answered = { reference: string; request: AdminRequestJson | null; notice: string };

/** The team's inbox: booking requests by their state, and what visitors wrote. */
export default function RequestsPage() {
  const [params] = useSearchParams();
  return (
    <AdminPage title={m.admin_requests_title()}>
      {params.get('status') === 'messages' ? (
        <MessagesInbox tabs={<InboxTabs />} />
      ) : (
        <RequestsInbox />
      )}
    </AdminPage>
  );
}

/** The booking requests: a list, and beside it the request that is being answered. */
function RequestsInbox() {
  const address = useInboxAddress();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const pending = useStaffApi(requestPaths.of('pending'));
  const requests = useStaffApi(requestPaths.of(address.status));

  const { reference } = address;
  const listed = requests.data?.find((request) => request.reference === reference);
  const justAnswered = answered?.reference === reference ? answered : null;
  const isElsewhere =
    reference !== null && !listed && !justAnswered?.request && !requests.isPending;
  const all = useStaffApi(requestPaths.all, { isWanted: isElsewhere });
  const request =
    justAnswered?.request ?? listed ?? all.data?.find((each) => each.reference === reference);
  const next = sortRequests(pending.data ?? [], 'oldest').find(
    (each) => each.reference !== reference,
  );

  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        reference && 'lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]',
      )}
    >
      <div className={classNames('@container min-w-0', reference && 'hidden lg:block')}>
        <InboxTabs />
        <div className="py-4">
          <SearchAndSort address={address} />
        </div>
        <div className="border border-line bg-surface">
          <RequestList requests={requests} address={address} />
        </div>
      </div>
      {reference && (
        <div className="flex min-w-0 flex-col gap-4">
          {justAnswered && (
            <DoneNotice key={justAnswered.reference} tone={justAnswered.request ? 'good' : 'note'}>
              <p>{justAnswered.notice}</p>
              {next && (
                <ButtonLink
                  className="mt-3"
                  to={address.to({ status: null, q: null, reference: next.reference })}
                >
                  {m.admin_next_request()}
                </ButtonLink>
              )}
            </DoneNotice>
          )}
          {request ? (
            <RequestDetail
              key={request.reference}
              request={request}
              closeTo={address.to({ reference: null })}
              onAnswered={(answer, notice) => setAnswered({ reference, request: answer, notice })}
            />
          ) : all.isError ? (
            <LoadError
              text={m.admin_requests_failed({ message: describeTrouble(all.error) })}
              onRetry={() => void all.refetch()}
            />
          ) : (
            all.isSuccess && (
              <Missing reference={reference} backTo={address.to({ reference: null })} />
            )
          )}
        </div>
      )}
    </div>
  );
}

function Missing({ reference, backTo }: { reference: string; backTo: string }) {
  return (
    <div className="flex flex-col items-start gap-3 border border-line bg-surface p-6">
      <h2 className="text-2xl">{m.admin_request_missing({ reference })}</h2>
      <p className="text-muted">{m.admin_request_missing_text()}</p>
      <ButtonLink to={backTo}>{m.admin_request_back()}</ButtonLink>
    </div>
  );
}
