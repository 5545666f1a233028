import { eq } from 'drizzle-orm';
import { CURRENCY, HOLD_MINUTES } from '#constants';
import type { Change } from '#platform/db/change.ts';
import { availabilities } from '../../availability/availabilities.table.ts';
import { spotsLeft, unbookableReason } from '../../availability/availability.ts';
import { Failure } from '../../failures.ts';
import { totalCents } from '../../tours/tour.ts';
import { tours } from '../../tours/tours.table.ts';
import type { Actor, Party } from '../booking.ts';
import type { BookingInFull } from '../bookings.queries.ts';
import { assertRoom, lockAvailabilities } from '../seats/seats.ts';
import { insertBooking } from '../write-booking.ts';

/** A party takes seats on an availability for as long as it may take to finish the booking. */
export type Hold = Party & { availabilityId: string };

/**
 * Holds seats for 15 minutes. They count from now on for everybody else.
 * @throws {Failure} availability_not_found, not_bookable (with `reason`, also `tour_inactive` when
 *   the tour was switched off while somebody was booking), not_enough_spots (with `spotsLeft`)
 */
export async function holdSeats(
  change: Change,
  { availabilityId, ...party }: Hold,
  by: Exclude<Actor, 'system'> = 'guest',
): Promise<BookingInFull> {
  const { tx, now } = change;
  // What the lock need not cover is read before it: others wait for as little as can be.
  const [found] = await tx
    .select({ tour: tours })
    .from(availabilities)
    .innerJoin(tours, eq(tours.id, availabilities.tourId))
    .where(eq(availabilities.id, availabilityId));
  if (!found) throw new Failure('availability_not_found');
  const { tour } = found;
  if (!tour.isActive) throw new Failure('not_bookable', { reason: 'tour_inactive' });
  const [availability] = await lockAvailabilities(change, [availabilityId]);
  if (!availability) throw new Failure('availability_not_found');
  const reason = unbookableReason(availability, now);
  if (reason !== null && reason !== 'full') throw new Failure('not_bookable', { reason });
  const exclusive = tour.priceType === 'per_group';
  assertRoom(availability, { participants: party.participants, exclusive });
  if (party.participants > tour.maxGroupSize) {
    throw new Failure('not_enough_spots', { spotsLeft: spotsLeft(availability) });
  }
  const held = await insertBooking(change, by, {
    ...party,
    kind: 'instant',
    status: 'held',
    tourId: tour.id,
    availabilityId,
    date: availability.date,
    time: availability.time,
    exclusive,
    totalCents: totalCents(tour, party.participants),
    currency: CURRENCY,
    holdExpiresAt: now.add({ minutes: HOLD_MINUTES }),
  });
  return { ...held, tour };
}
