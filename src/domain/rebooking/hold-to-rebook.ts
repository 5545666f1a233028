import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { changedLines, requestedBookingOf } from '#contract/pricing/changed-party.ts';
import { priceChangeOn } from '#contract/pricing/price-rules.ts';
import { partyFault, totalOf } from '#contract/pricing/prices.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import type { Change } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import type { Availability } from '../availability/availability.ts';
import type { BookingInFull } from '../bookings/bookings.queries.ts';
import type { Booking } from '../bookings/bookings.table.ts';
import { lockTarget } from '../bookings/change-booking.ts';
import { holdsToRebook, writeHeldToRebook } from '../bookings/held-to-rebook.ts';
import { inviteTo } from '../bookings/invite-waiting.ts';
import { tourPrices } from '../bookings/price-party.ts';
import { lockEach } from '../bookings/seats.ts';
import { Failure } from '../failures.ts';
import { readSettings } from '../settings/settings.ts';
import { tourOf } from '../tours/tours.queries.ts';
import { assertToRebook } from './rebook.ts';

/**
 * Holds seats on another date for a locked booking whose date was called off, while its guest confirms: for the
 * business's hold time, at most until the deadline to choose. It replaces the booking's hold on another date, and
 * holding the same date again does not extend it.
 * @throws {Failure} not_to_rebook, and what `moveBooking` throws about the date
 */
export async function holdToRebook(
  change: Change,
  booking: Booking,
  availabilityId: string,
): Promise<Booking> {
  assertToRebook(booking);
  const { tx, now } = change;
  if (holdsToRebook(booking, availabilityId, now)) return booking;
  const [tour, rules] = [await tourOf(tx, booking), await readSettings(tx, 'rules')];
  const until = earlier(now.add({ minutes: rules.holdMinutes }), booking.rebookUntil ?? now);
  // The deadline's job refunds the guest within a minute.
  if (Temporal.Instant.compare(until, now) <= 0) throw new Failure('not_to_rebook');
  await lockTarget(change, booking, { availabilityId, tour, rules });
  const held = await writeHeldToRebook(change, booking, { availabilityId, until });
  if (booking.rebookHeldId !== null && booking.rebookHeldId !== availabilityId) {
    await inviteTo(change, booking.rebookHeldId);
  }
  return held;
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) =>
  Temporal.Instant.compare(a, b) < 0 ? a : b;

/** Releases the seats that a locked booking holds on another date, if any, and offers them to the waitlist. */
export async function releaseRebookHold(change: Change, booking: Booking): Promise<Booking> {
  const heldId = booking.rebookHeldId;
  if (heldId === null) return booking;
  await lockEach(change, [heldId]);
  const released = await writeHeldToRebook(change, booking, null);
  await inviteTo(change, heldId);
  return released;
}

export type RebookHold = WallTime & {
  availabilityId: string;
  until: Temporal.Instant;
  /** What the party costs on that date at today's prices, in cents; null if the tour no longer sells it. */
  normalCents: number | null;
};

/** The date that the guest of a called-off date holds now; null if none. */
export async function findRebookHold(
  reader: Reader,
  now: Temporal.Instant,
  booking: BookingInFull,
): Promise<RebookHold | null> {
  const { rebookHeldId, rebookHeldUntil: until } = booking;
  if (rebookHeldId === null || until === null) return null;
  if (!holdsToRebook(booking, rebookHeldId, now)) return null;
  const [held] = await reader
    .select()
    .from(availabilities)
    .where(eq(availabilities.id, rebookHeldId));
  if (!held) return null;
  const { id: availabilityId, date, time } = held;
  return { availabilityId, date, time, until, normalCents: normalCentsOn(booking, held) };
}

function normalCentsOn(booking: BookingInFull, date: Availability): number | null {
  const { tour, lines, participants } = booking;
  const priced = tourPrices(tour, priceChangeOn(tour.priceRules, date));
  const requested = requestedBookingOf(lines, participants);
  if (lines.length === 0 || partyFault(priced, requested)) return null;
  return totalOf(changedLines({ booked: lines, tour: priced, requested, discount: null }));
}
