import type { OpeningHoursSpecification, TravelAgency } from 'schema-dts';
import { openGraphPaths } from '#api/client/open-graph-path.ts';
import { houseDescription } from '#contract/settings/business.ts';
import type { HouseJson } from '#contract/settings/settings.schemas.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The house in brief, for what it offers and publishes. */
export const agencyInBrief = (origin: string, { name }: Pick<HouseJson, 'name'>) =>
  ({
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }) satisfies TravelAgency;

/** The house for search engines: where it is and when somebody is there, as far as it says. */
export function travelAgency(origin: string, house: HouseJson) {
  const { phone, email, street, postalCode, city, country, coordinates } = house;
  const accounts = [
    house.instagram,
    house.tiktok,
    house.youtube,
    house.facebook,
    house.tripadvisor,
  ].filter((url) => url !== null);
  return {
    ...agencyInBrief(origin, house),
    description: houseDescription(house, currentLocale()),
    image: `${origin}${openGraphPaths.site(currentLocale())}`,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...((street || city) && {
      address: {
        '@type': 'PostalAddress',
        ...(street && { streetAddress: street }),
        ...(postalCode && { postalCode }),
        ...(city && { addressLocality: city }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(city && { areaServed: { '@type': 'City', name: city } }),
    knowsLanguage: ['en', 'pt', 'ru'],
    ...(house.hours.length > 0 && { openingHoursSpecification: openingHours(house) }),
    ...(house.specialDays.length > 0 && {
      specialOpeningHoursSpecification: house.specialDays.map(specialDay),
    }),
    ...(accounts.length > 0 && { sameAs: accounts }),
  } satisfies TravelAgency;
}

/** One entry for the days that open and close at the same times. */
function openingHours({ hours }: HouseJson): OpeningHoursSpecification[] {
  const together = Map.groupBy(hours, ({ opens, closes }) => `${opens},${closes}`);
  return [...together.values()].flatMap((days) =>
    days.slice(0, 1).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days.flatMap(({ weekday }) => DAYS[weekday - 1] ?? []),
      opens,
      closes,
    })),
  );
}

/** A day on which nobody is there opens and closes at once, as search engines read it. */
const specialDay = ({ date, opens, closes }: HouseJson['specialDays'][number]) =>
  ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: opens ?? '00:00',
    closes: closes ?? '00:00',
  }) satisfies OpeningHoursSpecification;
