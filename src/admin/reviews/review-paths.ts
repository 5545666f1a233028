import type { AdminReviewsJson } from '#api/admin/reviews/reviews.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/reviews';

export const reviewPaths = {
  list: (query: string) => `${base}?${query}` as ApiPath<AdminReviewsJson>,
  approval: (id: string) => `${base}/${id}/approval`,
  rejection: (id: string) => `${base}/${id}/rejection`,
  reply: (id: string) => `${base}/${id}/reply`,
};
