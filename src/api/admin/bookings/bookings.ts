import { z } from 'zod';
import { bookingStatuses } from '#domain/bookings/booking.ts';
import { lockBooking } from '#domain/bookings/bookings.queries.ts';
import { cancelBooking } from '#domain/bookings/changes/cancel-booking.ts';
import { editBooking } from '#domain/bookings/changes/edit-booking.ts';
import { moveBooking } from '#domain/bookings/changes/move-booking.ts';
import { holdSeats } from '#domain/bookings/holds/hold-seats.ts';
import { bookingOrders, searchBookings } from '#domain/bookings/search-bookings.ts';
import { Failure } from '#domain/failures.ts';
import { payHold, refundInFull } from '#domain/payments/payment.ts';
import { partyShape } from '../../bookings/party-shape.ts';
import { answerOnce } from '../../door/idempotency.ts';
import { endpoint } from '../../endpoint.ts';
import { dateShape, emailShape, lineShape, phoneShape, textShape } from '../../shapes.ts';
import { auditBooking } from '../audited.ts';
import { adminBookingShape, presentAdminBooking } from './admin-booking-shape.ts';
import { bookingInFullShape, readBookingInFull } from './booking-in-full.ts';

const path = '/api/admin/bookings';
const params = z.object({ reference: z.string().max(50) });

const listShape = z.object({
  bookings: z.array(adminBookingShape),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});

export type AdminBookingListJson = z.infer<typeof listShape>;

export const adminBookingEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Bookings, 50 a page; by default the latest start first',
    guard: 'staff',
    query: z.object({
      from: dateShape.optional(),
      to: dateShape.optional(),
      status: z.enum(bookingStatuses).optional(),
      availabilityId: z.uuid().optional(),
      tourId: z.string().max(200).optional(),
      sort: z.enum(bookingOrders).default('latest'),
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answers: {
      status: 200,
      shape: listShape,
    },
    async handle({ query }, { db }) {
      const { found, total, pageSize } = await searchBookings(db, query);
      const bookings = found.map(presentAdminBooking);
      return { status: 200, body: { bookings, total, page: query.page, pageSize } };
    },
  }),
  endpoint({
    method: 'POST',
    path,
    summary: 'Take an order by phone: the same rules, confirmed at once',
    guard: 'staff',
    body: partyShape.extend({
      availabilityId: z.uuid(),
      adminNotes: textShape(2000, 0).optional(),
    }),
    answers: { status: 201, shape: bookingInFullShape },
    failures: [
      'availability_not_found',
      'idempotency_conflict',
      'not_bookable',
      'not_enough_spots',
      'tour_not_found',
    ],
    handle({ body, staff }, context) {
      return answerOnce(context, { path, body }, async (change) => {
        const { adminNotes, ...wish } = body;
        const hold = await holdSeats(change, wish, 'team');
        const paid = await payHold(change, hold, 'team');
        const after = adminNotes ? await editBooking(change, paid, { adminNotes }) : paid;
        await auditBooking(change, staff, 'booking.created', { before: null, after });
        return { status: 201, body: await readBookingInFull(change.tx, after.reference) };
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{reference}`,
    summary: 'One booking with its money, its mails and its history',
    guard: 'staff',
    params,
    answers: { status: 200, shape: bookingInFullShape },
    failures: ['booking_not_found'],
    async handle({ params: { reference } }, { db }) {
      return { status: 200, body: await readBookingInFull(db, reference) };
    },
  }),
  endpoint({
    method: 'PATCH',
    path: `${path}/{reference}`,
    summary: 'Correct names, contact or notes',
    guard: 'staff',
    params,
    body: z.object({
      firstName: lineShape(100).optional(),
      lastName: lineShape(100).optional(),
      email: emailShape.optional(),
      phone: phoneShape.optional(),
      specialRequests: textShape(2000, 0).optional(),
      adminNotes: textShape(2000, 0).optional(),
    }),
    answers: { status: 200, shape: bookingInFullShape },
    failures: ['booking_not_found'],
    handle({ params: { reference }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const before = await lockBooking(change, reference);
        const after = await editBooking(change, before, body);
        await auditBooking(change, staff, 'booking.edited', { before, after });
        return { status: 200, body: await readBookingInFull(change.tx, after.reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{reference}/cancellation`,
    summary: 'Cancel at any time; what was paid is given back',
    guard: 'staff',
    params,
    body: z.object({ reason: textShape(1000, 0).optional(), sendEmail: z.boolean().default(true) }),
    answers: { status: 200, shape: bookingInFullShape },
    failures: ['booking_not_found', 'not_confirmed'],
    handle({ params: { reference }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const before = await lockBooking(change, reference);
        const after = await cancelBooking(change, before, { by: 'team', ...body });
        await refundInFull(change, after, staff.id);
        await auditBooking(change, staff, 'booking.cancelled', { before, after });
        return { status: 200, body: await readBookingInFull(change.tx, after.reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{reference}/move`,
    summary: 'Move to another date of the same tour',
    guard: 'staff',
    params,
    body: z.object({ availabilityId: z.uuid(), sendEmail: z.boolean().default(true) }),
    answers: { status: 200, shape: bookingInFullShape },
    failures: [
      'availability_not_found',
      'booking_not_found',
      'not_bookable',
      'not_confirmed',
      'not_enough_spots',
    ],
    handle({ params: { reference }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const before = await lockBooking(change, reference);
        const after = await moveBooking(change, before, { by: 'team', ...body });
        await auditBooking(change, staff, 'booking.moved', { before, after });
        return { status: 200, body: await readBookingInFull(change.tx, after.reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{reference}/attendance`,
    summary: 'Note whether the party came',
    guard: 'staff',
    params,
    body: z.object({ attended: z.boolean().nullable() }),
    answers: { status: 200, shape: bookingInFullShape },
    failures: ['booking_not_found', 'not_confirmed'],
    handle({ params: { reference }, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const before = await lockBooking(change, reference);
        if (before.status !== 'confirmed') throw new Failure('not_confirmed');
        const after = await editBooking(change, before, body);
        await auditBooking(change, staff, 'booking.attendance', { before, after });
        return { status: 200, body: await readBookingInFull(change.tx, after.reference) };
      });
    },
  }),
];
