import type { Document } from '#domain/documents/documents.queries.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import type { StaffMember } from '#domain/staff/sign-in.ts';
import type { Change } from '#platform/db/change.ts';

/** Writes down who did what to a document; downloads are the visitors’ doing. */
export const auditDocument = (
  change: Change,
  staff: StaffMember,
  done: 'uploaded' | 'replaced' | 'changed' | 'deleted',
  { before, after }: { before: Document | null; after: Document | null },
): Promise<void> =>
  recordAudit(change, {
    staffId: staff.id,
    action: `document.${done}`,
    subjectType: 'document',
    subjectId: (after ?? before)?.id ?? '',
    before: before && withoutCount(before),
    after: after && withoutCount(after),
  });

const withoutCount = ({ downloads: _downloads, ...facts }: Document) => facts;
