import { z } from 'zod';
import { ownBookingSchema } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import { byReference } from '#contract/schemas.ts';
import { findGuestBooking } from '#domain/bookings/bookings.queries.ts';
import { lockGuestBooking } from '#domain/bookings/change-booking.ts';
import { holdToRebook, releaseRebookHold } from '#domain/rebooking/hold-to-rebook.ts';
import { endpoint } from '../endpoint.ts';
import { limitRebookHold } from '../http/guest-limits.ts';
import { presentById } from './guest-booking.ts';

const token = z.string().max(100);

export const rebookHoldEndpoints = [
  endpoint({
    method: 'PUT',
    path: api.bookingRebookingHold,
    summary:
      'Hold seats on another date while the guest of a called-off date confirms; replaces the hold on any other date',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.strictObject({ token, availabilityId: z.uuid() }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: [
      'availability_not_found',
      'booking_not_found',
      'extra_sold_out',
      'not_bookable',
      'not_enough_spots',
      'not_to_rebook',
    ],
    async handle({ params: { reference }, body }, context) {
      const { inChange, mailDelivery, db } = context;
      const { id } = await findGuestBooking(db, reference, body.token);
      return limitRebookHold(context, id, () =>
        inChange(async (change) => {
          const booking = await lockGuestBooking(change, { reference, token: body.token });
          const held = await holdToRebook(change, booking, body.availabilityId);
          const shown = await presentById({ ...change, mailDelivery }, id);
          return { isNew: held !== booking, answer: { status: 200, body: shown } };
        }),
      );
    },
  }),
  endpoint({
    method: 'DELETE',
    path: api.bookingRebookingHold,
    summary: 'Release the seats that the guest of a called-off date holds on another date',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.strictObject({ token }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: ['booking_not_found'],
    handle({ params: { reference }, body }, { inChange, mailDelivery }) {
      return inChange(async (change) => {
        const booking = await lockGuestBooking(change, { reference, token: body.token });
        const { id } = await releaseRebookHold(change, booking);
        return { status: 200, body: await presentById({ ...change, mailDelivery }, id) };
      });
    },
  }),
];
