import { Link } from 'react-router';
import { send } from '#api/client/calls.ts';
import type { AdminReviewJson } from '#contract/content/reviews.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { adminPages } from '#contract/pages/admin-pages.ts';
import { pageAt } from '#contract/pages/pages.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { BareButton, Button } from '#ui/button.tsx';
import { Stars } from '#ui/stars.tsx';
import { languageName, tourName } from '../bookings/booking-labels.ts';
import { StatusMark } from '../lists/status-mark.tsx';
import { useWrite } from '../session/use-write.ts';
import { reviewLooks } from './review-labels.ts';
import { ReviewReply } from './review-reply.tsx';

export function Review({ review }: { review: AdminReviewJson }) {
  return (
    <article
      aria-label={m.admin_review_by({ name: review.customerName })}
      className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]"
    >
      <Author review={review} />
      <div className="flex min-w-0 flex-col gap-3">
        <blockquote
          lang={review.language}
          className="max-w-3xl text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {review.text}
        </blockquote>
        <ReviewReply review={review}>
          <Decision review={review} />
        </ReviewReply>
      </div>
    </article>
  );
}

function Author({ review }: { review: AdminReviewJson }) {
  return (
    <div className="min-w-0 text-[0.9375rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 lg:block">
        <Stars rating={review.rating} className="text-lg text-cobalt" />
        <p className="lg:mt-1">
          <StatusMark look={reviewLooks[review.status]} />
        </p>
      </div>
      <p className="mt-2 font-semibold">
        {review.customerName}
        <span className="font-normal text-muted"> · {review.customerCountry}</span>
      </p>
      <p>{tourName(review)}</p>
      <p className="text-sm text-muted">
        {formatInstant(review.createdAt, currentLocale())} · {languageName(review.language)}
      </p>
      <Link
        to={pageAt(adminPages.booking, { reference: review.bookingReference })}
        aria-label={m.admin_review_booking({ reference: review.bookingReference })}
        className="inline-flex min-h-9 items-center text-sm text-cobalt underline underline-offset-4"
      >
        {review.bookingReference}
      </Link>
    </div>
  );
}

/** The actions that the status allows; a published review can only be unpublished. */
function Decision({ review }: { review: AdminReviewJson }) {
  const { approve, reject, isBusy } = useDecide(review);
  const name = review.customerName;
  if (review.status === 'approved') {
    return (
      <BareButton
        disabled={isBusy}
        aria-label={m.admin_review_take_down_named({ name })}
        onClick={() => reject()}
        className="min-h-11 text-muted underline decoration-1 underline-offset-4 hover:text-bad hover:decoration-2 aria-disabled:opacity-60"
      >
        {m.admin_review_take_down()}
      </BareButton>
    );
  }
  return (
    <>
      <Button
        disabled={isBusy}
        aria-label={m.admin_review_approve_named({ name })}
        onClick={() => approve()}
      >
        {m.admin_review_approve()}
      </Button>
      {review.status === 'awaiting_approval' && (
        <Button
          look="danger"
          disabled={isBusy}
          aria-label={m.admin_review_reject_named({ name })}
          onClick={() => reject()}
        >
          {m.admin_review_reject()}
        </Button>
      )}
    </>
  );
}

function useDecide({ id, customerName: name }: AdminReviewJson) {
  const params = { id };
  const approve = useWrite(() => send('POST', adminApi.reviewApproval, { params }), {
    done: () => ({ title: m.admin_review_approved_notice({ name }) }),
    isErrorToasted: true,
  });
  const reject = useWrite(() => send('POST', adminApi.reviewRejection, { params }), {
    done: () => ({ title: m.admin_review_rejected_notice({ name }) }),
    isErrorToasted: true,
  });
  return {
    isBusy: approve.isPending || reject.isPending,
    approve: () => approve.mutate(),
    reject: () => reject.mutate(),
  };
}
