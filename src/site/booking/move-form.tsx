import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { isAboutDate } from '#api/client/seat-refusals.ts';
import { defaultTourLanguage } from '#contract/bookings/booking-rules.ts';
import { api } from '#contract/http/api-paths.ts';
import type { Locale } from '#contract/localised.ts';
import type { RefundTier } from '#contract/payments/refunds.ts';
import { missingExtra } from '#contract/pricing/extras.ts';
import { isSameChange } from '#contract/pricing/price-rules.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatDate, formatLanguages, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Facts, Sentence } from '#ui/facts.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { MonthGrid } from '#ui/month-grid.tsx';
import { Notice } from '#ui/notice.tsx';
import { type WallTime, wallTimeAt } from '#ui/wall-time.ts';
import { LoadAvailabilityError, TimeChoice } from '../book/date-choice.tsx';
import { byDay, freeFor } from '../book/day-facts.ts';
import { LanguageChoice } from '../book/language-choice.tsx';
import { paths } from '../paths.ts';
import { CallUs, ChangeFailure, type OpenedBooking, useGuestChange } from './guest-change.tsx';
import { HeldDate } from './held-date.tsx';
import { useRebookHold, withOwnSeats } from './rebook-hold.ts';
import { describeTarget } from './target-day.ts';

type MoveFormProps = {
  opened: OpenedBooking;
  onMoved(): void;
  onKeep(): void;
  /** Its date was called off, so any price is free to choose and there is no date to keep. */
  isCalledOff?: boolean;
};

/** Another free date of the same tour for the same party. */
export function MoveForm({ opened, onMoved, onKeep, isCalledOff = false }: MoveFormProps) {
  const { booking } = opened;
  const Heading = isCalledOff ? 'h2' : 'h3';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Availability changes while a page is open, so it is refetched on mount.
  const availabilities = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilities(booking.tourId)],
    refetchOnMount: 'always',
  });
  const { date, time, seatsWanted } = booking;
  const isOwn = (it: WallTime) => it.date === date && it.time === time;
  const offered = availabilities.data && withOwnSeats(availabilities.data, booking);
  const own = offered?.find(isOwn);
  const withSeats = freeFor(seatsWanted, offered ?? []).filter((it) => !isOwn(it));
  const roomy = withSeats.filter((it) => missingExtra(booking, it) === null);
  // The booked price still applies; if the current date is no longer listed, the server decides.
  const free =
    own && !isCalledOff
      ? roomy.filter(({ priceChange }) => isSameChange(priceChange, own.priceChange))
      : roomy;
  return (
    <div className="border border-line bg-surface p-5 sm:p-8">
      <Heading ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.booking_move_heading()}
      </Heading>
      <p className="mt-2 mb-6 text-muted">
        {isCalledOff
          ? `${m.booking_rebook_date_text()} ${m.booking_rebook_hold_lead()}`
          : m.booking_move_lead()}
      </p>
      {availabilities.isPending && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {availabilities.isError && <LoadAvailabilityError query={availabilities} />}
      {availabilities.data && free.length === 0 && (
        <Notice tone="note">
          <p>
            {roomy.length > 0
              ? m.booking_move_none_same_price()
              : withSeats.length > 0
                ? m.booking_move_none_extras()
                : m.booking_move_none({ count: booking.participants })}
          </p>
          <CallUs />
        </Notice>
      )}
      {offered && free.length > 0 && (
        <TargetChoice
          opened={opened}
          offered={offered}
          free={free}
          otherwise={roomy.filter((it) => !free.includes(it))}
          onMoved={onMoved}
          onKeep={onKeep}
          onRefused={() => void availabilities.refetch()}
          isCalledOff={isCalledOff}
        />
      )}
      {free.length === 0 && !availabilities.isPending && (
        <Button className="mt-6" onClick={onKeep}>
          {isCalledOff ? m.booking_rebook_back() : m.booking_move_keep()}
        </Button>
      )}
    </div>
  );
}

type TargetChoiceProps = {
  opened: OpenedBooking;
  offered: readonly AvailabilityJson[];
  free: readonly AvailabilityJson[];
  /** With room, at another price. */
  otherwise: readonly AvailabilityJson[];
  onMoved(): void;
  onKeep(): void;
  /** The date was taken: availability data is stale. */
  onRefused(): void;
  isCalledOff: boolean;
};

