import { type Locale, localise } from '#contract/localised.ts';
import type { TourJson } from '#contract/tours/tours.schemas.ts';
import { difficultyNames } from '#platform/i18n/tour-facts.ts';
import { cardText } from '#ui/card-text.ts';

const labels: Readonly<Record<string, () => string>> = difficultyNames;

/** The value is lowercased to select the label (SPEC section 3). */
export const difficultyLabel = (difficulty: string): string =>
  labels[difficulty.toLowerCase()]?.() ?? difficulty;

type Described = Pick<TourJson, 'shortDescription' | 'description'>;

export const cardDescription = (tour: Described, locale: Locale): string =>
  cardText(localise(tour.shortDescription, locale), localise(tour.description, locale));
