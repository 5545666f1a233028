import { inArray } from 'drizzle-orm';
import type { Locale } from '#contract/localised.ts';
import type { InChange, StaffActor } from '#platform/db/change.ts';
import { dryRun } from '#platform/db/dry-run.ts';
import { type BookingInFull, inFull, selectInFull } from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { type AvailabilityChange, changeAvailability } from './change-availability.ts';

type PlannedMail = {
  kind: 'booking_moved' | 'booking_changed';
  booking: Booking;
  details?: Record<string, string>;
};

type ChangePlan = {
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
  });
}
