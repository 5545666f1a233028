import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { api } from '#contract/http/api-paths.ts';
import {
  atBookedPrices,
  extrasForParty,
  requestedBookingOf,
} from '#contract/pricing/changed-party.ts';
import { type ExtraCount, fittingExtras, type PricedInFull } from '#contract/pricing/extras.ts';
import { pricedWith } from '#contract/pricing/price-rules.ts';
import { type CategoryCount, extraLines, partyOf, spotsOf } from '#contract/pricing/prices.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { CategorySteppers } from '#ui/form/category-steppers.tsx';
import ExtrasFields from '#ui/form/extras-fields.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import {
  ChangeFailure,
  type OpenedBooking,
  type PartyChangeLabels,
  useGuestChange,
} from './guest-change.tsx';
import { Consequences, formatChanged, usePartyPreview } from './party-preview.tsx';

type PartyFormProps = {
  opened: OpenedBooking;
  onChanged(words: PartyChangeLabels): void;
  onKeep(): void;
};

/** Another party and extras on the same date; the server says what they cost before the guest agrees. */
export default function PartyForm(props: PartyFormProps) {
  const { tourId } = props.opened.booking;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const tour = useQuery<TourInFullJson, ApiError>({ queryKey: [paths.tour(tourId)] });
  // Availability changes while a page is open, so it is refetched on mount.
  const dates = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilities(tourId)],
    refetchOnMount: 'always',
  });
  const failed = [tour, dates].find(({ isError }) => isError);
  return (
    <div className="border border-line bg-surface p-5 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.booking_party_heading()}
      </h3>
      <p className="mt-2 mb-6 text-muted">{m.booking_party_lead()}</p>
      {failed ? (
        <div className="flex flex-col items-start gap-6">
          <Notice tone="bad" title={m.book_load_failed()}>
            <p>{failed.error?.message}</p>
            <Button look="danger" onClick={() => void failed.refetch()}>
              {m.try_again()}
            </Button>
          </Notice>
          <Button onClick={props.onKeep}>{m.booking_party_keep()}</Button>
        </div>
      ) : tour.data && dates.data ? (
        <PartyChoice {...props} tour={tour.data} dates={dates.data} />
      ) : (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
    </div>
  );
}

type Requested = { participants: number; party: CategoryCount[]; extras: ExtraCount[] };

type PartyChoiceProps = PartyFormProps & {
  tour: TourInFullJson;
  dates: readonly AvailabilityJson[];
};

function PartyChoice({ opened, tour: today, dates, onChanged, onKeep }: PartyChoiceProps) {
  const { booking } = opened;
  const on = dates.find(({ date, time }) => date === booking.date && time === booking.time);
  const tour = {
    ...atBookedPrices(pricedWith(today, on?.priceChange ?? null), booking.lines),
    currency: booking.currency,
    // A booking stays private, or shared.
    privateSurcharge: null,
  };
  const [booked] = useState(() => bookedParty(tour, booking));
  const [requested, setRequested] = useState(booked);
  const isChanged = JSON.stringify(requested) !== JSON.stringify(booked);
  const preview = usePartyPreview(opened, bodyOf(requested), isChanged);
  const shown = isChanged && !preview.isError ? preview.data : undefined;
  const change = useGuestChange<ReturnType<typeof bodyOf> & { shownTotal: number }>(
    'party',
    (sent) => send('POST', api.bookingParty, sent),
    opened,
    {
      onDone: () => shown && onChanged(formatChanged(opened, shown)),
      onRefused: () => void preview.refetch(),
    },
  );
  const choose = (part: Partial<Requested>) => {
    change.clear();
    const next = { ...requested, ...part };
    setRequested({ ...next, extras: part.extras ?? fittingExtras(tour, bodyOf(next)) });
  };
  const isReady = shown !== undefined && !preview.isFetching && !change.isSending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) change.send({ ...bodyOf(requested), shownTotal: shown.totalAmount });
  };
  const { maximum, reason } = limitOf(opened, today, on);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      {tour.categories.length > 0 ? (
        <CategorySteppers
          tour={tour}
          party={requested.party}
          maximum={maximum}
          maximumReason={reason}
          onChange={(party) => choose({ party, participants: spotsOf(tour, { party }) })}
        />
      ) : (
        <NumberStepper
          label={m.fact_participants()}
          name="participants"
          value={requested.participants}
          minimum={1}
          maximum={maximum}
          maximumReason={reason}
          fewerLabel={m.book_fewer_people()}
          moreLabel={m.book_more_people()}
          onChange={(participants) => choose({ participants })}
        />
      )}
      {tour.extras.length > 0 && (
        <ExtrasFields
          tour={tour}
          wish={bodyOf(requested)}
          left={withOwnExtras(on, opened)}
          isShared={false}
          errors={{}}
          onChange={({ extras }) => extras && choose({ extras })}
        />
      )}
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {shown && <Consequences opened={opened} preview={shown} />}
      </div>
      <ChangeFailure
        error={change.error ?? (isChanged ? preview.error : null)}
        seatsGone={m.booking_party_no_room()}
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        {isChanged && (
          <Button type="submit" look="action" aria-disabled={!isReady}>
            {change.isSending ? m.booking_party_saving() : m.booking_party_submit()}
          </Button>
        )}
        <Button
          onClick={() => {
            change.giveUp();
            onKeep();
          }}
        >
          {m.booking_party_keep()}
        </Button>
      </div>
    </form>
  );
}

function bookedParty(tour: PricedInFull, { lines, participants }: OpenedBooking['booking']) {
  const requested = requestedBookingOf(lines, participants);
  const party = tour.categories.length > 0 ? partyOf(tour, requested) : [];
  return { participants, party, extras: extrasForParty(tour, lines, requested) };
}

/** The fields of a request. */
const bodyOf = ({ participants, party, extras }: Requested) => ({
  ...(party.length > 0 ? { party } : { participants }),
  extras,
});

/** The most people of the party, and why; the guest's own spots count as free. */
function limitOf(
  { booking: { participants, seatsWanted } }: OpenedBooking,
  { maxGroupSize }: TourInFullJson,
  on: AvailabilityJson | undefined,
) {
  const isOpen = on?.bookable || on?.reason === 'full';
  const room = isOpen
    ? seatsWanted.exclusive
      ? on.capacity
      : on.spotsLeft + participants
    : participants;
  return room < maxGroupSize
    ? { maximum: Math.max(room, participants), reason: m.booking_party_no_more() }
    : {
        maximum: Math.max(maxGroupSize, participants),
        reason: m.stepper_most_in_group({ most: maxGroupSize }),
      };
}

function withOwnExtras(on: AvailabilityJson | undefined, { booking: { lines } }: OpenedBooking) {
  const own = new Map(extraLines(lines).map(({ extraId, count }) => [extraId, count]));
  return (on?.extrasLeft ?? []).map(({ extraId, left }) => ({
    extraId,
    left: left + (own.get(extraId) ?? 0),
  }));
}
