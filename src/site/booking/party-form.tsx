import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import { send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import type { PartyPreviewJson } from '#contract/bookings/party-change.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import {
  atBookedPrices,
  extrasForParty,
  requestedBookingOf,
} from '#contract/pricing/changed-party.ts';
import { type ExtraCount, mostOfExtra, type PricedInFull } from '#contract/pricing/extras.ts';
import { pricedWith } from '#contract/pricing/price-rules.ts';
import { type CategoryCount, extraLines, partyOf, spotsOf } from '#contract/pricing/prices.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatParty } from '#platform/i18n/party-words.ts';
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
import { isPaidHere } from './money-facts.tsx';

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
  const preview = usePreview(opened, requested, isChanged);
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
    setRequested({ ...next, extras: part.extras ?? fittingExtras(tour, next) });
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

/** The extras, reduced with the party. */
const fittingExtras = (tour: PricedInFull, requested: Requested): ExtraCount[] =>
  requested.extras.flatMap(({ extraId, count }) => {
    const extra = tour.extras.find(({ id }) => id === extraId);
    const most = extra ? mostOfExtra(tour, bodyOf(requested), extra) : 0;
    return most > 0 ? [{ extraId, count: Math.min(count, most) }] : [];
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

const SETTLED_MS = 250;

/** Rejects when a newer choice replaces this one, so that quick taps ask the server once. */
const settled = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLED_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

function usePreview({ booking, token }: OpenedBooking, requested: Requested, isWanted: boolean) {
  const { reference, totalAmount, dueAmount } = booking;
  const body = { token, ...bodyOf(requested) };
  return useQuery<PartyPreviewJson, ApiError>({
    queryKey: ['party-preview', reference, totalAmount, dueAmount, body],
    queryFn: async ({ signal }) => {
      await settled(signal);
      return send('POST', api.bookingPartyPreview, { params: { reference }, body });
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

const refundOf = ({ back }: PartyPreviewJson): number =>
  back.online + back.demo + back.ontoVoucher + back.byReseller + back.byHand;

type ConsequencesProps = { opened: OpenedBooking; preview: PartyPreviewJson };

function Consequences({ opened: { booking }, preview }: ConsequencesProps) {
  const business = useBusiness();
  const { back, dueAmount } = preview;
  const money = (cents: number) => formatMoney(cents, booking.currency);
  const more = dueAmount - booking.dueAmount;
  const total = money(preview.totalAmount);
  const refund = refundOf(preview);
  return (
    <div className="flex flex-col gap-2 border-y border-line py-3">
      <p className="font-semibold tabular-nums">
        {refund > 0
          ? m.booking_party_back({ total, amount: money(refund) })
          : more > 0
            ? m.booking_party_more({ total, amount: money(more) })
            : more < 0
              ? m.booking_party_left({ total, amount: money(dueAmount) })
              : m.booking_party_total({ total })}
      </p>
      {back.ontoVoucher > 0 && (
        <p>{m.booking_cancel_onto_voucher({ amount: money(back.ontoVoucher) })}</p>
      )}
      {back.demo > 0 && <p className="text-muted">{m.booking_party_demo()}</p>}
      {more > 0 && (
        <p className="text-muted">
          {isPaidHere(booking, business) ? m.booking_party_pay_here() : m.booking_party_pay_later()}
        </p>
      )}
    </div>
  );
}

function formatChanged(
  { booking: { email, mailDelivery, currency, dueAmount } }: OpenedBooking,
  preview: PartyPreviewJson,
): PartyChangeLabels {
  const refund = preview.back.demo > 0 ? 0 : refundOf(preview);
  const text = [
    m.booking_party_changed_text({ party: formatParty(preview) }),
    preview.dueAmount > dueAmount &&
      m.booking_party_due({ amount: formatMoney(preview.dueAmount, currency) }),
    refund > 0 && m.booking_party_refunded({ amount: formatMoney(refund, currency) }),
    email !== null && mailDelivery !== 'outbox' && m.booking_party_emailed({ email }),
  ];
  return {
    tone: 'good',
    title: m.booking_party_changed(),
    text: text.filter(Boolean).join(' '),
    dueAmount: preview.dueAmount,
  };
}
