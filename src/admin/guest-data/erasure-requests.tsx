import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf, send } from '#api/client/calls.ts';
import {
  type DismissalReason,
  dismissalReasons,
  type ErasureRequestsJson,
} from '#contract/contact/guest-data.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { OptionField } from '../lists/option-field.tsx';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

type ErasureRequest = ErasureRequestsJson['requests'][number];

export function ErasureRequests() {
  const requests = useStaffApi(addressOf(adminApi.erasureRequests));
  const [dismissing, setDismissing] = useState<ErasureRequest | null>(null);
  return (
    <section aria-labelledby="erasure-requests" className="flex flex-col gap-3">
      <h2 id="erasure-requests" className="text-2xl">
        {m.admin_erasure_requests()}
      </h2>
      <Loaded
        query={requests}
        failed={m.admin_erasure_requests_failed}
        loading={<Skeletons of={['h-16']} />}
      >
        {(found) =>
          found.requests.length === 0 ? (
            <p className="border border-line bg-surface px-4 py-5 text-muted sm:px-5">
              {m.admin_erasure_requests_none()}
            </p>
          ) : (
            <ul className="border border-line bg-surface">
              {found.requests.map((request) => (
                <li
                  key={request.id}
                  className="flex flex-wrap items-center border-b border-line last:border-b-0"
                >
                  <Link
                    to={pageAt(adminPages.guestData, {}, { email: request.email })}
                    className="min-w-0 grow px-4 py-3 hover:bg-cobalt-soft focus-visible:-outline-offset-3 sm:px-5"
                  >
                    <span className="block font-semibold [overflow-wrap:anywhere]">
                      {request.email}
                    </span>
                    <span className="text-sm text-muted">
                      {m.admin_erasure_asked({
                        when: formatInstant(request.askedAt, currentLocale()),
                      })}
                    </span>
                  </Link>
                  <Button
                    look="quiet"
                    aria-label={m.admin_erasure_dismiss_named({ email: request.email })}
                    onClick={() => setDismissing(request)}
                  >
                    {m.admin_erasure_dismiss()}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="text-sm text-muted">{m.admin_erasure_requests_text()}</p>
      {dismissing && <Dismissal request={dismissing} onClose={() => setDismissing(null)} />}
    </section>
  );
}

const dismissalReasonNames: Record<DismissalReason, () => string> = {
  withdrawn: m.admin_erasure_reason_withdrawn,
  somebody_else: m.admin_erasure_reason_somebody_else,
  kept_by_law: m.admin_erasure_reason_kept_by_law,
};

function Dismissal({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const [reason, setReason] = useState<DismissalReason | undefined>();
  const { mutateAsync: dismiss } = useWrite(
    () => send('POST', adminApi.erasureDismissal, { params: { id: request.id }, body: { reason } }),
    { done: () => ({ title: m.admin_erasure_dismissed() }) },
  );
  return (
    <Question
      isOpen
      onClose={onClose}
      title={m.admin_erasure_dismiss_named({ email: request.email })}
      text={m.admin_erasure_dismiss_text()}
      yes={m.admin_erasure_dismiss()}
      busy={m.admin_erasure_dismissing()}
      onYes={dismiss}
    >
      <OptionField
        label={m.admin_erasure_reason()}
        value={reason ?? ''}
        onChange={({ target }) => setReason(dismissalReasons.find((each) => each === target.value))}
        none={m.admin_erasure_reason_none()}
        options={dismissalReasons.map((each) => [each, dismissalReasonNames[each]()])}
      />
    </Question>
  );
}
