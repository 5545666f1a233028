import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { Sentence } from '#ui/text/sentence.tsx';
import { BookingFailure } from '../booking-failure.tsx';
import type { Draft } from '../draft/draft.ts';
import { useSteps } from '../steps/steps.ts';
import { TotalLine } from '../total-line.tsx';

type ReviewStepProps = {
  tour: TourInFullJson;
  draft: Draft;
  isSending: boolean;
  error: Error | null;
  onSend(): void;
};

/** Everything once more before it is sent. */
export function ReviewStep({ tour, draft, isSending, error, onSend }: ReviewStepProps) {
  const { search } = useSteps();
  const locale = currentLocale();
  const wish = draft.specialRequests.trim();
  const facts: [string, ReactNode][] = [
    [m.fact_tour(), localise(tour.name, locale)],
    [m.fact_date(), <Sentence key="date">{formatDate(draft.date, locale)}</Sentence>],
    [m.fact_time(), m.time_in_lisbon({ time: formatTime(draft.time, locale) })],
    [m.fact_participants(), m.people({ count: draft.participants })],
    [m.fact_guest(), `${draft.firstName.trim()} ${draft.lastName.trim()}`],
    [m.fact_email(), draft.email.trim()],
    [m.fact_phone(), draft.phone.trim()],
  ];
  if (wish) facts.push([m.fact_special_requests(), <Lines key="wish">{wish}</Lines>]);
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
        <p>{m.book_request_is_no_booking_text()}</p>
      </Notice>
      {draft.participants > tour.maxGroupSize && (
        <Notice tone="note" title={m.book_private_party()}>
          <p>{m.book_private_party_text({ maximum: tour.maxGroupSize })}</p>
        </Notice>
      )}
      {error && <BookingFailure error={error} isBusy={isSending} onTryAgain={onSend} />}
      <div className="flex flex-col gap-4 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
        <TotalLine tour={tour} participants={draft.participants} />
        <Button look="action" aria-disabled={isSending} onClick={onSend}>
          {isSending ? m.book_sending() : m.book_send_request()}
        </Button>
      </div>
    </div>
  );
}

const Lines = ({ children }: { children: string }) => (
  <span className="whitespace-pre-line">{children}</span>
);
