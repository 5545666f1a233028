import { asc, eq } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { Reader } from '#platform/db/types.ts';
import type { Actor, BookingStatus } from './booking.ts';
import { bookingTransitions } from './bookings.table.ts';

export type Transition = {
  at: Temporal.Instant;
  actor: Actor;
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus;
};

/** What became of a booking, from its making on. */
export const listTransitions = (reader: Reader, bookingId: string): Promise<Transition[]> =>
  reader
    .select({
      at: bookingTransitions.at,
      actor: bookingTransitions.actor,
      fromStatus: bookingTransitions.fromStatus,
      toStatus: bookingTransitions.toStatus,
    })
    .from(bookingTransitions)
    .where(eq(bookingTransitions.bookingId, bookingId))
    .orderBy(asc(bookingTransitions.id));
