import { inDays } from '../site/days.ts';
import type { Business } from './business.ts';
import { weekdayOf } from './weekday.ts';

const from = inDays(9);

export const porto: Business = {
  name: 'Casa da Ribeira',
  tagline: 'walks along the Douro for small groups',
  email: 'ola@ribeira.example',
  phone: '+351 220 111 222',
  city: 'Porto',
  country: 'Portugal',
  timeZone: 'Europe/Lisbon',
  localTime: 'Porto time',
  currency: 'EUR',
  languages: ['en', 'pt'],
  colour: '#7a1f3d',
  accent: '#0f6b4f',
  tour: {
    name: 'Ribeira before breakfast',
    description: 'Down the steps to the river while the bakers are still at work.',
    duration: '2 hours',
    minutes: '120',
    price: '24,50',
    meetingPoint: 'At the lower end of the funicular',
  },
  dates: { from, to: inDays(23), weekday: weekdayOf(from) },
};
