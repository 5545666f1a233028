import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { defaultRules } from '#contract/bookings/default-rules.ts';
import {
  type BookingRules,
  bookingRulesSchema,
  type PaymentTerms,
  paymentTermsSchema,
  rulesToKeep,
} from '#contract/bookings/rules.schemas.ts';
import type { ActorKind, BookingKind, BookingStatus } from '#contract/bookings/states.ts';
import type { Locale } from '#contract/localised.ts';
import { type InvoiceTo, invoiceToSchema } from '#contract/payments/invoices.schemas.ts';
import { defaultPaymentTerms } from '#contract/payments/payment-terms.ts';
import type { RefundTier } from '#contract/payments/refunds.ts';
import { priceLineSchema, refundTierSchema } from '#contract/pricing/prices.schemas.ts';
import type { PriceLine } from '#contract/pricing/prices.ts';
import type { WallTime } from '#contract/time/wall-time.ts';
import { z } from '#contract/zod.ts';
import { instant } from '#platform/db/columns.ts';
import { plain, trigrams } from '#platform/db/like-pattern.ts';
import type { RowShape } from '#platform/db/row-shape.ts';
import { availabilities } from '../availability/availabilities.table.ts';
import { tours } from '../tours/tours.table.ts';
import { giftVouchers } from '../vouchers/gift-vouchers.table.ts';
import { channels } from './channels.table.ts';
import { discountCodes } from './discount-codes.table.ts';

type Columns<Name extends string> = Readonly<Record<Name, SQLWrapper>>;

export const startDateOf = (t: Columns<'confirmedDate' | 'date'>): SQL<string> =>
  sql<string>`coalesce(${t.confirmedDate}, ${t.date})`;
export const startTimeOf = (t: Columns<'confirmedTime' | 'time'>): SQL<string> =>
  sql<string>`coalesce(${t.confirmedTime}, ${t.time})`;

/** The search text of a booking, also with references without dashes and phone numbers without spaces. */
export const wordsOf = (
  t: Columns<
    | 'reference'
    | 'externalReference'
    | 'resellerReference'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'specialRequests'
  >,
): SQL =>
  plain(sql`' ' || ${t.reference} || ' ' || replace(${t.reference}, '-', '')
    || ' ' || ${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email}
    || ' ' || ${t.phone} || ' ' || regexp_replace(${t.phone}, '\\D', '', 'g')
    || ' ' || coalesce(${t.specialRequests}, '')
    || ' ' || coalesce(${t.externalReference} || ' ' || replace(${t.externalReference}, '-', ''), '')
    || ' ' || coalesce(${t.resellerReference}, '')`);

