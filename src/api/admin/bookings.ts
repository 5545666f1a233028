import { z } from 'zod';
import {
  attendanceInputSchema,
  attendanceSchema,
  bookingCancellationSchema,
  bookingChangeSchema,
  bookingFilters,
  bookingInFullSchema,
  bookingMoveSchema,
  headsInputSchema,
  listSchema,
  partyPreviewInput,
  phoneOrderSchema,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { headsOf } from '#contract/bookings/heads.ts';
import { partyPreviewSchema } from '#contract/bookings/party-change.schemas.ts';
import { bookingOrders } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { invoiceToInput } from '#contract/payments/invoices.schemas.ts';
import { paymentTakenSchema } from '#contract/payments/payments.schemas.ts';
import type { OwnPrice } from '#contract/pricing/prices.ts';
import { byReference } from '#contract/schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { correctInvoiceTo } from '#domain/accounting/invoice-to.ts';
import { assertGuidedBy, recordAttendance, recordHeads } from '#domain/bookings/attendance.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { cancelBooking, editBooking, moveBooking } from '#domain/bookings/change-booking.ts';
import { changeParty } from '#domain/bookings/change-party.ts';
import { readFoundBookings, searchBookings } from '#domain/bookings/search-bookings.ts';
import { takePhoneOrder } from '#domain/checkout/phone-order.ts';
import { recordPayment } from '#domain/checkout/staff-payments.ts';
import type { StaffChange } from '#platform/db/change.ts';
import { dryRun } from '#platform/db/dry-run.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import { readPhone } from '../http/read-phone.ts';
import { streamOf } from '../http/stream-of.ts';
import { partyFailures } from '../public/bookings.ts';
import { presentPartyPreview } from '../public/guest-party.ts';
import { presentBookingInFull, readBookingInFull } from './booking-in-full.ts';
import { bookingsFile } from './bookings-file.ts';
import { ownDatesOf } from './manifest.ts';
import { presentAdminBooking } from './present-booking.ts';

export const partyChangeFailures = [
  'category_not_found',
  'category_out_of_range',
  'not_confirmed',
  'not_enough_spots',
  'party_needs_adult',
  'price_changed',
] as const;

type ChangeRequest = z.output<typeof bookingChangeSchema>;

export const ownPriceOf = ({
  ownTotal: totalCents,
  ownTotalReason: reason = '',
}: Pick<ChangeRequest, 'ownTotal' | 'ownTotalReason'>): OwnPrice | undefined =>
  totalCents === undefined ? undefined : { totalCents, reason };

/** The parts of a request that change the party and the guest's details; undefined if it has none of them. */
function splitChange({
  participants,
  party,
  ownTotal,
  ownTotalReason,
  shownTotal,
  sendEmail,
  ...edit
}: ChangeRequest) {
  const hasParty = participants !== undefined || party !== undefined;
  const ownPrice = ownPriceOf({ ownTotal, ownTotalReason });
  const partyChange = { participants, party, ownPrice, shownTotal, sendEmail };
  return {
    partyChange: hasParty ? partyChange : undefined,
    edit: Object.keys(edit).length > 0 || !hasParty ? edit : undefined,
  };
}

export const adminBookingEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.bookings,
    summary: 'List bookings, 50 per page; by default the latest start first',
    guard: 'office',
    scope: 'bookings:read',
    query: z.object({
      ...bookingFilters,
      sort: z.enum(bookingOrders).default('latest'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answers: {
      status: 200,
      shape: listSchema,
    },
    async handle({ query }, { db, now }) {
      const { found, total, pageSize } = await searchBookings(db, now, query);
      const bookings = found.map(presentAdminBooking);
      return { status: 200, body: { bookings, total, page: query.page, pageSize } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.bookingsFile,
    summary: 'Export the found bookings as CSV for Excel, the earliest start first',
    guard: 'office',
    asksAgain: true,
    query: z.object(bookingFilters),
    answers: { status: 200, shape: z.custom<ReadableStream>(), contentType: 'text/csv' },
    async handle({ query }, { db, now, locale }) {
      const file = streamOf(bookingsFile(db, readFoundBookings(db, now, query), locale));
      const name = `bookings-${wallTimeAt(now).date}.csv`;
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return { status: 200, body: file, headers };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bookings,
    summary:
      'Create a booking by phone: possible until the end of the date’s day, confirmed at once and due until paid',
    guard: 'office',
    scope: 'bookings:write',
    body: phoneOrderSchema.transform(readPhone),
    answers: { status: 201, shape: bookingInFullSchema },
    failures: [
      'availability_not_found',
      'idempotency_conflict',
      'extra_sold_out',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
      ...partyFailures,
    ],
    handle({ body }, context) {
      return answerOnce(context, body, async (change) => {
        const booked = await takePhoneOrder(change, body);
        return { status: 201, body: await presentBookingInFull(change, booked) };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.booking,
    summary: 'Get a booking with its payments, emails and history',
    guard: 'office',
    scope: 'bookings:read',
    params: byReference,
    answers: { status: 200, shape: bookingInFullSchema },
    failures: ['booking_not_found'],
    async handle({ params: { reference } }, { db, now }) {
      return { status: 200, body: await readBookingInFull({ tx: db, now }, reference) };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: adminApi.booking,
    summary:
      'Correct names, contact details, languages or notes, or change the party of a confirmed booking',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: bookingChangeSchema.transform(readPhone),
    answers: { status: 200, shape: bookingInFullSchema },
    failures: ['booking_not_found', 'language_not_offered', ...partyChangeFailures],
    handle({ params: { reference }, body }, { inChange }) {
      return inChange(async (change) => {
        const { partyChange, edit } = splitChange(body);
        const booking = await lockBooking(change, reference);
        const edited = edit ? await editBooking(change, booking, edit) : booking;
        if (partyChange) await changeParty(change, edited, partyChange);
        return { status: 200, body: await readBookingInFull(change, reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bookingPartyPreview,
    summary: 'Preview a change of a booking’s party: its price, and what is due or refunded',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: partyPreviewInput,
    answers: { status: 200, shape: partyPreviewSchema },
    failures: ['booking_not_found', ...partyChangeFailures],
    async handle({ params: { reference }, body }, { inChange }) {
      const { partyChange } = splitChange({ ...body, sendEmail: false });
      if (!partyChange) throw new Error('the schema requires a party');
      const changed = await dryRun(inChange, async (change) =>
        changeParty(change, await lockBooking(change, reference), partyChange),
      );
      return { status: 200, body: presentPartyPreview(changed) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.bookingInvoiceTo,
    summary: 'Set the recipient of a booking’s invoices, before one is issued',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: z.object({ invoiceTo: invoiceToInput.nullable() }),
    answers: { status: 200, shape: bookingInFullSchema },
    failures: ['booking_not_found', 'invoice_issued', 'invoicing_off'],
    handle({ params: { reference }, body }, { inChange }) {
      return inChange(async (change) => {
        const booking = await lockBooking(change, reference);
        await correctInvoiceTo(change, booking, body.invoiceTo);
        return { status: 200, body: await readBookingInFull(change, reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bookingCancellation,
    summary: 'Cancel at any time; refunds all, by the cancellation terms, an amount, or nothing',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: bookingCancellationSchema,
    answers: { status: 200, shape: bookingInFullSchema },
    failures: ['booking_not_found', 'not_confirmed', 'refund_changed', 'refund_too_large'],
    handle({ params: { reference }, body }, { inChange }) {
      return inChange(async (change) => {
        const booking = await lockBooking(change, reference);
        await cancelBooking(change, booking, body);
        return { status: 200, body: await readBookingInFull(change, reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bookingMove,
    summary: 'Move a booking to another availability of the same tour',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: bookingMoveSchema,
    answers: { status: 200, shape: bookingInFullSchema },
    failures: [
      'availability_not_found',
      'extra_sold_out',
      'language_not_offered',
      'booking_not_found',
      'not_bookable',
      'not_confirmed',
      'not_enough_spots',
    ],
    handle({ params: { reference }, body }, { inChange }) {
      return inChange(async (change) => {
        const booking = await lockBooking(change, reference);
        await moveBooking(change, booking, body);
        return { status: 200, body: await readBookingInFull(change, reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bookingPayments,
    summary: 'Record a payment taken outside the site: all that is due, or a part',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: paymentTakenSchema,
    answers: { status: 201, shape: bookingInFullSchema },
    failures: ['booking_not_found', 'idempotency_conflict', 'more_than_due', 'not_confirmed'],
    handle({ params: { reference }, body }, context) {
      return answerOnce(context, body, async (change) => {
        const booking = await lockBooking(change, reference);
        const { amount: amountCents, ...how } = body;
        await recordPayment(change, booking, { amountCents, ...how });
        return { status: 201, body: await readBookingInFull(change, reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.bookingAttendance,
    summary: 'Record whether the whole party attended; guides on their own dates only',
    guard: 'guide',
    scope: 'bookings:write',
    params: byReference,
    body: attendanceInputSchema,
    answers: { status: 200, shape: attendanceSchema },
    failures: ['booking_not_found', 'not_confirmed'],
    handle({ params: { reference }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const booking = await lockBooking(change, reference);
        await assertGuidedBy(change, booking, ownDatesOf(staff));
        const recorded = await recordAttendance(change, booking, body.attended);
        return { status: 200, body: presentAttendance(recorded) };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.bookingAttendance,
    summary: 'Record how many of the party came and didn’t; guides on their own dates only',
    guard: 'guide',
    scope: 'bookings:write',
    params: byReference,
    body: headsInputSchema,
    answers: { status: 200, shape: attendanceSchema },
    failures: [
      'booking_not_found',
      'heads_changed',
      'idempotency_conflict',
      'not_confirmed',
      'too_many_heads',
    ],
    handle({ params: { reference }, body, staff }, context) {
      const { basedOn, ...heads } = body;
      return answerOnce(
        context,
        body,
        async (change, booking) => {
          const recorded = await recordHeads(change, booking, heads, basedOn);
          return { status: 200, body: presentAttendance(recorded) };
        },
        async (change: StaffChange) => {
          const booking = await lockBooking(change, reference);
          await assertGuidedBy(change, booking, ownDatesOf(staff));
          return booking;
        },
      );
    },
  }),
];

const presentAttendance = (booking: Booking) => ({
  ...headsOf(booking),
  attended: booking.attended,
});
