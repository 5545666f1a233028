import { z } from 'zod';
import { checkoutSchema, ownBookingSchema } from '#contract/bookings/bookings.schemas.ts';
import { api } from '#contract/http/api-paths.ts';
import {
  typedVoucherSchema,
  type VoucherJson,
  voucherOrderSchema,
  voucherSchema,
  voucherTokenSchema,
} from '#contract/payments/vouchers.schemas.ts';
import { byReference } from '#contract/schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { lockGuestBooking } from '#domain/bookings/change-booking.ts';
import {
  openCheckout,
  payingForVoucher,
  prepareVoucherCheckout,
} from '#domain/checkout/open-checkout.ts';
import { applyVoucher, removeVoucher } from '#domain/checkout/redeem-voucher.ts';
import { findUnderWay, syncPayment } from '#domain/checkout/sync-with-gateway.ts';
import { Failure } from '#domain/failures.ts';
import { publishableVoucher } from '#domain/vouchers/publishable-voucher.ts';
import { orderVoucher, payVoucher } from '#domain/vouchers/sell-voucher.ts';
import {
  findVoucherByToken,
  lockVoucher,
  type VoucherInFull,
} from '#domain/vouchers/vouchers.queries.ts';
import type { Reader } from '#platform/db/types.ts';
import { endpoint } from '../endpoint.ts';
import { limitGuesses, limitMail } from '../http/guest-limits.ts';
import { answerOnce } from '../http/idempotency.ts';
import { limited } from '../http/refusals.ts';
import { presentById } from './guest-booking.ts';

type Moment = Parameters<typeof wallTimeAt>[0];

async function presentVoucher(
  reader: Reader,
  now: Moment,
  voucher: VoucherInFull,
): Promise<VoucherJson> {
  const { awaitedCents } = await findUnderWay(reader, { voucherId: voucher.id });
  const { recipientName, buyerName, words } = publishableVoucher(voucher);
  const { language, validUntil, currency, status } = voucher;
  return {
    status,
    code: status === 'unpaid' ? null : voucher.code,
    amount: voucher.amountCents,
    balance: voucher.balanceCents,
    currency,
    recipientName,
    buyerName,
    words,
    areWordsWithheld: voucher.words !== null && words === null,
    language,
    validUntil,
    isEnded: isEnded(voucher, now),
    isOfOtherMode: voucher.isOfOtherMode,
    isDisputed: voucher.disputedCents > 0,
    isAwaited: status === 'unpaid' && awaitedCents > 0,
  };
}

/** In the business's time zone. */
export const isEnded = ({ validUntil }: VoucherInFull, now: Moment): boolean =>
  validUntil < wallTimeAt(now).date;

const tokenInQuery = z.object({ token: voucherTokenSchema.shape.token.default('') });

