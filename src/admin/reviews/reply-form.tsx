import { useForm } from 'react-hook-form';
import type { AdminReviewJson } from '#api/admin/reviews/reviews.ts';
import { REVIEW_REPLY_MAX_CHARACTERS } from '#constants';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { showTrouble } from '../frame/show-trouble.ts';
import { languageName } from '../requests/request-words.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { reviewPaths } from './review-paths.ts';

type ReplyFormProps = { review: AdminReviewJson; onDone: () => void };

/** The team's public answer, below the review wherever visitors read it. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const write = useStaffWrite();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reply: review.reply ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ reply }) => {
    try {
      await write(reviewPaths.reply(review.id), { method: 'PUT', body: { reply } });
      onDone();
      showToast({ title: m.admin_review_replied({ name: review.customerName }) });
    } catch (error) {
      showTrouble(error, ['reply'], setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={save} className="flex max-w-3xl flex-col gap-3">
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <TextArea
        // It opens because somebody wants to write.
        autoFocus
        rows={3}
        className="field-sizing-content"
        label={m.admin_review_reply_label()}
        hint={m.admin_review_reply_hint({ language: languageName(review.language) })}
        lang={review.language}
        maxLength={REVIEW_REPLY_MAX_CHARACTERS}
        error={errors.reply?.message}
        {...register('reply', {
          validate: (text) => text.trim() !== '' || m.invalid_required(),
        })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? m.admin_saving() : m.admin_review_reply_submit()}
        </Button>
        <Button look="quiet" onClick={onDone} disabled={isSubmitting}>
          {m.admin_cancel()}
        </Button>
      </div>
    </form>
  );
}
