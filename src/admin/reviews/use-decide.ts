import { useState } from 'react';
import type { AdminReviewJson } from '#api/admin/reviews/reviews.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { describeTrouble } from '../session/trouble.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { reviewPaths } from './review-paths.ts';

/** Publishes a review, or keeps it away from visitors, and says how that went. */
export function useDecide({ id, customerName: name }: AdminReviewJson) {
  const write = useStaffWrite();
  const [isBusy, setIsBusy] = useState(false);
  async function decide(path: string, title: string): Promise<void> {
    setIsBusy(true);
    try {
      await write(path, { method: 'POST', body: {} });
      showToast({ title });
    } catch (error) {
      showToast({ title: m.admin_failed(), text: describeTrouble(error), tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }
  return {
    isBusy,
    approve: () => decide(reviewPaths.approval(id), m.admin_review_approved_notice({ name })),
    reject: () => decide(reviewPaths.rejection(id), m.admin_review_rejected_notice({ name })),
  };
}
