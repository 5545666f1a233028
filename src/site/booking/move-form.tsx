import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import type { ApiError } from '#api/client/fetch.ts';
import { isAboutDate } from '#api/client/seat-refusals.ts';
import { defaultTourLanguage } from '#contract/bookings/booking-rules.ts';
import type { OwnBookingJson } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { type Locale, localise } from '#contract/localised.ts';
import type { RefundTier } from '#contract/payments/refunds.ts';
import { missingExtra } from '#contract/pricing/extras.ts';
import { isSameChange } from '#contract/pricing/price-rules.ts';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatDate, formatLanguages, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Facts, Sentence } from '#ui/facts.tsx';
import { Loading, Skeleton } from '#ui/loading.tsx';
import { type DayFacts, MonthGrid } from '#ui/month-grid.tsx';
import { Notice } from '#ui/notice.tsx';
import { type WallTime, wallTimeAt } from '#ui/wall-time.ts';
import { LoadAvailabilityError, TimeChoice } from '../book/date-choice.tsx';
import { byDay, describeDay, freeFor, type OfferedDays } from '../book/day-facts.ts';
import { LanguageChoice } from '../book/language-choice.tsx';
import { paths } from '../paths.ts';
import { CallUs, ChangeFailure, type OpenedBooking, useGuestChange } from './guest-change.tsx';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Availability changes while a page is open, so it is refetched on mount.
  const availabilities = useQuery<AvailabilityJson[], ApiError>({
    queryKey: [paths.availabilities(booking.tourId)],
    refetchOnMount: 'always',
  });
  const { date, time, seatsWanted } = booking;
  const isOwn = (it: WallTime) => it.date === date && it.time === time;
  const own = availabilities.data?.find(isOwn);
  const withSeats = freeFor(seatsWanted, availabilities.data ?? []).filter((it) => !isOwn(it));
  const roomy = withSeats.filter((it) => missingExtra(booking, it) === null);
  // The booked price still applies; if the current date is no longer listed, the server decides.
  const free =
    own && !isCalledOff
      ? roomy.filter(({ priceChange }) => isSameChange(priceChange, own.priceChange))
      : roomy;
  return (
    <div className="border border-line bg-surface p-5 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.booking_move_heading()}
      </h3>
      <p className="mt-2 mb-6 text-muted">
        {isCalledOff ? m.booking_rebook_date_text() : m.booking_move_lead()}
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
      {availabilities.data && free.length > 0 && (
        <TargetChoice
          opened={opened}
          offered={availabilities.data}
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
  const [start, setStart] = useState<WallTime>({ date: '', time: '' });
  const [chosenLanguage, setLanguage] = useState<Locale | ''>('');
  const move = useGuestChange<{ availabilityId: string; tourLanguage?: Locale }>(
    isCalledOff ? 'rebooking' : 'move',
    (sent) =>
      isCalledOff
        ? send('POST', api.bookingRebooking, { ...sent, body: { ...sent.body, choice: 'date' } })
        : send('POST', api.bookingMove, sent),
    opened,
    {
      onDone: onMoved,
      onRefused: (error) => isAboutDate(error) && onRefused(),
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
    setStart({ date, time: only && others.length === 0 ? only.time : '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target) move.send({ availabilityId: target.id, ...(needsLanguage && { tourLanguage }) });
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
            onSelect={(time) => setStart({ ...start, time })}
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
      <ChangeFailure error={move.error} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        {target && (
          <Button type="submit" look="action" aria-disabled={move.isSending}>
            {move.isSending ? m.booking_moving() : m.booking_move_submit()}
          </Button>
        )}
        <Button
          onClick={() => {
            move.giveUp();
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

type Choice = {
  booking: OwnBookingJson;
  offered: OfferedDays;
  free: OfferedDays;
  /** Days with room. */
  otherPrice: ReadonlySet<string>;
  today: string;
  isCalledOff: boolean;
};

function describeTarget(day: string, choice: Choice): DayFacts {
  const { booking, offered, free, otherPrice, today, isCalledOff } = choice;
  const date = formatDate(day, currentLocale());
  const say = (state: string) => m.book_day({ date, state });
  if (free.has(day)) return { look: 'free', label: say(m.book_day_free()), mark: '•' };
  if (day === booking.date && !isCalledOff)
    return { look: 'closed', label: say(m.booking_move_day_now()) };
  if (otherPrice.has(day)) {
    return { look: 'closed', label: say(m.booking_move_day_other_price()) };
  }
  const roomy = freeFor(booking.seatsWanted, offered.get(day) ?? []);
  const missing = roomy.map((it) => missingExtra(booking, it)?.name).find(Boolean);
  if (missing) {
    const state = m.booking_move_day_no_extra({ name: localise(missing, currentLocale()) });
    return { look: 'closed', label: say(state), isGone: true };
  }
  if (offered.get(day)?.some(({ bookable }) => bookable)) {
    const state = m.booking_move_day_no_room({ count: booking.participants });
    return { look: 'closed', label: say(state), isGone: true };
  }
  return describeDay(day, { days: offered, today, isPerGroup: true, takesAnyDay: false });
}
