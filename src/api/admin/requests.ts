import { z } from 'zod';
import {
  type AdminRequestJson,
  adminRequestPageSchema,
  adminRequestSchema,
  confirmationSchema,
  offerSchema,
  refusalSchema,
} from '#contract/bookings/admin-bookings.schemas.ts';
import { needsOffer } from '#contract/bookings/booking-rules.ts';
import { bookingStatuses, requestOrders } from '#contract/bookings/states.ts';
import { ANSWER_UNDO_SECONDS } from '#contract/constants.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  byReference,
  dateSchema,
  pageSchema,
  searchSchema,
  tourIdSchema,
} from '#contract/schemas.ts';
import type { BookingInFull } from '#domain/bookings/bookings.queries.ts';
import { countRequests, searchRequests } from '#domain/bookings/search-bookings.ts';
import { makeOffer } from '#domain/requests/offers.ts';
import { confirmRequest, declineRequest, findRequest } from '#domain/requests/requests.ts';
import { undoAnswer } from '#domain/requests/undo-answer.ts';
import { endpoint } from '../endpoint.ts';
import { presentGuestBooking } from '../public/guest-booking.ts';

const presentAdminRequest = (booking: BookingInFull): AdminRequestJson => ({
  ...presentGuestBooking(booking),
  requestedDate: booking.date,
  requestedTime: booking.time,
  confirmedDate: booking.confirmedDate,
  confirmedTime: booking.confirmedTime,
  confirmedMeetingPoint: booking.confirmedMeetingPoint,
  tourMeetingPoint: booking.tour.meetingPoint,
  maxGroupSize: booking.tour.maxGroupSize,
  needsOffer: needsOffer(booking.tour, booking.participants),
  adminNotes: booking.adminNotes,
  cancelReason: booking.cancelReason,
  createdAt: booking.createdAt.toString(),
});

export const adminRequestEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.requests,
    summary:
      'List booking requests, 25 per page: by default newest first, pending ones by due date',
    guard: 'office',
    scope: 'bookings:read',
    query: z.object({
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      status: z.enum(bookingStatuses).optional(),
      tourId: tourIdSchema.optional(),
      q: searchSchema.meta({
        description:
          'Words of a reference, name, address, phone number, tour name or special requests; accents are ignored',
      }),
      sort: z.enum(requestOrders).optional(),
      page: pageSchema,
    }),
    answers: { status: 200, shape: adminRequestPageSchema },
    async handle({ query }, { db, now }) {
      const sort = query.sort ?? (query.status === 'pending' ? 'due' : 'newest');
      const { found, ...sum } = await searchRequests(db, now, { ...query, sort });
      const counts = await countRequests(db);
      const requests = found.map(presentAdminRequest);
      return { status: 200, body: { requests, ...sum, counts, page: query.page } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.request,
    summary: 'Get a booking request in any state',
    guard: 'office',
    scope: 'bookings:read',
    params: byReference,
    answers: { status: 200, shape: adminRequestSchema },
    failures: ['booking_not_found'],
    async handle({ params }, { db }) {
      return { status: 200, body: presentAdminRequest(await findRequest(db, params.reference)) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.requestConfirmation,
    summary: 'Confirm a pending request with its date, time and meeting point',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: confirmationSchema,
    answers: { status: 200, shape: adminRequestSchema },
    failures: [
      'booking_not_found',
      'not_pending',
      'offer_required',
      'start_skipped',
      'start_too_soon',
      'availability_not_found',
      'extra_sold_out',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
      'tour_not_found',
    ],
    handle({ params, body }, { inChange }) {
      return inChange(async (change) => {
        const { reference } = await confirmRequest(change, { ...params, ...body });
        const request = await findRequest(change.tx, reference);
        return { status: 200, body: presentAdminRequest(request) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.requestOffer,
    summary: 'Answer a pending request with an offer; no spots are held until the guest accepts',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: offerSchema,
    answers: { status: 200, shape: adminRequestSchema },
    failures: [
      'booking_not_found',
      'not_pending',
      'start_skipped',
      'start_too_soon',
      'availability_not_found',
      'extra_sold_out',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
    ],
    handle({ params, body: { totalAmount: totalCents, ...body } }, { inChange }) {
      return inChange(async (change) => {
        const { reference } = await makeOffer(change, { ...params, ...body, totalCents });
        const request = await findRequest(change.tx, reference);
        return { status: 200, body: presentAdminRequest(request) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.requestCancellation,
    summary: 'Decline a pending request or withdraw an offer',
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    body: refusalSchema,
    answers: { status: 200, shape: adminRequestSchema },
    failures: ['booking_not_found', 'not_pending'],
    handle({ params, body }, { inChange }) {
      return inChange(async (change) => {
        const { reference } = await declineRequest(change, { ...params, ...body });
        const request = await findRequest(change.tx, reference);
        return { status: 200, body: presentAdminRequest(request) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.requestUndo,
    summary: `Undo a confirmation or refusal of the last ${ANSWER_UNDO_SECONDS} seconds, before its email is sent`,
    guard: 'office',
    scope: 'bookings:write',
    params: byReference,
    answers: { status: 200, shape: adminRequestSchema },
    failures: ['booking_not_found', 'answer_changed', 'answer_final', 'availability_not_found'],
    handle({ params }, { inChange }) {
      return inChange(async (change) => {
        const { reference } = await undoAnswer(change, params.reference);
        const request = await findRequest(change.tx, reference);
        return { status: 200, body: presentAdminRequest(request) };
      });
    },
  }),
];
