import type { TestimonialCardJson } from '#contract/content/reviews.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadError, Loading, Skeleton } from '#ui/loading.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { said } from '#ui/said.tsx';
import { Section } from '#ui/section.tsx';
import { Stars } from '#ui/stars.tsx';
import { testimonials, useList } from '../lists.ts';
import { ownLanguageFirst, ReviewLanguage } from '../review-language.tsx';
import { type Slider, useSlider } from './use-slider.ts';

const SKELETONS = ['first', 'second', 'third'];

export function Reviews() {
  const reviews = useList(testimonials);
  return (
    <Section
      id="reviews"
      ground="cobalt"
      heading={m.home_reviews_heading()}
      lead={m.home_reviews_lead()}
    >
      {reviews.isPending && (
        <Loading className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {SKELETONS.map((name) => (
            <Skeleton key={name} className="h-64 opacity-20" />
          ))}
        </Loading>
      )}
      {reviews.error && (
        <LoadError
          text={m.reviews_failed({ message: reviews.error.message })}
          onRetry={() => void reviews.refetch()}
        />
      )}
      {reviews.data &&
        (reviews.data.length > 0 ? (
          <ReviewSlider reviews={ownLanguageFirst(reviews.data)} />
        ) : (
          <p className="text-lg">{m.home_reviews_none()}</p>
        ))}
    </Section>
  );
}

const arrow =
  'flex size-12 items-center justify-center border-2 border-cobalt text-cobalt hover:bg-cobalt hover:text-cobalt-deep disabled:pointer-events-none disabled:opacity-35';

function ReviewSlider({ reviews }: { reviews: readonly TestimonialCardJson[] }) {
  const slider = useSlider(reviews.length);
  return (
    <div>
      <section
        {...slider.track}
        aria-label={m.home_reviews_slider()}
        className="-mx-3 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] *:w-full *:shrink-0 *:snap-start *:px-3 md:*:w-1/2 lg:*:w-1/3"
      >
        {reviews.map((review) => (
          <div key={review.id}>
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
              <Icon of="icon-arrow-left" className="size-5" />
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
              <Icon of="icon-arrow-right" className="size-5" />
            </button>
          </Tooltip>
        </div>
      </div>
    </div>
  );
}

function SliderDots({ slider }: { slider: Slider }) {
  const { perView, start, lastStart, goTo } = slider;
  const starts = Array.from({ length: Math.ceil((lastStart + perView) / perView) }, (_, group) =>
    Math.min(group * perView, lastStart),
  );
  const current = starts.findLastIndex((each) => each <= start);
  return (
    <ul className="-mx-2 flex w-[calc(100%+1rem)] flex-wrap sm:w-auto">
      {starts.map((each, group) => (
        <li key={each}>
          <button
            type="button"
            aria-label={m.home_reviews_group({ number: group + 1, total: starts.length })}
            aria-current={group === current ? 'true' : undefined}
            className="group flex size-6 items-center justify-center"
            onClick={() => goTo(each)}
          >
            <span
              className={classNames(
                'size-2.5 rotate-45 border border-cobalt',
                group === current && 'bg-cobalt forced-colors:border-5',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: TestimonialCardJson }) {
  return (
    <figure className="review">
      <Stars rating={review.rating} />
      <blockquote lang={review.language}>{review.text}</blockquote>
      <figcaption>
        {review.customerName}
        <span>{review.customerCountry}</span>
        <span>{said(review.tourName)}</span>
        <ReviewLanguage language={review.language} />
      </figcaption>
    </figure>
  );
}
