import { Temporal } from 'temporal-polyfill';
import type { Business } from './business.ts';

const ZONE = 'America/St_Johns';

/** The next clock change of the place, at least two weeks from now. */
function nextChange(): Temporal.ZonedDateTime {
  const change = Temporal.Now.zonedDateTimeISO(ZONE)
    .add({ days: 14 })
    .getTimeZoneTransition('next');
  if (!change) throw new Error(`${ZONE} has no further clock change`);
  return change;
}

export const change = nextChange();
/** The Sunday before the clock change, which is on a Sunday too. */
export const before = change.subtract({ days: 7 });

export const stJohns: Business = {
  name: 'Battery Road Walks',
  tagline: 'small walks on a big coast',
  email: 'hello@battery.example',
  phone: '+1 709 555 0100',
  city: 'St. John’s',
  country: 'Canada',
  timeZone: ZONE,
  localTime: 'Newfoundland time',
  currency: 'CAD',
  languages: ['en', 'pt', 'ru'],
  colour: '#14532d',
  accent: '#9a3412',
  tour: {
    name: 'Signal Hill in the wind',
    description: 'Up the hill from the harbour, and down by the sea.',
    duration: '2 hours',
    minutes: '120',
    price: '38',
    meetingPoint: 'Where Battery Road begins',
  },
  dates: {
    from: String(before.toPlainDate()),
    to: String(change.toPlainDate()),
    weekday: 'Sunday',
  },
};
