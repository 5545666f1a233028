import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { instantAt } from '#contract/time/wall-time.ts';
import { likePattern, matchesSearch } from '#platform/db/like-pattern.ts';
import type { Reader } from '#platform/db/types.ts';
import {
  type BookingInFull,
  inFull,
  listTransitions,
  selectInFull,
  type Transition,
} from '../bookings/bookings.queries.ts';
import { bookings, wordsOf as wordsOfBooking } from '../bookings/bookings.table.ts';
import { contactMessages, wordsOf as wordsOfMessage } from '../contact/contact-messages.table.ts';
import type { Message } from '../contact/messages.queries.ts';
import { type Mail, mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import type { Subscriber } from '../newsletter/subscribers.queries.ts';
import { listPaymentsOf } from '../payments/ledger.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { auditLog, bookingIdOf, recordsOf, staff } from '../staff/staff.table.ts';
import { type GiftVoucher, giftVouchers, voucherWordsOf } from '../vouchers/gift-vouchers.table.ts';
import { type EntryOfGuest, listEntriesOf } from '../waitlist/waitlist.queries.ts';
import { erasureRequests } from './erasure-requests.table.ts';

export type BookingOfGuest = BookingInFull & {
  payments: Awaited<ReturnType<typeof listPaymentsOf>>;
  transitions: Transition[];
};

type ReviewOfGuest = typeof reviews.$inferSelect;

type DoneToGuest = { id: number; at: Temporal.Instant; action: string; by: string | null };

export type ErasureRequest = typeof erasureRequests.$inferSelect;

export type GuestRecords = {
  email: string;
  bookings: BookingOfGuest[];
  vouchers: GiftVoucher[];
  messages: Message[];
  waitlist: EntryOfGuest[];
  reviews: ReviewOfGuest[];
  subscription: Subscriber | null;
  /** Emails to the guest, and to staff about the guest's records. */
  mails: Mail[];
  doneByTeam: DoneToGuest[];
  erasureRequest: ErasureRequest | null;
};

/** The normalised address, by which all records are compared. */
export const guestAddress = (email: string): string => email.trim().toLowerCase();

const isAddress = (column: SQLWrapper, address: string): SQL => sql`lower(${column}) = ${address}`;

/** The search condition is there for its index. */
export const isBookedBy = (address: string): SQL | undefined =>
  and(matchesSearch(wordsOfBooking(bookings), address), isAddress(bookings.email, address));

export async function findGuest(reader: Reader, email: string): Promise<GuestRecords> {
  const address = guestAddress(email);
  const theirs = await selectInFull(reader)
    .where(isBookedBy(address))
    .orderBy(desc(bookings.createdAt));
  const booked: BookingOfGuest[] = [];
  for (const booking of theirs.map(inFull)) {
    booked.push({
      ...booking,
      payments: await listPaymentsOf(reader, booking.id),
      transitions: await listTransitions(reader, booking.id),
    });
  }
  const bookingIds = booked.map(({ id }) => id);
  const vouchers = await reader
    .select()
    .from(giftVouchers)
    .where(
      and(
        matchesSearch(voucherWordsOf(giftVouchers), address),
        isAddress(giftVouchers.buyerEmail, address),
      ),
    )
    .orderBy(desc(giftVouchers.createdAt));
  const messages = await reader
    .select()
    .from(contactMessages)
    .where(
      and(
        ilike(wordsOfMessage(contactMessages), likePattern(address)),
        isAddress(contactMessages.email, address),
      ),
    )
    .orderBy(desc(contactMessages.createdAt));
  const waitlist = await listEntriesOf(reader, address);
  const written = await reader.select().from(reviews).where(inArray(reviews.bookingId, bookingIds));
  const [subscription = null] = await reader
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, address));
  const [erasureRequest = null] = await reader
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.email, address));
  const subjects = [
    ...booked,
    ...vouchers,
    ...messages,
    ...waitlist,
    ...written,
    subscription,
    erasureRequest,
  ].flatMap((each) => each?.id ?? []);
  const mailed = await reader
    .select()
    .from(mails)
    .where(
      and(
        or(
          inArray(mails.subjectId, subjects),
          and(ilike(mails.recipient, likePattern(address)), isAddress(mails.recipient, address)),
        ),
        // The email about an erasure deletes its own address.
        ne(mails.kind, 'data_erased'),
      ),
    )
    .orderBy(desc(mails.createdAt));
  const doneByTeam = await reader
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, by: staff.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.id, auditLog.staffId))
    .where(
      and(
        or(
          inArray(auditLog.subjectId, [...subjects, ...mailed.map(({ id }) => id)]),
          inArray(bookingIdOf(auditLog), bookingIds),
          ilike(recordsOf(auditLog), likePattern(address)),
        ),
        // Entries about staff accounts are not about guests, even if the address is the same.
        ne(auditLog.subjectType, 'staff'),
      ),
    )
    .orderBy(asc(auditLog.id));
  return {
    email: address,
    bookings: booked,
    vouchers,
    messages,
    waitlist,
    reviews: written,
    subscription,
    mails: mailed,
    doneByTeam,
    erasureRequest,
  };
}

export const isUnknown = ({
  bookings,
  vouchers,
  messages,
  waitlist,
  mails,
  doneByTeam,
  ...its
}: GuestRecords) =>
  [bookings, vouchers, messages, waitlist, mails, doneByTeam].every(({ length }) => length === 0) &&
  its.subscription === null &&
  its.erasureRequest === null;

/** The bookings that are not over, or that wait for an answer. */
export const stillToCome = (
  { bookings }: Pick<GuestRecords, 'bookings'>,
  now: Temporal.Instant,
): BookingOfGuest[] =>
  bookings.filter((booking) => {
    const isAhead = (moment: Temporal.Instant | null) =>
      moment !== null && moment.epochMilliseconds > now.epochMilliseconds;
    switch (booking.status) {
      case 'held':
        return isAhead(booking.holdExpiresAt);
      case 'confirmed': {
        const minutes = booking.tour.durationMinutes;
        return isAhead(instantAt(bookingStart(booking)).add({ minutes }));
      }
      case 'processing':
      case 'pending':
      case 'offered':
      case 'to_rebook':
        return true;
      default:
        return false;
    }
  });

export const listErasureRequests = (reader: Reader, limit: number): Promise<ErasureRequest[]> =>
  reader.select().from(erasureRequests).orderBy(asc(erasureRequests.askedAt)).limit(limit);
