import {
  REVIEW_NAME_MIN_CHARACTERS,
  REVIEW_RATING_MAX,
  REVIEW_TEXT_MAX_CHARACTERS,
  REVIEW_TEXT_MIN_CHARACTERS,
} from '#contract/constants.ts';
import { m } from './messages.ts';

export const reviewLimitTexts = {
  review_name_short: () => m.review_name_short({ minimum: REVIEW_NAME_MIN_CHARACTERS }),
  review_country_short: () => m.review_country_short({ minimum: REVIEW_NAME_MIN_CHARACTERS }),
  review_rating_missing: () => m.review_rating_missing(),
  review_rating_high: () => m.review_rating_high({ maximum: REVIEW_RATING_MAX }),
  review_text_short: () => m.review_text_short({ minimum: REVIEW_TEXT_MIN_CHARACTERS }),
  review_text_long: () => m.review_text_long({ limit: REVIEW_TEXT_MAX_CHARACTERS + 1 }),
};