export const REFERENCE_ONCE = 'bookings_reference_once';

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(REFERENCE_ONCE),
    kind: text().$type<BookingKind>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    tourId: text('tour_id')
      .notNull()
      .references(() => tours.id),
    /** Null for a request until the team confirms it. */
    availabilityId: uuid('availability_id').references(() => availabilities.id),
    /** Local wall time. */
    date: date().notNull(),
    time: text().notNull(),
    /** Spots taken: the number of people, except those in a price category that takes no spot. */
    participants: integer().notNull(),
    /** The party takes the whole availability (price per group). */
    exclusive: boolean().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Empty if the guest has none, and once the guest is erased. */
    email: text().notNull(),
    phone: text().notNull(),
    specialRequests: text('special_requests'),
    /** The language of all emails to the guest. */
    language: text().$type<Locale>().notNull(),
    /** A request may leave it open until the team confirms it. */
    tourLanguage: text('tour_language').$type<Locale>(),
    /** Empty in bookings older than lines: see `linesOf`. */
    lines: jsonb().$type<PriceLine[]>().notNull().default([]),
    totalCents: integer('total_cents').notNull(),
    /** The rate included in the total; null if the tour had none. */
    taxBasisPoints: integer('tax_basis_points'),
    invoiceTo: jsonb('invoice_to').$type<InvoiceTo>(),
    /** The discount code used, if any; its lines have the amount. Active bookings count as uses. */
    discountCodeId: uuid('discount_code_id').references(() => discountCodes.id, {
      onDelete: 'set null',
    }),
    /** The gift voucher that reserves `voucherCents` for a hold; later the ledger has the redemption. */
    voucherId: uuid('voucher_id').references(() => giftVouchers.id, { onDelete: 'set null' }),
    voucherCents: integer('voucher_cents').notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    holdExpiresAt: instant('hold_expires_at'),
    /** The seats of a processing payment count until then; stays when that time is over. */
    paymentDueAt: instant('payment_due_at'),
    /** A keyed hash of the network that an unpaid hold came from; null for all other bookings. */
    heldFrom: text('held_from'),
    draftKeyHash: text('draft_key_hash'),
    answerDueAt: instant('answer_due_at'),
    /** Stays after the offer has ended. */
    offerExpiresAt: instant('offer_expires_at'),
    offerNote: text('offer_note'),
    /** If several were offered: all of them, local wall time, earliest first. Stays after the offer has ended. */
    offeredStarts: jsonb('offered_starts').$type<WallTime[]>(),
    /** The first start that the team offered, or the confirmed one if `confirmedAt` is set. */
    confirmedDate: date('confirmed_date'),
    confirmedTime: text('confirmed_time'),
    /** Null means the tour's own meeting point. */
    confirmedMeetingPoint: text('confirmed_meeting_point'),
    confirmedAt: instant('confirmed_at'),
    /** Null for no reminder. */
    remindAt: instant('remind_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<ActorKind>(),
    /** Why it was cancelled or its date called off, in the guest's language if the reason was written in it. */
    cancelReason: text('cancel_reason'),
    /** Until when the guest of a called-off date chooses; stays after a refund, null after a move. */
    rebookUntil: instant('rebook_until'),
    /** When the guest is reminded to choose; null for no reminder. */
    rebookRemindAt: instant('rebook_remind_at'),
    /** The date whose seats count for the guest of a called-off date while they confirm; null after the choice. */
    rebookHeldId: uuid('rebook_held_id').references(() => availabilities.id, {
      onDelete: 'set null',
    }),
    /** Until when those seats count; stays if the held date is deleted. */
    rebookHeldUntil: instant('rebook_held_until'),
    /** The business's rules at booking; the default rules if none were stored. */
    rules: jsonb().$type<BookingRules>().notNull().default(rulesToKeep(defaultRules)),
    refundTiers: jsonb('refund_tiers').$type<RefundTier[]>().notNull().default([]),
    cancellationFeeCents: integer('cancellation_fee_cents').notNull().default(0),
    /** As in `balanceOf` for an ended booking; a trigger sets it, so that an index finds these. */
    owedBackCents: integer('owed_back_cents').notNull().default(0),
    paymentTerms: jsonb('payment_terms')
      .$type<PaymentTerms>()
      .notNull()
      .default(defaultPaymentTerms),
    /** The part of the total that is paid first; null if there is only one payment. */
    depositCents: integer('deposit_cents'),
    /** When the deposit is due by a link; null if the deposit confirms the booking. */
    depositDueAt: instant('deposit_due_at'),
    /** For the rest, or the whole total; null if it is paid at once or on the day. */
    balanceDueAt: instant('balance_due_at'),
    depositRemindAt: instant('deposit_remind_at'),
    balanceRemindAt: instant('balance_remind_at'),
    /** The first deadline that has not been processed yet. */
    deadlineAt: instant('deadline_at'),
    /** When a deadline was found unpaid without ending the booking. */
    overdueAt: instant('overdue_at'),
    adminNotes: text('admin_notes'),
    externalReference: text('external_reference').unique('bookings_imported_once'),
    /** The channel that sold it; null for the business's own site and staff. */
    channelId: uuid('channel_id').references(() => channels.id),
    /** The reseller's own reference, not unique. */
    resellerReference: text('reseller_reference'),
    /** The channel's share of what is paid and not refunded, in hundredths of a percent. */
    commissionBasisPoints: integer('commission_basis_points').notNull().default(0),
    /** Null while no one arrived and someone is awaited; see `attendedFromHeads`. */
    attended: boolean(),
    /** The people who came and who didn't, where they were counted; see `headsOf`. */
    arrivedCount: integer('arrived_count'),
    noShowCount: integer('no_show_count'),
    /** iCalendar SEQUENCE: increases whenever the start changes. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    check(
      'bookings_reference_is_well_formed',
      sql`${t.reference} ~ '^[A-Z]{2,3}-[0-9A-HJKMNP-TV-Z]{8}$'`,
    ),
    check('bookings_kind_is_known', sql`${t.kind} in ('instant', 'request')`),
    check(
      'bookings_status_is_known',
      sql`${t.status} in ('held', 'processing', 'pending', 'offered', 'confirmed', 'to_rebook', 'cancelled', 'expired')`,
    ),
    check('bookings_participants_in_range', sql`${t.participants} between 1 and 100`),
    check(
      'bookings_heads_in_range',
      sql`${t.arrivedCount} >= 0 and ${t.noShowCount} >= 0 and ${t.arrivedCount} + ${t.noShowCount} <= ${t.participants}`,
    ),
    check('bookings_total_is_positive', sql`${t.totalCents} > 0`),
    check(
      'bookings_fee_in_range',
      sql`${t.cancellationFeeCents} between 0 and ${t.totalCents} and (${t.cancellationFeeCents} = 0 or ${t.status} = 'cancelled')`,
    ),
    check('bookings_voucher_in_range', sql`${t.voucherCents} between 0 and ${t.totalCents}`),
    check(
      'bookings_commission_in_range',
      sql`${t.commissionBasisPoints} between 0 and 10000 and (${t.commissionBasisPoints} = 0 or ${t.channelId} is not null)`,
    ),
    check('bookings_deposit_is_positive', sql`${t.depositCents} > 0`),
    check('bookings_time_is_hh_mm', sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('bookings_language_is_known', sql`${t.language} in ('en', 'pt', 'ru')`),
    check('bookings_tour_language_is_known', sql`${t.tourLanguage} in ('en', 'pt', 'ru')`),
    check(
      'bookings_with_seats_have_a_tour_language',
      sql`${t.status} not in ('held', 'processing', 'confirmed') or ${t.tourLanguage} is not null`,
    ),
    check(
      'bookings_only_instant_ones_are_held',
      sql`${t.status} not in ('held', 'processing', 'expired') or ${t.kind} = 'instant'`,
    ),
    check(
      'bookings_only_requests_are_pending',
      sql`${t.status} not in ('pending', 'offered') or ${t.kind} = 'request'`,
    ),
    check('bookings_pending_until', sql`${t.status} <> 'pending' or ${t.answerDueAt} is not null`),
    check(
      'bookings_offered_is_complete',
      sql`${t.status} <> 'offered' or (${t.offerExpiresAt} is not null and ${t.confirmedDate} is not null and ${t.confirmedTime} is not null and ${t.confirmedMeetingPoint} is not null)`,
    ),
    check(
      'bookings_processing_until',
      sql`${t.status} <> 'processing' or ${t.paymentDueAt} is not null`,
    ),
    check('bookings_held_until', sql`${t.status} <> 'held' or ${t.holdExpiresAt} is not null`),
    check('bookings_only_holds_have_a_source', sql`${t.heldFrom} is null or ${t.status} = 'held'`),
    check(
      'bookings_with_seats_sit_on_an_availability',
      sql`${t.status} not in ('held', 'processing', 'confirmed') or ${t.availabilityId} is not null`,
    ),
    check(
      'bookings_confirmed_is_complete',
      sql`${t.status} <> 'confirmed' or (${t.confirmedDate} is not null and ${t.confirmedTime} is not null and ${t.confirmedAt} is not null and (${t.kind} = 'instant' or ${t.confirmedMeetingPoint} is not null))`,
    ),
    check(
      'bookings_to_rebook_is_complete',
      sql`${t.status} <> 'to_rebook' or (${t.rebookUntil} is not null and ${t.availabilityId} is not null and ${t.confirmedAt} is not null)`,
    ),
    check(
      'bookings_held_to_rebook_until',
      sql`${t.rebookHeldId} is null or ${t.rebookHeldUntil} is not null`,
    ),
    check(
      'bookings_cancelled_is_complete',
      sql`${t.status} <> 'cancelled' or (${t.cancelledAt} is not null and ${t.cancelledBy} is not null)`,
    ),
    index('bookings_counting_on_availability')
      .on(t.availabilityId)
      .where(sql`status in ('held', 'processing', 'confirmed')`),
    index('bookings_by_status').on(t.status, t.createdAt),
    index('bookings_of_availability').on(t.availabilityId),
    index('bookings_by_channel').on(t.channelId, t.createdAt).where(sql`channel_id is not null`),
    // The orders and filters of the team's lists; ties are sorted on reading.
    index('bookings_by_start').on(startDateOf(t), startTimeOf(t)),
    index('bookings_by_status_and_start').on(t.status, startDateOf(t), startTimeOf(t)),
    index('bookings_by_tour_and_start').on(t.tourId, startDateOf(t), startTimeOf(t)),
    index('bookings_by_creation').on(t.createdAt),
    index('bookings_by_words').using('gin', trigrams(wordsOf(t))),
    index('requests_by_creation').on(t.createdAt).where(sql`kind = 'request'`),
    index('requests_by_status').on(t.status).where(sql`kind = 'request'`),
    index('requests_by_answer').on(t.answerDueAt).where(sql`kind = 'request'`),
    index('bookings_to_answer').on(t.answerDueAt).where(sql`status = 'pending'`),
    index('bookings_offers_to_expire').on(t.offerExpiresAt).where(sql`status = 'offered'`),
    index('bookings_holds_to_expire').on(t.holdExpiresAt).where(sql`status = 'held'`),
    index('bookings_payments_to_expire').on(t.paymentDueAt).where(sql`status = 'processing'`),
    index('bookings_by_deadline')
      .on(t.deadlineAt)
      .where(sql`status = 'confirmed' and deadline_at is not null`),
    index('bookings_to_rebook').on(t.rebookUntil).where(sql`status = 'to_rebook'`),
    index('bookings_held_to_rebook').on(t.rebookHeldId).where(sql`rebook_held_id is not null`),
    index('bookings_overdue').on(t.overdueAt).where(sql`overdue_at is not null`),
    index('bookings_owing_back').on(t.createdAt).where(sql`owed_back_cents > 0`),
    index('bookings_by_discount_code')
      .on(t.discountCodeId)
      .where(sql`discount_code_id is not null`),
    index('bookings_by_voucher').on(t.voucherId).where(sql`voucher_id is not null`),
    index('bookings_holds_by_draft').on(t.draftKeyHash).where(sql`draft_key_hash is not null`),
    index('bookings_holds_by_source').on(t.heldFrom).where(sql`held_from is not null`),
  ],
);

export type Booking = typeof bookings.$inferSelect;

export const bookingShape = {
  table: 'bookings',
  columns: {
    lines: [z.array(priceLineSchema), []],
    invoiceTo: [invoiceToSchema.nullable(), null],
    rules: [bookingRulesSchema, rulesToKeep(defaultRules)],
    refundTiers: [z.array(refundTierSchema), []],
    paymentTerms: [paymentTermsSchema, defaultPaymentTerms],
    offeredStarts: [z.array(z.object({ date: z.string(), time: z.string() })).nullable(), null],
  },
} satisfies RowShape;

/** A separate table, so that exports can leave it out. */
export const bookingTokens = pgTable('booking_tokens', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  token: text().notNull(),
});

export const bookingTransitions = pgTable(
  'booking_transitions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').$type<BookingStatus>(),
    toStatus: text('to_status').$type<BookingStatus>().notNull(),
    /** The availability after the change; differs from the one before when the booking moved. */
    availabilityId: uuid('availability_id').references(() => availabilities.id),
    actor: text().$type<ActorKind>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    check(
      'booking_transitions_actor_is_known',
      sql`${t.actor} in ('guest', 'team', 'system', 'reseller')`,
    ),
    index('booking_transitions_of_booking').on(t.bookingId),
    index('booking_transitions_of_availability').on(t.availabilityId),
  ],
);

/** Answered guest writes: the same key with the same body gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    answer: text(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [index('idempotency_keys_by_time').on(t.createdAt)],
);
