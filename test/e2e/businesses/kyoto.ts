import { inDays } from '../site/days.ts';
import type { Business } from './business.ts';
import { weekdayOf } from './weekday.ts';

const from = inDays(9);

export const kyoto: Business = {
  name: 'Higashiyama Walks',
  tagline: 'slow mornings in old Kyoto',
  email: 'hello@higashiyama.example',
  phone: '+81 75 000 0000',
  city: 'Kyoto',
  country: 'Japan',
  timeZone: 'Asia/Tokyo',
  localTime: 'Kyoto time',
  currency: 'JPY',
  languages: ['en', 'ru'],
  colour: '#2f4858',
  accent: '#b3261e',
  tour: {
    name: 'Temples before the bells',
    description: 'Lanes, moss and the first tea of the day.',
    duration: '3 hours',
    minutes: '180',
    price: '6500',
    meetingPoint: 'By the vermilion gate',
  },
  dates: { from, to: inDays(23), weekday: weekdayOf(from) },
};
