import { type Locale, localise } from '#contract/localised.ts';
import type { TourJson } from '#contract/tours.schemas.ts';
import { formatShortDate, formatTimeInShort } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { cardText } from '#ui/card-text.ts';

/** A tour’s next start: `Sat, 5 Dec, 7:00 AM`; null when none is open. */
export function sayNextDate({
  nextAvailability,
}: Pick<TourJson, 'nextAvailability'>): string | null {
  if (!nextAvailability) return null;
  const { date, time } = nextAvailability;
  const locale = currentLocale();
  return m.tour_date_and_time({
    date: formatShortDate(date, locale),
    time: formatTimeInShort(time),
  });
}

const labels: Readonly<Record<string, () => string>> = {
  easy: m.tour_difficulty_easy,
  medium: m.tour_difficulty_medium,
  hard: m.tour_difficulty_hard,
};

/** A difficulty in words; the text is lowercased to pick the label (SPEC section 3). */
export const difficultyLabel = (difficulty: string): string =>
  labels[difficulty.toLowerCase()]?.() ?? difficulty;

type Described = Pick<TourJson, 'shortDescription' | 'description'>;

/** What a tour's card says of it in a language. */
export const cardDescription = (tour: Described, locale: Locale): string =>
  cardText(localise(tour.shortDescription, locale), localise(tour.description, locale));
