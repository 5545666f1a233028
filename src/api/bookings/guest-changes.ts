import { z } from 'zod';
import { findBookingById } from '#domain/bookings/bookings.queries.ts';
import { cancelBooking } from '#domain/bookings/changes/cancel-booking.ts';
import { lockGuestBooking } from '#domain/bookings/changes/lock-guest-booking.ts';
import { moveBooking } from '#domain/bookings/changes/move-booking.ts';
import { refundInFull } from '#domain/payments/payment.ts';
import type { Change } from '#platform/db/change.ts';
import { answerOnce } from '../door/idempotency.ts';
import { endpoint } from '../endpoint.ts';
import { textShape } from '../shapes.ts';
import { ownBookingShape, presentOwnBooking } from './booking-shape.ts';

const params = z.object({ reference: z.string().max(50) });
const token = z.string().max(100);

/** What a guest may change up to 24 hours before the start. */
export const guestChangeEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/bookings/{reference}/cancellation',
    summary: 'Cancel, up to 24 hours before the start; what was paid is given back',
    guard: 'public',
    limit: 'write',
    params,
    body: z.object({ token, reason: textShape(1000, 0).optional() }),
    answers: { status: 200, shape: ownBookingShape },
    failures: ['booking_not_found', 'not_confirmed', 'too_late', 'idempotency_conflict'],
    handle({ params: { reference }, body }, context) {
      const call = { path: `/api/bookings/${reference}/cancellation`, body };
      return answerOnce(context, call, async (change) => {
        const booking = await lockGuestBooking(change, { reference, token: body.token });
        const { reason } = body;
        const cancelled = await cancelBooking(change, booking, {
          by: 'guest',
          reason,
          sendEmail: true,
        });
        await refundInFull(change, cancelled, null);
        return { status: 200, body: await present(change, cancelled.id) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/bookings/{reference}/move',
    summary: 'Move to another free date of the same tour, up to 24 hours before the start',
    guard: 'public',
    limit: 'write',
    params,
    body: z.object({ token, availabilityId: z.uuid() }),
    answers: { status: 200, shape: ownBookingShape },
    failures: [
      'availability_not_found',
      'booking_not_found',
      'not_bookable',
      'not_confirmed',
      'not_enough_spots',
      'too_late',
    ],
    handle({ params: { reference }, body }, context) {
      const call = { path: `/api/bookings/${reference}/move`, body };
      return answerOnce(context, call, async (change) => {
        const booking = await lockGuestBooking(change, { reference, token: body.token });
        const { availabilityId } = body;
        const moved = await moveBooking(change, booking, {
          by: 'guest',
          availabilityId,
          sendEmail: true,
        });
        return { status: 200, body: await present(change, moved.id) };
      });
    },
  }),
];

async function present(change: Change, id: string) {
  const booking = await findBookingById(change.tx, id);
  if (!booking) throw new Error('a booking cannot vanish while it is locked');
  return presentOwnBooking(booking, change.now);
}
