import { eq, inArray, or } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import type { CheckInOutcome } from '#contract/bookings/check-in.schemas.ts';
import { headsOf } from '#contract/bookings/heads.ts';
import { parseReference } from '#contract/bookings/reference.ts';
import { CHECK_IN_AFTER_START_HOURS } from '#contract/constants.ts';
import { instantAt, wallTimeAt } from '#contract/time/wall-time.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { Failure } from '../failures.ts';
import { listAuditAbout } from '../staff/audit.queries.ts';
import { assertGuidedBy, recordAttendance } from './attendance.ts';
import { type Booking, bookings } from './bookings.table.ts';

export type CheckIn = {
  booking: Booking;
  outcome: CheckInOutcome;
  /** The earlier check-in; null unless the outcome is `already`. */
  earlier: { at: Temporal.Instant; by: string | null } | null;
};

/**
 * Checks in the whole party of a voucher once: a second scan changes nothing. Throws booking_not_found, also on
 * another guide's date.
 */
export async function checkIn(
  change: StaffChange,
  { code, onAnyDay }: { code: string; onAnyDay: boolean },
  guideId: string | undefined,
): Promise<CheckIn> {
  const booking = await lockByCode(change, code);
  await assertGuidedBy(change, booking, guideId);
  if (booking.status !== 'confirmed') return { booking, outcome: 'not_confirmed', earlier: null };
  if (headsOf(booking).arrived > 0) {
    return { booking, outcome: 'already', earlier: await findEarlier(change, booking) };
  }
  if (!isDueAt(booking, change.now) && !onAnyDay)
    return { booking, outcome: 'other_day', earlier: null };
  const arrived = await recordAttendance(change, booking, true);
  return { booking: arrived, outcome: 'checked_in', earlier: null };
}

/** From the beginning of its day until hours after its start, which may be past midnight. */
function isDueAt(booking: Booking, now: Temporal.Instant): boolean {
  const start = bookingStart(booking);
  const hoursSince = instantAt(start).until(now).total('hours');
  const isRunning = hoursSince >= 0 && hoursSince <= CHECK_IN_AFTER_START_HOURS;
  return isRunning || start.date === wallTimeAt(now).date;
}

/** The code is the address of the guest's booking page, or a reference: ours, or an imported one. */
async function lockByCode({ tx }: StaffChange, code: string): Promise<Booking> {
  const typed = /\/booking\/([^/?#]+)/.exec(code)?.[1] ?? code.trim();
  const reference = parseReference(typed);
  const isImported = inArray(bookings.externalReference, [
    typed,
    typed.toUpperCase(),
    typed.toLowerCase(),
  ]);
  const found = await tx
    .select()
    .from(bookings)
    .where(or(reference ? eq(bookings.reference, reference) : undefined, isImported))
    .for('update');
  // An old system's number may look like one of our references, which comes first.
  const booking = found.find((each) => each.reference === reference) ?? found[0];
  if (!booking) throw new Failure('booking_not_found');
  return booking;
}

async function findEarlier({ tx }: StaffChange, { id }: Booking): Promise<CheckIn['earlier']> {
  const audit = await listAuditAbout(tx, 'booking', id);
  // A later correction of the count is not the check-in.
  const first = audit.findLast(
    ({ action, before, after }) =>
      action === 'booking.attendance' && arrivedIn(before) === 0 && arrivedIn(after) > 0,
  );
  return first ? { at: first.at, by: first.name ?? first.teamLinkOf ?? first.apiKeyName } : null;
}

const arrivedIn = (record: unknown): number =>
  typeof record === 'object' && record !== null && 'arrivedCount' in record
    ? Number(record.arrivedCount ?? 0)
    : 0;
