import { z } from 'zod';
import { api } from '#contract/api-paths.ts';
import { ownBookingSchema, partySchema, paymentSchema } from '#contract/bookings.schemas.ts';
import { byReference } from '#contract/schemas.ts';
import { payHold } from '#domain/bookings/booking-money.ts';
import { findGuestBooking } from '#domain/bookings/bookings.queries.ts';
import { lockGuestBooking } from '#domain/bookings/change-booking.ts';
import { holdSeats, releaseHold } from '#domain/bookings/hold-seats.ts';
import { endpoint } from '../endpoint.ts';
import { countMail, giveHoldBack, limitHold, type Wish } from '../http/guest-limits.ts';
import { answerOnce } from '../http/idempotency.ts';
import { limitedFrom } from '../http/refusals.ts';
import { presentById, presentOwnBooking } from './guest-booking.ts';

const tokenSchema = z.string().max(100);

export const bookingEndpoints = [
  endpoint({
    method: 'POST',
    path: api.bookings,
    summary: 'Hold seats on an availability for 15 minutes',
    guard: 'public',
    limit: 'write',
    body: partySchema.extend({ availabilityId: z.uuid() }).meta({ title: 'Hold' }),
    answers: { status: 201, shape: ownBookingSchema.extend({ token: z.string() }) },
    failures: [
      'availability_not_found',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
      'idempotency_conflict',
    ],
    handle({ body }, context) {
      const { mailDelivery } = context;
      const heldFrom = context.networkName(context.clientAddress);
      return limitHold(context, body, async () => {
        let isNew = false;
        const answer = await answerOnce(context, body, async (change) => {
          const held = await holdSeats(change, body, { heldFrom });
          const booking = await presentOwnBooking(held, { ...change, mailDelivery });
          isNew = true;
          return { status: 201, body: { ...booking, token: held.token } };
        });
        return { isNew, answer };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingPayment,
    summary: 'Demo payment: nothing is charged, and the held booking is confirmed',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.object({ token: tokenSchema }),
    answers: { status: 200, shape: ownBookingSchema.extend({ payment: paymentSchema }) },
    failures: ['booking_not_found', 'hold_expired', 'idempotency_conflict'],
    async handle({ params: { reference }, body }, context) {
      const paid: Wish[] = [];
      const answer = await answerOnce(context, body, async (change) => {
        const hold = await lockGuestBooking(change, { reference, ...body });
        if (hold.status === 'held') {
          await limitedFrom(context.limits, 'booked', context.clientAddress);
        }
        const { id, currency } = await payHold(change, hold);
        const { email, availabilityId } = hold;
        if (hold.status === 'held' && availabilityId) paid.push({ email, availabilityId });
        const booking = await presentById({ ...change, mailDelivery: context.mailDelivery }, id);
        const payment = {
          amount: booking.paidAmount,
          currency,
          method: 'demo' as const,
          status: 'paid' as const,
        };
        return { status: 200, body: { ...booking, payment } };
      });
      for (const wish of paid) {
        await giveHoldBack(context, wish);
        await countMail(context, wish.email);
      }
      return answer;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: api.bookingHold,
    summary: 'Give held seats up',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.object({ token: tokenSchema }),
    answers: { status: 204, shape: null },
    failures: ['booking_not_found'],
    async handle({ params: { reference }, body }, { inChange }) {
      await inChange(async (change) =>
        releaseHold(change, await lockGuestBooking(change, { reference, ...body })),
      );
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.booking,
    summary: "The guest's view of a booking; a wrong token answers as an unknown reference does",
    guard: 'public',
    limit: 'lookUp',
    params: byReference,
    query: z.object({ token: tokenSchema.default('') }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: ['booking_not_found'],
    async handle({ params: { reference }, query }, { db, now, mailDelivery }) {
      const booking = await findGuestBooking(db, reference, query.token);
      const own = await presentOwnBooking(booking, { tx: db, now, mailDelivery });
      return { status: 200, body: own };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.bookingCalendar,
    summary: 'The booking as an iCalendar event, in the house’s zone',
    guard: 'public',
    limit: 'lookUp',
    params: byReference,
    query: z.object({ token: tokenSchema.default('') }),
    answers: { status: 200, shape: z.string(), contentType: 'text/calendar' },
    failures: ['booking_not_found'],
    async handle({ params: { reference }, query }, { db, calendarOf }) {
      const booking = await findGuestBooking(db, reference, query.token);
      return {
        status: 200,
        body: calendarOf(booking),
        headers: { 'content-disposition': `attachment; filename="${booking.reference}.ics"` },
      };
    },
  }),
];
