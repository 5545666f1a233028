import { z } from 'zod';
import { ownBookingSchema, requestSchema } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { requestBooking } from '#domain/requests/requests.ts';
import { endpoint } from '../endpoint.ts';
import { limitGuesses, limitMail } from '../http/guest-limits.ts';
import { answerOnce } from '../http/idempotency.ts';
import { readPhone } from '../http/read-phone.ts';
import { partyFailures } from './bookings.ts';
import { presentById } from './guest-booking.ts';

export const requestEndpoints = [
  endpoint({
    method: 'POST',
    path: api.requests,
    summary: 'Request a date and time; it becomes a booking when staff confirm it',
    guard: 'public',
    limit: 'write',
    body: requestSchema.transform(readPhone),
    answers: { status: 201, shape: ownBookingSchema.extend({ token: z.string() }) },
    failures: [
      'tour_not_found',
      'start_skipped',
      'start_too_soon',
      'too_many_people',
      ...partyFailures,
      'idempotency_conflict',
    ],
    async handle({ body }, context) {
      await limitMail(context, body.email);
      const ask = () =>
        answerOnce(context, body, async (change) => {
          const { id, token } = await requestBooking(change, body);
          const booking = await presentById({ ...change, mailDelivery: context.mailDelivery }, id);
          return { status: 201, body: { ...booking, token } };
        });
      return limitGuesses(context, body.discountCode, ask);
    },
  }),
];
