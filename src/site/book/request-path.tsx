import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import { isAboutPrice } from '#api/client/seat-refusals.ts';
import { needsOffer, partyLimit } from '#contract/bookings/booking-rules.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { priceChangeOn, pricedWith } from '#contract/pricing/price-rules.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { formatLines, formatParty } from '#platform/i18n/party-words.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts, Sentence } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '#ui/use-now.ts';
import { BookingFacts, languageFact, Reference } from '../booking/booking-facts.tsx';
import { NextSteps } from '../booking/next-steps.tsx';
import { submissionKey, useSessionStorage } from '../session-storage.ts';
import { type Draft, linesFor, partyBody, pricedBy } from './draft.ts';
import { checkParty, checkStart, type DraftErrors } from './draft-checks.ts';
import { draftErrorsOf } from './draft-form.tsx';
import { answerWords, DetailsStep } from './request-details.tsx';
import { DraftBar } from './step-bar.tsx';
import { BookingFailure, RedirectToStep, StepFrame, StepSkeleton } from './step-frame.tsx';
import { type PathProps, stepOf, useSteps } from './steps.ts';

export function RequestPath(props: PathProps) {
  const { availabilities, store: ownStore, onPriceChange } = props;
  const tour = pricedOnDay(props.tour, ownStore.draft.date);
  const store = pricedBy(tour, ownStore);
  const { step: name, goTo } = useSteps();
  const step = stepOf('request', name);
  const [sent, keepSent] = useSessionStorage<SentRequest>(`sent.${tour.id}`);
  const [refused, setRefused] = useState<DraftErrors>({});
  const { draft, isKnown } = store;
  const { rules } = useBusiness();
  const check = (each: Draft): DraftErrors => ({
    ...checkStart(each, new Date(), rules),
    ...checkParty(each, partyLimit(tour, rules), tour),
  });

  const send = useMutation({
    mutationFn: (agreedTotal?: number) => sendRequest(tour, draft, agreedTotal),
    onSuccess: (answer) => {
      keepSent(answer);
      return goTo('sent', { replace: true });
    },
    onError: (error) => {
      if (isAboutPrice(error)) onPriceChange();
      const errors = draftErrorsOf(error);
      if (!errors) return;
      setRefused(errors);
      return goTo('details');
    },
  });
  const frame = { tour, draft, path: 'request', step } as const;

  if (step === 'details') {
    return (
      <StepFrame {...frame} title={m.book_request_title()} lead={m.book_request_lead()}>
        <DetailsStep
          tour={tour}
          availabilities={availabilities}
          store={store}
          check={check}
          refused={refused}
          onDone={() => {
            setRefused({});
            send.reset();
            void goTo('review');
          }}
        />
      </StepFrame>
    );
  }
  if (!isKnown) return <StepSkeleton />;
  if (step === 'sent') {
    if (!sent) return <RedirectToStep step="details" />;
    return (
      <StepFrame {...frame} title={m.book_sent_title()} lead={m.book_sent_lead()} held={sent}>
        <RequestSent sent={sent} />
      </StepFrame>
    );
  }
  // Until the response leads to the last step, the draft is the one that was sent.
  if (Object.keys(check(draft)).length > 0) return <RedirectToStep step="details" />;
  return (
    <StepFrame {...frame} title={m.book_review_title()} lead={m.book_review_lead()}>
      <ReviewStep
        tour={tour}
        draft={draft}
        isSending={send.isPending}
        error={send.error}
        onSend={(agreedTotal) => {
          if (!send.isPending) send.mutate(agreedTotal);
        }}
      />
    </StepFrame>
  );
}

/** Without a day, the default prices apply. */
const pricedOnDay = (tour: TourInFullJson, date: string): TourInFullJson =>
  isDate(date)
    ? pricedWith(tour, priceChangeOn(tour.priceRules, { date, ownPriceChange: null }))
    : tour;

type ReviewStepProps = {
  tour: TourInFullJson;
  draft: Draft;
  isSending: boolean;
  error: Error | null;
  onSend(agreedTotal?: number): void;
};

function ReviewStep({ tour, draft, isSending, error, onSend }: ReviewStepProps) {
  const { search } = useSteps();
  const now = useNow();
  const locale = currentLocale();
  const requested = draft.specialRequests.trim();
  const lines = linesFor(tour, draft);
  const prices = formatLines(lines, tour.currency);
  const facts: [string, ReactNode][] = [
    [m.fact_tour(), localise(tour.name, locale)],
    [m.fact_date(), <Sentence key="date">{formatDate(draft.date, locale)}</Sentence>],
    [m.fact_time(), timeHere(draft.time, locale)],
    ...(draft.tourLanguage ? [languageFact(draft.tourLanguage)] : []),
    [m.fact_participants(), formatParty({ ...draft, lines })],
    ...(prices.length > 0 ? priceFact(prices) : []),
    [m.fact_guest(), fullName(draft)],
    [m.fact_email(), draft.email.trim()],
    [m.fact_phone(), draft.phone.trim()],
  ];
  if (requested) facts.push([m.fact_special_requests(), <Lines key="wish">{requested}</Lines>]);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <Facts facts={facts} />
        <Link
          to={{ search: search('request', 'details') }}
          className="mt-3 inline-flex min-h-10 items-center text-cobalt underline underline-offset-4"
        >
          {m.book_change_details()}
        </Link>
      </div>
      <Notice tone="note" title={m.book_request_is_no_booking()}>
        <p>{m.book_request_is_no_booking_text(answerWords(draft, now, useBusiness().rules))}</p>
      </Notice>
      {needsOffer(tour, draft.participants) && (
        <Notice tone="note" title={m.book_private_party()}>
          <p>{m.book_private_party_text({ maximum: tour.maxGroupSize })}</p>
        </Notice>
      )}
      {error && <BookingFailure error={error} isBusy={isSending} onTryAgain={onSend} />}
      <DraftBar tour={tour} draft={draft}>
        <Button look="action" aria-disabled={isSending} onClick={() => onSend()}>
          {isSending ? m.book_sending() : m.book_send_request()}
        </Button>
      </DraftBar>
    </div>
  );
}

const priceFact = (prices: readonly string[]): [string, ReactNode][] => [
  [m.book_price(), <Lines key="price">{prices.join('\n')}</Lines>],
];

const Lines = ({ children }: { children: string }) => (
  <span className="whitespace-pre-line">{children}</span>
);

function RequestSent({ sent }: { sent: SentRequest }) {
  return (
    <div className="flex flex-col gap-10">
      <Reference reference={sent.reference} />
      <NextSteps booking={sent} />
      <BookingFacts booking={sent} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink
          look="action"
          to={pageAt(pages.booking, { reference: sent.reference }, { token: sent.token })}
        >
          {m.book_see_request()}
        </ButtonLink>
        <ButtonLink look="plain" to={pages.tours}>
          {m.book_more_tours()}
        </ButtonLink>
      </div>
    </div>
  );
}

type SentRequest = OwnBookingJson & { token: string };

/** Sending the same draft again returns the same request. Throws ApiError. */
function sendRequest(
  tour: TourInFullJson,
  draft: Draft,
  agreedTotal?: number,
): Promise<SentRequest> {
  const { date, time } = draft;
  const body = { tourId: tour.id, date, time, ...partyBody(tour, draft, agreedTotal) };
  return send('POST', api.requests, {
    body,
    idempotencyKey: submissionKey(`request.${tour.id}`, body),
  });
}
