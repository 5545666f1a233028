import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#api/client/calls.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { DoneNotice } from '../frame/done-notice.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useInboxAddress, waitingRequests } from './inbox.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { MessagesInbox } from './messages-inbox.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestList, useRequests } from './request-list.tsx';
import { type UndoableAnswer, UndoBar } from './undo-bar.tsx';

type Answered = { reference: string; request: AdminRequestJson | null; notice: string };

export default function RequestsPage() {
  const [params] = useSearchParams();
  return (
    <AdminPage title={m.admin_requests_title()}>
      {params.get('tab') === 'messages' ? (
        <MessagesInbox tabs={<InboxTabs />} />
      ) : (
        <RequestsInbox />
      )}
    </AdminPage>
  );
}

function RequestsInbox() {
  const address = useInboxAddress();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [undoable, setUndoable] = useState<UndoableAnswer | null>(null);
  const waiting = useStaffApi(waitingRequests);
  const requests = useRequests(address);

  const { reference } = address;
  const listed = requests.data?.requests.find((request) => request.reference === reference);
  const justAnswered = answered?.reference === reference ? answered : null;
  const isElsewhere =
    reference !== null && !listed && !justAnswered?.request && !requests.isPending;
  const one = useStaffApi(addressOf(adminApi.request, { params: { reference: reference ?? '' } }), {
    isWanted: isElsewhere,
  });
  const request = justAnswered?.request ?? listed ?? (isElsewhere ? one.data : undefined);
  const next = waiting.data?.requests.find((each) => each.reference !== reference);

  const undoBar = undoable && (
    <UndoBar
      // The request beside it has the reference alone as its key.
      key={`undo ${undoable.reference}`}
      answer={undoable}
      isAboveBar={request?.status === 'pending'}
      onOver={() => setUndoable(null)}
      onUndone={(undone) => {
        setUndoable(null);
        const notice = m.admin_answer_undone({ reference: undone.reference });
        setAnswered({ reference: undone.reference, request: undone, notice });
      }}
    />
  );

  return (
    <div
      className={classNames(
        'grid items-start gap-6',
        reference && 'lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]',
        // Room for the bar, which is fixed at the bottom of a phone.
        undoable && 'max-lg:pb-20',
      )}
    >
      <div className={classNames('@container min-w-0', reference && 'hidden lg:block')}>
        {reference === null && undoBar}
        <InboxTabs />
        <RequestList requests={requests} address={address} />
      </div>
      {reference && (
        <div className="flex min-w-0 flex-col gap-4">
          {justAnswered && (
            <DoneNotice key={justAnswered.notice} tone={justAnswered.request ? 'good' : 'note'}>
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
          {undoBar}
          {request ? (
            <RequestDetail
              key={request.reference}
              request={request}
              closeTo={address.to({ reference: null })}
              onAnswered={(answer, notice, undoableAnswer) => {
                setAnswered({ reference, request: answer, notice });
                setUndoable(undoableAnswer ?? null);
              }}
            />
          ) : one.error?.status === 404 ? (
            <Missing reference={reference} backTo={address.to({ reference: null })} />
          ) : (
            <Loaded
              query={one}
              failed={m.admin_requests_failed}
              loading={<Skeletons of={['h-72']} />}
            >
              {() => null}
            </Loaded>
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
