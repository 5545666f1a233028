import { insertPolicies } from '#domain/documents/standard-policies.ts';
import type { Change } from '#platform/db/change.ts';

/** The demo's own three texts, before the standard ones would stand in their place. */
export const insertDemoPolicies = (change: Change): Promise<void> =>
  insertPolicies(change, new URL('policies/', import.meta.url));
