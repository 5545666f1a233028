import { Star } from 'lucide-react';
import { REVIEW_RATING_MAX } from '#contract/constants.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from './class-names.ts';

const steps = Array.from({ length: REVIEW_RATING_MAX }, (_, index) => index + 1);

/** A rating as five stars, filled up to its value, halves rounded; read out as one sentence. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={m.stars_of_five({ rating })}
      className={classNames('inline-flex gap-0.5', className)}
    >
      {steps.map((step) => (
        <Star
          key={step}
          aria-hidden="true"
          className="size-[1.1em]"
          strokeWidth={1.5}
          fill={step <= Math.round(rating) ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}
