import { type ReactNode, useState } from 'react';
import type { AdminReviewJson } from '#api/admin/reviews/reviews.ts';
import { formatInstant } from '#platform/i18n/format.ts';
import { currentLocale, m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { Question } from '../frame/question.tsx';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { ReplyForm } from './reply-form.tsx';
import { reviewPaths } from './review-paths.ts';

const quiet = 'min-h-11 text-cobalt underline decoration-1 underline-offset-4 hover:decoration-2';

type ReviewReplyProps = {
  review: AdminReviewJson;
  /** What else can be done, in the same line. */
  children: ReactNode;
};

/** The public answer to a review: written, changed or taken back. */
export function ReviewReply({ review, children }: ReviewReplyProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const write = useStaffWrite();
  const name = review.customerName;
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
        onYes={async () => {
          await write(reviewPaths.reply(review.id), { method: 'PUT', body: { reply: null } });
          showToast({ title: m.admin_review_reply_removed() });
        }}
      />
    </>
  );
}
