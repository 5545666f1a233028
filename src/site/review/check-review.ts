import {
  REVIEW_NAME_MIN_CHARACTERS,
  REVIEW_RATING_MAX,
  REVIEW_TEXT_MAX_CHARACTERS,
  REVIEW_TEXT_MIN_CHARACTERS,
} from '#constants';
import { m } from '#platform/i18n/messages.ts';
import type { ReviewDraft, ReviewField } from './review-draft.ts';

/** What is wrong, by field, in the order of the form. */
export type ReviewErrors = { [field in ReviewField]?: string };

/** Characters as people count them by hand, without the blanks around: code points. */
export const countCharacters = (text: string): number => [...text.trim()].length;

/** SPEC section 5. The server enforces the same. */
export function checkReview({ rating, name, country, text }: ReviewDraft): ReviewErrors {
  const characters = countCharacters(text);
  return {
    ...(rating === 0 && { rating: m.review_rating_missing() }),
    ...(rating > REVIEW_RATING_MAX && { rating: m.review_rating_high() }),
    ...(characters < REVIEW_TEXT_MIN_CHARACTERS && { text: m.review_text_short() }),
    ...(characters > REVIEW_TEXT_MAX_CHARACTERS && { text: m.review_text_long() }),
    ...(countCharacters(name) < REVIEW_NAME_MIN_CHARACTERS && { name: m.review_name_short() }),
    ...(countCharacters(country) < REVIEW_NAME_MIN_CHARACTERS && {
      country: m.review_country_short(),
    }),
  };
}
