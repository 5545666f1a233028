import type { TourJson } from '#api/tours/tour-shape.ts';
import { type Locale, localise } from '#platform/i18n/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { sayPrice } from '../../book/price.ts';
import { cardDescription } from '../../tours/card/card-description.ts';

/** As much as search engines show. */
const SHOWN_CHARACTERS = 160;

/** The tour in a line or two for search results: what it is and, where there is room, the facts. */
export function metaDescription(tour: TourJson, locale: Locale): string {
  const description = cardDescription(tour, locale);
  const whole = m.tour_meta_description({
    description,
    duration: localise(tour.duration, locale),
    price: sayPrice(tour),
    maximum: tour.maxGroupSize,
  });
  return whole.length <= SHOWN_CHARACTERS ? whole : description;
}
