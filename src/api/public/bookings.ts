import { z } from 'zod';
import {
  checkoutSchema,
  ownBookingSchema,
  partySchema,
  paymentSchema,
  saysHowMany,
} from '#contract/bookings/bookings.schemas.ts';
import { waitlistTokenSchema } from '#contract/bookings/waitlist.schemas.ts';
import type { FailureCode } from '#contract/failures.ts';
import { api } from '#contract/http/api-paths.ts';
import { byReference } from '#contract/schemas.ts';
import { allowedHostPage } from '#contract/settings/widget.ts';
import { findGuestBooking } from '#domain/bookings/bookings.queries.ts';
import type { Booking } from '#domain/bookings/bookings.table.ts';
import { lockGuestBooking } from '#domain/bookings/change-booking.ts';
import { holdSeats, lockForHold, releaseHold } from '#domain/bookings/hold-seats.ts';
import { payDue, payHold } from '#domain/checkout/demo-payment.ts';
import { openCheckout, payingFor, prepareCheckout } from '#domain/checkout/open-checkout.ts';
import {
  type CheckoutServices,
  endCheckout,
  syncPayment,
} from '#domain/checkout/sync-with-gateway.ts';
import { Failure } from '#domain/failures.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { entryIdOf } from '#domain/waitlist/waitlist-link.ts';
import type { Change } from '#platform/db/change.ts';
import { type Answer, type ApiContext, endpoint } from '../endpoint.ts';
import {
  type LimitedRequest,
  limitBookings,
  limitGuesses,
  limitHold,
} from '../http/guest-limits.ts';
import { answerOnce } from '../http/idempotency.ts';
import { readPhone } from '../http/read-phone.ts';
import { presentById, presentNewBooking, presentOwnBooking } from './guest-booking.ts';

const tokenSchema = z.string().max(100);

const draftKeySchema = z.string().min(16).max(100).meta({
  description:
    'A random key of the guest’s draft: a new hold with the same key replaces the current one',
});

const paidBookingSchema = ownBookingSchema.extend({ payment: paymentSchema });
type Payment = z.infer<typeof checkoutSchema> | z.infer<typeof paidBookingSchema>;

/** The payment page's URL; or the booking, when there is nothing left to pay. */
async function payAtGateway(
  {
    checkoutServices,
    inChange,
    db,
    now,
    mailDelivery,
  }: Pick<ApiContext, 'inChange' | 'db' | 'now' | 'mailDelivery'> & {
    checkoutServices: CheckoutServices;
  },
  guest: { reference: string; token: string; hostPage?: string | undefined },
): Promise<Answer<Payment>> {
  const found = await findGuestBooking(db, guest.reference, guest.token);
  // A payment page opened for an earlier amount due is ended first.
  if (found.status === 'confirmed')
    await syncPayment(checkoutServices, db, { bookingId: found.id });
  const { id, checkout } = await inChange(async (change) => {
    const hold = await lockGuestBooking(change, guest);
    return { id: hold.id, checkout: await prepareCheckout(change, hold) };
  });
  if (!checkout) {
    const booking = await presentById({ tx: db, now, mailDelivery }, id);
    const { paidAmount: amount, currency, payments } = booking;
    const isByVoucher = amount > 0 && payments.every(({ method }) => method === 'voucher');
    const status = amount > 0 ? ('paid' as const) : ('unpaid' as const);
    const payment = {
      amount,
      currency,
      method: isByVoucher ? ('voucher' as const) : ('stripe' as const),
      status,
    };
    return { status: 200, body: { ...booking, payment } };
  }
  const { sites } = await readSettings(db, 'widget');
  const paymentUrl = await openCheckout(
    checkoutServices,
    checkout,
    payingFor(checkoutServices, found, allowedHostPage(sites, guest.hostPage)),
  );
  return { status: 202, body: { paymentUrl, expiresAt: checkout.expiresAt.toString() } };
}

/** Needs the booking's lock; `paidHold` no longer counts as unpaid. Throws hold_expired, voucher_not_kept. */
async function payInDemo(
  change: Change & Pick<ApiContext, 'mailDelivery'>,
  hold: Booking,
  what: 'hold' | 'due',
) {
  const { id, currency } = await payHold(change, hold);
  if (hold.status === 'confirmed' && what === 'due') await payDue(change, hold);
  const { email, availabilityId } = hold;
  const paidHold: LimitedRequest | null =
    hold.status === 'held' && availabilityId ? { email, availabilityId } : null;
  const booking = await presentById(change, id);
  const payment = {
    amount: booking.paidAmount,
    currency,
    method: 'demo' as const,
    status: 'paid' as const,
  };
  return { status: 200, body: { ...booking, payment }, paidHold };
}

export const partyFailures = [
  'category_not_found',
  'category_out_of_range',
  'extra_not_found',
  'extra_out_of_range',
  'party_needs_adult',
  'price_changed',
  'private_not_offered',
  'discount_not_found',
  'discount_not_now',
  'discount_other_tours',
  'discount_used_by_guest',
  'discount_used_up',
] as const satisfies FailureCode[];

