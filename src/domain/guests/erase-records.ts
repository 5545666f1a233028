import { and, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#contract/contact/full-name.ts';
import type { PriceLine } from '#contract/pricing/prices.ts';
import type { Change } from '#platform/db/change.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Tx } from '#platform/db/types.ts';
import { bookings, bookingTokens, idempotencyKeys } from '../bookings/bookings.table.ts';
import { testBookings } from '../bookings/channels.table.ts';
import { newToken } from '../bookings/reference.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { channelBookings, contactSchema } from '../channels/channel-bookings.table.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import { invoices } from '../payments/invoices.table.ts';
import { payments } from '../payments/payments.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { auditLog } from '../staff/staff.table.ts';
import { visits } from '../visits/visits.table.ts';
import { giftVouchers, giftVoucherTokens } from '../vouchers/gift-vouchers.table.ts';
import { eraseDeliveries } from '../webhooks/deliveries.ts';
import { erasureRequests } from './erasure-requests.table.ts';
import type { GuestRecords } from './guest-data.queries.ts';
import { piiColumns } from './pii-columns.ts';

export const ERASED_MAILS_QUEUE = 'erase-outbox-mails';

/** Short for `nomen nescio`, the conventional placeholder for an unknown name in any language. */
const ERASED_NAME = 'N.';
const NOTHING = '–';

export async function eraseRecords(change: Change, guest: GuestRecords): Promise<void> {
  const { tx } = change;
  await eraseBookings(change, guest);
  await eraseVouchers(change, guest);
  await eraseReviews(change, guest);
  await eraseAnswers(change, guest);
  await eraseVisits(change, guest);
  await eraseAudit(change, guest);
  await eraseMails(change, guest);
  const { bookings: booked, vouchers, messages, reviews: written } = guest;
  await eraseDeliveries(change, idsOf([...booked, ...vouchers, ...messages, ...written]));
  await tx.delete(contactMessages).where(inArray(contactMessages.id, idsOf(guest.messages)));
  // Seats that an invitation reserved are offered to the next guest within a minute.
  await tx.delete(waitlistEntries).where(inArray(waitlistEntries.id, idsOf(guest.waitlist)));
  // An empty pattern would match the records of every guest.
  if (guest.email === null) return;
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, guest.email));
  await tx.delete(erasureRequests).where(eq(erasureRequests.email, guest.email));
  await tx.delete(testBookings).where(ilike(testBookings.booking, likePattern(guest.email)));
}

async function eraseBookings({ tx, now }: Change, { bookings: theirs }: GuestRecords) {
  for (const { id, confirmedMeetingPoint, lines } of theirs) {
    await tx
      .update(bookings)
      .set({
        firstName: ERASED_NAME,
        lastName: ERASED_NAME,
        email: '',
        phone: '',
        specialRequests: null,
        offerNote: null,
        // It may be the guest's hotel; a confirmed request must have a meeting point.
        confirmedMeetingPoint: confirmedMeetingPoint === null ? null : NOTHING,
        cancelReason: null,
        adminNotes: null,
        externalReference: null,
        resellerReference: null,
        heldFrom: null,
        draftKeyHash: null,
        invoiceTo: null,
        ...(lines.some(isAdjustment) && { lines: lines.map(withoutReason) }),
        erasedAt: now,
        updatedAt: now,
      })
      .where(eq(bookings.id, id));
    // A new token invalidates emailed links; a booking must have one.
    const opened = eq(bookingTokens.bookingId, id);
    await tx.update(bookingTokens).set({ token: newToken() }).where(opened);
    await eraseSold(tx, id);
  }
  const paid = inArray(payments.bookingId, idsOf(theirs));
  await tx
    .update(payments)
    .set({ note: null })
    .where(and(paid, isNotNull(payments.note)));
  // Issued invoices must be retained for the tax office, by the invoicing software.
  const theirEntries = tx.select({ id: payments.id }).from(payments).where(paid);
  await tx
    .update(invoices)
    .set({ lastError: null })
    .where(inArray(invoices.paymentId, theirEntries));
}

