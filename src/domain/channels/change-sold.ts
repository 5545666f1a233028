import { eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Change } from '#platform/db/change.ts';
import { isCancellable, lastRefund } from '../bookings/booking.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { writeCancellation } from '../bookings/change-booking.ts';
import type { Channel } from '../bookings/channels.table.ts';
import { confirmBooking } from '../bookings/confirm-booking.ts';
import { lockHeldSeats } from '../bookings/hold-seats.ts';
import { lockSeatsOf } from '../bookings/seats.ts';
import { asCancelled, updateBooking } from '../bookings/write-booking.ts';
import { Failure } from '../failures.ts';
import { insertCharge } from '../payments/ledger.ts';
import { tourOf } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';
import { lockSold } from './channel-bookings.queries.ts';
import {
  type ChannelBooking,
  type Contact,
  channelBookings,
  type UnitItem,
} from './channel-bookings.table.ts';
import { guestOf, holdFor, writeGuest } from './reserve.ts';

/** What a reseller changes; undefined leaves it as it is. */
export type SoldEdit = {
  contact?: Contact | undefined;
  unitItems?: UnitItem[] | undefined;
  notes?: string | null | undefined;
  resellerReference?: string | undefined;
  emailsGuest?: boolean | undefined;
  /** Another tour, whose date `availabilityId` has to be. */
  tour?: Tour | undefined;
  availabilityId?: string | undefined;
  heldUntil?: Temporal.Instant | undefined;
};

type Sold = { booking: Booking; sold: ChannelBooking };

/**
 * Changes a reservation, with other seats if it needs them; of a confirmed booking only contact, notes and
 * references. Throws booking_not_found, reservation_confirmed, hold_expired, and as `holdSeats`.
 */
export async function editSold(
  change: Change,
  channel: Channel,
  { uuid, edit }: { uuid: string; edit: SoldEdit },
): Promise<Sold> {
  const { booking, sold } = await lockSold(change, channel.id, uuid);
  const needsSeats = needsOtherSeats(booking, sold, edit);
  if (needsSeats && booking.status === 'confirmed') throw new Failure('reservation_confirmed');
  if (booking.status !== 'confirmed') assertHeld(change, booking);
  const contact = edit.contact ?? sold.contact;
  const resellerReference = edit.resellerReference ?? booking.resellerReference;
  const after = {
    unitItems: edit.unitItems ?? sold.unitItems,
    contact,
    notes: edit.notes === undefined ? sold.notes : edit.notes,
    emailsGuest: edit.emailsGuest ?? sold.emailsGuest,
  };
  const hold = needsSeats
    ? await holdFor(change, channel, {
        uuid,
        tour: edit.tour ?? (await tourOf(change.tx, booking)),
        availabilityId: edit.availabilityId ?? booking.availabilityId ?? '',
        unitItems: after.unitItems,
        contact,
        resellerReference,
        heldUntil: edit.heldUntil ?? booking.holdExpiresAt ?? change.now,
      })
    : booking;
  const isHeld = hold.status === 'held';
  if (isHeld && !needsSeats && edit.heldUntil) await lockHeldSeats(change, hold);
  const written = await writeGuest(change, hold, {
    ...guestOf(contact, { channel, resellerReference }),
    resellerReference,
    holdExpiresAt: (isHeld && edit.heldUntil) || hold.holdExpiresAt,
  });
  const [stored] = await change.tx
    .update(channelBookings)
    .set({ ...after, id: written.id })
    .where(eq(channelBookings.id, sold.id))
    .returning();
  if (!stored) throw new Error('the locked booking of the channel is missing');
  return { booking: written, sold: stored };
}

function needsOtherSeats(booking: Booking, sold: ChannelBooking, edit: SoldEdit): boolean {
  const { tour, availabilityId, unitItems } = edit;
  return (
    (tour !== undefined && tour.id !== booking.tourId) ||
    (availabilityId !== undefined && availabilityId !== booking.availabilityId) ||
    (unitItems !== undefined && unitIdsOf(unitItems) !== unitIdsOf(sold.unitItems))
  );
}

const unitIdsOf = (items: readonly UnitItem[]): string =>
  items
    .map(({ unitId }) => unitId)
    .sort()
    .join(' ');

function assertHeld({ now }: Change, { status, holdExpiresAt }: Booking): void {
  const isHeld =
    status === 'held' &&
    holdExpiresAt !== null &&
    holdExpiresAt.epochMilliseconds > now.epochMilliseconds;
  if (!isHeld) throw new Failure('hold_expired');
}

/**
 * Confirms a reservation and enters that the reseller took its price; a confirmed one stays as it is. Throws
 * booking_not_found, hold_expired, and as `editSold`.
 */
export async function confirmSold(
  change: Change,
  channel: Channel,
  { uuid, edit }: { uuid: string; edit: SoldEdit },
): Promise<void> {
  const before = await lockSold(change, channel.id, uuid);
  if (before.booking.status === 'confirmed') return;
  const { booking: hold, sold } = await editSold(change, channel, { uuid, edit });
  const { date, time } = await lockHeldSeats(change, hold);
  const { emailsGuest: sendEmail } = sold;
  const {
    id: bookingId,
    totalCents: amountCents,
    currency,
  } = await confirmBooking(change, hold, { date, time }, { sendEmail });
  await insertCharge(change, { bookingId, amountCents, currency, method: 'reseller' });
}

/** Holds a reservation's seats for longer. Throws booking_not_found, hold_expired, reservation_confirmed. */
export async function extendSold(
  change: Change,
  channel: Channel,
  { uuid, heldUntil }: { uuid: string; heldUntil: Temporal.Instant },
): Promise<void> {
  const { booking } = await lockSold(change, channel.id, uuid);
  if (booking.status === 'confirmed') throw new Failure('reservation_confirmed');
  await lockHeldSeats(change, booking);
  await change.tx
    .update(bookings)
    .set({ holdExpiresAt: heldUntil, updatedAt: change.now })
    .where(eq(bookings.id, booking.id));
}

/**
 * Cancels a reservation, or a booking by its terms; a cancelled one stays as it is. `isForced` cancels after the
 * terms' last moment, without a refund. Throws booking_not_found, hold_expired, too_late (`hours`).
 */
export async function cancelSold(
  change: Change,
  channel: Channel,
  { uuid, reason, isForced }: { uuid: string; reason: string | undefined; isForced: boolean },
): Promise<void> {
  const { booking, sold } = await lockSold(change, channel.id, uuid);
  if (booking.status === 'cancelled') return;
  if (booking.status === 'held') {
    assertHeld(change, booking);
    await lockSeatsOf(change, booking);
    await updateBooking(change, booking, asCancelled(change, reason));
    return;
  }
  if (booking.status === 'expired') throw new Failure('hold_expired');
  if (!isForced && !isCancellable(booking, change.now)) {
    throw new Failure('too_late', { hours: lastRefund(booking).hoursBefore });
  }
  await writeCancellation(change, booking, {
    reason,
    sendEmail: sold.emailsGuest,
    refund: 'by_terms',
  });
}
