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
  /** Price categories; the price of the first is `priceCents`. */
  categories?: PriceCategory[];
  extras?: Extra[];
  /** The deposit that confirms a booking; the rest is paid on the day. Without it, all is paid at booking. */
  depositPercent?: number;
  /** A short label on the tour card. */
  badge?: Localised;
  badgeColor?: `#${string}`;
  meetingPoint: Localised;
  meetingLatitude: number;
  meetingLongitude: number;
  itinerary: {
    title: Localised;
    text: Localised;
    coordinates?: { latitude: number; longitude: number };
    /** To the next stop by tram, boat or car. */
    ridesOn?: boolean;
  }[];
  included: Localised[];
  notIncluded: Localised[];
  bring: Localised[];
  /** Scene names; the first is the cover. */
  pictures: string[];
  /** The first and last start time offered for a request, 'HH:MM'. */
  requestFrom: string;
  requestUntil: string;
  /** ISO weekdays 1..7, 'HH:MM' Lisbon wall times, the guide, and the languages of those days. */
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
