import {
  CalendarOff,
  ChevronLeft,
  ChevronRight,
  EyeOff,
  Languages,
  TriangleAlert,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { localise } from '#contract/localised.ts';
import type { DayOffJson } from '#contract/staff/days-off.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { monthOf } from '#ui/days.ts';
import { LoadError } from '#ui/loading.tsx';
import { clashName, today } from '../availabilities/availability-labels.ts';
import { availabilityPaths, useDates } from '../availabilities/availability-paths.ts';
import { MoveQuestion } from '../availabilities/change-questions.tsx';
import { fills } from '../availabilities/fill.ts';
import { FillMark, fillNames } from '../availabilities/fill-mark.tsx';
import { describeDaysOff, GuideClashNote } from '../availabilities/guide-clash-note.tsx';
import { useChangeAvailability } from '../availabilities/use-change-availability.ts';
import { errorMessage } from '../session/describe-error.ts';
import { useStaffList } from '../session/use-staff-api.ts';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { type CalendarView, calendarViews, spanOf, stepFrom, titleOf } from './calendar-span.ts';
import type { BookingsAddress } from './use-bookings-address.ts';
import { useTodayInSight } from './use-today-in-sight.ts';

type Moving = {
  availability: AdminAvailabilityJson;
  to: { date: string; time: string };
  takeBack: () => void;
};

/** Below this width the grid is unreadable and scrolls sideways instead. */
const leastWidths: Partial<Record<CalendarView, string>> = {
  week: 'max-lg:min-w-[64rem]',
  day: 'max-lg:min-w-[32rem]',
};

const NONE: readonly AdminAvailabilityJson[] = [];
const NO_DAYS_OFF: readonly DayOffJson[] = [];

export function CalendarPanel({ address }: { address: BookingsAddress }) {
  const { view, date, tourId, guidedById } = address;
  const availabilities = useDates({
    ...(tourId && { tourId }),
    ...(guidedById && { guidedById }),
    ...spanOf(view, date),
  });
  const daysOff = useStaffList(
    availabilityPaths.daysOff({
      ...(guidedById && { personId: guidedById }),
      ...spanOf(view, date),
    }),
    { isWanted: guidedById !== '' },
  );
  const off = (guidedById !== '' && daysOff.data) || NO_DAYS_OFF;
  const change = useChangeAvailability();
  const [moving, setMoving] = useState<Moving | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useTodayInSight(box, availabilities.isPending ? null : viewAroundToday(view, date));

  return (
    <section aria-label={m.admin_calendar()} className="flex flex-col gap-4">
      <CalendarTools address={address} />
      {availabilities.isError && (
        <LoadError
          text={m.admin_dates_failed({ message: errorMessage(availabilities.error) })}
          onRetry={() => void availabilities.refetch()}
        />
      )}
      {off.length > 0 && (
        <ul aria-label={m.admin_days_off()} className="flex flex-col gap-1">
          {off.map((each) => (
            <li key={each.id} className="flex items-start gap-2">
              <CalendarOff aria-hidden className="mt-1 size-4 shrink-0 text-terracotta" />
              <span className="[overflow-wrap:anywhere]">
                {describeDaysOff(each)}
                {each.note && <span className="text-muted"> {each.note}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div
        ref={box}
        aria-busy={availabilities.isPending}
        className={classNames('max-lg:overflow-x-auto', availabilities.isPending && 'opacity-60')}
      >
        <div className={leastWidths[view]}>
          <AvailabilityCalendar
            view={view}
            date={date}
            availabilities={availabilities.data ?? NONE}
            daysOff={off}
            onOpen={(availability) => address.open({ availability })}
            onDay={(day) => address.go({ view: 'day', date: day })}
            onPlace={({ date: day, time }) => address.open({ open: time ? `${day}T${time}` : day })}
            onMove={(moved, to, takeBack) => setMoving({ availability: moved, to, takeBack })}
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
        {availabilities.data?.some(({ bookedLanguages }) => bookedLanguages.length > 1) && (
          <li className="flex items-center gap-1.5">
            <Languages aria-hidden className="size-4" />
            {m.admin_calendar_languages_meet()}
          </li>
        )}
        {availabilities.data?.some(({ isTourActive }) => !isTourActive) && (
          <li className="flex items-center gap-1.5">
            <EyeOff aria-hidden className="size-4" />
            {m.admin_reason_tour_inactive()}
          </li>
        )}
        {availabilities.data?.some((each) => clashName(each) !== null) && (
          <li className="flex items-center gap-1.5">
            <TriangleAlert aria-hidden className="size-4" />
            {m.admin_calendar_clash()}
          </li>
        )}
        {off.length > 0 && (
          <li className="flex items-center gap-1.5">
            <CalendarOff aria-hidden className="size-4" />
            {m.admin_days_off()}
          </li>
        )}
      </ul>
      {moving && (
        <MoveQuestion
          isOpen
          onClose={() => {
            // Undo the drag; after a move, the refetched list shows the new start.
            moving.takeBack();
            setMoving(null);
          }}
          tourName={localise(moving.availability.tourName, currentLocale())}
          from={moving.availability}
          to={moving.to}
          guestCount={moving.availability.bookingCount}
          change={moveOf(moving)}
          onMove={() => change(moveOf(moving))}
        >
          <GuideClashNote
            starts={[moving.to]}
            durationMinutes={moving.availability.durationMinutes}
            guideId={moving.availability.guide?.id ?? null}
            namedGuideId={moving.availability.namedGuide?.id ?? null}
            exceptIds={[moving.availability.id]}
          />
        </MoveQuestion>
      )}
    </section>
  );
}

const moveOf = ({ availability, to }: Moving) => ({
  id: availability.id,
  ...to,
  withGuests: true,
});

function viewAroundToday(view: CalendarView, date: string): 'month' | 'week' | null {
  if (view === 'month') return monthOf(date) === monthOf(today()) ? view : null;
  if (view !== 'week') return null;
  const { from, to } = spanOf(view, date);
  return from <= today() && today() <= to ? view : null;
}

const viewNames: Record<CalendarView, () => string> = {
  month: m.admin_calendar_month,
  week: m.admin_calendar_week,
  day: m.admin_calendar_day_view,
  agenda: m.admin_calendar_agenda,
};

const square =
  'grid size-11 place-items-center border border-field-line text-cobalt hover:bg-cobalt-soft';

/** Navigation between dates and views; every state has a URL. */
function CalendarTools({ address }: { address: BookingsAddress }) {
  const { view, date } = address;
  const step = (by: -1 | 1) => address.to({ view, date: stepFrom(view, date, by) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex">
          <Link
            to={step(-1)}
            preventScrollReset
            aria-label={m.admin_calendar_back()}
            className={classNames(square, 'rounded-l-control')}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
          <Link
            to={address.to({ view, date: today() })}
            preventScrollReset
            className="-ml-px grid min-h-11 place-items-center border border-field-line px-4 text-[0.9375rem] font-semibold text-cobalt hover:bg-cobalt-soft"
          >
            {m.admin_calendar_today()}
          </Link>
          <Link
            to={step(1)}
            preventScrollReset
            aria-label={m.admin_calendar_forward()}
            className={classNames(square, '-ml-px rounded-r-control')}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        </div>
        <h2 aria-live="polite" className="text-2xl first-letter:uppercase">
          <SpanTitle title={titleOf(view, date, currentLocale())} />
        </h2>
      </div>
      <nav aria-label={m.admin_calendar_views()} className="max-sm:w-full">
        <ul className="grid grid-cols-4 rounded-control border border-field-line">
          {calendarViews.map((each) => (
            <li key={each} className="border-l border-field-line first:border-l-0">
              <Link
                to={address.to({ view: each, date })}
                preventScrollReset
                {...(each === view && { 'aria-current': 'true' as const })}
                className={classNames(
                  'choice grid min-h-11 place-items-center px-2 text-[0.9375rem] focus-visible:-outline-offset-3 sm:px-4',
                  each === view
                    ? 'bg-cobalt font-semibold text-on-cobalt'
                    : 'text-cobalt hover:bg-cobalt-soft',
                )}
              >
                {viewNames[each]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Breaks a span of days between the days: a phone shows no `28 November – 4` without the month. */
function SpanTitle({ title }: { title: string }) {
  const [from, to] = title.split(' – ');
  if (to === undefined) return from;
  return (
    <>
      <span className="whitespace-nowrap">{from} –</span> <span className="inline-block">{to}</span>
    </>
  );
}
