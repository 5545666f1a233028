import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react';
import { classNames } from '#ui/class-names.ts';
import type { Fill } from '../availabilities/fill.ts';

/** Fuller dates are darker; a mark and text say the same. FullCalendar provides only layout and behaviour. */
const looks: Record<Fill, string> = {
  empty: 'border-line bg-surface text-ink hover:border-cobalt',
  some: 'border-transparent bg-cobalt-soft text-ink hover:border-cobalt',
  nearly: 'border-cobalt bg-cobalt-soft text-ink',
  full: 'border-cobalt bg-cobalt text-on-cobalt',
  blocked: 'border-dashed border-field-line bg-sunken text-muted',
  off: 'border-dashed border-field-line bg-sunken text-muted line-through',
};

const fillOfEvent = ({ event }: EventDisplayInfo): Fill =>
  (event.extendedProps.fill as Fill | undefined) ?? 'empty';

const eventLook = (info: EventDisplayInfo): string =>
  classNames(
    'relative cursor-pointer overflow-hidden rounded-control border text-left no-underline focus-visible:z-10',
    looks[fillOfEvent(info)],
    info.isDragging && 'opacity-60 shadow-raised',
  );

export const calendarLook: CalendarOptions = {
  className: 'calendar text-ink',
  viewClass: 'border border-line bg-surface',
  tableHeaderClass: 'bg-surface',
  fillerClass: 'border border-line',
  highlightClass: 'bg-cobalt-soft',

  dayHeaderRowClass: 'border border-line',
  dayHeaderClass: 'border border-line justify-center',
  dayHeaderInnerClass: 'px-1 py-2 text-sm text-muted',
  dayHeaderDividerClass: 'border-b border-line',

  dayRowClass: 'border border-line',
  dayCellClass: ({ isOther, isPast }) =>
    classNames('border border-line', (isOther || isPast) && 'bg-page'),
  dayCellTopClass: 'flex min-h-9 justify-end',
  dayCellTopInnerClass: ({ isToday, isOther }) =>
    classNames(
      'm-1 grid size-7 place-items-center rounded-control text-sm tabular-nums',
      isToday && 'bg-terracotta font-semibold text-page',
      isOther && !isToday && 'text-muted',
    ),
  dayCellInnerClass: ({ inPopover }) => (inPopover ? 'p-2' : ''),
  dayCellBottomClass: 'min-h-1',
  navLinkClass: 'hover:underline underline-offset-4',

  rowEventClass: (info) => classNames('mx-1 mb-1', eventLook(info)),
  columnEventClass: (info) => classNames('mx-px', eventLook(info)),
  listItemEventClass: (info) =>
    classNames(
      'relative cursor-pointer border-b border-line last:border-b-0',
      'hover:bg-cobalt-soft',
      info.isPast && 'bg-page',
    ),
  eventInnerClass: 'min-w-0',

  moreLinkClass: 'mx-1 mb-1 cursor-pointer rounded-control',
  moreLinkInnerClass: 'px-1 text-xs font-semibold text-cobalt underline underline-offset-2',

  dayLaneClass: ({ isToday }) => classNames('border border-line', isToday && 'bg-page'),
  dayLaneInnerClass: 'mx-0.5',
  slotLaneClass: ({ isMinor }) =>
    classNames('border border-line', isMinor && 'border-dotted opacity-60'),
  slotHeaderRowClass: 'border border-line',
  slotHeaderClass: 'justify-end',
  slotHeaderInnerClass: ({ isFirst }) =>
    classNames(
      'relative -top-2.5 mx-2 text-right text-xs whitespace-nowrap text-muted tabular-nums',
      isFirst && 'hidden',
    ),
  slotHeaderDividerClass: 'border-e border-line',
  nowIndicatorLineClass: '-m-px border border-terracotta',
  nowIndicatorDotClass: '-m-1.5 size-0 rounded-full border-6 border-terracotta',

  listDaysClass: 'w-full',
  listDayClass: 'border-b border-line last:border-b-0 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)]',
  listDayHeaderClass: 'bg-page px-4 py-3 lg:bg-transparent lg:py-4',
  listDayHeaderInnerClass: ({ isToday }) =>
    classNames('block font-semibold first-letter:uppercase', isToday && 'text-terracotta'),
  listDayBodyClass: 'min-w-0 lg:border-s lg:border-line',
  noEventsClass: 'px-4 py-16 text-center',
  noEventsInnerClass: 'text-muted',

  popoverClass: 'z-30 m-1 min-w-72 rounded-card border border-line bg-surface shadow-raised',
  popoverCloseClass:
    'absolute top-1 right-1 grid size-9 cursor-pointer place-items-center text-muted hover:text-ink',
};