function TargetChoice(props: TargetChoiceProps) {
  const { opened, offered, free, otherwise, onMoved, onKeep, onRefused, isCalledOff } = props;
  const { booking } = opened;
  const [best] = booking.refunds;
  const [start, setStart] = useState<WallTime>(booking.rebookHold ?? { date: '', time: '' });
  const [chosenLanguage, setLanguage] = useState<Locale | ''>('');
  const hold = useRebookHold(opened, (error) => isAboutDate(error) && onRefused());
  const move = useGuestChange<{
    availabilityId: string;
    tourLanguage?: Locale;
    onlyIfHeld?: boolean;
  }>(
    isCalledOff ? 'rebooking' : 'move',
    (sent) =>
      isCalledOff
        ? send('POST', api.bookingRebooking, { ...sent, body: { ...sent.body, choice: 'date' } })
        : send('POST', api.bookingMove, sent),
    opened,
    {
      onDone: onMoved,
      onRefused(error) {
        hold.refresh();
        if (isAboutDate(error)) onRefused();
      },
    },
  );
  const [days, freeDays] = [byDay(offered), byDay(free)];
  const times = freeDays.get(start.date) ?? [];
  const target = times.find(({ time }) => time === start.time);
  const today = wallTimeAt(new Date()).date;
  const { tourLanguage: booked } = booking;
  const spoken = target?.languages ?? [];
  const needsLanguage = target !== undefined && booked !== null && !spoken.includes(booked);
  const tourLanguage =
    spoken.find((each) => each === chosenLanguage) ?? defaultTourLanguage(spoken, currentLocale());

  const chooseDay = (date: string) => {
    const [only, ...others] = freeDays.get(date) ?? [];
    choose({ date, time: only && others.length === 0 ? only.time : '' });
  };
  const choose = (next: WallTime) => {
    setStart(next);
    move.clear();
    if (!isCalledOff) return;
    const chosen = freeDays.get(next.date)?.find(({ time }) => time === next.time);
    hold.choose(chosen?.id ?? null);
  };
  const isHeld = target !== undefined && booking.rebookHold?.availabilityId === target.id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!target) return;
    move.send({
      availabilityId: target.id,
      ...(needsLanguage && { tourLanguage }),
      ...(isCalledOff && { onlyIfHeld: true }),
    });
  };
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-6">
      <MonthGrid
        selected={start.date}
        today={today}
        firstDay={today}
        lastDay={offered.at(-1)?.date}
        openAt={free[0]?.date ?? today}
        describe={(day) =>
          describeTarget(day, {
            booking,
            offered: days,
            free: freeDays,
            otherPrice: new Set(otherwise.map(({ date }) => date)),
            today,
            isCalledOff,
          })
        }
        onSelect={chooseDay}
      />
      <div aria-live="polite">
        {times.length > 0 && (
          <TimeChoice
            date={start.date}
            offered={times}
            isPerGroup
            selected={start.time}
            onSelect={(time) => choose({ ...start, time })}
          />
        )}
      </div>
      {target && (
        <Facts
          facts={[
            ...(isCalledOff
              ? []
              : [[m.booking_move_now(), <Start key="now" {...booking} />] as const]),
            [m.booking_move_then(), <Start key="then" {...target} />],
          ]}
        />
      )}
      {isCalledOff && target && (
        <HeldDate
          booking={booking}
          isHeld={isHeld}
          isHolding={hold.isPending}
          hasFailed={hold.error !== null}
          onHold={() => hold.choose(target.id)}
        />
      )}
      <div aria-live="polite">
        {target && best && startsTooSoon(target, best) && (
          <Notice tone="note">
            <p>{m.booking_move_too_soon_to_cancel({ hours: best.hoursBefore })}</p>
          </Notice>
        )}
      </div>
      <div aria-live="polite">
        {needsLanguage && (
          <Notice tone="note" title={m.booking_move_other_language()}>
            <p className="mb-3">
              {m.book_guided_only_in({ languages: formatLanguages(spoken, currentLocale()) })}
            </p>
            {spoken.length > 1 && (
              <LanguageChoice
                name="tourLanguage"
                languages={spoken}
                value={tourLanguage}
                onChange={setLanguage}
              />
            )}
          </Notice>
        )}
      </div>
      <ChangeFailure error={move.error ?? hold.error} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        {target && (!isCalledOff || isHeld) && (
          <Button type="submit" look="action" aria-disabled={move.isSending}>
            {move.isSending ? m.booking_moving() : m.booking_move_submit()}
          </Button>
        )}
        <Button
          onClick={() => {
            move.giveUp();
            if (isCalledOff) hold.choose(null);
            onKeep();
          }}
        >
          {isCalledOff ? m.booking_rebook_back() : m.booking_move_keep()}
        </Button>
      </div>
    </form>
  );
}

function Start({ date, time }: WallTime) {
  const locale = currentLocale();
  const words = { date: formatDate(date, locale), time: formatTime(time, locale) };
  return <Sentence>{m.book_chosen_start(words)}</Sentence>;
}

const HOUR_MS = 3_600_000;

/** Whether the new date is too near for free cancellation or another move. */
const startsTooSoon = (
  { startsAt }: Pick<AvailabilityJson, 'startsAt'>,
  { hoursBefore }: RefundTier,
): boolean => Date.parse(startsAt) - Date.now() < hoursBefore * HOUR_MS;
