import type { TourJson } from '#api/tours/tour-shape.ts';
import { CARD_DESCRIPTION_CHARACTERS } from '#constants';
import { type Locale, localise } from '#platform/i18n/locale.ts';

type Described = Pick<TourJson, 'shortDescription' | 'description'>;

/** The short description, else the long one cut at 100 characters with an ellipsis. */
export function cardDescription(tour: Described, locale: Locale): string {
  const short = localise(tour.shortDescription, locale);
  if (short) return short;
  // Code points, so that no character is cut in half.
  const characters = Array.from(localise(tour.description, locale));
  if (characters.length <= CARD_DESCRIPTION_CHARACTERS) return characters.join('');
  return `${characters.slice(0, CARD_DESCRIPTION_CHARACTERS).join('')}…`;
}
