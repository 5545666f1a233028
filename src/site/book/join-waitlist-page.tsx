import { useParams, useSearchParams } from 'react-router';
import { useApi } from '#api/client/calls.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/section.tsx';
import { PageFailed } from '../frame/not-here.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { paths } from '../paths.ts';
import { JoinForm } from './join-waitlist-form.tsx';

const data = ({ id = '' }) => ({
  subject: paths.tour(id),
  lists: [paths.availabilities(id)],
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** `?date=…&time=…`, in the business's time zone. */
export default function JoinWaitlistPage() {
  const { id = '' } = useParams();
  const tour = useApi(paths.tour(id));
  const availabilities = useApi(paths.availabilities(id));
  const error = tour.error ?? availabilities.error;
  if (error) {
    return (
      <PageFailed
        text={error.message}
        onRetry={() => void Promise.all([tour.refetch(), availabilities.refetch()])}
      />
    );
  }
  if (!tour.data || !availabilities.data) {
    return (
      <Container className="py-16">
        <Loading className="flex max-w-2xl flex-col gap-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-80" />
        </Loading>
      </Container>
    );
  }
  return <JoinWaitlist tour={tour.data} availabilities={availabilities.data} />;
}

type JoinWaitlistProps = { tour: TourInFullJson; availabilities: readonly AvailabilityJson[] };

function JoinWaitlist({ tour, availabilities }: JoinWaitlistProps) {
  const [query] = useSearchParams();
  const [date, time] = [query.get('date'), query.get('time')];
  const locale = currentLocale();
  const start = availabilities.find((it) => it.date === date && it.time === time);
  const isOpen = start !== undefined && (start.reason === null || start.reason === 'full');
  const name = localise(tour.name, locale);
  return (
    <Container className="pb-20">
      <PageHead title={m.waitlist_title_of({ tour: name })} isIndexed={false} />
      <PageTitle heading={m.waitlist_title()} lead={isOpen ? m.waitlist_lead() : undefined} />
      <div className="flex max-w-2xl flex-col gap-8">
        {isOpen ? (
          <>
            <p className="border-l-4 border-cobalt bg-surface px-4 py-3">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block first-letter:uppercase">
                {formatDate(start.date, locale)}, {formatTime(start.time, locale)}
              </span>
            </p>
            <JoinForm tour={tour} start={start} />
          </>
        ) : (
          <Notice tone="note" title={m.waitlist_no_date()}>
            <p>{m.waitlist_no_date_text()}</p>
            <ButtonLink look="action" className="mt-2" to={pageAt(pages.book, { id: tour.id })}>
              {m.waitlist_other_dates()}
            </ButtonLink>
          </Notice>
        )}
      </div>
    </Container>
  );
}
