import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { TestimonialJson } from '#api/testimonials/testimonials.ts';
import { m } from '#platform/i18n/messages.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { ReviewCard } from './review-card.tsx';
import { SliderDots } from './slider-dots.tsx';
import { useSlider } from './use-slider.ts';

const arrow =
  'flex size-12 items-center justify-center border-2 border-cobalt text-cobalt hover:bg-cobalt hover:text-cobalt-deep disabled:pointer-events-none disabled:opacity-35';

/** Reviews side by side: three, two or one in view; by buttons, dots, arrow keys, swipe or scroll. */
export function ReviewSlider({ reviews }: { reviews: readonly TestimonialJson[] }) {
  const slider = useSlider(reviews.length);
  return (
    <div>
      <section
        {...slider.track}
        aria-label={m.home_reviews_slider()}
        className="-mx-3 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {reviews.map((review) => (
          <div key={review.id} className="w-full shrink-0 snap-start px-3 md:w-1/2 lg:w-1/3">
            <ReviewCard review={review} />
          </div>
        ))}
      </section>
      <div className="mt-10 flex min-h-12 flex-wrap-reverse items-center justify-between gap-x-6 gap-y-5">
        <SliderDots slider={slider} />
        <div className="flex gap-3">
          <Tooltip text={m.home_reviews_previous()}>
            <button
              type="button"
              aria-label={m.home_reviews_previous()}
              disabled={slider.start === 0}
              className={arrow}
              onClick={() => slider.goTo(slider.start - 1)}
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
            </button>
          </Tooltip>
          <Tooltip text={m.home_reviews_next()}>
            <button
              type="button"
              aria-label={m.home_reviews_next()}
              disabled={slider.start >= slider.lastStart}
              className={arrow}
              onClick={() => slider.goTo(slider.start + 1)}
            >
              <ArrowRight aria-hidden="true" className="size-5" />
            </button>
          </Tooltip>
        </div>
      </div>
    </div>
  );
}
