import type { TestimonialJson } from '#api/testimonials/testimonials.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { Stars } from '#ui/drawing/stars.tsx';

/** A guest’s words, in the language they were written in. */
export function ReviewCard({ review }: { review: TestimonialJson }) {
  return (
    <figure className="flex h-full flex-col border-t border-line pt-6">
      <Stars rating={review.rating} className="text-lg" />
      <blockquote lang={review.language} className="mt-4 flex-1 text-lg leading-relaxed">
        {review.text}
      </blockquote>
      <figcaption className="mt-6">
        <span className="block font-semibold">{review.customerName}</span>
        <span className="block text-sm text-muted">{review.customerCountry}</span>
        <span className="block text-sm text-muted">
          {localise(review.tourName, currentLocale())}
        </span>
      </figcaption>
    </figure>
  );
}
