import { checkedInSchema, checkInSchema } from '#contract/bookings/check-in.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { findBookingById } from '#domain/bookings/bookings.queries.ts';
import { checkIn } from '#domain/bookings/check-in.ts';
import { endpoint } from '../endpoint.ts';
import { ownDatesOf } from './manifest.ts';
import { presentAdminBooking } from './present-booking.ts';

export const checkInEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.checkIns,
    summary: 'Check in the party of a scanned voucher, once; guides on their own dates only',
    guard: 'guide',
    scope: 'bookings:write',
    body: checkInSchema,
    answers: { status: 200, shape: checkedInSchema },
    failures: ['booking_not_found', 'not_confirmed'],
    handle({ body, staff }, { inChange }) {
      return inChange(async (change) => {
        const { booking, outcome, earlier } = await checkIn(change, body, ownDatesOf(staff));
        const found = await findBookingById(change.tx, booking.id);
        if (!found) throw new Error('the locked booking is missing');
        return {
          status: 200,
          body: {
            outcome,
            booking: presentAdminBooking(found),
            since: earlier?.at.toString() ?? null,
            by: earlier?.by ?? null,
          },
        };
      });
    },
  }),
];
