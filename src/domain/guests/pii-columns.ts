import type { PgTable } from 'drizzle-orm/pg-core';
import { bookings, bookingTokens, idempotencyKeys } from '../bookings/bookings.table.ts';
import { testBookings } from '../bookings/channels.table.ts';
import { waitlistEntries } from '../bookings/waitlist-entries.table.ts';
import { channelBookings } from '../channels/channel-bookings.table.ts';
import { contactMessages } from '../contact/contact-messages.table.ts';
import { mails } from '../mails/mails.table.ts';
import { newsletterSubscribers } from '../newsletter/newsletter-subscribers.table.ts';
import { invoices } from '../payments/invoices.table.ts';
import { payments } from '../payments/payments.table.ts';
import { reviews } from '../reviews/reviews.table.ts';
import { auditLog } from '../staff/staff.table.ts';
import { visits } from '../visits/visits.table.ts';
import { giftVouchers, giftVoucherTokens } from '../vouchers/gift-vouchers.table.ts';
import { webhookDeliveries } from '../webhooks/webhooks.table.ts';
import { erasureRequests } from './erasure-requests.table.ts';

/**
 * `eraseGuest` clears `personal`, data or tokens of a guest; `other` are states and codes. A test compares
 * both lists and `withoutGuests` with the text columns of the database.
 */
export const guestColumns = [
  guestTable(
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
      'resellerReference',
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
      'offeredStarts',
      'paymentTerms',
      'lines',
      'confirmedTime',
      'cancelledBy',
      'draftKeyHash',
    ],
  ),
  guestTable(bookingTokens, ['token'], []),
  guestTable(channelBookings, ['unitItems', 'contact', 'notes'], ['requestHash']),
  guestTable(testBookings, ['booking'], ['requestHash']),
  guestTable(
    giftVouchers,
    ['buyerName', 'buyerEmail', 'recipientName', 'words'],
    ['code', 'status', 'currency', 'language'],
  ),
  guestTable(giftVoucherTokens, ['token'], []),
  guestTable(idempotencyKeys, ['key', 'bodyHash', 'answer'], []),
  guestTable(payments, ['note'], ['kind', 'currency', 'method', 'mode', 'providerId', 'disputeId']),
  // The invoicing software's error may repeat personal data.
  guestTable(invoices, ['lastError'], ['kind', 'status', 'corrects', 'number', 'url']),
  guestTable(reviews, ['name', 'text', 'reply'], ['tourId', 'country', 'language', 'status']),
  guestTable(contactMessages, ['name', 'email', 'subject', 'message', 'reply'], ['language']),
  guestTable(waitlistEntries, ['firstName', 'email'], ['language', 'status']),
  guestTable(newsletterSubscribers, ['email'], ['language', 'status', 'linkHashes']),
  guestTable(
    mails,
    ['recipient', 'lastError', 'details'],
    ['kind', 'occasion', 'language', 'status'],
  ),
  guestTable(
    auditLog,
    ['before', 'after'],
    ['action', 'subjectType', 'subjectId', 'teamLinkOf', 'apiKeyName'],
  ),
  // The address of a booking's page contains its reference.
  guestTable(visits, ['path', 'referrer'], ['country']),
  guestTable(erasureRequests, ['email'], ['language']),
  guestTable(webhookDeliveries, ['payload', 'answer'], ['type', 'status', 'error']),
] as const;

export const withoutGuests: readonly string[] = [
  // Resellers.
  'channels',
  'channel_keys',
  // Access of the business's own tools.
  'api_keys',
  // Products and content.
  'articles',
  'availabilities',
  'availability_blocks',
  'availability_series',
  'documents',
  'former_slugs',
  'funnel_counts',
  'gallery_items',
  'letters',
  'outdated_texts',
  'discount_codes',
  'pictures',
  'pools',
  'tours',
  'backups',
  'webhooks',
  'job_failures',
  // Staff accounts and sign-in.
  'authenticators',
  'guide_days_off',
  'guides',
  'invitations',
  'passkey_challenges',
  'passkeys',
  'push_subscriptions',
  'recovery_codes',
  'secrets',
  // Settings and redirects.
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

/** The names of these fields in the records of the audit log. */
export const piiColumns: readonly string[] = [
  ...new Set(guestColumns.flatMap(({ personal }) => personal)),
];

function guestTable<Table extends PgTable>(
  table: Table,
  personal: readonly (keyof Table['_']['columns'] & string)[],
  other: readonly (keyof Table['_']['columns'] & string)[],
): { table: PgTable; personal: readonly string[]; other: readonly string[] } {
  return { table, personal, other };
}
