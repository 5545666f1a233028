import type { Change } from '#platform/db/change.ts';
import { auditLog } from './staff.table.ts';

export type AuditEntry = {
  staffId: string;
  /** What was done, e.g. `request.confirmed`. */
  action: string;
  subjectType:
    | 'article'
    | 'availability'
    | 'block'
    | 'booking'
    | 'document'
    | 'gallery_item'
    | 'mail'
    | 'message'
    | 'payment'
    | 'picture'
    | 'review'
    | 'staff'
    | 'subscriber'
    | 'tour';
  subjectId: string;
  before?: unknown;
  after?: unknown;
};

/** Writes down who changed what, in the transaction of the change. */
export async function recordAudit({ tx, now }: Change, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, at: now });
}
