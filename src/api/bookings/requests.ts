import { z } from 'zod';
import { findBookingById } from '#domain/bookings/bookings.queries.ts';
import { requestBooking } from '#domain/bookings/requests/request-booking.ts';
import { answerOnce } from '../door/idempotency.ts';
import { endpoint } from '../endpoint.ts';
import { dateShape, timeShape } from '../shapes.ts';
import { ownBookingShape, presentOwnBooking } from './booking-shape.ts';
import { partyShape } from './party-shape.ts';

const requestShape = partyShape
  .extend({ tourId: z.string().max(200), date: dateShape, time: timeShape })
  .meta({ title: 'BookingRequest' });

export const requestEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/requests',
    summary: 'Ask for a date and time; a request is no booking until the team confirms it',
    guard: 'public',
    limit: 'write',
    body: requestShape,
    answers: { status: 201, shape: ownBookingShape.extend({ token: z.string() }) },
    failures: ['tour_not_found', 'start_too_soon', 'too_many_people', 'idempotency_conflict'],
    handle({ body }, context) {
      return answerOnce(context, { path: '/api/requests', body }, async (change) => {
        const { id, token } = await requestBooking(change, body);
        const booking = await findBookingById(change.tx, id);
        if (!booking) throw new Error('a request was not kept');
        return { status: 201, body: { ...presentOwnBooking(booking, change.now), token } };
      });
    },
  }),
];
