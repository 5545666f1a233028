import type { InChange, StaffActor } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { type BookingInFull, findBookingById } from '../bookings/bookings.queries.ts';
import { type AvailabilityChange, changeAvailability } from './change-availability.ts';

type PlannedMail = {
  kind: 'booking_moved' | 'booking_changed';
  booking: BookingInFull;
  details?: Record<string, string>;
};

/** Ends a transaction that must not commit. */
class RolledBack extends Error {}

/** The emails that a change would send to guests: it is made, read and rolled back. Throws as the change. */
export async function previewChange(
  inChange: InChange<StaffActor>,
  id: string,
  requested: AvailabilityChange,
): Promise<PlannedMail[]> {
  let planned: PlannedMail[] = [];
  try {
    await inChange(async (change) => {
      const { moved, notified } = await changeAvailability(change, id, requested);
      planned = [
        ...(
          await readEach(
            change.tx,
            moved.filter(({ email }) => email !== ''),
          )
        ).map((booking) => ({
          kind: 'booking_moved' as const,
          booking,
        })),
        ...(
          await readEach(
            change.tx,
            notified.map(({ booking }) => booking),
          )
        ).map((booking, index) => ({
          kind: 'booking_changed' as const,
          booking,
          details: notified[index]?.details ?? {},
        })),
      ];
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return planned;
}

async function readEach(
  reader: Reader,
  concerned: readonly { id: string }[],
): Promise<BookingInFull[]> {
  const found: BookingInFull[] = [];
  for (const { id } of concerned) {
    const booking = await findBookingById(reader, id);
    if (!booking) throw new Error('the locked booking is missing');
    found.push(booking);
  }
  return found;
}
