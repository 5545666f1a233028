import { useState } from 'react';
import { paths, useApi } from '#api/client/api-query.ts';
import type { ReviewableJson } from '#api/reviews/reviews.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/drawing/azulejo.tsx';
import { Stars } from '#ui/drawing/stars.tsx';
import { Container } from '#ui/page/section.tsx';
import { Picture } from '#ui/picture.tsx';
import { type ReviewDraft, useReviewDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewOutcome } from './review-outcome.tsx';

type WriteReviewProps = { reference: string; reviewable: ReviewableJson };

/** The form beside the tour that it is about, then the thanks. */
export function WriteReview({ reference, reviewable }: WriteReviewProps) {
  const { draft, change, sent, keepSent } = useReviewDraft(reference, reviewable.firstName);
  const [isJustSent, setJustSent] = useState(false);
  if (sent) return <Thanks review={sent} takesFocus={isJustSent} />;
  return (
    <Container className="py-14 sm:py-20">
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <AboutTour reviewable={reviewable} />
        <section className="self-start border border-line bg-surface p-5 sm:p-10">
          <h2 className="mb-6 text-3xl">{m.review_form()}</h2>
          <ReviewForm
            reference={reference}
            draft={draft}
            onChange={change}
            onSent={(review) => {
              setJustSent(true);
              keepSent(review);
            }}
          />
        </section>
      </div>
    </Container>
  );
}

function AboutTour({ reviewable: { tourId, tourName, date } }: { reviewable: ReviewableJson }) {
  const locale = currentLocale();
  const tours = useApi(paths.tours);
  const picture = tours.data?.find(({ id }) => id === tourId)?.pictures[0];
  return (
    <div>
      <AzulejoTile className="mb-4 text-cobalt" />
      <h1 className="text-4xl sm:text-5xl">
        {m.review_heading({ tour: localise(tourName, locale) })}
      </h1>
      <p className="mt-4 text-lg text-muted">{m.review_lead({ date: formatDate(date, locale) })}</p>
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 32rem, 100vw"
          className="mt-10 hidden aspect-[4/3] w-full rounded-card object-cover lg:block"
        />
      )}
    </div>
  );
}

function Thanks({ review, takesFocus }: { review: ReviewDraft; takesFocus: boolean }) {
  return (
    <ReviewOutcome
      title={m.review_thanks({ name: review.name })}
      text={m.review_thanks_text()}
      takesFocus={takesFocus}
    >
      <figure className="w-full border-l-4 border-terracotta bg-surface px-5 py-4">
        <figcaption className="mb-2 text-sm text-muted">{m.review_yours()}</figcaption>
        <Stars rating={review.rating} className="text-lg text-terracotta" />
        <blockquote className="mt-1 whitespace-pre-line">{review.text}</blockquote>
      </figure>
    </ReviewOutcome>
  );
}
