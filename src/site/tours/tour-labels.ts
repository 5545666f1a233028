import { type Locale, localise } from '#contract/localised.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { difficultyNames } from '#platform/i18n/tour-facts.ts';
import { cardText } from '#ui/card-text.ts';

const labels: Readonly<Record<string, () => string>> = difficultyNames;

/** A difficulty in words; the text is lowercased to pick the label (SPEC section 3). */
export const difficultyLabel = (difficulty: string): string =>
  labels[difficulty.toLowerCase()]?.() ?? difficulty;

type Described = Pick<TourJson, 'shortDescription' | 'description'>;

/** What a tour's card says of it in a language. */
export const cardDescription = (tour: Described, locale: Locale): string =>
  cardText(localise(tour.shortDescription, locale), localise(tour.description, locale));
