import { parseLocale } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';

const labels: Record<string, () => string> = {
  name: m.admin_tour_name,
  shortDescription: m.admin_tour_short,
  description: m.admin_tour_description,
  duration: m.admin_tour_duration,
  durationMinutes: m.admin_tour_minutes,
  maxGroupSize: m.admin_tour_group,
  difficulty: m.tour_fact_difficulty,
  price: m.admin_tour_price,
  priceType: m.admin_tour_price_type,
  meetingPoint: m.admin_tour_meeting,
  latitude: m.admin_tour_latitude,
  longitude: m.admin_tour_longitude,
  itinerary: m.admin_tour_itinerary,
  included: m.tour_included,
  notIncluded: m.tour_not_included,
  bring: m.tour_bring,
  pictures: m.admin_tour_pictures,
  badge: m.admin_tour_badge,
  badgeColor: m.admin_tour_badge_color,
};

const languageNames = { en: 'English', pt: 'Português', ru: 'Русский' };

/** What a field is called in the list of errors: `The way we go, 2 (English)`. */
export function describeField(field: string): string {
  const [name = '', ...rest] = field.split('.');
  const label = labels[name]?.() ?? name;
  const number = rest.find((part) => /^\d+$/.test(part));
  const numbered = number === undefined ? label : `${label}, ${Number(number) + 1}`;
  const language = parseLocale(rest.at(-1));
  return language ? `${numbered} (${languageNames[language]})` : numbered;
}
