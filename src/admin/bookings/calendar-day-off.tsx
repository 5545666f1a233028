import { CalendarOff } from 'lucide-react';
import type { DayOffJson } from '#contract/staff/days-off.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { addDays } from '#ui/days.ts';

/** Days off of a guide in the calendar: all day, and before the dates. */
export const dayOffEvent = ({ id, from, to }: DayOffJson) => ({
  id: `off-${id}`,
  title: m.admin_days_off_of(),
  start: from,
  end: addDays(to, 1),
  allDay: true,
  startEditable: false,
  interactive: false,
  extendedProps: { fill: 'blocked', isBooked: 2 },
});

export const DayOffFace = ({ as }: { as: 'chip' | 'dot' }) => (
  <span className="flex items-center gap-1.5 px-1.5 py-1 text-[0.8125rem] leading-tight">
    <CalendarOff aria-hidden className="size-3.5 shrink-0" />
    <span className={as === 'dot' ? 'sr-only' : 'truncate'}>{m.admin_days_off_of()}</span>
  </span>
);
