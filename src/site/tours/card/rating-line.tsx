import { Star } from 'lucide-react';
import type { TourJson } from '#api/tours/tour-shape.ts';
import { formatRating } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';

/** One star, the average and how many reviews stand behind it; says so where there are none. */
export function RatingLine({ tour }: { tour: Pick<TourJson, 'rating' | 'reviewCount'> }) {
  if (tour.rating === null) return <span>{m.tour_no_reviews_short()}</span>;
  const rating = formatRating(tour.rating, currentLocale());
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star aria-hidden="true" className="size-4 shrink-0 text-terracotta" fill="currentColor" />
      <span aria-hidden="true">
        <span className="font-semibold text-ink">{rating}</span> ({tour.reviewCount})
      </span>
      <span className="sr-only">{m.tour_rating({ rating, count: tour.reviewCount })}</span>
    </span>
  );
}
