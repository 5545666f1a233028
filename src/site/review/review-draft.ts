import { useMemo } from 'react';
import {
  REVIEW_NAME_MIN_CHARACTERS,
  REVIEW_RATING_MAX,
  REVIEW_TEXT_MAX_CHARACTERS,
  REVIEW_TEXT_MIN_CHARACTERS,
} from '#contract/constants.ts';
import { reviewLimitTexts } from '#platform/i18n/review-limits.ts';
import { useSessionStorage } from '../session-storage.ts';

/** A rating of 0 is not chosen yet. */
export type ReviewDraft = { name: string; country: string; rating: number; text: string };

export type ReviewField = keyof ReviewDraft;

type ReviewDraftStore = {
  draft: ReviewDraft;
  change(part: Partial<ReviewDraft>): void;
  /** Null before it is sent, undefined until the storage is read. */
  sent: ReviewDraft | null | undefined;
  keepSent(review: ReviewDraft): void;
};

export function useReviewDraft(reference: string, firstName: string): ReviewDraftStore {
  const [stored, keep] = useSessionStorage<Partial<ReviewDraft>>(`review.${reference}`);
  const [sent, keepSent] = useSessionStorage<ReviewDraft>(`reviewed.${reference}`);
  return useMemo(() => {
    const draft = { name: firstName, country: '', rating: 0, text: '', ...stored };
    return {
      draft,
      sent,
      change: (part) => keep({ ...draft, ...part }),
      keepSent(review) {
        keepSent(review);
        keep(null);
      },
    };
  }, [firstName, stored, keep, sent, keepSent]);
}

export type ReviewErrors = { [field in ReviewField]?: string };

/** Counts code points without surrounding whitespace, as a person would. */
export const countCharacters = (text: string): number => [...text.trim()].length;

/** SPEC section 5. The server enforces the same. */
export function checkReview({ rating, name, country, text }: ReviewDraft): ReviewErrors {
  const characters = countCharacters(text);
  return {
    ...(rating === 0 && { rating: reviewLimitTexts.review_rating_missing() }),
    ...(rating > REVIEW_RATING_MAX && { rating: reviewLimitTexts.review_rating_high() }),
    ...(characters < REVIEW_TEXT_MIN_CHARACTERS && { text: reviewLimitTexts.review_text_short() }),
    ...(characters > REVIEW_TEXT_MAX_CHARACTERS && { text: reviewLimitTexts.review_text_long() }),
    ...(countCharacters(name) < REVIEW_NAME_MIN_CHARACTERS && {
      name: reviewLimitTexts.review_name_short(),
    }),
    ...(countCharacters(country) < REVIEW_NAME_MIN_CHARACTERS && {
      country: reviewLimitTexts.review_country_short(),
    }),
  };
}
