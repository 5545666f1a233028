import type { AuditJson } from '#api/admin/audit/audit.ts';
import type { ApiPath } from '#api/client/api-query.ts';

export const auditPaths = {
  list: (query: string) => `/api/admin/audit?${query}` as ApiPath<AuditJson>,
};
