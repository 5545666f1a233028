import {
  and,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Change, StaffChange } from '#platform/db/change.ts';
import { articles, formerSlugs } from '../articles/articles.table.ts';
import {
  availabilities,
  availabilityBlocks,
  availabilitySeries,
} from '../availability/availabilities.table.ts';
import {
  bookings,
  bookingTokens,
  bookingTransitions,
  idempotencyKeys,
} from '../bookings/bookings.table.ts';
import { channelKeys, channels, testBookings } from '../bookings/channels.table.ts';
import { discountCodes } from '../bookings/discount-codes.table.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { channelBookings } from '../channels/channel-bookings.table.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { documents } from '../documents/documents.table.ts';
import { insertPolicies } from '../documents/standard-policies.ts';
import { Failure } from '../failures.ts';
import { funnelCounts } from '../funnel/funnel-counts.table.ts';
import { galleryItems } from '../gallery/gallery.table.ts';
import { ERASED_MAILS_QUEUE } from '../guests/erase-records.ts';
import { erasureRequests } from '../guests/erasure-requests.table.ts';
import { mails } from '../mails/mails.table.ts';
import {
  newsletterIssueRecipients,
  newsletterIssues,
} from '../newsletter/newsletter-issues.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import { checkouts, disputes, gatewayEvents, refundOrders } from '../payments/checkouts.table.ts';
import { gatewayEntries, payouts } from '../payments/gateway-book.table.ts';
import { invoices } from '../payments/invoices.table.ts';
import { ledgerDays } from '../payments/ledger-days.table.ts';
import { payments } from '../payments/payments.table.ts';
import { pictures } from '../pictures/pictures.table.ts';
import { DELETE_FILES_QUEUE } from '../pictures/pictures.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { settings } from '../settings/settings.table.ts';
import { isSaved, lockSettings, overwriteSettings, readSettings } from '../settings/settings.ts';
import { recordAudit } from '../staff/audit.ts';
import { outdatedTexts } from '../texts/outdated-texts.table.ts';
import { pools } from '../tours/pools.table.ts';
import { tours } from '../tours/tours.table.ts';
import { visits } from '../visits/visits.table.ts';
import { giftVouchers, giftVoucherTokens } from '../vouchers/gift-vouchers.table.ts';
import { webhookDeliveries } from '../webhooks/webhooks.table.ts';

export async function recordDemo(change: Change): Promise<void> {
  const demoSince = change.now.toString();
  await overwriteSettings(change, 'setup', { isOver: true, demoSince });
}

/** Whether the database has a business already, demo or not; then no demo content is added at the start. */
export const isBegun = async ({ tx }: Change): Promise<boolean> =>
  (await isSaved(tx, 'setup')) || (await isSaved(tx, 'house'));

/** The tables to empty: demo content and data created with it. Staff, audit log and email settings stay. */
const CONTENT = [
  disputes,
  refundOrders,
  checkouts,
  gatewayEvents,
  invoices,
  gatewayEntries,
  payouts,
  payments,
  ledgerDays,
  bookingTokens,
  bookingTransitions,
  channelBookings,
  testBookings,
  waitlistEntries,
  reviews,
  bookings,
  channelKeys,
  channels,
  giftVoucherTokens,
  giftVouchers,
  discountCodes,
  idempotencyKeys,
  availabilities,
  availabilityBlocks,
  availabilitySeries,
  funnelCounts,
  tours,
  pools,
  formerSlugs,
  articles,
  galleryItems,
  documents,
  outdatedTexts,
  pictures,
  newsletterIssueRecipients,
  newsletterIssues,
  newsletterSubscribers,
  mails,
  contactMessages,
  erasureRequests,
  visits,
  webhookDeliveries,
];

/**
 * Deletes the demo and all data created with it, except staff. Throws not_the_demo, name_differs,
 * has_real_bookings (`bookings`) while later bookings are active or paid.
 */
export async function startMyOwn(change: StaffChange, name: string): Promise<void> {
  const { tx } = change;
  const { demoSince } = await lockSettings(change, 'setup');
  if (demoSince === null) throw new Failure('not_the_demo');
  const business = await readSettings(tx, 'house');
  if (business.name !== name) throw new Failure('name_differs');
  // No booking can be made between the check and the commit.
  await tx.execute(sql`lock table ${availabilities}, ${bookings} in access exclusive mode`);
  const real = await countRealBookings(change, Temporal.Instant.from(demoSince));
  if (real > 0) throw new Failure('has_real_bookings', { bookings: real });
  await removeFiles(change);
  // The ledger forbids deleting single entries, so it is truncated.
  await tx.execute(sql`truncate table ${sql.join(CONTENT, sql`, `)}`);
  await tx.delete(settings).where(notInArray(settings.section, ['setup', 'mail', 'invoicing']));
  await insertPolicies(change);
  await overwriteSettings(change, 'setup', { isOver: false, demoSince: null });
  await recordAudit(change, 'settings.started_own', 'setup', {
    before: { business: business.name },
  });
  // Truncating fires no row triggers; an empty notification invalidates everything.
  await tx.execute(sql`select pg_notify('content_changed', '')`);
}

async function countRealBookings({ tx }: Change, demoSince: Temporal.Instant): Promise<number> {
  const stands = notInArray(bookings.status, ['cancelled', 'expired']);
  // Real payments count in any state of the booking, because a refund may be in progress.
  const isPaid = exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.bookingId, bookings.id), eq(payments.method, 'stripe'))),
  );
  const [real] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(and(gt(bookings.createdAt, demoSince), or(stands, isPaid)));
  // Gift vouchers paid with real money count too, in any state.
  const sold = isNull(payments.bookingId);
  const vouchers = await tx.$count(payments, and(sold, eq(payments.method, 'stripe')));
  return (real?.count ?? 0) + vouchers;
}

const FILES_A_JOB = 500;

async function removeFiles(change: Change): Promise<void> {
  const { tx } = change;
  const { variants, originalKey } = pictures;
  const drawn = await tx.select({ variants, originalKey }).from(pictures);
  const { fileKey } = documents;
  const files = await tx.select({ fileKey }).from(documents).where(isNotNull(fileKey));
  const keys = [
    ...drawn.flatMap((picture) => [...picture.variants.map(({ key }) => key), picture.originalKey]),
    ...files.map((file) => file.fileKey),
  ].filter((key) => key !== null);
  for (const some of inParts(keys)) await change.enqueue(DELETE_FILES_QUEUE, { keys: some });
  const written = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.status, ['outbox', 'queued']));
  for (const some of inParts(written.map(({ id }) => id))) {
    await change.enqueue(ERASED_MAILS_QUEUE, { mailIds: some });
  }
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / FILES_A_JOB) }, (_, part) =>
    all.slice(part * FILES_A_JOB, (part + 1) * FILES_A_JOB),
  );
