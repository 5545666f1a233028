import { z } from 'zod';
import { PRIVATE_PARTY_MAX_PEOPLE } from '#constants';
import { findBookingById } from '#domain/bookings/bookings.queries.ts';
import { requestBooking } from '#domain/bookings/request-booking.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../idempotency.ts';
import {
  dateShape,
  emailShape,
  languageShape,
  lineShape,
  phoneShape,
  textShape,
  timeShape,
} from '../shapes.ts';
import { guestBookingShape, presentGuestBooking } from './booking-shape.ts';

/** Who comes, and how to reach them: the same for a request and an instant booking. */
const partyShape = z.object({
  participants: z.int().min(1).max(PRIVATE_PARTY_MAX_PEOPLE),
  firstName: lineShape(100),
  lastName: lineShape(100),
  email: emailShape,
  phone: phoneShape,
  specialRequests: textShape(2000, 0).optional(),
  language: languageShape,
});

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
    answers: { status: 201, shape: guestBookingShape.extend({ token: z.string() }) },
    failures: ['tour_not_found', 'start_too_soon', 'too_many_people', 'idempotency_conflict'],
    handle({ body }, context) {
      return answerOnce(context, { path: '/api/requests', body }, async (change) => {
        const { id, token } = await requestBooking(change, body);
        const booking = await findBookingById(change.tx, id);
        if (!booking) throw new Error('a request was not kept');
        return { status: 201, body: { ...presentGuestBooking(booking), token } };
      });
    },
  }),
];