export const voucherEndpoints = [
  endpoint({
    method: 'POST',
    path: api.vouchers,
    summary: 'Order a gift voucher; it can be used once paid',
    guard: 'public',
    limit: 'write',
    body: voucherOrderSchema,
    answers: { status: 201, shape: voucherTokenSchema },
    failures: ['vouchers_not_sold', 'idempotency_conflict'],
    async handle({ body }, context) {
      await limitMail(context, body.email);
      const { amount: amountCents, email: buyerEmail, ...requested } = body;
      return answerOnce(context, body, async (change) => {
        const { token } = await orderVoucher(change, { ...requested, amountCents, buyerEmail });
        return { status: 201, body: { token } };
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: api.voucherPayment,
    summary:
      'Pays for a gift voucher at the payment provider, where there is one; else the demo payment, which charges nothing',
    guard: 'public',
    limit: 'write',
    body: voucherTokenSchema,
    answers: { status: 200, orStatus: 202, shape: z.union([checkoutSchema, voucherSchema]) },
    failures: [
      'voucher_not_found',
      'provider_away',
      'amount_too_small',
      'payment_refused',
      'hold_expired',
    ],
    async handle({ body: { token } }, context) {
      const { db, now, checkoutServices, inChange } = context;
      const found = await findVoucherByToken(db, token);
      if (!checkoutServices) {
        // A demo purchase costs nothing, so a robot buys too.
        const booked = { name: 'booked', address: context.clientAddress } as const;
        if (found.status === 'unpaid') await limited(context.limits, booked);
        await inChange(async (change) => payVoucher(change, await lockVoucher(change, found.id)));
        const paid = await findVoucherByToken(db, token);
        return { status: 200, body: await presentVoucher(db, now, paid) };
      }
      const checkout = await inChange(async (change) =>
        prepareVoucherCheckout(change, await lockVoucher(change, found.id)),
      );
      if (!checkout) {
        const paid = await findVoucherByToken(db, token);
        return { status: 200, body: await presentVoucher(db, now, paid) };
      }
      const paymentUrl = await openCheckout(
        checkoutServices,
        checkout,
        payingForVoucher(checkoutServices, found),
      );
      return { status: 202, body: { paymentUrl, expiresAt: checkout.expiresAt.toString() } };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.voucherPaymentAnswer,
    summary:
      'Asks the payment provider what became of a payment, and answers the gift voucher as it is then',
    guard: 'public',
    limit: 'write',
    body: voucherTokenSchema,
    answers: { status: 200, shape: voucherSchema },
    failures: ['voucher_not_found', 'provider_away'],
    async handle({ body: { token } }, { db, now, checkoutServices }) {
      const { id } = await findVoucherByToken(db, token);
      if (checkoutServices) await syncPayment(checkoutServices, db, { voucherId: id });
      const voucher = await findVoucherByToken(db, token);
      return { status: 200, body: await presentVoucher(db, now, voucher) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.voucher,
    summary: 'Get the buyer’s view of a gift voucher, with its balance',
    guard: 'public',
    limit: 'lookUp',
    query: tokenInQuery,
    answers: { status: 200, shape: voucherSchema },
    failures: ['voucher_not_found'],
    async handle({ query: { token } }, { db, now }) {
      const voucher = await findVoucherByToken(db, token);
      return { status: 200, body: await presentVoucher(db, now, voucher) };
    },
  }),
  endpoint({
    method: 'GET',
    path: api.voucherFile,
    summary: 'Get a paid gift voucher as a PDF',
    guard: 'public',
    limit: 'write',
    query: tokenInQuery,
    answers: { status: 200, shape: z.custom<ReadableStream>(), contentType: 'application/pdf' },
    failures: ['voucher_not_found', 'voucher_not_active'],
    async handle({ query: { token } }, { db, voucherFileOf }) {
      const voucher = await findVoucherByToken(db, token);
      if (voucher.status !== 'active') throw new Failure('voucher_not_active');
      const file = await voucherFileOf(voucher);
      return {
        status: 200,
        body: new Blob([new Uint8Array(file)]).stream(),
        headers: { 'content-disposition': `attachment; filename="${voucher.code}.pdf"` },
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: api.bookingVoucher,
    summary:
      'Lets a gift voucher pay for a held booking, as far as it goes, or for what is due for a confirmed one',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: voucherTokenSchema.extend({ code: typedVoucherSchema }),
    answers: { status: 200, shape: ownBookingSchema },
    failures: [
      'booking_not_found',
      'hold_expired',
      'not_confirmed',
      'payment_under_way',
      'voucher_ended',
      'voucher_not_found',
      'voucher_other_currency',
      'voucher_other_mode',
      'voucher_used_up',
    ],
    handle({ params: { reference }, body: { token, code } }, context) {
      const { inChange, mailDelivery } = context;
      return limitGuesses(context, code, () =>
        inChange(async (change) => {
          const booking = await lockGuestBooking(change, { reference, token });
          await applyVoucher(change, booking, code);
          const own = await presentById({ ...change, mailDelivery }, booking.id);
          return { status: 200, body: own };
        }),
      );
    },
  }),
  endpoint({
    method: 'DELETE',
    path: api.bookingVoucher,
    summary: 'Remove a gift voucher from a held booking',
    guard: 'public',
    limit: 'write',
    params: byReference,
    body: voucherTokenSchema,
    answers: { status: 200, shape: ownBookingSchema },
    failures: ['booking_not_found', 'payment_under_way'],
    handle({ params: { reference }, body: { token } }, { inChange, mailDelivery }) {
      return inChange(async (change) => {
        const booking = await lockGuestBooking(change, { reference, token });
        await removeVoucher(change, booking);
        const own = await presentById({ ...change, mailDelivery }, booking.id);
        return { status: 200, body: own };
      });
    },
  }),
];
