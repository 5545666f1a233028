import { paths, useApi } from '#api/client/api-query.ts';
import { m } from '#platform/i18n/messages.ts';
import { Section } from '#ui/page/section.tsx';
import { LoadError } from '#ui/state/load-error.tsx';
import { Loading, Skeleton } from '#ui/state/skeleton.tsx';
import { ReviewSlider } from './review-slider.tsx';

const SKELETONS = ['first', 'second', 'third'];

export function Reviews() {
  const reviews = useApi(paths.testimonials);
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
          <ReviewSlider reviews={reviews.data} />
        ) : (
          <p className="text-lg">{m.home_reviews_none()}</p>
        ))}
    </Section>
  );
}
