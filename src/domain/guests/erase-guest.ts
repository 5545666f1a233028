import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DismissalReason } from '#contract/contact/guest-data.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { Failure } from '../failures.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { recordAudit } from '../staff/audit.ts';
import { eraseRecords } from './erase-records.ts';
import { recordErasure } from './erased-guests.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import { findGuest, type GuestRecords, isUnknown, stillToCome } from './guest-data.queries.ts';
import {
  findGuestKey,
  type GuestKey,
  type GuestLookup,
  isBookedBy,
  isSameKey,
} from './guest-identity.ts';

/**
 * Bookings keep dates and amounts. A guest without an address gets no email.
 * @throws {Failure} booking_not_found, guest_not_found, guest_still_coming (`references`)
 */
export async function eraseGuest(
  change: StaffChange,
  { sendEmail, ...lookup }: GuestLookup & { sendEmail: boolean },
): Promise<void> {
  const guest = await lockFoundGuest(change, lookup);
  if (isUnknown(guest)) throw new Failure('guest_not_found');
  const ahead = stillToCome(guest, change.now);
  if (ahead.length > 0) {
    const references = ahead.map(({ reference }) => reference);
    throw new Failure('guest_still_coming', { references });
  }
  await eraseRecords(change, guest);
  await recordErasure(change, guest);
  const id = randomUUID();
  if (sendEmail && guest.email !== null) {
    const language = languageOf(guest);
    const recipient = guest.email;
    await queueMail(change, { kind: 'data_erased', subjectId: id, recipient, language });
  }
  // The audit log must not keep the address that was just erased.
  await recordAudit(change, 'guest.erased', id, { after: countsOf(guest) });
}

/** Looks again after the lock, because staff may have changed the booking's address meanwhile. */
async function lockFoundGuest(change: StaffChange, lookup: GuestLookup): Promise<GuestRecords> {
  for (let key = await findGuestKey(change.tx, lookup); ; ) {
    const guest = await lockGuest(change, key);
    const present = await findGuestKey(change.tx, lookup);
    if (isSameKey(present, key)) return guest;
    key = present;
  }
}

/** Locks the guest's bookings, so it waits for a payment, move or review in progress. */
export async function lockGuest({ tx }: Change, key: GuestKey): Promise<GuestRecords> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(isBookedBy(key))
    .orderBy(bookings.id)
    .for('update');
  return findGuest(tx, key);
}

/** The guest can request it again. Throws erasure_request_not_found. */
export async function dismissErasure(
  change: StaffChange,
  id: string,
  reason: DismissalReason | undefined,
): Promise<void> {
  const [dismissed] = await change.tx
    .delete(erasureRequests)
    .where(eq(erasureRequests.id, id))
    .returning({ id: erasureRequests.id });
  if (!dismissed) throw new Failure('erasure_request_not_found');
  await recordAudit(change, 'guest.request_dismissed', id, { after: { reason: reason ?? null } });
}

export const recordExport = (change: StaffChange, guest: GuestRecords): Promise<void> =>
  recordAudit(change, 'guest.exported', randomUUID(), { after: countsOf(guest) });

/** Without personal data. */
const countsOf = (guest: GuestRecords) => ({
  references: guest.bookings.map(({ reference }) => reference),
  vouchers: guest.vouchers.length,
  messages: guest.messages.length,
  waitlist: guest.waitlist.length,
  reviews: guest.reviews.length,
  mails: guest.mails.length,
  newsletter: guest.subscription !== null,
});

const languageOf = ({
  erasureRequest,
  bookings,
  messages,
  waitlist,
  subscription,
}: GuestRecords): Locale =>
  [erasureRequest, ...bookings, ...messages, ...waitlist, subscription].find(
    (each) => each !== null,
  )?.language ?? 'en';
