import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { fetchDiscount } from '#api/client/ask-discount.ts';
import { useApi } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { openGraphPaths } from '#api/client/open-graph-path.ts';
import { prefetch, preload } from '#api/client/preload.ts';
import { localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadError } from '#ui/loading.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { paths } from '../paths.ts';
import { type DraftStore, useDraft } from './draft.ts';
import { InstantPath } from './instant-path.tsx';
import { RequestPath } from './request-path.tsx';
import { StepSkeleton } from './step-frame.tsx';
import { type Invitation, type PathProps, type Steps, startKey, useSteps } from './steps.ts';

// Only guests whom an email invites from the waitlist load it.
const TakenInvitation = lazyPart(() => import('./invitation.tsx'));

const data = ({ id = '' }) => ({
  subject: paths.tour(id),
  lists: [paths.availabilities(id)],
});
export const loader = preload(data);
export const clientLoader = prefetch(data);

export default function BookPage() {
  const { id = '' } = useParams();
  const tour = useApi(paths.tour(id));
  if (tour.data) {
    return <Booking key={id} tour={tour.data} onPriceChange={() => void tour.refetch()} />;
  }
  if (tour.isPending) return <StepSkeleton />;
  if (tour.error.status === 404) return <TourNotFound />;
  return (
    <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8">
      <PageHead title={m.error_title()} isIndexed={false} />
      <LoadError
        text={m.book_tour_load_failed({ message: tour.error.message })}
        onRetry={() => void tour.refetch()}
      />
    </div>
  );
}

function Booking({ tour, onPriceChange }: Pick<PathProps, 'tour' | 'onPriceChange'>) {
  const steps = useSteps();
  const { path } = steps;
  const { store, proposed } = useProposedStart(useDraft(tour.id));
  const [params] = useSearchParams();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  // Availability changes while a page is open, so it is refetched on mount.
  const found = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilities(tour.id)],
    refetchOnMount: 'always',
  });
  const availabilities = addReservedSeats(found, invitation);
  const goneStart = useGoneStart(proposed, steps, found);
  const askPriceAgain = async () => {
    onPriceChange();
    void availabilities.refetch();
    const code = store.draft.discountCode?.code;
    if (code === undefined) return;
    const found = await fetchDiscount(tour.id, code);
    store.change({ discountCode: typeof found === 'string' ? null : found });
  };
  const name = localise(tour.name, currentLocale());
  const Path = path === 'request' ? RequestPath : InstantPath;
  return (
    <>
      <PageHead
        title={
          path === 'request'
            ? m.book_request_title_of({ tour: name })
            : m.book_title({ tour: name })
        }
        description={localise(tour.shortDescription, currentLocale())}
        image={openGraphPaths.tour(tour, currentLocale())}
        isIndexed={false}
      />
      {params.has('token') && (
        <Suspense>
          <TakenInvitation store={store} steps={steps} onTake={setInvitation} />
        </Suspense>
      )}
      <Path
        tour={tour}
        availabilities={availabilities}
        store={store}
        goneStart={goneStart}
        invitation={invitation}
        onPriceChange={() => void askPriceAgain()}
      />
    </>
  );
}

function TourNotFound() {
  return (
    <div className="mx-auto flex max-w-7xl flex-col items-start gap-6 px-4 py-16 sm:px-6 lg:px-8 sm:py-24">
      <PageHead title={m.problem_tour_not_found()} isIndexed={false} />
      <h1 className="text-4xl sm:text-5xl">{m.problem_tour_not_found()}</h1>
      <p className="text-lg text-muted">{m.book_tour_not_found_text()}</p>
      <ButtonLink look="action" to={pages.tours}>
        {m.book_more_tours()}
      </ButtonLink>
    </div>
  );
}

/**
 * Takes a valid start from a link (`?date=…&time=…`) into the draft and removes it from the URL.
 * The first render shows it already: a time that appeared after hydration would move the button under a guest's finger.
 */
function useProposedStart(store: DraftStore): {
  store: DraftStore;
  /** The start that was taken, as `startKey` writes it, if its link opens the party step. */
  proposed: string;
} {
  const { isKnown, change } = store;
  const [params, setParams] = useSearchParams();
  const [taken, setTaken] = useState('');
  const [proposed, setProposed] = useState('');
  const date = params.get('date');
  const time = params.get('time') ?? '';
  const start = date === null ? '' : startKey({ date, time });
  const opensParty = params.get('step') === 'details' && !params.has('request');
  // The URL changes after the draft, so the same start must not be taken twice.
  const isNew = start !== '' && start !== taken;
  useEffect(() => {
    if (!isKnown || !isNew) return;
    setTaken(start);
    if (opensParty) setProposed(start);
    if (isDate(date)) change({ date, time });
    const rest = new URLSearchParams(params);
    rest.delete('date');
    rest.delete('time');
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [isKnown, isNew, start, opensParty, date, time, change, params, setParams]);
  if (!isNew || !isDate(date)) return { store, proposed };
  return { store: { ...store, draft: { ...store.draft, date, time } }, proposed };
}

/** Leads from the party step to the dates if the start of a link is gone, and remembers which one it was. */
function useGoneStart(
  proposed: string,
  { goTo }: Steps,
  { data, isFetching }: UseQueryResult<AvailabilityJson[], ApiError>,
): string {
  const [checked, setChecked] = useState('');
  const [gone, setGone] = useState('');
  useEffect(() => {
    // Only on arrival: a start that sells out later keeps the guest's input in view.
    if (proposed === checked || !data || isFetching) return;
    setChecked(proposed);
    if (data.some((it) => it.bookable && startKey(it) === proposed)) return;
    setGone(proposed);
    void goTo('date', { replace: true });
  }, [proposed, checked, data, isFetching, goTo]);
  return gone;
}

/** Adds the seats that the invitation reserves to the spots left. */
function addReservedSeats(
  found: UseQueryResult<AvailabilityJson[], ApiError>,
  invitation: Invitation | null,
): UseQueryResult<AvailabilityJson[], ApiError> {
  if (!found.data || !invitation) return found;
  const { availabilityId, participants, exclusive } = invitation;
  const data = found.data.map((it) => {
    if (it.id !== availabilityId || (it.reason !== null && it.reason !== 'full')) return it;
    const spotsLeft = exclusive ? it.capacity : Math.min(it.capacity, it.spotsLeft + participants);
    const isEmpty = spotsLeft === it.capacity;
    return { ...it, spotsLeft, isEmpty, bookable: true, reason: null };
  });
  return { ...found, data } as UseQueryResult<AvailabilityJson[], ApiError>;
}
