import type { AdminReviewJson } from '#api/admin/reviews/reviews.ts';
import { m } from '#platform/i18n/messages.ts';

export const reviewStatuses = ['awaiting_approval', 'approved', 'rejected'] as const;

const statuses: Record<AdminReviewJson['status'], () => string> = {
  awaiting_approval: m.admin_review_waiting,
  approved: m.admin_review_approved,
  rejected: m.admin_review_rejected,
};

export const reviewStatusName = (status: AdminReviewJson['status']): string => statuses[status]();
