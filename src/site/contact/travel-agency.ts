import type { OpeningHoursSpecification, TravelAgency } from 'schema-dts';
import { openGraphPaths } from '#api/client/open-graph-path.ts';
import {
  FREE_CANCELLATION_HOURS,
  OFFICE,
  OFFICE_HOURS,
  PRODUCT_NAME,
  SMALL_GROUP_MAX_PEOPLE,
  SOCIAL_URLS,
} from '#contract/constants.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

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
export const agencyInBrief = (origin: string) =>
  ({
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }) satisfies TravelAgency;

/** The house for search engines: where it is and when somebody is there. */
export const travelAgency = (origin: string) =>
  ({
    ...agencyInBrief(origin),
    description: m.home_description({
      maximum: SMALL_GROUP_MAX_PEOPLE,
      hours: FREE_CANCELLATION_HOURS,
    }),
    image: `${origin}${openGraphPaths.site(currentLocale())}`,
    telephone: OFFICE.phone,
    email: OFFICE.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: OFFICE.street,
      postalCode: OFFICE.postalCode,
      addressLocality: OFFICE.city,
      addressCountry: OFFICE.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: OFFICE.latitude, longitude: OFFICE.longitude },
    areaServed: { '@type': 'City', name: OFFICE.city },
    knowsLanguage: ['en', 'pt', 'ru'],
    openingHoursSpecification: openingHours(),
    ...(realAccounts.length > 0 && { sameAs: realAccounts }),
  }) satisfies TravelAgency;

// A messenger’s link is no page about us, and the demo’s accounts belong to nobody.
const realAccounts = [SOCIAL_URLS.instagram, SOCIAL_URLS.tiktok, SOCIAL_URLS.youtube].filter(
  (url): url is string => url !== null && !url.includes('.example'),
);

/** One entry for the days that open and close at the same times. */
function openingHours(): OpeningHoursSpecification[] {
  const hours = Object.values(OFFICE_HOURS);
  const different = [...new Map(hours.map((times) => [times.join(), times])).values()];
  return different.map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.filter(
      (_day, index) => OFFICE_HOURS[index + 1]?.join() === `${opens},${closes}`,
    ),
    opens,
    closes,
  }));
}
