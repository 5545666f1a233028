import { and, asc, desc, eq, ilike, inArray, isNull, ne, or } from 'drizzle-orm';
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
import { bookings } from '../bookings/bookings.table.ts';
import { contactMessages, wordsOf as wordsOfMessage } from '../contact/contact-messages.table.ts';
import type { Message } from '../contact/messages.queries.ts';
import { type Mail, mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import type { Subscriber } from '../newsletter/subscribers.queries.ts';
import { listPaymentsOf } from '../payments/ledger.ts';
import { payments } from '../payments/payments.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { auditLog, bookingIdOf, recordsOf, staff } from '../staff/staff.table.ts';
import { type GiftVoucher, giftVouchers, voucherWordsOf } from '../vouchers/gift-vouchers.table.ts';
import { isConversion } from '../vouchers/issue-voucher.ts';
import { type EntryOfGuest, listEntriesOf } from '../waitlist/waitlist.queries.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import {
  type GuestKey,
  guestAddress,
  isAddress,
  isBookedBy,
  listFormerAddresses,
  listFormerBookings,
} from './guest-identity.ts';

export type BookingOfGuest = BookingInFull & {
  payments: Awaited<ReturnType<typeof listPaymentsOf>>;
  transitions: Transition[];
};

type ReviewOfGuest = typeof reviews.$inferSelect;

type DoneToGuest = { id: number; at: Temporal.Instant; action: string; by: string | null };

export type ErasureRequest = typeof erasureRequests.$inferSelect;

export type GuestRecords = {
  /** Null for the booking of a guest without an address. */
  email: string | null;
  /** Addresses in the bookings and their history, other than `email`. */
  otherEmails: string[];
  /** References of bookings that had `email` before: of the same guest, or mistyped. */
  formerBookings: string[];
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

/** Without an address, the records of one booking only: an empty address would match every such booking. */
export async function findGuest(reader: Reader, key: GuestKey): Promise<GuestRecords> {
  const address = 'email' in key ? key.email : null;
  const theirs = await selectInFull(reader)
    .where(isBookedBy(key))
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
  const vouchers = await listVouchersOf(reader, address, bookingIds);
  const messages = address === null ? [] : await listMessagesOf(reader, address);
  const waitlist = address === null ? [] : await listEntriesOf(reader, address);
  const written = await reader.select().from(reviews).where(inArray(reviews.bookingId, bookingIds));
  const subscription = address === null ? null : await findSubscription(reader, address);
  const erasureRequest = address === null ? null : await findErasureRequest(reader, address);
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
          address === null
            ? undefined
            : and(
                ilike(mails.recipient, likePattern(address)),
                isAddress(mails.recipient, address),
              ),
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
          address === null ? undefined : ilike(recordsOf(auditLog), likePattern(address)),
        ),
        // Entries about staff accounts are not about guests, even if the address is the same.
        ne(auditLog.subjectType, 'staff'),
      ),
    )
    .orderBy(asc(auditLog.id));
  const known = [
    ...booked.map(({ email }) => guestAddress(email)),
    ...vouchers.map(({ buyerEmail }) => guestAddress(buyerEmail)),
    ...(await listFormerAddresses(reader, bookingIds)),
  ];
  return {
    email: address,
    otherEmails: [...new Set(known)].filter((each) => each !== '' && each !== address).sort(),
    formerBookings: address === null ? [] : await listFormerBookings(reader, address),
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

/** By the buyer's address, or made of the money of a booking, which may have had another address. */
async function listVouchersOf(
  reader: Reader,
  address: string | null,
  bookingIds: string[],
): Promise<GiftVoucher[]> {
  const converted = await reader
    .selectDistinct({ id: payments.voucherId })
    .from(payments)
    .where(and(inArray(payments.bookingId, bookingIds), isConversion));
  const ids = converted.flatMap(({ id }) => id ?? []);
  const isBought =
    address === null
      ? undefined
      : and(
          matchesSearch(voucherWordsOf(giftVouchers), address),
          isAddress(giftVouchers.buyerEmail, address),
        );
  return reader
    .select()
    .from(giftVouchers)
    .where(or(isBought, and(inArray(giftVouchers.id, ids), isNull(giftVouchers.erasedAt))))
    .orderBy(desc(giftVouchers.createdAt));
}

const listMessagesOf = (reader: Reader, address: string): Promise<Message[]> =>
  reader
    .select()
    .from(contactMessages)
    .where(
      and(
        ilike(wordsOfMessage(contactMessages), likePattern(address)),
        isAddress(contactMessages.email, address),
      ),
    )
    .orderBy(desc(contactMessages.createdAt));

async function findSubscription(reader: Reader, address: string): Promise<Subscriber | null> {
  const [found] = await reader
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, address));
  return found ?? null;
}

async function findErasureRequest(reader: Reader, address: string): Promise<ErasureRequest | null> {
  const [found] = await reader
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.email, address));
  return found ?? null;
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
