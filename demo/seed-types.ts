import type { Extra } from '#contract/pricing/extras.ts';
import type { PriceCategory } from '#contract/pricing/prices.ts';

export type Localised = { en: string; pt: string; ru: string };

type Language = 'en' | 'pt' | 'ru';

export type TourSeed = {
  /** Readable slug made from the English name. */
  id: string;
  name: Localised;
  /** A full sentence of at most 100 characters in each language. */
  shortDescription: Localised;
  /** Two to four paragraphs separated by a blank line. */
  description: Localised;
  /** Free text, as shown to visitors. */
  duration: Localised;
  durationMinutes: number;
  /** At most 7. */
  maxGroupSize: number;
  difficulty: 'easy' | 'medium' | 'hard';
  priceCents: number;
  priceType: 'per_person' | 'per_group';
  /** Whom it costs how much; the first one's price is `priceCents`. */
  categories?: PriceCategory[];
  extras?: Extra[];
  /** So much of the price confirms a booking, the rest is paid on the day; all of it at once where none is said. */
  depositPercent?: number;
  /** A short label on the tour card. */
  badge?: Localised;
  badgeColor?: `#${string}`;
  meetingPoint: Localised;
  meetingLatitude: number;
  meetingLongitude: number;
  itinerary: { title: Localised; text: Localised }[];
  included: Localised[];
  notIncluded: Localised[];
  bring: Localised[];
  /** Scene names; the first is the cover. */
  pictures: string[];
  /** First and last start that a request is offered, 'HH:MM'. */
  requestFrom: string;
  requestUntil: string;
  /** ISO weekdays 1..7, 'HH:MM' Lisbon wall times, what the guide of those days speaks, and who it is. */
  weekly: {
    weekdays: number[];
    times: string[];
    languages: Language[];
    guide?: 'leonor' | 'duarte' | 'vera';
  }[];
};

export type ReviewSeed = {
  tourId: string;
  name: string;
  country: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  language: Language;
  daysAgo: number;
  status: 'approved' | 'awaiting_approval';
  reply?: string;
};
