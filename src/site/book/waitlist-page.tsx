import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import type { WaitlistStatus } from '#contract/bookings/states.ts';
import type { OwnEntryJson } from '#contract/bookings/waitlist.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { localise } from '#contract/localised.ts';
import { pageAt, pages } from '#contract/pages/pages.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Container } from '#ui/section.tsx';
import { wallTimeAt } from '#ui/wall-time.ts';
import { NeedsScript } from '../frame/guest-form.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { paths } from '../paths.ts';

const tokenIn = (query: URLSearchParams): string => query.get('token') ?? '';

const data = (_params: object, query: URLSearchParams) => ({
  subject: paths.waitlist(tokenIn(query)),
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

/** Opening the link changes nothing, because email programs open links too. */
export default function WaitlistPage() {
  const [query] = useSearchParams();
  const token = tokenIn(query);
  const entry = useQuery<OwnEntryJson, ApiError>({
    queryKey: [paths.waitlist(token)],
    refetchOnMount: 'always',
  });
  const { error } = entry;
  const isDead = error?.status === 410 || error?.status === 422;
  const title = isDead
    ? m.your_data_dead_link()
    : entry.data
      ? headings[entry.data.status]()
      : m.waitlist_title();
  return (
    <Container className="pb-20">
      <PageHead title={title} isIndexed={false} />
      <PageTitle heading={title} lead={entry.data && leadOf(entry.data)} />
      <div className="flex max-w-2xl flex-col gap-8" aria-live="polite">
        {entry.data && <Entry entry={entry.data} token={token} onLeft={() => entry.refetch()} />}
        {entry.isPending && (
          <Loading>
            <Skeleton className="h-60" />
          </Loading>
        )}
        {isDead && (
          <>
            <p className="text-lg">{error.detail}</p>
            <ButtonLink className="self-start" to={pages.tours}>
              {m.book_more_tours()}
            </ButtonLink>
          </>
        )}
        {error && !isDead && !entry.data && (
          <LoadError text={error.message} onRetry={() => void entry.refetch()} />
        )}
      </div>
    </Container>
  );
}

const headings: Record<WaitlistStatus, () => string> = {
  waiting: m.waitlist_joined,
  invited: m.waitlist_invited,
  booked: m.waitlist_booked,
  missed: m.waitlist_missed,
  left: m.waitlist_left,
  removed: m.waitlist_left,
  closed: m.waitlist_closed,
};

function momentWords(moment: string): { date: string; time: string } {
  const { date, time } = wallTimeAt(new Date(moment));
  const locale = currentLocale();
  return { date: formatDate(date, locale), time: formatTime(time, locale) };
}

function leadOf({ status, email, until, isCalledOff }: OwnEntryJson): string {
  const moment = until ? momentWords(until) : { date: '', time: '' };
  switch (status) {
    case 'waiting':
      return m.waitlist_waiting_text({ email });
    case 'invited':
      return m.waitlist_invited_text(moment);
    case 'booked':
      return m.waitlist_booked_text();
    case 'missed':
      return m.waitlist_missed_text(moment);
    case 'closed':
      return isCalledOff ? m.waitlist_called_off_text() : m.waitlist_closed_text();
    default:
      return m.waitlist_left_text();
  }
}

type EntryProps = { entry: OwnEntryJson; token: string; onLeft(): Promise<unknown> };

function Entry({ entry, token, onLeft }: EntryProps) {
  const locale = currentLocale();
  const leaving = useMutation({
    async mutationFn() {
      await send('DELETE', api.waitlist, { body: { token } });
      await onLeft();
    },
  });
  const { error, isPending } = leaving;
  const { tourId: id, status, date, time } = entry;
  const isInvited = status === 'invited';
  return (
    <>
      <Facts
        facts={[
          [m.fact_tour(), localise(entry.tourName, locale)],
          [m.fact_date(), `${formatDate(date, locale)}, ${formatTime(time, locale)}`],
          [m.fact_participants(), m.people({ count: entry.participants })],
        ]}
      />
      <NeedsScript />
      {error && (
        <Notice tone="bad" title={m.waitlist_failed()}>
          <p>{error instanceof ApiError ? error.detail : m.book_offline()}</p>
        </Notice>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {isInvited && (
          <ButtonLink look="action" to={pageAt(pages.book, { id }, { token, date, time })}>
            {m.waitlist_book()}
          </ButtonLink>
        )}
        {(isInvited || status === 'waiting') && (
          <Button
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) leaving.mutate();
            }}
          >
            {isPending
              ? m.waitlist_leaving()
              : isInvited
                ? m.waitlist_decline()
                : m.waitlist_leave()}
          </Button>
        )}
        {status === 'missed' && (
          <ButtonLink to={pageAt(pages.joinWaitlist, { id }, { date, time })}>
            {m.waitlist_join()}
          </ButtonLink>
        )}
        {!isInvited && status !== 'waiting' && (
          <ButtonLink to={pageAt(pages.book, { id })}>{m.waitlist_other_dates()}</ButtonLink>
        )}
      </div>
    </>
  );
}
