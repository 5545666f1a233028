import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Change } from '#platform/db/change.ts';
import { mended } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { type BookingInFull, inFull, selectInFull } from '../bookings/bookings.queries.ts';
import { type Booking, bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import {
  type ChannelBooking,
  channelBookingShape,
  channelBookings,
} from './channel-bookings.table.ts';

export type SoldBooking = { booking: BookingInFull; sold: ChannelBooking };

const LIST_AT_MOST = 100;

const isOf = (channelId: string, uuid: string) =>
  and(eq(channelBookings.channelId, channelId), eq(channelBookings.uuid, uuid));

/** Null if this channel has no such booking. */
export async function findSold(
  reader: Reader,
  channelId: string,
  uuid: string,
): Promise<SoldBooking | null> {
  const [sold] = await reader.select().from(channelBookings).where(isOf(channelId, uuid));
  const [found] = sold ? await inFullOf(reader, [sold]) : [];
  return found ?? null;
}

type References = {
  resellerReference?: string | undefined;
  supplierReference?: string | undefined;
};

/** The channel's newest bookings with these references, at most 100. */
export async function listSold(
  reader: Reader,
  channelId: string,
  { resellerReference, supplierReference }: References,
): Promise<SoldBooking[]> {
  const found = await reader
    .select({ sold: channelBookings })
    .from(channelBookings)
    .innerJoin(bookings, eq(bookings.id, channelBookings.id))
    .where(
      and(
        eq(channelBookings.channelId, channelId),
        resellerReference === undefined
          ? undefined
          : eq(bookings.resellerReference, resellerReference),
        supplierReference === undefined ? undefined : eq(bookings.reference, supplierReference),
      ),
    )
    .orderBy(desc(channelBookings.createdAt))
    .limit(LIST_AT_MOST);
  return inFullOf(
    reader,
    found.map(({ sold }) => sold),
  );
}

async function inFullOf(reader: Reader, sold: readonly ChannelBooking[]): Promise<SoldBooking[]> {
  const ids = sold.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await selectInFull(reader).where(inArray(bookings.id, ids));
  const byId = new Map(found.map((row) => [row.booking.id, inFull(row)]));
  return sold.flatMap((each) => {
    const booking = byId.get(each.id);
    return booking ? [{ booking, sold: mended(channelBookingShape, each) }] : [];
  });
}

/** Locks a channel's booking, always before any availability. Throws booking_not_found. */
export async function lockSold(
  { tx }: Change,
  channelId: string,
  uuid: string,
): Promise<{ booking: Booking; sold: ChannelBooking }> {
  // The row is locked first: another change may be replacing its hold.
  const [sold] = await tx.select().from(channelBookings).where(isOf(channelId, uuid)).for('update');
  const [booking] = sold
    ? await tx.select().from(bookings).where(eq(bookings.id, sold.id)).for('update')
    : [];
  if (!sold || !booking) throw new Failure('booking_not_found');
  return { booking, sold: mended(channelBookingShape, sold) };
}
