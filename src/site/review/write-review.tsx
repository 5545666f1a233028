import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReviewableJson } from '#contract/content/reviews.schemas.ts';
import { localise } from '#contract/localised.ts';
import { pages } from '#contract/pages/pages.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { AzulejoTile } from '#ui/azulejo.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Container } from '#ui/section.tsx';
import { Stars } from '#ui/stars.tsx';
import { tours, useList } from '../lists.ts';
import { type ReviewDraft, useReviewDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';

type WriteReviewProps = { reference: string; reviewable: ReviewableJson };

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
  const { data } = useList(tours);
  const picture = data?.find(({ id }) => id === tourId)?.pictures[0];
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
          className="mt-10 hidden aspect-4/3 w-full rounded-card object-cover lg:block"
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

type ReviewOutcomeProps = {
  title: string;
  text: string;
  /** Takes the focus when it replaces the form that had it. */
  takesFocus?: boolean;
  children?: ReactNode;
};

export function ReviewOutcome({ title, text, takesFocus = false, children }: ReviewOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Container className="py-14 sm:py-24">
      <div className="flex max-w-2xl flex-col items-start gap-6">
        <AzulejoTile className="text-cobalt" />
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-6xl">
          {title}
        </h1>
        <p className="text-lg text-muted">{text}</p>
        {children}
        <ButtonLink to={pages.tours} className="mt-2">
          {m.review_see_tours()}
        </ButtonLink>
      </div>
    </Container>
  );
}
