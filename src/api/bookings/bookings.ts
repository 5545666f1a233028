import { z } from 'zod';
import { findGuestBooking } from '#domain/bookings/bookings.queries.ts';
import { endpoint } from '../endpoint.ts';
import { guestBookingShape, presentGuestBooking } from './booking-shape.ts';

export const bookingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/bookings/{reference}',
    summary: "The guest's view of a booking; a wrong token answers as an unknown reference does",
    guard: 'public',
    params: z.object({ reference: z.string().max(50) }),
    query: z.object({ token: z.string().max(100).default('') }),
    answers: { status: 200, shape: guestBookingShape },
    failures: ['booking_not_found'],
    async handle({ params, query }, { db }) {
      const booking = await findGuestBooking(db, params.reference, query.token);
      return { status: 200, body: presentGuestBooking(booking) };
    },
  }),
];
