import { data, useParams } from 'react-router';
import { useBusiness } from '#api/client/business.ts';
import { useApi } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { timeHere } from '#platform/i18n/time-here.ts';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { Container } from '#ui/section.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { PageHead } from '../frame/page-head.tsx';
import { paths } from '../paths.ts';
import { ReviewOutcome, WriteReview } from './write-review.tsx';

const subject = ({ bookingReference = '' }: { bookingReference?: string }) => ({
  subject: paths.review(bookingReference),
});

const load = preload(subject);
/** Too early and already reviewed have pages of their own; only an unknown booking is a 404. */
export const loader = async (request: Parameters<typeof load>[0]) => {
  const answer = await load(request);
  return answer.init?.status === 409 ? data(null) : answer;
};
export const clientLoader = prefetch(subject);

export default function ReviewPage() {
  const { bookingReference = '' } = useParams();
  const booking = useApi(paths.review(bookingReference));
  return (
    <>
      <PageHead title={titleOf(booking.error)} isIndexed={false} />
      {booking.data && (
        <WriteReview
          key={bookingReference}
          reference={bookingReference}
          reviewable={booking.data}
        />
      )}
      {booking.isPending && (
        <Container className="py-14 sm:py-20">
          <Loading className="grid gap-10 lg:grid-cols-[5fr_7fr]">
            <Skeleton className="h-64" />
            <Skeleton className="h-128" />
          </Loading>
        </Container>
      )}
      {booking.error && <NoReview error={booking.error} onRetry={() => void booking.refetch()} />}
    </>
  );
}

function titleOf(error: ApiError | null): string {
  switch (error?.code) {
    case 'booking_not_found':
      return m.booking_not_found();
    case 'too_early':
      return m.review_early();
    case 'already_reviewed':
      return m.review_already();
    default:
      return m.review_title();
  }
}

function NoReview({ error, onRetry }: { error: ApiError; onRetry(): void }) {
  const { rules } = useBusiness();
  switch (error.code) {
    case 'booking_not_found':
      return (
        <ReviewOutcome title={titleOf(error)} text={m.problem_booking_not_found()}>
          <p>{m.review_not_found_hint({ days: rules.reviewWindowDays })}</p>
        </ReviewOutcome>
      );
    case 'too_early':
      return <ReviewOutcome title={titleOf(error)} text={formatOpening(error.facts.opensAt)} />;
    case 'already_reviewed':
      return <ReviewOutcome title={titleOf(error)} text={m.review_already_text()} />;
    default:
      return (
        <Container className="py-14 sm:py-24">
          <h1 className="mb-6 text-4xl">{m.review_title()}</h1>
          <LoadError text={m.review_load_failed({ message: error.message })} onRetry={onRetry} />
        </Container>
      );
  }
}

function formatOpening(opensAt: unknown): string {
  const { date, time } = wallTimeAt(new Date(String(opensAt)));
  const locale = currentLocale();
  return m.review_early_text({ date: formatDate(date, locale), time: timeHere(time, locale) });
}
