import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { AdminAvailabilityJson } from '#api/admin/availabilities/admin-availability-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/state/load-error.tsx';
import { availabilityPaths } from '../../availabilities/availability-paths.ts';
import { fills } from '../../availabilities/fill.ts';
import { FillMark, fillNames } from '../../availabilities/fill-mark.tsx';
import { MoveQuestion } from '../../availabilities/move-question.tsx';
import { useChangeDate } from '../../availabilities/use-change-date.ts';
import { describeTrouble } from '../../session/trouble.ts';
import { useStaffApi } from '../../session/use-staff-api.ts';
import type { BookingsAddress } from '../use-bookings-address.ts';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { type CalendarView, spanOf } from './calendar-span.ts';
import { CalendarTools } from './calendar-tools.tsx';

type Moving = {
  date: AdminAvailabilityJson;
  to: { date: string; time: string };
  takeBack: () => void;
};

/** A grid of hours that is narrower than this cannot be read: it is scrolled sideways instead. */
const leastWidths: Partial<Record<CalendarView, string>> = {
  week: 'max-lg:min-w-[64rem]',
  day: 'max-lg:min-w-[32rem]',
};

const NONE: readonly AdminAvailabilityJson[] = [];

/** The calendar with its tools and its legend; a date that was dragged asks before it moves. */
export function CalendarPanel({ address }: { address: BookingsAddress }) {
  const { view, date, tourId } = address;
  const dates = useStaffApi(availabilityPaths.dates({ tourId, ...spanOf(view, date) }));
  const change = useChangeDate();
  const [moving, setMoving] = useState<Moving | null>(null);

  return (
    <section aria-label={m.admin_calendar()} className="flex flex-col gap-4">
      <CalendarTools address={address} />
      {dates.isError && (
        <LoadError
          text={m.admin_dates_failed({ message: describeTrouble(dates.error) })}
          onRetry={() => void dates.refetch()}
        />
      )}
      <div
        aria-busy={dates.isPending}
        className={classNames('max-lg:overflow-x-auto', dates.isPending && 'opacity-60')}
      >
        <div className={leastWidths[view]}>
          <AvailabilityCalendar
            view={view}
            date={date}
            dates={dates.data ?? NONE}
            onOpen={(availability) => address.go({ availability })}
            onDay={(day) => address.go({ view: 'day', date: day })}
            onPlace={({ date: day, time }) => address.go({ open: time ? `${day}T${time}` : day })}
            onMove={(moved, to, takeBack) => setMoving({ date: moved, to, takeBack })}
          />
        </div>
      </div>
      <ul
        aria-label={m.admin_calendar_legend()}
        className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted"
      >
        {fills.map((fill) => (
          <li key={fill} className="flex items-center gap-1.5">
            <FillMark fill={fill} />
            {fillNames[fill]()}
          </li>
        ))}
        {dates.data?.some(({ isTourActive }) => !isTourActive) && (
          <li className="flex items-center gap-1.5">
            <EyeOff aria-hidden className="size-4" />
            {m.admin_reason_tour_inactive()}
          </li>
        )}
      </ul>
      {moving && (
        <MoveQuestion
          isOpen
          onClose={() => {
            // Where it went is told by the server's next answer; where it did not go, it returns.
            moving.takeBack();
            setMoving(null);
          }}
          tourName={localise(moving.date.tourName, currentLocale())}
          from={moving.date}
          to={moving.to}
          guestCount={moving.date.bookingCount}
          onMove={() => change(moving.date.id, { ...moving.to, withGuests: true })}
        />
      )}
    </section>
  );
}
