import {
  and,
  asc,
  type Column,
  eq,
  ilike,
  inArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import type { MinimumFacts } from '#contract/bookings/minimum-guests.ts';
import { parseReference } from '#contract/bookings/reference.ts';
import type { ActorKind, BookingStatus } from '#contract/bookings/states.ts';
import { HISTORY_AT_MOST_RECORDS } from '#contract/constants.ts';
import type { LocalisedText } from '#contract/localised.ts';
import type { Change } from '#platform/db/change.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { mended } from '#platform/db/row-shape.ts';
import type { Reader } from '#platform/db/types.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { guideNamedOn, type NamedGuide } from '../availability/named-guides.ts';
import { Failure } from '../failures.ts';
import { checkouts } from '../payments/checkouts.table.ts';
import { paymentsSumOf, type Sums } from '../payments/ledger.ts';
import { type Tour, tourShape, tours } from '../tours/tours.table.ts';
import type { GiftVoucher } from '../vouchers/gift-vouchers.table.ts';
import { lockNamedVoucher } from '../vouchers/vouchers.queries.ts';
import { type Balance, balanceOf } from './booking.ts';
import {
  type Booking,
  bookingShape,
  bookings,
  bookingTokens,
  bookingTransitions,
  wordsOf,
} from './bookings.table.ts';
import { sameToken } from './reference.ts';
import { confirmedPeopleOn, lockEach } from './seats.ts';

export type BookingInFull = Booking & {
  tour: Tour;
  token: string;
  balance: Balance;
  /** Paid by demo payments, and by gift vouchers bought with one. */
  demoCents: number;
  /** In cents, still to be transferred by the guest's bank; the guest has nothing left to do. */
  awaitedCents: number;
  /** Null unless the booking is confirmed and the date names one. */
  guide: NamedGuide | null;
  /** The date's own meeting point, which replaces the tour's; null if it has none. */
  dateMeetingPoint: LocalisedText | null;
  /** Null without a date, and for a tour without a minimum number of guests. */
  dateMinimum: MinimumFacts | null;
};

const awaitedCentsOf = (bookingId: Column) =>
  sql<number>`coalesce((
    select ${checkouts.amountCents} from ${checkouts}
    where ${checkouts.bookingId} = ${bookingId} and ${checkouts.status} = 'processing'
  ), 0)`;

const dateMeetingPointOf = (availabilityId: Column) =>
  sql<LocalisedText | null>`(
    select ${availabilities.meetingPoint} from ${availabilities}
    where ${availabilities.id} = ${availabilityId}
  )`;

const dateMinimumOf = (availabilityId: Column) =>
  sql<MinimumFacts | null>`case when ${tours.minGuests} is null then null else (
    select json_build_object(
      'capacity', ${availabilities.capacity},
      'goesAheadWith', ${availabilities.goesAheadWith},
      'confirmedPeople', ${confirmedPeopleOn(availabilities.id, availabilities.capacity)}
    ) from ${availabilities}
    where ${availabilities.id} = ${availabilityId}
  ) end`;

export const selectInFull = (reader: Reader) =>
  reader
    .select({
      booking: bookings,
      tour: tours,
      token: bookingTokens.token,
      paidCents: paymentsSumOf('charge', bookings.id),
      refundedCents: paymentsSumOf('refund', bookings.id),
      waivedCents: paymentsSumOf('waived', bookings.id),
      byVouchersCents: paymentsSumOf('byVouchers', bookings.id),
      ontoVouchersCents: paymentsSumOf('ontoVouchers', bookings.id),
      disputedCents: paymentsSumOf('disputed', bookings.id),
      demoCents: paymentsSumOf('demo', bookings.id),
      awaitedCents: awaitedCentsOf(bookings.id),
      guide: guideNamedOn(bookings.availabilityId),
      dateMeetingPoint: dateMeetingPointOf(bookings.availabilityId),
      dateMinimum: dateMinimumOf(bookings.availabilityId),
    })
    .from(bookings)
    .innerJoin(tours, eq(tours.id, bookings.tourId))
    .innerJoin(bookingTokens, eq(bookingTokens.bookingId, bookings.id));

type Row = Omit<BookingInFull, keyof Booking | 'balance'> & { booking: Booking } & Sums;
export function inFull({
  booking: read,
  tour,
  token,
  demoCents,
  awaitedCents,
  guide,
  dateMeetingPoint,
  dateMinimum,
  ...sums
}: Row): BookingInFull {
  const booking = mended(bookingShape, read);
  return {
    ...booking,
    tour: mended(tourShape, tour),
    token,
    demoCents,
    awaitedCents,
    balance: balanceOf(booking, sums),
    guide: booking.status === 'confirmed' ? guide : null,
    dateMeetingPoint,
    dateMinimum,
  };
}

export async function findBookingById(reader: Reader, id: string): Promise<BookingInFull | null> {
  const [row] = await selectInFull(reader).where(eq(bookings.id, id));
  return row ? inFull(row) : null;
}

/** Accepts the reference in any spelling that a guest may use. */
export async function findBooking(
  reader: Reader,
  reference: string,
): Promise<BookingInFull | null> {
  const parsed = parseReference(reference);
  if (!parsed) return null;
  const [row] = await selectInFull(reader).where(eq(bookings.reference, parsed));
  return row ? inFull(row) : null;
}

/** A wrong token fails like an unknown reference. Throws booking_not_found. */
export async function findGuestBooking(
  reader: Reader,
  reference: string,
  token: string,
): Promise<BookingInFull> {
  const booking = await findBooking(reader, reference);
  if (!booking || !sameToken(token, booking.token)) throw new Failure('booking_not_found');
  return booking;
}

/** Locks one booking, always before any availability. Throws booking_not_found. */
export async function lockBooking({ tx }: Change, reference: string): Promise<Booking> {
  const parsed = parseReference(reference);
  const [booking] = parsed
    ? await tx.select().from(bookings).where(eq(bookings.reference, parsed)).for('update')
    : [];
  if (!booking) throw new Failure('booking_not_found');
  return booking;
}

/** Locks several bookings, then their dates, each in id order against deadlocks; skips unknown references. */
export async function lockBookings(change: Change, references: readonly string[]): Promise<void> {
  const parsed = references.flatMap((reference) => parseReference(reference) ?? []);
  const locked = await change.tx
    .select({ availabilityId: bookings.availabilityId })
    .from(bookings)
    .where(inArray(bookings.reference, parsed))
    .orderBy(asc(bookings.id))
    .for('update');
  await lockEach(
    change,
    locked.flatMap(({ availabilityId }) => availabilityId ?? []),
  );
}

/** Locks the booking of a record that belongs to one (e.g. a payment), like `lockBooking`. */
export async function lockBookingOf(
  { tx }: Change,
  { bookingId }: { bookingId: string },
): Promise<Booking> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update');
  if (!booking) throw new Error('the referenced booking is missing');
  return booking;
}

