import { recordAudit } from '#domain/staff/audit.ts';
import type { StaffMember } from '#domain/staff/sign-in.ts';
import type { Tour } from '#domain/tours/tour.ts';
import type { Change } from '#platform/db/change.ts';

/** Writes down what a member of staff did to a tour. */
export const auditTour = (
  change: Change,
  staff: StaffMember,
  action: 'created' | 'changed' | 'shown' | 'hidden' | 'duplicated' | 'deleted',
  { before, after }: { before: Tour | null; after: Tour | null },
): Promise<void> =>
  recordAudit(change, {
    staffId: staff.id,
    action: `tour.${action}`,
    subjectType: 'tour',
    subjectId: (after ?? before)?.id ?? '',
    before,
    after,
  });
