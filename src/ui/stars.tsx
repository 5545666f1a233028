import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from './class-names.ts';

/** Rounded to halves; announced as one sentence. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={m.stars_of({ rating, maximum: REVIEW_RATING_MAX })}
      data-filled={Math.round(rating)}
      className={classNames('stars', className)}
    />
  );
}
