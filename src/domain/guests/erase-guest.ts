import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#contract/contact/full-name.ts';
import type { DismissalReason } from '#contract/contact/guest-data.schemas.ts';
import type { Locale } from '#contract/localised.ts';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { bookings, bookingTokens, idempotencyKeys } from '../bookings/bookings.table.ts';
import { newToken } from '../bookings/reference.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { Failure } from '../failures.ts';
import { mails } from '../mails/mails.table.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import { invoices } from '../payments/invoices.table.ts';
import { payments } from '../payments/payments.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { recordAudit } from '../staff/audit.ts';
import { auditLog } from '../staff/staff.table.ts';
import { visits } from '../visits/visits.table.ts';
import { giftVouchers, giftVoucherTokens } from '../vouchers/gift-vouchers.table.ts';
import { recordErasure } from './erased-guests.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import {
  findGuest,
  type GuestRecords,
  guestAddress,
  isBookedBy,
  isUnknown,
  stillToCome,
} from './guest-data.queries.ts';
import { piiColumns } from './pii-columns.ts';

/** Removes the files of mails that were only written into the outbox; from the mails' ids. */
export const ERASED_MAILS_QUEUE = 'erase-outbox-mails';

/** `nomen nescio`, as lists have called whom they do not know for centuries, in any language. */
const NOBODY = 'N.';
const NOTHING = '–';

/**
 * Takes a guest out of everything that is kept, in place: bookings keep their seats, dates and money,
 * reviews their stars; who it was, how they are reached, what they wrote and what was written of them
 * goes, in each place that `whereGuestsStand` lists. The guest is told by mail, if they are to be: that
 * mail forgets its address once it is sent.
 * @throws {Failure} guest_not_found; guest_still_coming (with `references`) while a tour is ahead
 */
export async function eraseGuest(
  change: StaffChange,
  { email, sendEmail }: { email: string; sendEmail: boolean },
): Promise<void> {
  const guest = await lockGuest(change, guestAddress(email));
  if (isUnknown(guest)) throw new Failure('guest_not_found');
  const ahead = stillToCome(guest, change.now);
  if (ahead.length > 0) {
    const references = ahead.map(({ reference }) => reference);
    throw new Failure('guest_still_coming', { references });
  }
  await eraseRecords(change, guest);
  await recordErasure(change, guest.email);
  const id = randomUUID();
  if (sendEmail) {
    const language = languageOf(guest);
    const recipient = guest.email;
    await queueMail(change, { kind: 'data_erased', subjectId: id, recipient, language });
  }
  // The audit log must not keep the address that was just erased.
  await recordAudit(change, 'guest.erased', id, { after: countsOf(guest) });
}

/** Reads all records of a guest. Locks their bookings, so it waits for a payment, move or review in progress. */
export async function lockGuest({ tx }: Change, address: string): Promise<GuestRecords> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(isBookedBy(address))
    .orderBy(bookings.id)
    .for('update');
  return findGuest(tx, address);
}

/** Deletes a locked guest's personal data from every table. */
export async function eraseRecords(change: Change, guest: GuestRecords): Promise<void> {
  const { tx } = change;
  await eraseBookings(change, guest);
  await eraseVouchers(change, guest);
  await eraseReviews(change, guest);
  await eraseAnswers(change, guest);
  await eraseVisits(change, guest);
  await eraseAudit(change, guest);
  await eraseMails(change, guest);
  await tx.delete(contactMessages).where(inArray(contactMessages.id, idsOf(guest.messages)));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, guest.email));
  await tx.delete(erasureRequests).where(eq(erasureRequests.email, guest.email));
}

/**
 * Takes a request to be erased off the list. Whoever asks again stands there again.
 * @throws {Failure} erasure_request_not_found
 */
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
  // Without the address, as above.
  await recordAudit(change, 'guest.request_dismissed', id, { after: { reason: reason ?? null } });
}

/** Writes down that a guest's data left as a file. */
export const noteExport = (change: StaffChange, guest: GuestRecords): Promise<void> =>
  recordAudit(change, 'guest.exported', randomUUID(), { after: countsOf(guest) });

/** How much of what there is; no word of it. */
const countsOf = (guest: GuestRecords) => ({
  references: guest.bookings.map(({ reference }) => reference),
  vouchers: guest.vouchers.length,
  messages: guest.messages.length,
  reviews: guest.reviews.length,
  mails: guest.mails.length,
  newsletter: guest.subscription !== null,
});

/** In which they were written to last. */
const languageOf = ({ erasureRequest, bookings, messages, subscription }: GuestRecords): Locale =>
  [erasureRequest, ...bookings, ...messages, subscription].find((each) => each !== null)
    ?.language ?? 'en';

