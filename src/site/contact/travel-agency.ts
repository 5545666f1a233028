import type { OpeningHoursSpecification, TravelAgency } from 'schema-dts';
import { openGraphPaths } from '#api/client/open-graph-path.ts';
import { businessDescription } from '#contract/settings/business.ts';
import type { BusinessJson } from '#contract/settings/settings.schemas.ts';
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

export const agencyInBrief = (origin: string, { name }: Pick<BusinessJson, 'name'>) =>
  ({
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }) satisfies TravelAgency;

export function travelAgency(origin: string, business: BusinessJson) {
  const { phone, email, street, postalCode, city, country, coordinates } = business;
  const accounts = [
    business.instagram,
    business.tiktok,
    business.youtube,
    business.facebook,
    business.tripadvisor,
  ].filter((url) => url !== null);
  return {
    ...agencyInBrief(origin, business),
    description: businessDescription(business, currentLocale()),
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
    ...(business.hours.length > 0 && { openingHoursSpecification: openingHours(business) }),
    ...(business.specialDays.length > 0 && {
      specialOpeningHoursSpecification: business.specialDays.map(specialDay),
    }),
    ...(accounts.length > 0 && { sameAs: accounts }),
  } satisfies TravelAgency;
}

function openingHours({ hours }: BusinessJson): OpeningHoursSpecification[] {
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

/** Search engines read equal opening and closing times as closed. */
const specialDay = ({ date, opens, closes }: BusinessJson['specialDays'][number]) =>
  ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: opens ?? '00:00',
    closes: closes ?? '00:00',
  }) satisfies OpeningHoursSpecification;
