import { type FormEvent, useState } from 'react';
import type { AvailabilityJson } from '#api/availabilities/availabilities.ts';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { MonthGrid } from '#ui/calendar/month-grid.tsx';
import { lisbonWallTime, type WallTime } from '#ui/lisbon-time.ts';
import { Notice } from '#ui/state/notice.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { Sentence } from '#ui/text/sentence.tsx';
import { byDay } from '../../book/date-choice/day-facts.ts';
import { TimeChoice } from '../../book/date-choice/time-choice.tsx';
import type { OpenedBooking } from '../opened-booking.ts';
import { ChangeFailure, isAboutSeats } from './change-failure.tsx';
import { describeTarget, startsTooSoonToCancel } from './free-dates.ts';
import { useGuestChange } from './use-guest-change.ts';

type TargetChoiceProps = {
  opened: OpenedBooking;
  offered: readonly AvailabilityJson[];
  free: readonly AvailabilityJson[];
  onMoved(): void;
  onKeep(): void;
  /** The date was gone: what is known of the free ones is old. */
  onRefused(): void;
};

/** The new date, its time, and the button that moves the booking there. */
export function TargetChoice(props: TargetChoiceProps) {
  const { opened, offered, free, onMoved, onKeep, onRefused } = props;
  const { booking } = opened;
  const [start, setStart] = useState<WallTime>({ date: '', time: '' });
  const move = useGuestChange<{ availabilityId: string }>('move', opened, {
    onDone: onMoved,
    onRefused: (error) => isAboutSeats(error) && onRefused(),
  });
  const [days, freeDays] = [byDay(offered), byDay(free)];
  const times = freeDays.get(start.date) ?? [];
  const target = times.find(({ time }) => time === start.time);
  const today = lisbonWallTime(new Date()).date;

  const chooseDay = (date: string) => {
    const [only, ...others] = freeDays.get(date) ?? [];
    setStart({ date, time: only && others.length === 0 ? only.time : '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (target) move.send({ availabilityId: target.id });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <MonthGrid
        selected={start.date}
        today={today}
        firstDay={today}
        lastDay={offered.at(-1)?.date}
        openAt={free[0]?.date ?? today}
        describe={(day) => describeTarget(day, { booking, offered: days, free: freeDays, today })}
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
            [m.booking_move_now(), <Start key="now" {...booking} />],
            [m.booking_move_then(), <Start key="then" {...target} />],
          ]}
        />
      )}
      <div aria-live="polite">
        {target && startsTooSoonToCancel(target) && (
          <Notice tone="note">
            <p>{m.booking_move_too_soon_to_cancel()}</p>
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
          {m.booking_move_keep()}
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
