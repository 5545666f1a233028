import { m } from '#platform/i18n/messages.ts';

const labels: Readonly<Record<string, () => string>> = {
  easy: m.tour_difficulty_easy,
  medium: m.tour_difficulty_medium,
  hard: m.tour_difficulty_hard,
};

/** A difficulty in words; the text is lowercased to pick the label (SPEC section 3). */
export const difficultyLabel = (difficulty: string): string =>
  labels[difficulty.toLowerCase()]?.() ?? difficulty;
