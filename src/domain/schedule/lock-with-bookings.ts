import { and, asc, inArray, notInArray, or } from 'drizzle-orm';
import type { BookingStatus } from '#contract/bookings/states.ts';
import type { Change } from '#platform/db/change.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { type LockedAvailability, lockAvailabilities } from '../bookings/seats.ts';
import { Failure } from '../failures.ts';

const seated: BookingStatus[] = ['held', 'processing', 'confirmed'];

/**
 * Locks availabilities with the bookings that have or may have seats, the bookings first, as everywhere;
 * `withToRebook` also those that wait for their guests' choice.
 * @throws {Failure} availability_not_found, has_bookings if a guest booked at the same moment: nothing was
 *   changed, and a retry works
 */
export async function lockWithBookings(
  change: Change,
  ids: readonly string[],
  { withToRebook = false } = {},
): Promise<{
  availabilities: LockedAvailability[];
  booked: Booking[];
  /** Of called-off dates, whose guests hold seats here while they confirm. */
  holding: Booking[];
}> {
  const onThem = or(
    and(
      inArray(bookings.availabilityId, [...ids]),
      inArray(bookings.status, withToRebook ? [...seated, 'to_rebook'] : seated),
    ),
    inArray(bookings.rebookHeldId, [...ids]),
  );
  const found = await change.tx
    .select()
    .from(bookings)
    .where(onThem)
    .orderBy(asc(bookings.id))
    .for('update');
  const availabilities = await lockAvailabilities(change, ids);
  const known = found.map((booking) => booking.id);
  // A booking made between the two locks cannot be locked in this order.
  const newcomers = await change.tx.$count(bookings, and(onThem, notInArray(bookings.id, known)));
  if (newcomers > 0) throw new Failure('has_bookings');
  const isOnThem = ({ availabilityId, status }: Booking) =>
    availabilityId !== null &&
    ids.includes(availabilityId) &&
    (withToRebook || status !== 'to_rebook');
  const holding = found.filter(
    ({ rebookHeldId }) => rebookHeldId !== null && ids.includes(rebookHeldId),
  );
  return { availabilities, booked: found.filter(isOnThem), holding };
}
