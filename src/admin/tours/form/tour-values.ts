import type { UseFormReturn } from 'react-hook-form';
import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import { SMALL_GROUP_MAX_PEOPLE } from '#constants';
import type { Focus, PictureSource } from '#ui/picture.tsx';
import { isBlank, noTexts, readTexts, type Texts } from '../../texts/translations.ts';
import { parseEuros, typeEuros } from './euros.ts';

/** A line of a list; an object, because a form's list has objects. */
export type Line = { text: Texts };
type Stop = { title: Texts; text: Texts };
type FormPicture = {
  pictureId: string;
  picture: PictureSource;
  alt: Texts;
  focus: Focus | null;
};

/** A tour as the form holds it: what is typed stays text until it is sent. */
export type TourValues = {
  name: Texts;
  shortDescription: Texts;
  description: Texts;
  duration: Texts;
  durationMinutes: string;
  maxGroupSize: string;
  difficulty: AdminTourJson['difficulty'];
  price: string;
  priceType: AdminTourJson['priceType'];
  meetingPoint: Texts;
  latitude: string;
  longitude: string;
  itinerary: Stop[];
  included: Line[];
  notIncluded: Line[];
  bring: Line[];
  pictures: FormPicture[];
  badge: Texts;
  badgeColor: string;
  isActive: boolean;
};

const DEFAULT_BADGE_COLOR = '#1d3f8f';

export const blankTour = (): TourValues => ({
  name: noTexts(),
  shortDescription: noTexts(),
  description: noTexts(),
  duration: noTexts(),
  durationMinutes: '',
  maxGroupSize: String(SMALL_GROUP_MAX_PEOPLE),
  difficulty: 'easy',
  price: '',
  priceType: 'per_person',
  meetingPoint: noTexts(),
  latitude: '',
  longitude: '',
  itinerary: [],
  included: [],
  notIncluded: [],
  bring: [],
  pictures: [],
  badge: noTexts(),
  badgeColor: DEFAULT_BADGE_COLOR,
  isActive: true,
});

const readLines = (lines: AdminTourJson['included']): Line[] =>
  lines.map((line) => ({ text: readTexts(line) }));

export const readTour = (tour: AdminTourJson): TourValues => ({
  name: readTexts(tour.name),
  shortDescription: readTexts(tour.shortDescription),
  description: readTexts(tour.description),
  duration: readTexts(tour.duration),
  durationMinutes: String(tour.durationMinutes),
  maxGroupSize: String(tour.maxGroupSize),
  difficulty: tour.difficulty,
  price: typeEuros(tour.price),
  priceType: tour.priceType,
  meetingPoint: readTexts(tour.meetingPoint),
  latitude: tour.meetingCoordinates ? String(tour.meetingCoordinates.latitude) : '',
  longitude: tour.meetingCoordinates ? String(tour.meetingCoordinates.longitude) : '',
  itinerary: tour.itinerary.map(({ title, text }) => ({
    title: readTexts(title),
    text: readTexts(text),
  })),
  included: readLines(tour.included),
  notIncluded: readLines(tour.notIncluded),
  bring: readLines(tour.bring),
  pictures: tour.pictures.map(({ pictureId, alt, focus, ...picture }) => ({
    pictureId,
    picture,
    alt: readTexts(alt),
    focus,
  })),
  badge: readTexts(tour.badge),
  badgeColor: tour.badgeColor ?? DEFAULT_BADGE_COLOR,
  isActive: tour.isActive,
});

/** A line or a stop with no word in any language was added and forgotten. */
export function dropEmptyLines({ getValues, setValue }: UseFormReturn<TourValues>): void {
  for (const list of ['included', 'notIncluded', 'bring'] as const) {
    const lines = getValues(list);
    const written = lines.filter(({ text }) => !isBlank(text));
    if (written.length < lines.length) setValue(list, written);
  }
  const stops = getValues('itinerary');
  const written = stops.filter(({ title, text }) => !isBlank(title) || !isBlank(text));
  if (written.length < stops.length) setValue('itinerary', written);
}

const writeLines = (lines: readonly Line[]) => lines.map(({ text }) => text);

/** A number of degrees as it is typed, with a point or a comma; null when it is none. */
export function parseDegrees(typed: string): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** The body that the API takes. */
export function writeTour(values: TourValues) {
  const { durationMinutes, maxGroupSize, price, latitude, longitude, pictures, ...same } = values;
  const coordinates = { latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) };
  return {
    ...same,
    durationMinutes: Number(durationMinutes),
    maxGroupSize: Number(maxGroupSize),
    price: parseEuros(price),
    meetingCoordinates: latitude.trim() === '' && longitude.trim() === '' ? null : coordinates,
    included: writeLines(values.included),
    notIncluded: writeLines(values.notIncluded),
    bring: writeLines(values.bring),
    badge: isBlank(values.badge) ? null : values.badge,
    badgeColor: isBlank(values.badge) ? null : values.badgeColor,
    pictures: pictures.map(({ pictureId, alt, focus }) => ({ pictureId, alt, focus })),
  };
}
