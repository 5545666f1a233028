import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, sendJson } from '#api/client/api-client.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { dismissToast, showToast } from '#ui/toast/toast-store.ts';
import { checkReview, type ReviewErrors } from './check-review.ts';
import type { ReviewDraft, ReviewField } from './review-draft.ts';

const fields: readonly ReviewField[] = ['rating', 'text', 'name', 'country'];

/** The server's words for our fields; empty when they are about none of them. */
function errorsOf(error: Error): ReviewErrors {
  if (!(error instanceof ApiError)) return {};
  const { fieldErrors } = error;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = fieldErrors[field]?.[0];
      return text ? [[field, text]] : [];
    }),
  );
}

type Options = {
  reference: string;
  draft: ReviewDraft;
  onSent(review: ReviewDraft): void;
  /** Some fields need another look; the first of them is named. */
  onWrong(field: ReviewField): void;
};

/** Sends a review once it is right, and knows what is wrong with it until then. */
export function useReviewSubmission({ reference, draft, onSent, onWrong }: Options) {
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<ReviewErrors>({});
  const failure = useRef(0);
  const found = checkReview(draft);
  const errors = { ...refused, ...(wasTried ? found : found.text && overlong(found)) };

  const sending = useMutation({
    mutationFn: (review: ReviewDraft) => {
      dismissToast(failure.current);
      return sendJson('/api/reviews', {
        method: 'POST',
        body: { bookingReference: reference, ...review, language: currentLocale() },
      });
    },
    onSuccess: (_, review) => onSent(review),
    onError: (error, review) => {
      // The answer to an earlier try was lost on its way: the review is there.
      if (error instanceof ApiError && error.code === 'already_reviewed') return onSent(review);
      const wrong = errorsOf(error);
      const [first] = fields.filter((field) => wrong[field]);
      setRefused(wrong);
      if (first) return onWrong(first);
      failure.current = showToast({
        title: m.review_failed_title(),
        text: m.review_failed_text(),
        tone: 'destructive',
      });
    },
  });

  return {
    errors,
    isSending: sending.isPending,
    /** A field was changed: what the server said of it is old. */
    forget(field: ReviewField) {
      setRefused(({ [field]: _before, ...others }) => others);
    },
    submit() {
      if (sending.isPending) return;
      setWasTried(true);
      setRefused({});
      const [first] = fields.filter((field) => found[field]);
      if (first) return onWrong(first);
      const { name, country, rating, text } = draft;
      sending.mutate({ name: name.trim(), country: country.trim(), rating, text: text.trim() });
    },
  };
}

/** A text that grows too long says so at once; everything else waits for the first try. */
const overlong = ({ text }: ReviewErrors): ReviewErrors =>
  text === m.review_text_long() ? { text } : {};
