import type { LedgerJson } from '#api/admin/payments/payments.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const base = '/api/admin/payments';

export const paymentPaths = {
  list: (query: string) => `${base}?${query}` as ApiPath<LedgerJson>,
  file: (query: string) => `${base}/export.csv?${query}`,
  refund: (id: string) => `${base}/${id}/refund`,
};
