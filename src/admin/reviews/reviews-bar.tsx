import { useState } from 'react';
import type { BulkReviewsInput } from '#contract/staff/bulk.schemas.ts';
import { m } from '#platform/i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '../frame/question.tsx';
import { BulkBar } from '../lists/bulk.tsx';
import type { useBulk } from '../lists/use-bulk.ts';

/** Publishes or rejects the selected reviews, after a question. */
export function ReviewsBar({ bulk }: { bulk: ReturnType<typeof useBulk<BulkReviewsInput>> }) {
  const [action, setAction] = useState<BulkReviewsInput['action'] | null>(null);
  const { selected } = bulk.selection;
  const count = selected.length;
  const isApproval = action === 'approve';
  return (
    <BulkBar selection={bulk.selection} refused={bulk.refused}>
      <Button look="action" onClick={() => setAction('approve')}>
        {m.admin_review_approve()}
      </Button>
      <Button look="danger" onClick={() => setAction('reject')}>
        {m.admin_bulk_take_down()}
      </Button>
      <Question
        isOpen={action !== null}
        onClose={() => setAction(null)}
        title={isApproval ? m.admin_bulk_approve({ count }) : m.admin_bulk_reject({ count })}
        text={isApproval ? m.admin_bulk_approve_text() : m.admin_bulk_reject_text()}
        yes={isApproval ? m.admin_review_approve() : m.admin_bulk_take_down()}
        busy={m.admin_saving()}
        look={isApproval ? 'action' : 'danger'}
        onYes={async () => {
          if (action) await bulk.write.mutateAsync({ ids: [...selected], action });
        }}
      />
    </BulkBar>
  );
}
