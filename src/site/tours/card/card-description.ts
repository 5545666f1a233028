import type { TourJson } from '#api/tours/tour-shape.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { cardText } from '#ui/text/card-text.ts';

type Described = Pick<TourJson, 'shortDescription' | 'description'>;

/** What a tour's card says of it in a language. */
export const cardDescription = (tour: Described, locale: Locale): string =>
  cardText(localise(tour.shortDescription, locale), localise(tour.description, locale));
