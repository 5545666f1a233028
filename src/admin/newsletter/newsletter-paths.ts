import type { SubscribersJson } from '#api/admin/newsletter/subscribers.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/newsletter';

export const newsletterPaths = {
  list: (query: string) => `${base}?${query}` as ApiPath<SubscribersJson>,
  one: (id: string) => `${base}/${id}`,
  file: `${base}/export.csv`,
};
