import { inArray } from 'drizzle-orm';
import type { Locale, LocalisedText } from '#contract/localised.ts';
import type { Change, InChange, StaffActor } from '#platform/db/change.ts';
import { dryRun } from '#platform/db/dry-run.ts';
import { type BookingInFull, inFull, selectInFull } from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { type AvailabilityChange, changeAvailability } from './change-availability.ts';
import { changeMeetingPoint } from './change-tour.ts';

type PlannedMail = {
  kind: 'booking_moved' | 'booking_changed';
  booking: Booking;
  details?: Record<string, string>;
};

export type ChangePlan = {
  emailCount: number;
  /** Affected bookings without an email address. */
  withoutEmailCount: number;
  /** The first email in each language of the guests. */
  mails: (PlannedMail & { booking: BookingInFull })[];
};

/**
 * The emails that a change would send to guests: it is made, read and rolled back, so that the caller
 * writes them without its locks. Throws as the change.
 */
export async function previewChange(
  inChange: InChange<StaffActor>,
  id: string,
  requested: AvailabilityChange,
): Promise<ChangePlan> {
  return dryRun(inChange, async (change) => {
    const { moved, notified, withoutEmail } = await changeAvailability(change, id, requested);
    const planned: PlannedMail[] = [
      ...moved
        .filter(({ email }) => email !== '')
        .map((booking) => ({ kind: 'booking_moved' as const, booking })),
      ...notified.map((each) => ({ kind: 'booking_changed' as const, ...each })),
    ];
    return planMails(change, planned, withoutEmail);
  });
}

/** Like `previewChange`, for a new meeting point of a tour. Throws tour_not_found, has_bookings, availability_not_found. */
export async function previewTourChange(
  inChange: InChange<StaffActor>,
  id: string,
  meetingPoint: LocalisedText,
): Promise<ChangePlan> {
  return dryRun(inChange, async (change) => {
    const { notified, withoutEmail } = await changeMeetingPoint(change, id, meetingPoint);
    const planned = notified.map((each) => ({ kind: 'booking_changed' as const, ...each }));
    return planMails(change, planned, withoutEmail);
  });
}

async function planMails(
  change: Change,
  planned: readonly PlannedMail[],
  withoutEmail: readonly Booking[],
): Promise<ChangePlan> {
  const firsts = new Map<Locale, PlannedMail>();
  for (const mail of planned) {
    const { language } = mail.booking;
    if (!firsts.has(language)) firsts.set(language, mail);
  }
  const chosen = [...firsts.values()];
  const ids = chosen.map(({ booking }) => booking.id);
  const found = (await selectInFull(change.tx).where(inArray(bookings.id, ids))).map(inFull);
  return {
    emailCount: planned.length,
    withoutEmailCount: withoutEmail.length,
    mails: chosen.map((mail) => {
      const booking = found.find((each) => each.id === mail.booking.id);
      if (!booking) throw new Error('the locked booking is missing');
      return { ...mail, booking };
    }),
  };
}
