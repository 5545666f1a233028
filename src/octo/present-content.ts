import type { LocalisedText } from '#contract/localised.ts';
import { localise } from '#contract/localised.ts';
import { region } from '#contract/settings/region.ts';
import { largestJpegKey } from '#domain/pictures/pictures.ts';
import { meetingCoordinates } from '#domain/tours/tour.ts';
import type { Tour } from '#domain/tours/tours.table.ts';
import { fileUrl } from '#platform/files/file-store.ts';
import { isPerBooking, type ProductFacts, type View } from './product-facts.ts';

/** Capability `octo/content`: the words and pictures of a tour in one language. */
export function presentContent(tour: Tour, { pictures }: ProductFacts, { locale, origin }: View) {
  const say = (text: LocalisedText) => localise(text, locale);
  const feature = (type: string) => (text: LocalisedText) => ({
    type,
    shortDescription: say(text),
  });
  return {
    title: say(tour.name),
    shortDescription: say(tour.shortDescription),
    description: say(tour.description),
    features: [
      ...tour.included.map(feature('INCLUSION')),
      ...tour.notIncluded.map(feature('EXCLUSION')),
      ...tour.bring.map(feature('PREARRIVAL_INFORMATION')),
    ],
    faqs: [],
    media: tour.pictures.flatMap(({ pictureId, alt }, at) => {
      const picture = pictures.get(pictureId);
      const key = picture ? largestJpegKey(picture) : null;
      if (key === null) return [];
      return {
        src: `${origin}${fileUrl(key)}`,
        type: 'image/jpeg',
        rel: at === 0 ? 'COVER' : 'GALLERY',
        title: say(alt) || say(tour.name),
        caption: null,
        copyright: null,
      };
    }),
    locations: presentMeetingPoint(tour, say),
    categoryLabels: [
      'guided-tours',
      isPerBooking(tour) ? 'private-tours' : 'small-group-tours',
      `trip-difficulty-${tour.difficulty.toLowerCase()}`,
    ],
    durationMinutesFrom: tour.durationMinutes,
    durationMinutesTo: null,
    commentary: region().languages.map((language) => ({ format: 'IN_PERSON', language })),
  };
}

const NO_IDENTIFIERS = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
};

/** The standard requires coordinates, so a meeting point without them is left out. */
function presentMeetingPoint(tour: Tour, say: (text: LocalisedText) => string) {
  const at = meetingCoordinates(tour);
  if (at === null) return [];
  return [
    {
      title: say(tour.meetingPoint),
      shortDescription: null,
      types: ['START', 'REDEMPTION'],
      minutesTo: null,
      minutesAt: null,
      place: {
        latitude: at.latitude,
        longitude: at.longitude,
        postalAddress: {
          streetAddress: say(tour.meetingPoint),
          addressLocality: null,
          addressRegion: null,
          postalCode: null,
          addressCountry: null,
          postOfficeBoxNumber: null,
        },
        identifiers: NO_IDENTIFIERS,
        sameAs: [],
      },
    },
  ];
}
