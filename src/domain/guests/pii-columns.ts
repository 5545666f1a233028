import type { PgTable } from 'drizzle-orm/pg-core';
import { bookings, bookingTokens, idempotencyKeys } from '../bookings/bookings.table.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import { invoices } from '../payments/invoices.table.ts';
import { payments } from '../payments/payments.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { auditLog } from '../staff/staff.table.ts';
import { visits } from '../visits/visits.table.ts';
import { giftVouchers, giftVoucherTokens } from '../vouchers/gift-vouchers.table.ts';
import { erasureRequests } from './erasure-requests.table.ts';

/**
 * Every table in which a guest stands, with the columns that hold words of theirs, words about them
 * or what opens their pages: `eraseGuest` takes them away. `ours` are the table's other words: states,
 * codes, keys, and what the business wrote for everybody.
 *
 * `erase-guest.test.ts` asks the database for all its columns: one that can hold words and stands
 * neither here nor in `withoutGuests` fails it, and so does one of `theirs` that keeps a word.
 */
export const whereGuestsStand = [
  stands(
    bookings,
    [
      'firstName',
      'lastName',
      'email',
      'phone',
      'specialRequests',
      'offerNote',
      'confirmedMeetingPoint',
      'cancelReason',
      'adminNotes',
      'externalReference',
      'heldFrom',
      'invoiceTo',
    ],
    [
      'reference',
      'kind',
      'status',
      'tourId',
      'time',
      'language',
      'tourLanguage',
      'currency',
      'rules',
      'refundTiers',
      'paymentTerms',
      'lines',
      'confirmedTime',
      'cancelledBy',
      'draftKeyHash',
    ],
  ),
  stands(bookingTokens, ['token'], []),
  stands(
    giftVouchers,
    ['buyerName', 'buyerEmail', 'recipientName', 'words'],
    ['code', 'status', 'currency', 'language'],
  ),
  stands(giftVoucherTokens, ['token'], []),
  stands(idempotencyKeys, ['key', 'bodyHash', 'answer'], []),
  stands(payments, ['note'], ['kind', 'currency', 'method', 'mode', 'providerId', 'disputeId']),
  // Why a program refused one may repeat what it was told.
  stands(invoices, ['lastError'], ['kind', 'status', 'corrects', 'number', 'url']),
  stands(reviews, ['name', 'text', 'reply'], ['tourId', 'country', 'language', 'status']),
  stands(contactMessages, ['name', 'email', 'subject', 'message', 'reply'], ['language']),
  stands(newsletterSubscribers, ['email'], ['language', 'status', 'linkHashes']),
  stands(mails, ['recipient', 'lastError', 'details'], ['kind', 'occasion', 'language', 'status']),
  stands(auditLog, ['before', 'after'], ['action', 'subjectType', 'subjectId']),
  // A booking's page is visited too, and its address has the reference.
  stands(visits, ['path', 'referrer'], ['country']),
  stands(erasureRequests, ['email'], ['language']),
] as const;

/** Tables of the business's own words, of which no guest writes any, and none is about one. */
export const withoutGuests: readonly string[] = [
  // What is sold and shown.
  'articles',
  'availabilities',
  'availability_blocks',
  'availability_series',
  'documents',
  'former_slugs',
  'gallery_items',
  'letters',
  'discount_codes',
  'pictures',
  'tours',
  // How its backups went.
  'backups',
  // How often its background jobs failed.
  'job_failures',
  // The team and its doors.
  'authenticators',
  'invitations',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
  'secrets',
  // What the business is called and how it is reached.
  'old_addresses',
  'settings',
  'sessions',
  'staff',
  // Ids, states and keyed hashes only.
  'booking_transitions',
  'checkouts',
  'disputes',
  'erased_guests',
  'ledger_days',
  'letter_recipients',
  'limit_counts',
  'payouts',
  'provider_entries',
  'provider_events',
  'refund_orders',
];

/** What the fields are called in records that the audit log keeps. */
export const piiColumns: readonly string[] = [
  ...new Set(whereGuestsStand.flatMap(({ theirs }) => theirs)),
];

function stands<Table extends PgTable>(
  table: Table,
  theirs: readonly (keyof Table['_']['columns'] & string)[],
  ours: readonly (keyof Table['_']['columns'] & string)[],
): { table: PgTable; theirs: readonly string[]; ours: readonly string[] } {
  return { table, theirs, ours };
}
