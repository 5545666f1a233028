import { useQuery } from '@tanstack/react-query';
import { Download, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addressOf, read, send } from '#api/client/calls.ts';
import { saveFile } from '#api/client/download.ts';
import type { ApiError } from '#api/client/fetch.ts';
import {
  type DismissalReason,
  dismissalReasons,
  type ErasureRequestsJson,
  type GuestDataJson,
  guestSchema,
} from '#contract/contact/guest-data.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { CheckboxField, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { bookingLooks } from '../bookings/booking-labels.ts';
import { AdminPage } from '../frame/admin-page.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { Question } from '../frame/question.tsx';
import { Skeletons } from '../frame/skeletons.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { OptionField } from '../lists/option-field.tsx';
import { StatusMark } from '../lists/status-mark.tsx';
import { useSession } from '../session/session-context.ts';
import { useStaffApi } from '../session/use-staff-api.ts';
import { useWrite } from '../session/use-write.ts';

export default function GuestDataPage() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  return (
    <AdminPage title={m.admin_guest_data_title()} text={m.admin_guest_data_text()}>
      <div className="grid max-w-6xl items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-8">
          <SearchForm key={email} email={email} />
          {email && <Guest key={email} email={email} />}
        </div>
        <Requests />
      </div>
    </AdminPage>
  );
}

function SearchForm({ email }: { email: string }) {
  const [, setQuery] = useSearchParams();
  const { field, submit } = useSchemaForm(guestSchema, { defaultValues: { email } });
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(async (requested) => setQuery({ email: requested.email }))}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="min-w-0 grow basis-60">
        <TextField
          type="email"
          label={m.admin_guest_data_email()}
          autoComplete="off"
          {...field('email')}
        />
      </div>
      <Button type="submit" look="action" className="sm:mt-8">
        <Search aria-hidden className="size-5" />
        {m.admin_guest_data_find()}
      </Button>
    </form>
  );
}

type ErasureRequest = ErasureRequestsJson['requests'][number];

function Requests() {
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

/** Fetched only on demand, because it requires re-authentication. */
function useGuest(email: string) {
  const keepSession = useSession();
  const address = addressOf(adminApi.guestData, { query: { email } });
  return useQuery<GuestDataJson, ApiError<string>>({
    queryKey: [address],
    queryFn: () => keepSession(() => read(address)),
    staleTime: 0,
    retryOnMount: true,
  });
}

function Guest({ email }: { email: string }) {
  const guest = useGuest(email);
  if (guest.error?.status === 404) {
    return (
      <p role="status" className="border border-line bg-surface px-4 py-5 sm:px-5">
        {m.admin_guest_data_none({ email })}
      </p>
    );
  }
  return (
    <Loaded
      query={guest}
      failed={m.admin_guest_data_failed}
      loading={<Skeletons of={['h-8 w-1/2', 'h-48']} className="flex flex-col gap-3" />}
    >
      {(found) => <Found guest={found} email={email} />}
    </Loaded>
  );
}

const list = (to: string, count: number): ReactNode =>
  count === 0 ? (
    '–'
  ) : (
    <Link to={to} className="text-cobalt tabular-nums underline underline-offset-4">
      {count}
    </Link>
  );

function Found({ guest, email }: { guest: GuestDataJson; email: string }) {
  const q = guest.email;
  return (
    <section aria-labelledby="guest" className="flex flex-col gap-6">
      <h2 id="guest" className="text-2xl [overflow-wrap:anywhere]">
        {guest.email}
      </h2>
      {guest.erasureAskedAt && (
        <Notice tone="note">
          {m.admin_erasure_asked({ when: formatInstant(guest.erasureAskedAt, currentLocale()) })}
        </Notice>
      )}
      <Facts
        facts={[
          [
            m.admin_nav_bookings(),
            guest.bookings.length === 0 ? (
              '–'
            ) : (
              <ul key="bookings" className="flex flex-col gap-1">
                {guest.bookings.map(({ reference, status }) => (
                  <li key={reference} className="flex flex-wrap items-center gap-x-3">
                    <Link
                      to={pageAt(adminPages.booking, { reference })}
                      className="text-cobalt underline underline-offset-4"
                    >
                      {reference}
                    </Link>
                    <StatusMark look={bookingLooks[status]} />
                  </li>
                ))}
              </ul>
            ),
          ],
          [
            m.admin_messages_title(),
            list(pageAt(adminPages.requests, {}, { tab: 'messages', q }), guest.messages.length),
          ],
          [m.admin_nav_reviews(), list(adminPages.reviews, guest.reviews.length)],
          [
            m.admin_newsletter_title(),
            list(pageAt(adminPages.newsletter, {}, { q }), guest.newsletter ? 1 : 0),
          ],
          [m.admin_mail_title(), list(pageAt(adminPages.mails, {}, { q }), guest.mails.length)],
          [
            m.admin_audit_title(),
            list(pageAt(adminPages.audit, {}, { q }), guest.doneByTheTeam?.length ?? 0),
          ],
        ]}
      />
      <TakeAlong email={email} />
      <Erasure guest={guest} email={email} />
    </section>
  );
}

function TakeAlong({ email }: { email: string }) {
  const { mutate: take, isPending } = useWrite(
    async () => {
      const data = await send('POST', adminApi.guestDataFile, { body: { email } });
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile({ name: `guest-data-${data.asOf.slice(0, 10)}.json`, content });
    },
    { isErrorToasted: true },
  );
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={() => take()} disabled={isPending}>
        <Download aria-hidden className="size-5" />
        {m.admin_guest_data_download()}
      </Button>
      <p className="text-sm text-muted">{m.admin_guest_data_download_text()}</p>
    </div>
  );
}

function Erasure({ guest, email }: { guest: GuestDataJson; email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [sendEmail, setSendEmail] = useState(true);
  const { mutateAsync: erase } = useWrite(
    () => send('POST', adminApi.guestDataErasure, { body: { email, sendEmail } }),
    { done: () => ({ title: m.admin_guest_erased() }) },
  );
  const references = guest.stillToCome;
  return (
    <section aria-labelledby="erasure" className="border-t border-line pt-5">
      <h3 id="erasure" className="mb-2 text-xl">
        {m.admin_guest_erase()}
      </h3>
      {references.length > 0 ? (
        <Notice tone="note">
          {m.problem_guest_still_coming({ references: references.join(', ') })}
        </Notice>
      ) : (
        <>
          <p className="mb-3">{m.admin_guest_erase_goes()}</p>
          <p className="mb-4 text-muted">{m.admin_guest_erase_stays()}</p>
          <Button look="danger" onClick={() => setIsAsking(true)}>
            {m.admin_guest_erase()}
          </Button>
        </>
      )}
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_guest_erase_heading({ email: guest.email })}
        text={`${m.admin_guest_erase_goes()} ${m.admin_guest_erase_stays()}`}
        yes={m.admin_guest_erase_yes()}
        busy={m.admin_saving()}
        onYes={() => erase()}
      >
        <CheckboxField
          label={m.admin_guest_erase_tell()}
          checked={sendEmail}
          onChange={({ target }) => setSendEmail(target.checked)}
        />
      </Question>
    </section>
  );
}