/** Units stay, without those who came. */
async function eraseSold(tx: Tx, bookingId: string): Promise<void> {
  const contact = contactSchema.parse({});
  const isTheirs = eq(channelBookings.id, bookingId);
  const [sold] = await tx.select().from(channelBookings).where(isTheirs);
  if (!sold) return;
  const unitItems = sold.unitItems.map((item) => ({ ...item, resellerReference: null, contact }));
  await tx.update(channelBookings).set({ contact, unitItems, notes: null }).where(isTheirs);
}

const isAdjustment = ({ kind }: PriceLine): boolean => kind === 'adjustment';

/** The amount of an adjustment stays; its reason may be about the guest. */
const withoutReason = (line: PriceLine): PriceLine =>
  isAdjustment(line) ? { ...line, name: null } : line;

/** The code stays usable; buyer, recipient, message and page are erased. */
async function eraseVouchers({ tx, now }: Change, { vouchers }: GuestRecords) {
  const ids = idsOf(vouchers);
  await tx
    .update(giftVouchers)
    .set({
      buyerName: ERASED_NAME,
      buyerEmail: '',
      recipientName: ERASED_NAME,
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

/** Stars and text stay, because they are about the tour; the guest's names are removed. */
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
    const without = (words: string) => withoutWords(words, [...addressesOf(guest), ...names]);
    await tx
      .update(reviews)
      .set({
        name: `${ERASED_NAME} ${ERASED_NAME}`,
        text: without(text).padEnd(REVIEW_MIN_CHARACTERS, '…'),
        reply: reply === null ? null : without(reply),
      })
      .where(eq(reviews.id, id));
  }
}

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

/** Found by the instant of the record they created, or by reference and address. */
async function eraseAnswers({ tx }: Change, guest: GuestRecords) {
  const { bookings: booked, vouchers, messages, waitlist, reviews: written } = guest;
  const moments = [...booked, ...vouchers, ...messages, ...waitlist, ...written].map(
    ({ createdAt }) => createdAt,
  );
  const { key, answer, createdAt } = idempotencyKeys;
  const words = [...guest.bookings.map(({ reference }) => reference), guest.email ?? []].flat();
  const named = words.map(
    (words) =>
      sql`position(lower(${words}) in lower(${key} || ' ' || coalesce(${answer}, ''))) > 0`,
  );
  await tx.delete(idempotencyKeys).where(or(inArray(createdAt, moments), ...named));
}

/** Removes references from visited addresses; the visits still count. */
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

/** Removes personal data from the records before and after; the entries themselves stay. */
async function eraseAudit({ tx }: Change, guest: GuestRecords) {
  const fields = sql`array[${sql.join(
    // The reason of an adjustment, in its line, may be about the guest.
    [...piiColumns, 'lines'].map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  const addresses = addressesOf(guest)
    .map((address) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const withoutAddresses = (record: SQL) =>
    // An empty expression would match between all characters.
    addresses === ''
      ? record
      : sql`regexp_replace((${record})::text, ${addresses}, ${NOTHING}, 'gi')::jsonb`;
  const without = (record: typeof auditLog.before | typeof auditLog.after) =>
    sql`case when jsonb_typeof(${record}) = 'object'
      then ${withoutAddresses(sql`${record} - ${fields}`)}
      else ${record} end`;
  await tx
    .update(auditLog)
    .set({ before: without(auditLog.before), after: without(auditLog.after) })
    .where(inArray(auditLog.id, idsOf(guest.doneByTeam)));
}

/** Also those that the bookings had before. */
const addressesOf = ({ email, otherEmails }: GuestRecords): string[] => [
  ...(email === null ? [] : [email]),
  ...otherEmails,
];

/** Deletes the emails; their jobs then do nothing, and their files are deleted by a job. */
async function eraseMails(change: Change, { mails: theirs }: GuestRecords) {
  const mailIds = idsOf(theirs);
  if (mailIds.length === 0) return;
  await change.tx.delete(mails).where(inArray(mails.id, mailIds));
  await change.enqueue(ERASED_MAILS_QUEUE, { mailIds });
}

const idsOf = <Id>(records: readonly { id: Id }[]): Id[] => records.map(({ id }) => id);