export const bookingEndpoints = [
  endpoint({
    method: 'POST',
    path: api.bookings,
    summary: 'Hold seats on an availability for 15 minutes',
    guard: 'public',
    limit: 'write',
    body: partySchema
      .extend({
        availabilityId: z.uuid(),
        draftKey: draftKeySchema.optional(),
        waitlistToken: waitlistTokenSchema.optional().meta({
          description: 'Of an invitation from the waitlist, whose seats the hold may take',
        }),
      })
      .refine(saysHowMany.check, saysHowMany.fault)
      .transform(readPhone)
      .meta({ title: 'Hold' }),
    answers: { status: 201, shape: ownBookingSchema.extend({ token: z.string() }) },
    failures: [
      'availability_not_found',
      'extra_sold_out',
      'link_expired',
      'language_not_offered',
      'not_bookable',
      'not_enough_spots',
      ...partyFailures,
      'idempotency_conflict',
    ],
    handle({ body }, context) {
      const { mailDelivery, checkoutServices, db } = context;
      const { draftKey, waitlistToken: token, ...requested } = body;
      const invitationId = token === undefined ? undefined : entryIdOf(context.guestSecret, token);
      const replacing = { draftKey, invitationId };
      const heldFrom = context.networkName(context.clientAddress);
      return limitHold(context, body, async () => {
        const hold = () =>
          answerOnce(
            context,
            body,
            async (change, on) => {
              const held = await holdSeats(change, requested, { heldFrom, ...replacing, on });
              const replaced = on.replaced.map(({ id }) => id);
              const booking = presentNewBooking(held, { ...change, mailDelivery });
              const answer = { ...booking, token: held.token };
              return { status: 201, body: answer, isNew: true, replaced };
            },
            (change: Change) => lockForHold(change, body.availabilityId, replacing),
          );
        const {
          isNew = false,
          replaced = [],
          ...answer
        } = await limitGuesses(context, body.discountCode, hold);
        if (checkoutServices)
          for (const id of replaced) await endCheckout(checkoutServices, db, id);
        return { isNew, answer };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingPayment,
    summary:
      'Pay for a held booking, or the amount due for a confirmed one, at the payment gateway; without a gateway, the demo payment charges nothing and confirms the hold',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.object({
      token: tokenSchema,
      what: z.enum(['hold', 'due']).default('hold').meta({
        description:
          'For the demo payment only: `due` also pays the next instalment of a confirmed booking',
      }),
      hostPage: z.string().optional().meta({
        description:
          'The page with the widget, to which the payment gateway returns the guest; ignored if its website may not show the widget',
      }),
    }),
    answers: { status: 200, orStatus: 202, shape: z.union([checkoutSchema, paidBookingSchema]) },
    failures: [
      'booking_not_found',
      'hold_expired',
      'provider_away',
      'amount_too_small',
      'payment_refused',
      'idempotency_conflict',
      'voucher_not_kept',
    ],
    async handle({ params: { reference }, body }, context) {
      const { checkoutServices } = context;
      const { token, hostPage } = body;
      // With a payment gateway, no booking is confirmed without payment.
      if (checkoutServices)
        return payAtGateway({ ...context, checkoutServices }, { reference, token, hostPage });
      return limitBookings(context, (refuseOverLimit) =>
        answerOnce(context, body, async (change) => {
          const hold = await lockGuestBooking(change, { reference, token });
          if (hold.status === 'held') refuseOverLimit();
          return payInDemo({ ...change, mailDelivery: context.mailDelivery }, hold, body.what);
        }),
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingPaymentAnswer,
    summary: 'Sync a payment with the payment gateway and return the booking',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.object({ token: tokenSchema }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: ['booking_not_found', 'provider_away'],
    async handle({ params: { reference }, body }, { db, now, checkoutServices, mailDelivery }) {
      const { id } = await findGuestBooking(db, reference, body.token);
      if (checkoutServices) await syncPayment(checkoutServices, db, { bookingId: id });
      const own = await presentById({ tx: db, now, mailDelivery }, id);
      return { status: 200, body: own };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: api.bookingHold,
    summary: 'Release held seats',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: z.object({ token: tokenSchema }),
    answers: { status: 204, shape: null },
    failures: ['booking_not_found'],
    async handle({ params: { reference }, body }, { inChange, checkoutServices, db }) {
      const { id } = await inChange(async (change) => {
        const hold = await lockGuestBooking(change, { reference, ...body });
        await releaseHold(change, hold);
        return hold;
      });
      if (checkoutServices) await endCheckout(checkoutServices, db, id);
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.booking,
    summary:
      'Get the guest’s view of a booking; a wrong token gets the same response as an unknown reference',
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
    summary: 'Get the booking as an iCalendar event, in the business’s time zone',
    guard: 'public',
    limit: 'lookUp',
    params: byReference,
    query: z.object({ token: tokenSchema.default('') }),
    answers: { status: 200, shape: z.string(), contentType: 'text/calendar' },
    failures: ['booking_not_found'],
    async handle({ params: { reference }, query }, { db, calendarOf }) {
      const booking = await findGuestBooking(db, reference, query.token);
      // After a cancellation, the same URL removes the calendar entry.
      if (booking.confirmedAt === null) throw new Failure('booking_not_found');
      const method = booking.status === 'confirmed' ? 'PUBLISH' : 'CANCEL';
      return {
        status: 200,
        body: await calendarOf(booking, method),
        headers: { 'content-disposition': `attachment; filename="${booking.reference}.ics"` },
      };
    },
  }),
];
