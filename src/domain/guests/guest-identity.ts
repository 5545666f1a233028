import { and, eq, ilike, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { likePattern, matchesSearch } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import { findBooking } from '../bookings/bookings.queries.ts';
import { bookings, wordsOf } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { FORGOTTEN, TEAM } from '../mails/queue-mail.ts';
import { auditLog, recordsOf } from '../staff/staff.table.ts';

/** What an owner types: an address, or the reference of one of the guest's bookings. */
export type GuestLookup = { email?: string | undefined; reference?: string | undefined };

/** The key of a guest's records: the address, or the only booking of a guest without one. */
export type GuestKey = { email: string } | { bookingId: string };

/** The normalised address, by which all records are compared. */
export const guestAddress = (email: string): string => email.trim().toLowerCase();

/**
 * A reference finds the guest of its booking, with everything of the booking's present address.
 * @throws {Failure} booking_not_found, guest_not_found for an erased booking
 */
export async function findGuestKey(
  reader: Reader,
  { email, reference }: GuestLookup,
): Promise<GuestKey> {
  if (reference === undefined) return keyOfAddress(email ?? '');
  const booking = await findBooking(reader, reference);
  if (!booking) throw new Failure('booking_not_found');
  if (booking.erasedAt !== null) throw new Failure('guest_not_found');
  return booking.email === '' ? { bookingId: booking.id } : keyOfAddress(booking.email);
}

/** Every booking without an address has the same empty one, which is no guest's. */
function keyOfAddress(email: string): GuestKey {
  const address = guestAddress(email);
  if (address === '') throw new Failure('guest_not_found');
  return { email: address };
}

export const isSameKey = (a: GuestKey, b: GuestKey): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const isAddress = (column: SQLWrapper, address: string): SQL =>
  sql`lower(${column}) = ${address}`;

/** The search condition is there for its index. */
export const isBookedBy = (key: GuestKey): SQL | undefined =>
  'email' in key
    ? and(matchesSearch(wordsOf(bookings), key.email), isAddress(bookings.email, key.email))
    : and(eq(bookings.id, key.bookingId), isNull(bookings.erasedAt));

const emailIn = (record: typeof auditLog.before | typeof auditLog.after) =>
  sql<string | null>`lower(${record} ->> 'email')`;

/** The addresses that bookings had before, by their audit log and their emails. */
export async function listFormerAddresses(
  reader: Reader,
  bookingIds: readonly string[],
): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const recorded = await reader
    .selectDistinct({ before: emailIn(auditLog.before), after: emailIn(auditLog.after) })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'booking'), inArray(auditLog.subjectId, [...bookingIds])));
  const mailed = await reader
    .selectDistinct({ recipient: mails.recipient })
    .from(mails)
    .where(inArray(mails.subjectId, [...bookingIds]));
  const found = [
    ...recorded.flatMap(({ before, after }) => [before, after]),
    ...mailed.map(({ recipient }) => recipient),
  ].map((each) => guestAddress(each ?? ''));
  return found.filter((each) => !['', TEAM, FORGOTTEN].includes(each));
}

/** References of bookings that had this address before and have another one, or none, now. */
export async function listFormerBookings(reader: Reader, address: string): Promise<string[]> {
  // The search conditions are there for their indexes.
  const recorded = await reader
    .selectDistinct({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'booking'),
        ilike(recordsOf(auditLog), likePattern(address)),
        or(eq(emailIn(auditLog.before), address), eq(emailIn(auditLog.after), address)),
      ),
    );
  const mailed = await reader
    .selectDistinct({ id: mails.subjectId })
    .from(mails)
    .where(and(ilike(mails.recipient, likePattern(address)), isAddress(mails.recipient, address)));
  const ids = [...new Set([...recorded, ...mailed].map(({ id }) => id))];
  const found = await reader
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ids),
        isNull(bookings.erasedAt),
        sql`lower(${bookings.email}) <> ${address}`,
      ),
    )
    .orderBy(bookings.createdAt);
  return found.map(({ reference }) => reference);
}
