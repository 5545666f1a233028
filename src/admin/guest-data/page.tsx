import { useQuery } from '@tanstack/react-query';
import { Download, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addressOf, read, send } from '#api/client/calls.ts';
import { saveFile } from '#api/client/download.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { fullName } from '#contract/contact/full-name.ts';
import {
  type GuestDataJson,
  type GuestLookupJson,
  guestLookupSchema,
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
import { StatusMark } from '../lists/status-mark.tsx';
import { useSession } from '../session/session-context.ts';
import { useWrite } from '../session/use-write.ts';
import { ErasureRequests } from './erasure-requests.tsx';

export default function GuestDataPage() {
  const [query] = useSearchParams();
  const lookup = lookupIn(query);
  const typed = lookup?.reference ?? lookup?.email ?? '';
  return (
    <AdminPage title={m.admin_guest_data_title()} text={m.admin_guest_data_text()}>
      <div className="grid max-w-6xl items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-8">
          <SearchForm key={`search ${typed}`} typed={typed} />
          {lookup && <Guest key={`guest ${typed}`} lookup={lookup} />}
        </div>
        <ErasureRequests />
      </div>
    </AdminPage>
  );
}

function lookupIn(query: URLSearchParams): GuestLookupJson | null {
  const { reference, email } = Object.fromEntries(query);
  if (reference) return { reference };
  return email ? { email } : null;
}

const addressOfGuest = (lookup: GuestLookupJson): string =>
  pageAt(adminPages.guestData, {}, { ...lookup });

function SearchForm({ typed }: { typed: string }) {
  const navigate = useNavigate();
  const { field, submit } = useSchemaForm(guestLookupSchema, { defaultValues: { guest: typed } });
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(async (lookup) => navigate(addressOfGuest(lookup)))}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="min-w-0 grow basis-60">
        <TextField
          label={m.admin_guest_data_lookup()}
          hint={m.admin_guest_data_lookup_hint()}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('guest')}
        />
      </div>
      <Button type="submit" look="action" className="sm:mt-8">
        <Search aria-hidden className="size-5" />
        {m.admin_guest_data_find()}
      </Button>
    </form>
  );
}

/** Fetched only on demand, because it requires re-authentication. */
function useGuest(lookup: GuestLookupJson) {
  const keepSession = useSession();
  const address = addressOf(adminApi.guestData, { query: lookup });
  return useQuery<GuestDataJson, ApiError<string>>({
    queryKey: [address],
    queryFn: () => keepSession(() => read(address)),
    staleTime: 0,
    retryOnMount: true,
  });
}

function Guest({ lookup }: { lookup: GuestLookupJson }) {
  const guest = useGuest(lookup);
  if (guest.error?.status === 404) {
    const { reference = '', email = reference } = lookup;
    return (
      <p role="status" className="border border-line bg-surface px-4 py-5 sm:px-5">
        {guest.error.code === 'booking_not_found'
          ? m.admin_guest_data_no_booking({ reference })
          : m.admin_guest_data_none({ guest: email })}
      </p>
    );
  }
  return (
    <Loaded
      query={guest}
      failed={m.admin_guest_data_failed}
      loading={<Skeletons of={['h-8 w-1/2', 'h-48']} className="flex flex-col gap-3" />}
    >
      {(found) => <Found guest={found} lookup={lookup} />}
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

/** The address, or the name and reference of a booking without one. */
function nameOf({ email, bookings: [booking] }: GuestDataJson): string {
  if (email !== null || !booking) return email ?? '';
  return m.admin_guest_data_of_booking({ name: fullName(booking), reference: booking.reference });
}

type FoundProps = { guest: GuestDataJson; lookup: GuestLookupJson };

function Found({ guest, lookup }: FoundProps) {
  const q = guest.email ?? guest.bookings[0]?.reference ?? '';
  return (
    <section aria-labelledby="guest" className="flex flex-col gap-6">
      <h2 id="guest" className="text-2xl [overflow-wrap:anywhere]">
        {nameOf(guest)}
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
          [
            m.admin_mail_title(),
            list(
              pageAt(adminPages.mails, {}, { q }),
              guest.email === null ? 0 : guest.mails.length,
            ),
          ],
          [
            m.admin_audit_title(),
            list(pageAt(adminPages.audit, {}, { q }), guest.doneByTheTeam?.length ?? 0),
          ],
        ]}
      />
      <Related guest={guest} />
      <TakeAlong lookup={lookup} />
      <Erasure guest={guest} lookup={lookup} />
    </section>
  );
}

/** What may belong to the same guest, or to another one whose address was mistyped: staff decide. */
function Related({ guest: { otherEmails = [], formerBookings = [] } }: { guest: GuestDataJson }) {
  if (otherEmails.length + formerBookings.length === 0) return null;
  const links = (lookups: readonly (readonly [string, GuestLookupJson])[]) => (
    <ul className="flex flex-col">
      {lookups.map(([name, lookup]) => (
        <li key={name}>
          <Link
            to={addressOfGuest(lookup)}
            className="inline-flex min-h-11 items-center text-cobalt underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Notice tone="note">
      {otherEmails.length > 0 && (
        <>
          <p>{m.admin_guest_data_other_emails()}</p>
          {links(otherEmails.map((email) => [email, { email }]))}
        </>
      )}
      {formerBookings.length > 0 && (
        <>
          <p>{m.admin_guest_data_former_bookings()}</p>
          {links(formerBookings.map((reference) => [reference, { reference }]))}
        </>
      )}
    </Notice>
  );
}

function TakeAlong({ lookup }: { lookup: GuestLookupJson }) {
  const { mutate: take, isPending } = useWrite(
    async () => {
      const data = await send('POST', adminApi.guestDataFile, { body: lookup });
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

function Erasure({ guest, lookup }: FoundProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [sendEmail, setSendEmail] = useState(true);
  const { mutateAsync: erase } = useWrite(
    () => send('POST', adminApi.guestDataErasure, { body: { ...lookup, sendEmail } }),
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
        title={m.admin_guest_erase_heading({ guest: nameOf(guest) })}
        text={`${m.admin_guest_erase_goes()} ${m.admin_guest_erase_stays()}`}
        yes={m.admin_guest_erase_yes()}
        busy={m.admin_saving()}
        onYes={() => erase()}
      >
        {guest.email !== null && (
          <CheckboxField
            label={m.admin_guest_erase_tell()}
            checked={sendEmail}
            onChange={({ target }) => setSendEmail(target.checked)}
          />
        )}
      </Question>
    </section>
  );
}
