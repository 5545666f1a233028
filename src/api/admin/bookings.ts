import { z } from 'zod';
import {
  attendanceInputSchema,
  attendanceSchema,
  bookingCancellationSchema,
  bookingChangeSchema,
  bookingFilters,
  bookingInFullSchema,
  bookingMoveSchema,
  headsSchema,
  listSchema,
  phoneOrderSchema,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { headsOf } from '#contract/bookings/heads.ts';
import { bookingOrders } from '#contract/bookings/states.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { invoiceToInput } from '#contract/payments/invoices.schemas.ts';
import { paymentTakenSchema } from '#contract/payments/payments.schemas.ts';
import { byReference } from '#contract/schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { correctInvoiceTo } from '#domain/accounting/invoice-to.ts';
import { assertGuidedBy, recordAttendance, recordHeads } from '#domain/bookings/attendance.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { cancelBooking, editBooking, moveBooking } from '#domain/bookings/change-booking.ts';
import { readFoundBookings, searchBookings } from '#domain/bookings/search-bookings.ts';
import { takePhoneOrder } from '#domain/checkout/phone-order.ts';
import { recordPayment } from '#domain/checkout/staff-payments.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import { readPhone } from '../http/read-phone.ts';
import { streamOf } from '../http/stream-of.ts';
import { partyFailures } from '../public/bookings.ts';
import { presentBookingInFull, readBookingInFull } from './booking-in-full.ts';
import { bookingsFile } from './bookings-file.ts';
import { ownDatesOf } from './manifest.ts';
import { presentAdminBooking } from './present-booking.ts';

export const adminBookingEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.bookings,
    summary: 'List bookings, 50 per page; by default the latest start first',
    guard: 'office',
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
      const file = streamOf(bookingsFile(readFoundBookings(db, now, query), locale));
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
    summary: 'Correct names, contact details or notes',
    guard: 'office',
    params: byReference,
    body: bookingChangeSchema.transform(readPhone),
    answers: { status: 200, shape: bookingInFullSchema },
    failures: ['booking_not_found', 'language_not_offered'],
    handle({ params: { reference }, body }, { inChange }) {
      return inChange(async (change) => {
        const booking = await lockBooking(change, reference);
        await editBooking(change, booking, body);
        return { status: 200, body: await readBookingInFull(change, reference) };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.bookingInvoiceTo,
    summary: 'Set the recipient of a booking’s invoices, before one is issued',
    guard: 'office',
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
    params: byReference,
    body: headsSchema,
    answers: { status: 200, shape: attendanceSchema },
    failures: ['booking_not_found', 'not_confirmed', 'too_many_heads'],
    handle({ params: { reference }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const booking = await lockBooking(change, reference);
        await assertGuidedBy(change, booking, ownDatesOf(staff));
        return { status: 200, body: presentAttendance(await recordHeads(change, booking, body)) };
      });
    },
  }),
];

const presentAttendance = (booking: Booking) => ({
  ...headsOf(booking),
  attended: booking.attended,
});
