import { type FormEvent, useRef } from 'react';
import { REVIEW_TEXT_MAX_CHARACTERS, REVIEW_TEXT_MIN_CHARACTERS } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { StarChoice } from '#ui/form/star-choice.tsx';
import { countCharacters } from './check-review.ts';
import type { ReviewDraft, ReviewField } from './review-draft.ts';
import { useReviewSubmission } from './use-review-submission.ts';

/** How many characters from the end a screen reader is told of it. */
const LAST_CHARACTERS = 20;

type ReviewFormProps = {
  reference: string;
  draft: ReviewDraft;
  onChange(part: Partial<ReviewDraft>): void;
  onSent(review: ReviewDraft): void;
};

/** Stars, words, name and country, by SPEC section 5. What was typed stays until it is sent. */
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
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
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
          maxLength={100}
          {...text('name')}
        />
        <TextField
          label={m.review_country()}
          autoComplete="country-name"
          maxLength={100}
          {...text('country')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
        <Button type="submit" look="action" aria-disabled={isSending}>
          {isSending ? m.review_sending() : m.review_submit()}
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted">{m.review_moderation()}</p>
      </div>
    </form>
  );
}
