import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { ApiError } from '#api/client/fetch.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { pages } from '#contract/pages/pages.ts';
import { m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { paths } from '../paths.ts';
import { BookingView, isRequest } from './booking-view.tsx';

const pathOf = (reference = '', query: URLSearchParams) =>
  paths.booking(reference, query.get('token') ?? '');

const data = ({ reference }: { reference?: string }, query: URLSearchParams) => ({
  subject: pathOf(reference, query),
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** Opening the link changes nothing. */
export default function BookingPage() {
  const { reference } = useParams();
  const [query] = useSearchParams();
  const path = pathOf(reference, query);
  const token = query.get('token') ?? '';
  // Its state may have changed since this tab loaded it.
  const booking = useQuery<OwnBookingJson, ApiError>({
    queryKey: [path],
    refetchOnMount: 'always',
  });
  return (
    <div className="mx-auto max-w-4xl px-4 pt-10 pb-20 sm:px-6 sm:pt-16 print:p-0">
      <PageHead title={titleOf(booking)} isIndexed={false} />
      {booking.data && <BookingView key={path} opened={{ booking: booking.data, token, path }} />}
      {booking.isPending && (
        <Loading className="flex flex-col gap-6">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {booking.error &&
        (booking.error.status === 404 ? (
          <BookingNotFound />
        ) : (
          <LoadError
            text={m.booking_load_failed({ message: booking.error.message })}
            onRetry={() => void booking.refetch()}
          />
        ))}
    </div>
  );
}

function titleOf({ data, error }: UseQueryResult<OwnBookingJson, ApiError>): string {
  if (error?.status === 404) return m.booking_not_found();
  return data && isRequest(data) ? m.booking_request_title() : m.booking_title();
}

function BookingNotFound() {
  return (
    <div className="flex flex-col items-start gap-6 py-8">
      <h1 className="text-4xl sm:text-5xl">{m.booking_not_found()}</h1>
      <p className="text-lg text-muted">{m.problem_booking_not_found()}</p>
      <p>{m.booking_not_found_hint()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pages.findBooking}>{m.nav_find_booking()}</ButtonLink>
        <ButtonLink look="plain" to={pages.tours}>
          {m.book_more_tours()}
        </ButtonLink>
      </div>
    </div>
  );
}
