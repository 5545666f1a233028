import { useEffect, useId, useRef, useState } from 'react';
import { useBusiness } from '#api/client/business.ts';
import type { AdminRequestJson } from '#contract/bookings/admin-bookings.schemas.ts';
import { hasRoom } from '#contract/bookings/booking-rules.ts';
import { OFFERED_STARTS_AT_MOST } from '#contract/constants.ts';
import { isDate } from '#contract/time/calendar-day.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { addDays } from '#ui/days.ts';
import { TextField } from '#ui/form/field.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { useNow } from '#ui/use-now.ts';
import { today } from '../availabilities/availability-labels.ts';
import { useDates } from '../availabilities/availability-paths.ts';
import { StartChip } from '../availabilities/start-chip.tsx';

/** Two columns of four on a phone. */
const SHOWN_AT_FIRST = 8;

type OfferDatesProps = {
  request: AdminRequestJson;
  value: readonly WallTime[];
  error: string | undefined;
  onChange: (starts: WallTime[]) => void;
};

type Choice = WallTime & { note: string; isFull: boolean };

/** Up to three starts to offer: the tour's dates nearest to the requested day, or new times. */
export function OfferDates({ request, value, error, onChange }: OfferDatesProps) {
  const id = useId();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { bookableDaysAhead } = useBusiness().rules;
  const from = today();
  const { data: dates = [], isPending } = useDates({
    tourId: request.tourId,
    from,
    to: addDays(from, bookableDaysAhead),
  });
  const party = { participants: request.participants, exclusive: request.needsOffer };
  const upcoming = dates
    .filter(({ startsAt, reason }) => Date.parse(startsAt) > now && reason !== 'blocked')
    .map((date) => ({ ...date, isFull: !hasRoom(date, party) }));
  const chosen = (start: WallTime) => value.some((each) => isSame(each, start));
  const apart = ({ date }: WallTime) =>
    Math.abs(Date.parse(date) - Date.parse(request.requestedDate));
  const nearest = new Set(
    upcoming.toSorted((a, b) => apart(a) - apart(b)).slice(0, SHOWN_AT_FIRST),
  );
  const shown = upcoming.filter((date) => isWhole || nearest.has(date) || chosen(date));
  const choices: Choice[] = [
    ...shown.map(({ date, time, isFull, spotsLeft }) => ({
      date,
      time,
      isFull,
      note: isFull ? m.admin_offer_dates_full() : m.book_spots_left({ count: spotsLeft }),
    })),
    ...value
      .filter((start) => !upcoming.some((each) => isSame(each, start)))
      .map((start) => ({ ...start, isFull: false, note: m.admin_offer_new() })),
  ];
  // It may be above the screen when the offer is sent.
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error) place.current?.focus();
  }, [error]);
  const isMost = value.length >= OFFERED_STARTS_AT_MOST;
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      className="flex scroll-mt-20 flex-col gap-3"
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="mb-1.5 font-semibold">{m.admin_offer_dates()}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {m.admin_offer_dates_hint({ maximum: OFFERED_STARTS_AT_MOST })}
      </p>
      {isPending && <Skeleton className="h-36" />}
      <div className="grid grid-cols-2 gap-2 @lg:grid-cols-3">
        {choices.map((choice) => {
          const isChosen = chosen(choice);
          const { date, time } = choice;
          return (
            <StartChip
              key={`${date} ${time}`}
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && (isMost || choice.isFull)}
              date={date}
              time={time}
              note={choice.note}
              onChange={() =>
                onChange(
                  isChosen
                    ? value.filter((each) => !isSame(each, choice))
                    : [...value, { date, time }],
                )
              }
            />
          );
        })}
      </div>
      {shown.length < upcoming.length && (
        <Button look="quiet" className="-ml-6 self-start" onClick={() => setWhole(true)}>
          {m.admin_order_more_dates({ count: upcoming.length - shown.length })}
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
      {!isMost && <NewStart onAdd={(start) => !chosen(start) && onChange([...value, start])} />}
    </fieldset>
  );
}

const isSame = (a: WallTime, b: WallTime) => a.date === b.date && a.time === b.time;

function NewStart({ onAdd }: { onAdd: (start: WallTime) => void }) {
  const [{ date, time }, setStart] = useState({ date: '', time: '' });
  const isComplete = isDate(date) && time !== '';
  const add = () => {
    onAdd({ date, time });
    setStart({ date: '', time: '' });
  };
  return (
    <details
      // A start that was entered without pressing the button would be missing from the offer.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isComplete && !currentTarget.contains(relatedTarget)) add();
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-cobalt underline underline-offset-4">
        {m.admin_offer_new_time()}
      </summary>
      <div className="mt-2 grid items-end gap-3 @md:grid-cols-2">
        <TextField
          type="date"
          label={m.fact_date()}
          value={date}
          min={today()}
          onChange={(event) => setStart({ date: event.target.value, time })}
        />
        <TextField
          type="time"
          label={m.admin_confirm_time()}
          value={time}
          onChange={(event) => setStart({ date, time: event.target.value })}
        />
        <Button className="@md:col-span-2" disabled={!isComplete} onClick={add}>
          {m.admin_offer_add_time()}
        </Button>
      </div>
    </details>
  );
}
