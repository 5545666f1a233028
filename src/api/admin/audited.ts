import type { Booking } from '#domain/bookings/booking.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import type { StaffMember } from '#domain/staff/sign-in.ts';
import type { Change } from '#platform/db/change.ts';

/** Writes down what a member of staff did to a booking. */
export const auditBooking = (
  change: Change,
  staff: StaffMember,
  action: string,
  { before, after }: { before: Booking | null; after: Booking },
): Promise<void> =>
  recordAudit(change, {
    staffId: staff.id,
    action,
    subjectType: 'booking',
    subjectId: after.id,
    before,
    after,
  });
