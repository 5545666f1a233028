import FullCalendar, { type CalendarRef, type EventDropInfo } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import { EyeOff, Languages, TriangleAlert, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { localise } from '#contract/localised.ts';
import type { DayOffJson } from '#contract/staff/days-off.schemas.ts';
import type { AdminAvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { formatDate, formatTimeInShort, formatWeekday } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { wallTimeAt } from '#ui/wall-time.ts';
import { clashName, formatNamed, saleName } from '../availabilities/availability-labels.ts';
import { fillOf } from '../availabilities/fill.ts';
import { FillMark } from '../availabilities/fill-mark.tsx';
import { describeMeeting, languageNames } from './booking-labels.ts';
import { DayOffFace, dayOffEvent } from './calendar-day-off.tsx';
import { calendarLook } from './calendar-look.ts';
import type { CalendarView } from './calendar-span.ts';

type Start = { date: string; time: string };

type AvailabilityCalendarProps = {
  view: CalendarView;
  date: string;
  availabilities: readonly AdminAvailabilityJson[];
  /** Days off of the one guide whose dates are shown. */
  daysOff: readonly DayOffJson[];
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  /** Called when an empty day or hour is pressed. */
  onPlace: (place: { date: string; time?: string }) => void;
  /** Called when an availability is dragged to another start; `takeBack` undoes the drag. */
  onMove: (moved: AdminAvailabilityJson, to: Start, takeBack: () => void) => void;
};

const viewNames: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'dayGridWeek',
  day: 'timeGridDay',
  agenda: 'listSevenDays',
};

const BOOKED_FIRST = '-isBooked,start,title';

// The week lists dates because overlapping ones don't fit a grid of hours. A full day in a month hides dates
// without guests first.
const views = {
  dayGridMonth: { eventOrder: BOOKED_FIRST, dayMaxEvents: 5 },
  dayGridWeek: { eventOrder: BOOKED_FIRST },
  // Starts today, because a calendar week would begin with past days.
  listSevenDays: { type: 'list', duration: { days: 7 }, eventOrder: BOOKED_FIRST },
};

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];

// Local wall times are passed as UTC, which has no clock changes, so FullCalendar never shifts them.
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const timeOf = (instant: Date): string => instant.toISOString().slice(11, 16);

export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const { view, date, availabilities, daysOff, onOpen, onDay, onPlace, onMove } = props;
  const locale = currentLocale();
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => {
    calendar.current?.getApi().changeView(viewNames[view], date);
  }, [view, date]);

  const events = useMemo(
    () => [...daysOff.map(dayOffEvent), ...availabilities.map(eventOf)],
    [availabilities, daysOff],
  );
  const find = (id: string) => availabilities.find((each) => each.id === id);

  function drop({ event, revert }: EventDropInfo) {
    const moved = find(event.id);
    if (!moved || !event.start) revert();
    else onMove(moved, { date: dayOf(event.start), time: timeOf(event.start) }, revert);
  }

  return (
    <FullCalendar
      ref={calendar}
      {...calendarLook}
      plugins={plugins}
      views={views}
      initialView={viewNames[view]}
      initialDate={date}
      timeZone="UTC"
      now={() => {
        const now = wallTimeAt(new Date());
        return `${now.date}T${now.time}:00Z`;
      }}
      locale={locale}
      firstDay={1}
      headerToolbar={false}
      height="auto"
      headingLevel={3}
      events={events}
      eventDisplay="block"
      eventInteractive
      eventOrder="start,title"
      nextDayThreshold="06:00"
      fixedWeekCount={false}
      allDaySlot={daysOff.length > 0}
      slotMinTime="05:00:00"
      slotDuration="00:30:00"
      snapDuration="00:15:00"
      slotEventOverlap={false}
      eventMinHeight={44}
      nowIndicator
      eventStartEditable
      eventDurationEditable={false}
      dragScroll
      navLinks
      navLinkDayClick={(day: Date) => onDay(dayOf(day))}
      navLinkHint={(_text, day) => m.admin_calendar_day({ date: formatDate(dayOf(day), locale) })}
      moreLinkText={(count: number) => m.admin_calendar_more({ count })}
      moreLinkHint={(count: number) => m.admin_calendar_more({ count })}
      noEventsText={m.admin_calendar_none()}
      closeHint={m.admin_close()}
      eventsHint={m.admin_dates_heading()}
      popoverCloseContent={() => <X aria-hidden className="size-4" />}
      dayHeaderContent={({ date: day, view: its, inPopover }) => {
        const text = dayOf(day);
        if (inPopover) return formatDate(text, locale);
        if (its.type === 'dayGridMonth') return formatWeekday(text, locale, 'short');
        return `${formatWeekday(text, locale, 'short')} ${Number(text.slice(8))}`;
      }}
      slotHeaderContent={({ date: hour }) => (hour ? formatTimeInShort(timeOf(hour)) : null)}
      listDayHeaderContent={({ date: day, level }) =>
        level === 0 && day ? formatDate(dayOf(day), locale) : null
      }
      eventContent={({ event, view: its, isNarrow }) => {
        const found = find(event.id);
        if (event.allDay) return <DayOffFace as={isNarrow ? 'dot' : 'chip'} />;
        if (!found) return null;
        if (its.type.startsWith('list')) return <EventFace availability={found} as="row" />;
        if (its.type === 'dayGridWeek') return <EventFace availability={found} as="whole" />;
        return <EventFace availability={found} as={isNarrow ? 'dot' : 'chip'} />;
      }}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        if (!event.allDay) onOpen(event.id);
      }}
      dateClick={({ date: place, view: its }) => {
        const hasTime = its.type.startsWith('timeGrid');
        onPlace({ date: dayOf(place), ...(hasTime && { time: timeOf(place) }) });
      }}
      eventDrop={drop}
    />
  );
}

