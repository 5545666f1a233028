import type { TestimonialJson } from '#api/testimonials/testimonials.ts';
import { REVIEW_RATING_MAX } from '#constants';
import { formatRating } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Stars } from '#ui/drawing/stars.tsx';

const steps = Array.from({ length: REVIEW_RATING_MAX }, (_, index) => REVIEW_RATING_MAX - index);

type DistributionProps = { rating: number; reviews: readonly TestimonialJson[] };

/** The average, and beside it how many guests gave each number of stars. */
export function Distribution({ rating, reviews }: DistributionProps) {
  return (
    <div className="mb-8 grid items-center gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,26rem)]">
      <div>
        <p className="font-display text-7xl leading-none font-semibold tabular-nums">
          {formatRating(rating, currentLocale())}
        </p>
        <p className="mt-2">
          <Stars rating={rating} className="text-xl text-terracotta" />
        </p>
        <p className="text-muted">{m.tour_reviews_count({ count: reviews.length })}</p>
      </div>
      <table className="w-full">
        <caption className="sr-only">{m.tour_reviews_distribution()}</caption>
        <tbody>
          {steps.map((stars) => {
            const count = reviews.filter((review) => review.rating === stars).length;
            return (
              <tr key={stars}>
                <th scope="row" className="w-0 pr-4 text-left font-normal whitespace-nowrap">
                  {m.tour_reviews_stars({ count: stars })}
                </th>
                <td className="py-1.5" aria-hidden="true">
                  <div className="h-2.5 bg-sunken">
                    <div
                      className="h-full bg-cobalt"
                      style={{ width: `${(100 * count) / reviews.length}%` }}
                    />
                  </div>
                </td>
                <td className="w-0 pl-4 text-right tabular-nums">{count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
