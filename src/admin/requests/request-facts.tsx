import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminRequestJson } from '#api/admin/requests.ts';
import { formatDate, formatInstant, formatMoney, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { useNow } from '#ui/use-now.ts';
import { ageOf } from './deadline/deadline.ts';
import { describeAge } from './deadline/deadline-words.ts';
import { guestName, languageName } from './request-words.ts';

/** What the guest asked for, in the guest's words, and how to reach them. */
export function RequestFacts({ request }: { request: AdminRequestJson }) {
  const now = useNow();
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="mb-2 text-lg">{m.admin_request_words()}</h3>
        {request.specialRequests ? (
          <blockquote
            lang={request.language}
            className="border-l-4 border-terracotta bg-page px-4 py-3 whitespace-pre-line"
          >
            {request.specialRequests}
          </blockquote>
        ) : (
          <p className="text-muted">{m.admin_request_no_words()}</p>
        )}
      </section>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={m.admin_request_asked_for()}>
          <Start date={request.requestedDate} time={request.requestedTime} />
        </Fact>
        {request.confirmedDate && request.confirmedTime && (
          <Fact name={m.admin_request_confirmed_for()}>
            <Start date={request.confirmedDate} time={request.confirmedTime} />
          </Fact>
        )}
        {request.confirmedMeetingPoint && (
          <Fact name={m.admin_confirm_meeting_point()}>{request.confirmedMeetingPoint}</Fact>
        )}
        <Fact name={m.admin_request_party()}>{m.people({ count: request.participants })}</Fact>
        <Fact name={m.fact_total()}>{formatMoney(request.totalAmount, request.currency)}</Fact>
        <Fact name={m.admin_request_language()}>{languageName(request.language)}</Fact>
        <Fact name={m.admin_request_received()}>
          {formatInstant(request.createdAt, currentLocale())}
          <span className="block text-sm text-muted">
            {describeAge(ageOf(request.createdAt, now))}
          </span>
        </Fact>
        {request.cancelReason && (
          <Fact name={m.admin_request_reason()}>{request.cancelReason}</Fact>
        )}
        {request.status !== 'pending' && request.adminNotes && (
          <Fact name={m.admin_request_notes()}>{request.adminNotes}</Fact>
        )}
      </dl>
      <Contact request={request} />
    </div>
  );
}

function Contact({ request }: { request: AdminRequestJson }) {
  const link =
    'flex min-h-11 items-center gap-3 break-all text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2';
  const subject = encodeURIComponent(request.reference);
  return (
    <section>
      <h3 className="mb-1 text-lg">{m.admin_request_contact()}</h3>
      <p>{guestName(request)}</p>
      <a href={`mailto:${request.email}?subject=${subject}`} className={link}>
        <Mail aria-hidden className="size-5 shrink-0" />
        {request.email}
      </a>
      <a href={`tel:${request.phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
        <Phone aria-hidden className="size-5 shrink-0" />
        {request.phone}
      </a>
    </section>
  );
}

function Start({ date, time }: { date: string; time: string }) {
  const locale = currentLocale();
  return (
    <>
      {formatDate(date, locale)}
      <span className="block">{m.time_in_lisbon({ time: formatTime(time, locale) })}</span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="first-letter:uppercase">{children}</dd>
    </div>
  );
}
