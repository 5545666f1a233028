import { type ReactNode, useState } from 'react';
import { send } from '#api/client/calls.ts';
import { type AdminReviewJson, reviewReplySchema } from '#contract/content/reviews.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { languageName } from '../bookings/booking-labels.ts';
import { Question } from '../frame/question.tsx';
import { useSchemaForm } from '../frame/use-schema-form.ts';
import { useWrite } from '../session/use-write.ts';

const quiet = 'min-h-11 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2';

type ReviewReplyProps = {
  review: AdminReviewJson;
  children: ReactNode;
};

export function ReviewReply({ review, children }: ReviewReplyProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const name = review.customerName;
  const { mutateAsync: takeBack } = useReply(review, m.admin_review_reply_removed);
  if (isWriting) return <ReplyForm review={review} onDone={() => setIsWriting(false)} />;
  return (
    <>
      {review.reply && (
        <div className="border-l-2 border-cobalt pl-4">
          <p className="text-sm text-muted">
            {m.admin_review_our_reply()}
            {review.repliedAt && ` · ${formatInstant(review.repliedAt, currentLocale())}`}
          </p>
          <p lang={review.language} className="whitespace-pre-line [overflow-wrap:anywhere]">
            {review.reply}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {review.status !== 'approved' && children}
        <button
          type="button"
          aria-label={
            review.reply
              ? m.admin_review_reply_change_named({ name })
              : m.admin_review_reply_named({ name })
          }
          onClick={() => setIsWriting(true)}
          className={quiet}
        >
          {review.reply ? m.admin_review_reply_change() : m.admin_review_reply()}
        </button>
        {review.reply && (
          <button type="button" onClick={() => setIsAsking(true)} className={quiet}>
            {m.admin_review_reply_remove()}
          </button>
        )}
        {review.status === 'approved' && children}
      </div>
      <Question
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={m.admin_review_reply_remove_heading()}
        text={m.admin_review_reply_remove_text({ name })}
        yes={m.admin_review_reply_remove()}
        busy={m.admin_deleting()}
        no={m.admin_keep()}
        onYes={() => takeBack(null)}
      />
    </>
  );
}

type ReplyFormProps = { review: AdminReviewJson; onDone: () => void };

function ReplyForm({ review, onDone }: ReplyFormProps) {
  const { mutateAsync } = useReply(review, () =>
    m.admin_review_replied({ name: review.customerName }),
  );
  const { field, submit, formState } = useSchemaForm(reviewReplySchema, {
    defaultValues: { reply: review.reply ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const save = submit(async ({ reply }) => {
    await mutateAsync(reply);
    onDone();
  });
  return (
    <form method="post" noValidate onSubmit={save} className="flex max-w-3xl flex-col gap-3">
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <TextArea
        // The form opens on request, so it can take focus.
        autoFocus
        rows={3}
        className="field-sizing-content"
        label={m.admin_review_reply_label()}
        hint={m.admin_review_reply_hint({ language: languageName(review.language) })}
        lang={review.language}
        {...field('reply')}
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

/** Saves the public reply; null deletes it. */
const useReply = ({ id }: AdminReviewJson, done: () => string) =>
  useWrite(
    (reply: string | null) =>
      send('PUT', adminApi.reviewReply, { params: { id }, body: { reply } }),
    { done: () => ({ title: done() }) },
  );
