import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { ApiError } from '#api/client/fetch.ts';
import {
  REVIEW_NAME_MAX_CHARACTERS,
  REVIEW_TEXT_MAX_CHARACTERS,
  REVIEW_TEXT_MIN_CHARACTERS,
} from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { reviewLimitTexts } from '#platform/i18n/review-limits.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { StarChoice } from '#ui/form/star-choice.tsx';
import { dismissToast, showToast } from '#ui/overlay/toast-store.ts';
import { GuestForm } from '../frame/guest-form.tsx';
import {
  checkReview,
  countCharacters,
  type ReviewDraft,
  type ReviewErrors,
  type ReviewField,
} from './review-draft.ts';

/** Screen readers announce the remaining characters from this number on. */
const LAST_CHARACTERS = 20;

type ReviewFormProps = {
  reference: string;
  draft: ReviewDraft;
  onChange(part: Partial<ReviewDraft>): void;
  onSent(review: ReviewDraft): void;
};

export function ReviewForm({ reference, draft, onChange, onSent }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const goTo = (field: ReviewField) =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const review = useReviewSubmission({ reference, draft, onSent, onWrong: goTo });
  const { errors, isSending } = review;

  const change = (field: ReviewField, value: string | number) => {
    review.forget(field);
    onChange({ [field]: value });
  };
  const text = (field: Exclude<ReviewField, 'rating'>) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    'aria-required': true,
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    review.submit();
  };

  const count = countCharacters(draft.text);
  const left = REVIEW_TEXT_MAX_CHARACTERS - count;
  return (
    <GuestForm ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <StarChoice
        label={m.review_rating()}
        name="rating"
        value={draft.rating}
        error={errors.rating}
        onChange={(rating) => change('rating', rating)}
      />
      <div>
        <TextArea
          label={m.review_text()}
          hint={m.review_text_count({
            count,
            maximum: REVIEW_TEXT_MAX_CHARACTERS,
            minimum: REVIEW_TEXT_MIN_CHARACTERS,
          })}
          rows={7}
          {...text('text')}
        />
        <p role="status" className="sr-only">
          {left >= 0 && left <= LAST_CHARACTERS && m.review_text_left({ count: left })}
        </p>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={m.review_name()}
          hint={m.review_name_hint()}
          autoComplete="given-name"
          maxLength={REVIEW_NAME_MAX_CHARACTERS}
          {...text('name')}
        />
        <TextField
          label={m.review_country()}
          autoComplete="country-name"
          maxLength={REVIEW_NAME_MAX_CHARACTERS}
          {...text('country')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
        <Button type="submit" look="action" aria-disabled={isSending}>
          {isSending ? m.review_sending() : m.review_submit()}
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted">{m.review_moderation()}</p>
      </div>
    </GuestForm>
  );
}

const fields: readonly ReviewField[] = ['rating', 'text', 'name', 'country'];

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
  onWrong(field: ReviewField): void;
};

function useReviewSubmission({ reference, draft, onSent, onWrong }: Options) {
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<ReviewErrors>({});
  const failure = useRef(0);
  const found = checkReview(draft);
  const errors = { ...refused, ...(wasTried ? found : found.text && overlong(found)) };

  const sending = useMutation({
    mutationFn: (review: ReviewDraft) => {
      dismissToast(failure.current);
      return send('POST', api.reviews, {
        body: { bookingReference: reference, ...review, language: currentLocale() },
      });
    },
    onSuccess: (_, review) => onSent(review),
    onError: (error, review) => {
      // The response to an earlier attempt was lost: the review exists.
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
    /** A changed field's server error is stale. */
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

/** A too long text shows its error at once; others wait for the first attempt. */
const overlong = ({ text }: ReviewErrors): ReviewErrors =>
  text === reviewLimitTexts.review_text_long() ? { text } : {};
