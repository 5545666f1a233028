import { z } from 'zod';
import {
  ownBookingSchema,
  shownRefundSchema,
  startSchema,
} from '#contract/bookings/bookings.schemas.ts';
import { rebookingSchema } from '#contract/bookings/call-off.schemas.ts';
import { CANCEL_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import { api } from '#contract/http/api-paths.ts';
import { invoiceToInput } from '#contract/payments/invoices.schemas.ts';
import { byReference, centsSchema, languageSchema, textSchema } from '#contract/schemas.ts';
import { setInvoiceTo } from '#domain/accounting/invoice-to.ts';
import { findGuestBooking } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import {
  cancelOwnBooking,
  lockGuestBooking,
  moveOwnBooking,
} from '#domain/bookings/change-booking.ts';
import { rebook, refundInstead } from '#domain/rebooking/rebook.ts';
import { voucherInstead } from '#domain/rebooking/voucher-instead.ts';
import { acceptOffer } from '#domain/requests/offers.ts';
import type { Change } from '#platform/db/change.ts';
import { endpoint } from '../endpoint.ts';
import { countGuestMail, takeChangeMail } from '../http/guest-limits.ts';
import { answerOnce } from '../http/idempotency.ts';
import { presentById } from './guest-booking.ts';

const token = z.string().max(100);

export const guestChangeEndpoints = [
  endpoint({
    method: 'POST',
    path: api.bookingAcceptance,
    summary: 'Accept an offer or one of its starts: spots are taken and the booking is confirmed',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.strictObject({
      token,
      start: startSchema.optional().meta({
        description: 'Required if several starts were offered',
      }),
      shownTotal: centsSchema.optional().meta({
        description: 'The price that the guest saw; if the offer has changed, 409',
      }),
    }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: [
      'availability_not_found',
      'booking_not_found',
      'idempotency_conflict',
      'extra_sold_out',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
      'not_offered',
      'offer_changed',
      'offer_expired',
      'start_skipped',
      'start_too_soon',
      'tour_not_found',
    ],
    handle({ params: { reference }, body }, context) {
      const { token: theirs, ...chosen } = body;
      return answerOnce(context, body, async (change) => {
        const booking = await lockGuestBooking(change, { reference, token: theirs });
        const accepted = await acceptOffer(change, booking, chosen);
        return {
          status: 200,
          body: await presentById({ ...change, mailDelivery: context.mailDelivery }, accepted.id),
        };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingCancellation,
    summary: 'Cancel within the booking’s terms and refund accordingly; also declines an offer',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.object({
      token,
      reason: textSchema(CANCEL_REASON_MAX_CHARACTERS, 0).optional(),
      shownRefund: shownRefundSchema,
    }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: [
      'booking_not_found',
      'idempotency_conflict',
      'not_confirmed',
      'refund_changed',
      'too_late',
    ],
    async handle({ params: { reference }, body }, context) {
      const { mailDelivery } = context;
      const { email } = await findGuestBooking(context.db, reference, body.token);
      return countGuestMail(context, email, async (sendEmail) => {
        const { isNew = false, ...answer } = await answerOnce(context, body, async (change) => {
          const booking = await lockGuestBooking(change, { reference, token: body.token });
          const cancelled = await cancelOwnBooking(change, booking, { ...body, sendEmail });
          const shown = await presentById({ ...change, mailDelivery }, cancelled.id);
          return { status: 200, body: shown, isNew: true };
        });
        return { isNew, answer };
      });
    },
  }),
  endpoint({
    method: 'PUT',
    path: api.bookingInvoiceTo,
    summary: 'Set the recipient of future invoices: tax number, company, address',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.object({ token, invoiceTo: invoiceToInput.nullable() }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: ['booking_not_found', 'invoicing_off'],
    handle({ params: { reference }, body }, { inChange, mailDelivery }) {
      return inChange(async (change) => {
        const booking = await lockGuestBooking(change, { reference, token: body.token });
        await setInvoiceTo(change, booking, body.invoiceTo);
        return { status: 200, body: await presentById({ ...change, mailDelivery }, booking.id) };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingMove,
    summary:
      'Move to another available date of the same tour, while the best cancellation terms apply',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.strictObject({
      token,
      availabilityId: z.uuid(),
      tourLanguage: languageSchema.optional().meta({
        description: 'Required if the new date is not guided in the booked language',
      }),
    }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: [
      'availability_not_found',
      'booking_not_found',
      'date_costs_otherwise',
      'idempotency_conflict',
      'extra_sold_out',
      'language_not_offered',
      'not_bookable',
      'not_confirmed',
      'not_enough_spots',
      'too_late',
    ],
    async handle({ params: { reference }, body }, context) {
      // Each move emails the guest, so repeated moves are limited.
      const { email } = await findGuestBooking(context.db, reference, body.token);
      const refuseOverLimit = await takeChangeMail(context, email);
      return answerOnce(context, body, async (change) => {
        refuseOverLimit();
        const booking = await lockGuestBooking(change, { reference, token: body.token });
        const { token: _token, ...to } = body;
        const moved = await moveOwnBooking(change, booking, to);
        return {
          status: 200,
          body: await presentById({ ...change, mailDelivery: context.mailDelivery }, moved.id),
        };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingRebooking,
    summary:
      'Choose for a booking whose date was called off: another date at the same price, a gift voucher, or a full refund',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: rebookingSchema,
    answers: { status: 200, shape: ownBookingSchema },
    failures: [
      'availability_not_found',
      'booking_not_found',
      'idempotency_conflict',
      'extra_sold_out',
      'hold_expired',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
      'not_to_rebook',
      'voucher_not_offered',
    ],
    async handle({ params: { reference }, body }, context) {
      const { token, ...answer } = body;
      return answerOnce(context, body, async (change) => {
        const booking = await lockGuestBooking(change, { reference, token });
        const { id } = await serveChoice(change, booking, answer);
        const { mailDelivery } = context;
        return { status: 200, body: await presentById({ ...change, mailDelivery }, id) };
      });
    },
  }),
];

type Choice = z.infer<typeof rebookingSchema>;

async function serveChoice(change: Change, booking: Booking, answer: Unsigned<Choice>) {
  switch (answer.choice) {
    case 'date':
      return rebook(change, booking, answer);
    case 'voucher':
      return voucherInstead(change, booking);
    case 'refund':
      return refundInstead(change, booking);
  }
}

/** Distributes over the kinds of a choice. */
type Unsigned<Body> = Body extends { token: string } ? Omit<Body, 'token'> : never;
