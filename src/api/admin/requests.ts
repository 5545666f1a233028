import { z } from 'zod';
import { bookingStatuses } from '#domain/bookings/booking.ts';
import {
  type BookingInFull,
  findBooking,
  listRequests,
} from '#domain/bookings/bookings.queries.ts';
import { confirmRequest } from '#domain/bookings/requests/confirm-request.ts';
import { declineRequest } from '#domain/bookings/requests/decline-request.ts';
import { guestBookingShape, presentGuestBooking } from '../bookings/booking-shape.ts';
import { endpoint } from '../endpoint.ts';
import { dateShape, lineShape, localisedShape, textShape, timeShape } from '../shapes.ts';
import { auditBooking } from './audited.ts';

const adminRequestShape = guestBookingShape
  .extend({
    requestedDate: dateShape,
    requestedTime: timeShape,
    confirmedDate: dateShape.nullable(),
    confirmedTime: timeShape.nullable(),
    confirmedMeetingPoint: z.string().nullable(),
    tourMeetingPoint: localisedShape,
    maxGroupSize: z.int(),
    adminNotes: z.string().nullable(),
    cancelReason: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ title: 'AdminRequest' });

export type AdminRequestJson = z.infer<typeof adminRequestShape>;

const presentAdminRequest = (booking: BookingInFull): AdminRequestJson => ({
  ...presentGuestBooking(booking),
  requestedDate: booking.date,
  requestedTime: booking.time,
  confirmedDate: booking.confirmedDate,
  confirmedTime: booking.confirmedTime,
  confirmedMeetingPoint: booking.confirmedMeetingPoint,
  tourMeetingPoint: booking.tour.meetingPoint,
  maxGroupSize: booking.tour.maxGroupSize,
  adminNotes: booking.adminNotes,
  cancelReason: booking.cancelReason,
  createdAt: booking.createdAt.toString(),
});

const referenceParams = z.object({ reference: z.string().max(50) });

export const adminRequestEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/requests',
    summary: 'Booking requests, newest first',
    guard: 'staff',
    query: z.object({ status: z.enum(bookingStatuses).optional() }),
    answers: { status: 200, shape: z.array(adminRequestShape) },
    async handle({ query }, { db }) {
      const requests = await listRequests(db, query.status ?? null);
      return { status: 200, body: requests.map(presentAdminRequest) };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/requests/{reference}/confirmation',
    summary: 'Confirm a pending request with its date, time and meeting point',
    guard: 'staff',
    params: referenceParams,
    body: z.object({
      date: dateShape,
      time: timeShape,
      meetingPoint: lineShape(500),
      adminNotes: textShape(2000, 0).optional(),
      sendEmail: z.boolean(),
    }),
    answers: { status: 200, shape: adminRequestShape },
    failures: [
      'booking_not_found',
      'not_pending',
      'start_too_soon',
      'not_bookable',
      'not_enough_spots',
    ],
    handle({ params, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await confirmRequest(change, { ...params, ...body });
        await auditBooking(change, staff, 'request.confirmed', changed);
        return { status: 200, body: await presentAgain(change.tx, changed.after.reference) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/requests/{reference}/cancellation',
    summary: 'Decline a pending request',
    guard: 'staff',
    params: referenceParams,
    body: z.object({ reason: textShape(1000, 0).optional(), sendEmail: z.boolean() }),
    answers: { status: 200, shape: adminRequestShape },
    failures: ['booking_not_found', 'not_pending'],
    handle({ params, body, staff }, { inChange }) {
      return inChange(async (change) => {
        const changed = await declineRequest(change, { ...params, ...body });
        await auditBooking(change, staff, 'request.declined', changed);
        return { status: 200, body: await presentAgain(change.tx, changed.after.reference) };
      });
    },
  }),
];

async function presentAgain(
  reader: Parameters<typeof findBooking>[0],
  reference: string,
): Promise<AdminRequestJson> {
  const booking = await findBooking(reader, reference);
  if (!booking) throw new Error('a changed request cannot vanish');
  return presentAdminRequest(booking);
}
