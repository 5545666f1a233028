import { ShieldCheck } from 'lucide-react';
import type { TourInFullJson } from '#api/tours/tour-shape.ts';
import { m } from '#platform/i18n/messages.ts';
import { Part } from '../part.tsx';
import { Distribution } from './distribution.tsx';
import { Review } from './review.tsx';

/** Reviews in sight at once; the rest unfolds. */
const SHOWN = 4;

/** What guests say, how the stars are spread, and why it can be believed. */
export function Reviews({ tour }: { tour: TourInFullJson }) {
  const shown = tour.reviews.slice(0, SHOWN);
  const folded = tour.reviews.slice(SHOWN);
  return (
    <Part id="reviews" heading={m.tour_reviews()}>
      {tour.rating !== null && <Distribution rating={tour.rating} reviews={tour.reviews} />}
      {tour.reviews.length === 0 && (
        <p className="mb-6 max-w-prose text-lg">{m.tour_reviews_none()}</p>
      )}
      <p className="flex max-w-text gap-3 bg-cobalt-soft px-4 py-3 text-sm">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-cobalt" />
        {m.tour_reviews_verified()}
      </p>
      <ul className="max-w-text">
        {shown.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details className="group max-w-text border-t border-line">
          <summary className="flex min-h-12 list-none items-center font-semibold text-cobalt underline underline-offset-4 group-open:hidden [&::-webkit-details-marker]:hidden">
            {m.tour_reviews_more({ count: folded.length })}
          </summary>
          <ul>
            {folded.map((review) => (
              <Review key={review.id} review={review} />
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
}
