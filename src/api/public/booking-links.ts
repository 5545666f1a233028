import { z } from 'zod';
import { api } from '#contract/http/api-paths.ts';
import { byReference, emailSchema } from '#contract/schemas.ts';
import { sendBookingLink } from '#domain/bookings/send-booking-link.ts';
import { endpoint } from '../endpoint.ts';
import { takeMail } from '../http/guest-limits.ts';

export const bookingLinkEndpoints = [
  endpoint({
    method: 'POST',
    path: api.bookingLinks,
    summary:
      'Email a guest the link to their booking; the response does not reveal whether it exists',
    guard: 'public',
    limit: 'write',
    body: byReference.extend({ email: emailSchema }),
    answers: { status: 202, shape: z.object({ status: z.literal('check_your_inbox') }) },
    async handle({ body }, context) {
      // An address over its email limit gets no email, and the response does not reveal it.
      if ((await takeMail(context, body.email)) === null) {
        await context.inChange((change) => sendBookingLink(change, body));
      }
      return { status: 202, body: { status: 'check_your_inbox' as const } };
    },
  }),
];