async function eraseBookings({ tx, now }: Change, { bookings: theirs }: GuestRecords) {
  for (const { id, confirmedMeetingPoint } of theirs) {
    await tx
      .update(bookings)
      .set({
        firstName: NOBODY,
        lastName: NOBODY,
        email: '',
        phone: '',
        specialRequests: null,
        offerNote: null,
        // May be the door of their hotel; a confirmed request has to have one.
        confirmedMeetingPoint: confirmedMeetingPoint === null ? null : NOTHING,
        cancelReason: null,
        adminNotes: null,
        externalReference: null,
        heldFrom: null,
        draftKeyHash: null,
        invoiceTo: null,
        erasedAt: now,
        updatedAt: now,
      })
      .where(eq(bookings.id, id));
    // Old links end; the booking's page has to have one.
    const opened = eq(bookingTokens.bookingId, id);
    await tx.update(bookingTokens).set({ token: newToken() }).where(opened);
  }
  const paid = inArray(payments.bookingId, idsOf(theirs));
  await tx
    .update(payments)
    .set({ note: null })
    .where(and(paid, isNotNull(payments.note)));
  // The documents themselves are the tax office's, and stand with whoever gave them.
  const theirEntries = tx.select({ id: payments.id }).from(payments).where(paid);
  await tx
    .update(invoices)
    .set({ lastError: null })
    .where(inArray(invoices.paymentId, theirEntries));
}

/** Whoever holds the code spends it on; who bought it for whom, and the page that says so, goes. */
async function eraseVouchers({ tx, now }: Change, { vouchers }: GuestRecords) {
  const ids = idsOf(vouchers);
  await tx
    .update(giftVouchers)
    .set({
      buyerName: NOBODY,
      buyerEmail: '',
      recipientName: NOBODY,
      words: null,
      erasedAt: now,
    })
    .where(inArray(giftVouchers.id, ids));
  for (const voucherId of ids) {
    await tx
      .update(giftVoucherTokens)
      .set({ token: newToken() })
      .where(eq(giftVoucherTokens.voucherId, voucherId));
  }
}

const REVIEW_MIN_CHARACTERS = 10;

/** Stars and words stay, for they are about the tour; in the words nobody is named any more. */
async function eraseReviews({ tx }: Change, guest: GuestRecords) {
  for (const { id, name, text, reply } of guest.reviews) {
    const names = [
      name,
      ...guest.bookings.flatMap((each) => [
        fullName(each),
        each.firstName,
        each.lastName,
        each.phone,
      ]),
    ];
    const without = (words: string) => withoutWords(words, [guest.email, ...names]);
    await tx
      .update(reviews)
      .set({
        name: `${NOBODY} ${NOBODY}`,
        text: without(text).padEnd(REVIEW_MIN_CHARACTERS, '…'),
        reply: reply === null ? null : without(reply),
      })
      .where(eq(reviews.id, id));
  }
}

/** A text in which an ellipsis stands for each of some words, wherever they stand alone. */
function withoutWords(text: string, words: readonly string[]): string {
  const parts = words
    .map((word) => word.trim())
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (parts.length === 0) return text;
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
    '…',
  );
}

/**
 * Answers kept for a write that is sent again: they hold names and tokens, and a hash of what was
 * sent. Each was written in the moment of what it answers for.
 */
async function eraseAnswers({ tx }: Change, guest: GuestRecords) {
  const moments = [...guest.bookings, ...guest.vouchers, ...guest.messages, ...guest.reviews].map(
    ({ createdAt }) => createdAt,
  );
  const { key, answer, createdAt } = idempotencyKeys;
  const named = [...guest.bookings.map(({ reference }) => reference), guest.email].map(
    (words) =>
      sql`position(lower(${words}) in lower(${key} || ' ' || coalesce(${answer}, ''))) > 0`,
  );
  await tx.delete(idempotencyKeys).where(or(inArray(createdAt, moments), ...named));
}

/** Visits of a booking's page still count; which booking it was goes. */
async function eraseVisits({ tx }: Change, { bookings: theirs }: GuestRecords) {
  if (theirs.length === 0) return;
  const references = theirs.map(({ reference }) => reference.replace('-', '-?')).join('|');
  const without = (text: SQL | typeof visits.path | typeof visits.referrer) =>
    sql`regexp_replace(${text}, ${references}, ${NOTHING}, 'gi')`;
  await tx
    .update(visits)
    .set({ path: without(visits.path), referrer: without(visits.referrer) })
    .where(sql`${visits.path} ~* ${references} or ${visits.referrer} ~* ${references}`);
}

/** That something was done, when and by whom stays; of the records before and after it their words go. */
async function eraseAudit({ tx }: Change, { email, doneByTeam }: GuestRecords) {
  const fields = sql`array[${sql.join(
    piiColumns.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  const address = email.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const without = (record: typeof auditLog.before | typeof auditLog.after) =>
    sql`case when jsonb_typeof(${record}) = 'object'
      then regexp_replace((${record} - ${fields})::text, ${address}, ${NOTHING}, 'gi')::jsonb
      else ${record} end`;
  await tx
    .update(auditLog)
    .set({ before: without(auditLog.before), after: without(auditLog.after) })
    .where(inArray(auditLog.id, idsOf(doneByTeam)));
}

/** The mails and their jobs, which come to nothing without them; files follow once this is done. */
async function eraseMails(change: Change, { mails: theirs }: GuestRecords) {
  const mailIds = idsOf(theirs);
  if (mailIds.length === 0) return;
  await change.tx.delete(mails).where(inArray(mails.id, mailIds));
  await change.enqueue(ERASED_MAILS_QUEUE, { mailIds });
}

const idsOf = <Id>(records: readonly { id: Id }[]): Id[] => records.map(({ id }) => id);
