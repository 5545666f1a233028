import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { formatDate, formatInstant, formatMoney } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatExtras, formatParty, formatUnderTotal } from '#platform/i18n/party-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { languageName, momentWords, requestLooks, tourName } from '../bookings/booking-labels.ts';
import { StatusMark } from '../lists/status-mark.tsx';
import { ANSWER_FORM, AnswerForm } from './answer-form.tsx';
import { DeadlineMark, describeAge } from './deadline.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { OnAnswered } from './on-answered.ts';
import { OpenPanel } from './open-panel.tsx';
import { ageOf } from './reply-deadline.ts';

type RequestDetailProps = {
  request: AdminRequestJson;
  /** The address of the list without this panel. */
  closeTo: string;
  onAnswered: OnAnswered;
};

export function RequestDetail({ request, closeTo, onAnswered }: RequestDetailProps) {
  const isPending = request.status === 'pending';
  const isOffered = request.status === 'offered';
  return (
    <OpenPanel
      rowId={request.reference}
      closeTo={closeTo}
      closeLabel={m.admin_request_close()}
      kicker={m.admin_request_detail({ reference: request.reference })}
      heading={fullName(request)}
      below={<p className="mt-1">{tourName(request)}</p>}
      beside={
        isPending && request.answerDueAt ? (
          <DeadlineMark createdAt={request.createdAt} dueAt={request.answerDueAt} />
        ) : (
          <StatusMark look={requestLooks[request.status]} />
        )
      }
      form={ANSWER_FORM}
    >
      <div
        className={classNames(
          'grid gap-8 px-4 py-6 sm:px-6',
          (isPending || isOffered) && '@2xl:grid-cols-2',
        )}
      >
        <RequestFacts request={request} />
        {isPending && (
          <div className="@container flex flex-col gap-5 border-line max-@2xl:border-t max-@2xl:pt-6">
            <AnswerForm request={request} onAnswered={onAnswered} />
            <DeclineDialog request={request} onAnswered={onAnswered} />
          </div>
        )}
        {isOffered && <OpenOffer request={request} onAnswered={onAnswered} />}
      </div>
    </OpenPanel>
  );
}

function OpenOffer({ request, onAnswered }: Pick<RequestDetailProps, 'request' | 'onAnswered'>) {
  const { offerExpiresAt, offerNote } = request;
  const [isChanging, setChanging] = useState(false);
  if (isChanging) {
    return (
      <section className="@container flex flex-col gap-4 border-line max-@2xl:border-t max-@2xl:pt-6">
        <h3 className="text-lg">{m.admin_offer_replace()}</h3>
        <p className="text-muted">{m.admin_offer_replace_text()}</p>
        <AnswerForm
          isReplacement
          request={request}
          onAnswered={(...answered) => {
            setChanging(false);
            onAnswered(...answered);
          }}
        />
        <Button onClick={() => setChanging(false)}>{m.admin_offer_replace_keep()}</Button>
      </section>
    );
  }
  return (
    <section className="flex flex-col items-start gap-4 border-line max-@2xl:border-t max-@2xl:pt-6">
      <h3 className="text-lg">{m.admin_offer_waiting()}</h3>
      {offerNote && (
        <blockquote
          lang={request.language}
          className="self-stretch border-l-4 border-cobalt bg-page px-4 py-3 whitespace-pre-line"
        >
          {offerNote}
        </blockquote>
      )}
      {offerExpiresAt && <p>{m.admin_offer_until(momentWords(offerExpiresAt))}</p>}
      <Button onClick={() => setChanging(true)}>{m.admin_offer_replace()}</Button>
      <DeclineDialog request={request} onAnswered={onAnswered} />
    </section>
  );
}

function RequestFacts({ request }: { request: AdminRequestJson }) {
  const now = useNow();
  const extras = formatExtras(request);
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
          <Fact
            name={
              request.confirmedAt ? m.admin_request_confirmed_for() : m.admin_request_offered_for()
            }
          >
            {(request.offeredStarts.length > 1
              ? request.offeredStarts
              : [{ date: request.confirmedDate, time: request.confirmedTime }]
            ).map((start) => (
              <span key={`${start.date} ${start.time}`} className="mb-1 block">
                <Start {...start} />
              </span>
            ))}
          </Fact>
        )}
        {request.confirmedMeetingPoint && (
          <Fact name={m.admin_confirm_meeting_point()}>{request.confirmedMeetingPoint}</Fact>
        )}
        <Fact name={m.admin_request_party()}>{formatParty(request)}</Fact>
        {extras && <Fact name={m.fact_extras()}>{extras}</Fact>}
        <Fact name={m.fact_total()}>
          {formatMoney(request.totalAmount, request.currency)}
          {formatUnderTotal({ ...request, cents: request.totalAmount }).map((line) => (
            <span key={line} className="block text-sm text-muted">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name={m.fact_tour_language()}>
          {request.tourLanguage
            ? languageName(request.tourLanguage)
            : m.admin_request_no_language()}
        </Fact>
        <Fact name={m.fact_mail_language()}>{languageName(request.language)}</Fact>
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
      <p className="wrap-anywhere">{fullName(request)}</p>
      {request.email === null ? (
        <p className="flex min-h-11 items-center text-muted">{m.admin_no_email()}</p>
      ) : (
        <a href={`mailto:${request.email}?subject=${subject}`} className={link}>
          <Mail aria-hidden className="size-5 shrink-0" />
          {request.email}
        </a>
      )}
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
      <span className="block">{timeHere(time, locale)}</span>
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
