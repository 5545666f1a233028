import { OFFICE_HOURS, TIME_ZONE } from '#contract/constants.ts';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const lisbonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Today in Lisbon as an ISO weekday, and whether the office is open at that instant. */
export function officeAt(instant: Date): { weekday: number; isOpen: boolean } {
  const parts = Object.fromEntries(
    lisbonClock.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const weekday = days.indexOf(parts.weekday ?? '') + 1;
  const time = `${parts.hour}:${parts.minute}`;
  const hours = OFFICE_HOURS[weekday];
  return { weekday, isOpen: hours !== undefined && time >= hours[0] && time < hours[1] };
}