function eventOf(availability: AdminAvailabilityJson) {
  const start = Date.parse(`${availability.date}T${availability.time}:00Z`);
  return {
    id: availability.id,
    title: localise(availability.tourName, currentLocale()),
    start: new Date(start).toISOString(),
    end: new Date(start + availability.durationMinutes * 60_000).toISOString(),
    startEditable: !availability.isCalledOff && availability.reason !== 'past',
    extendedProps: { fill: fillOf(availability), isBooked: Number(availability.seatsTaken > 0) },
  };
}

type EventFaceProps = {
  availability: AdminAvailabilityJson;
  /**
   * `chip` in a month or a grid of hours, `whole` with the full name, `row` in the agenda, `dot` if space is
   * short.
   */
  as: 'chip' | 'whole' | 'row' | 'dot';
};

function EventFace({ availability, as }: EventFaceProps) {
  const locale = currentLocale();
  const fill = fillOf(availability);
  const time = formatTimeInShort(availability.time);
  const name = localise(availability.tourName, locale);
  const sold = m.admin_dates_sold({
    sold: availability.seatsTaken,
    capacity: availability.capacity,
  });
  const count = `${availability.seatsTaken}/${availability.capacity}`;
  const languages = m.admin_dates_guided_in({ languages: languageNames(availability.languages) });
  const meeting = describeMeeting(availability.bookedLanguages);
  const guide = availability.namedGuide;
  const named = guide?.isActive ? localise(guide.name, locale) : null;
  const clash = clashName(availability);
  const { waitingCount } = availability;
  const waiting = waitingCount > 0 && m.admin_waitlist_short({ count: waitingCount });
  const spoken = [languages, meeting, guide && formatNamed(guide), clash, waiting]
    .filter(Boolean)
    .join(', ');
  if (as === 'dot') {
    return (
      <span className="flex items-center justify-center gap-1 py-1 text-xs tabular-nums">
        <FillMark fill={fill} />
        {clash && <TriangleAlert aria-hidden className="size-3" />}
        <span className="sr-only">{`${time}, ${name}, ${sold}, ${saleName(availability)}, ${spoken}`}</span>
      </span>
    );
  }
  if (as === 'row') {
    return (
      <span className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_8rem_auto]">
        <span className="row-start-2 text-muted tabular-nums sm:row-start-auto">{time}</span>
        <span
          className={classNames(
            'col-span-2 font-semibold sm:col-span-1',
            fill === 'off' && 'line-through',
          )}
        >
          {name}
          <span className="block text-sm font-normal text-muted first-letter:uppercase">
            {meeting ? (
              <>
                <Languages aria-hidden className="mr-1.5 inline size-4 text-terracotta" />
                <span className="inline-block first-letter:uppercase">{meeting}</span>
              </>
            ) : (
              languageNames(availability.languages)
            )}
            {named && ` · ${named}`}
          </span>
          {clash && (
            <span className="flex items-center gap-1.5 text-sm text-terracotta">
              <TriangleAlert aria-hidden className="size-4" />
              {clash}
            </span>
          )}
        </span>
        <span className="col-span-2 row-start-2 justify-self-end text-right text-sm text-muted sm:col-span-1 sm:row-start-auto sm:justify-self-start sm:text-left">
          {saleName(availability)}
          {waiting && <span className="block font-semibold text-cobalt">{waiting}</span>}
        </span>
        <span
          className={classNames(
            'flex items-center gap-2 tabular-nums',
            (fill === 'full' || fill === 'nearly') && 'text-cobalt',
            fill === 'full' && 'font-semibold',
          )}
        >
          <FillMark fill={fill} />
          <span aria-hidden>{count}</span>
          <span className="sr-only">{sold}</span>
        </span>
      </span>
    );
  }
  return (
    <span className="@container block px-1.5 py-1 text-[0.8125rem] leading-tight">
      <span className="flex flex-wrap items-center justify-between gap-x-1.5 tabular-nums">
        <span aria-hidden className="flex items-center gap-1 font-semibold">
          <FillMark fill={fill} className="size-3" />
          {count}
          {!availability.isTourActive && <EyeOff className="size-3" />}
          {meeting && <Languages className="size-3" />}
          {clash && <TriangleAlert className="size-3" />}
        </span>
        {/* In narrow cells the position in the grid shows the time. */}
        <span className="@max-[4rem]:sr-only">{time}</span>
        <span className="text-xs uppercase @max-[7rem]:sr-only" aria-hidden>
          {availability.languages.join(' ')}
        </span>
        <span className="sr-only">{`${sold}, ${saleName(availability)}, ${spoken}`}</span>
      </span>
      <span
        className={classNames(
          'mt-0.5 hyphens-auto wrap-anywhere',
          as === 'whole' ? 'block' : 'line-clamp-2 @max-[4rem]:line-clamp-3',
        )}
      >
        {name}
      </span>
      {named && <span className="mt-0.5 block truncate text-xs @max-[7rem]:hidden">{named}</span>}
    </span>
  );
}