export async function lockPaidFor(
  change: Change,
  { bookingId, voucherId }: { bookingId: string | null; voucherId: string | null },
): Promise<{ booking: Booking | null; voucher: GiftVoucher | null }> {
  if (bookingId !== null) {
    return { booking: await lockBookingOf(change, { bookingId }), voucher: null };
  }
  const voucher = voucherId === null ? null : await lockNamedVoucher(change, voucherId);
  return { booking: null, voucher };
}

export type Transition = {
  at: Temporal.Instant;
  actor: ActorKind;
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus;
  availabilityId: string | null;
};

export const listTransitions = (reader: Reader, bookingId: string): Promise<Transition[]> =>
  reader
    .select({
      at: bookingTransitions.at,
      actor: bookingTransitions.actor,
      fromStatus: bookingTransitions.fromStatus,
      toStatus: bookingTransitions.toStatus,
      availabilityId: bookingTransitions.availabilityId,
    })
    .from(bookingTransitions)
    .where(eq(bookingTransitions.bookingId, bookingId))
    .orderBy(asc(bookingTransitions.id))
    .limit(HISTORY_AT_MOST_RECORDS);

/** The references, by id, of those ids that are bookings. */
export async function listReferences(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await reader
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]));
  return new Map(found.map(({ id, reference }) => [id, reference]));
}

/** The second condition is implied, but uses the text index. */
export const isReferenceLike = (part: string): SQL | undefined =>
  and(ilike(bookings.reference, likePattern(part)), ilike(wordsOf(bookings), likePattern(part)));

export const idsOfReferencesLike = (reader: Reader, part: string): SQLWrapper =>
  reader
    .select({ id: sql<string>`${bookings.id}::text` })
    .from(bookings)
    .where(isReferenceLike(part));
