import type { TestimonialJson } from '#api/testimonials/testimonials.ts';
import { formatMonth } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Stars } from '#ui/drawing/stars.tsx';

/** One guest’s words, in the language they were written in, and the team’s answer if there is one. */
export function Review({ review }: { review: TestimonialJson }) {
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
      {review.reply && (
        <div className="mt-4 border-l-4 border-cobalt pl-4">
          <p className="text-sm font-semibold">{m.tour_reviews_reply()}</p>
          <p className="mt-1 whitespace-pre-line">{review.reply}</p>
        </div>
      )}
    </li>
  );
}
