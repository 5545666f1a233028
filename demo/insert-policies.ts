import { insertPolicies } from '#domain/documents/standard-policies.ts';
import type { Change } from '#platform/db/change.ts';

/** The demo's three policy texts, which replace the standard ones. */
export const insertDemoPolicies = (change: Change): Promise<void> =>
  insertPolicies(change, new URL('policies/', import.meta.url));
