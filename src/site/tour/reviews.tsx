import { REVIEW_DISTRIBUTION_MIN_RECORDS, REVIEW_RATING_MAX } from '#contract/constants.ts';
import type { TestimonialJson } from '#contract/content/reviews.schemas.ts';
import type { TourInFullJson } from '#contract/tours/tours.schemas.ts';
import { formatDecimal, formatMonth } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Stars } from '#ui/stars.tsx';
import { ownLanguageFirst, ReviewLanguage } from '../review-language.tsx';
import { Part } from './part.tsx';

const SHOWN = 4;

export function Reviews({ tour }: { tour: TourInFullJson }) {
  const reviews = ownLanguageFirst(tour.reviews);
  const shown = reviews.slice(0, SHOWN);
  const folded = reviews.slice(SHOWN);
  return (
    <Part id="reviews" heading={m.tour_reviews()}>
      {tour.rating !== null && <Average rating={tour.rating} reviews={tour.reviews} />}
      {tour.reviews.length === 0 && (
        <p className="mb-6 max-w-prose text-lg">{m.tour_reviews_none()}</p>
      )}
      <p className="flex max-w-text gap-3 bg-cobalt-soft px-4 py-3 text-sm">
        <Icon of="icon-shield-check" className="size-5 shrink-0 text-cobalt" />
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

type AverageProps = { rating: number; reviews: readonly TestimonialJson[] };

function Average({ rating, reviews }: AverageProps) {
  return (
    <div className="mb-8 grid items-center gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,26rem)]">
      <div>
        <p className="font-display text-7xl leading-none font-semibold tabular-nums">
          {formatDecimal(rating, currentLocale())}
        </p>
        <p className="mt-2">
          <Stars rating={rating} className="text-xl text-terracotta" />
        </p>
        <p className="text-muted">{m.tour_reviews_count({ count: reviews.length })}</p>
      </div>
      {reviews.length >= REVIEW_DISTRIBUTION_MIN_RECORDS && <Distribution reviews={reviews} />}
    </div>
  );
}

const steps = Array.from({ length: REVIEW_RATING_MAX }, (_, index) => REVIEW_RATING_MAX - index);

function Distribution({ reviews }: Pick<AverageProps, 'reviews'>) {
  return (
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
  );
}

function Review({ review }: { review: TestimonialJson }) {
  return (
    <li className="border-b border-line py-6 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold">{review.customerName}</span>
          <span className="text-muted"> · {review.customerCountry}</span>
        </p>
        <Stars rating={review.rating} className="text-terracotta" />
      </div>
      <blockquote lang={review.language} className="mt-2 text-lg whitespace-pre-line">
        {review.text}
      </blockquote>
      <p className="mt-2 text-sm text-muted first-letter:uppercase">
        {formatMonth(review.createdAt.slice(0, 7), currentLocale())}
      </p>
      <ReviewLanguage language={review.language} className="block text-sm text-muted" />
      {review.reply && (
        <div className="mt-4 border-l-4 border-cobalt pl-4">
          <p className="text-sm font-semibold">{m.tour_reviews_reply()}</p>
          <p className="mt-1 whitespace-pre-line">{review.reply}</p>
        </div>
      )}
    </li>
  );
}
