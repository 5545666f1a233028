import { z } from 'zod';
import { findBookingById, findGuestBooking } from '#domain/bookings/bookings.queries.ts';
import { lockGuestBooking } from '#domain/bookings/changes/lock-guest-booking.ts';
import { holdSeats } from '#domain/bookings/holds/hold-seats.ts';
import { releaseHold } from '#domain/bookings/holds/release-hold.ts';
import { findBalance, payHold } from '#domain/payments/payment.ts';
import type { Change } from '#platform/db/change.ts';
import { answerOnce } from '../door/idempotency.ts';
import { endpoint } from '../endpoint.ts';
import { type OwnBookingJson, ownBookingShape, presentOwnBooking } from './booking-shape.ts';
import { partyShape } from './party-shape.ts';

const path = '/api/bookings';
const params = z.object({ reference: z.string().max(50) });
const tokenShape = z.string().max(100);
const paymentShape = z.object({
  amount: z.int(),
  currency: z.string(),
  method: z.literal('demo'),
  status: z.enum(['paid', 'refunded', 'unpaid']),
});

export const bookingEndpoints = [
  endpoint({
    method: 'POST',
    path,
    summary: 'Hold seats on an availability for 15 minutes',
    guard: 'public',
    limit: 'write',
    body: partyShape.extend({ availabilityId: z.uuid() }).meta({ title: 'Hold' }),
    answers: { status: 201, shape: ownBookingShape.extend({ token: z.string() }) },
    failures: [
      'availability_not_found',
      'not_bookable',
      'not_enough_spots',
      'idempotency_conflict',
    ],
    handle({ body }, context) {
      return answerOnce(context, { path, body }, async (change) => {
        const held = await holdSeats(change, body);
        return { status: 201, body: { ...presentOwnBooking(held, change.now), token: held.token } };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{reference}/payment`,
    summary: 'Demo payment: nothing is charged, and the held booking is confirmed',
    guard: 'public',
    limit: 'write',
    params,
    body: z.object({ token: tokenShape }),
    answers: { status: 200, shape: ownBookingShape.extend({ payment: paymentShape }) },
    failures: ['booking_not_found', 'hold_expired', 'idempotency_conflict'],
    handle({ params: { reference }, body }, context) {
      const call = { path: `${path}/${reference}/payment`, body };
      return answerOnce(context, call, async (change) => {
        const hold = await lockGuestBooking(change, { reference, ...body });
        const paid = await payHold(change, hold);
        const { paidCents } = await findBalance(change.tx, paid);
        const payment = {
          amount: paidCents,
          currency: paid.currency,
          method: 'demo' as const,
          status: 'paid' as const,
        };
        return { status: 200, body: { ...(await presentById(change, paid.id)), payment } };
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/{reference}/hold`,
    summary: 'Give held seats up',
    guard: 'public',
    limit: 'write',
    params,
    body: z.object({ token: tokenShape }),
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
    path: `${path}/{reference}`,
    summary: "The guest's view of a booking; a wrong token answers as an unknown reference does",
    guard: 'public',
    params,
    query: z.object({ token: tokenShape.default('') }),
    answers: { status: 200, shape: ownBookingShape },
    failures: ['booking_not_found'],
    async handle({ params: { reference }, query }, { db, now }) {
      const booking = await findGuestBooking(db, reference, query.token);
      return { status: 200, body: presentOwnBooking(booking, now) };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{reference}/calendar.ics`,
    summary: 'The booking as an iCalendar event in Lisbon time',
    guard: 'public',
    params,
    query: z.object({ token: tokenShape.default('') }),
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

async function presentById(change: Change, id: string): Promise<OwnBookingJson> {
  const booking = await findBookingById(change.tx, id);
  if (!booking) throw new Error('a booking cannot vanish while it is locked');
  return presentOwnBooking(booking, change.now);
}
