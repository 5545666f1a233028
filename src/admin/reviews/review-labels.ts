import type { ReviewStatus } from '#contract/bookings/states.ts';
import { m } from '#platform/i18n/messages.ts';
import type { StatusLook } from '../lists/status-mark.tsx';

/** Labels of the statuses, in the order of the tabs. */
export const reviewLooks: Record<ReviewStatus, StatusLook> = {
  awaiting_approval: {
    tone: 'waiting',
    name: m.admin_review_waiting,
    many: m.admin_reviews_many_waiting,
  },
  approved: {
    tone: 'good',
    name: m.admin_review_approved,
    many: m.admin_reviews_many_approved,
  },
  rejected: {
    tone: 'over',
    name: m.admin_review_rejected,
    many: m.admin_reviews_many_rejected,
  },
};
