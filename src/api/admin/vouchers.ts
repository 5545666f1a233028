import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type SoldVoucherJson,
  soldVouchersSchema,
  voucherSearchSchema,
} from '#contract/payments/vouchers.schemas.ts';
import { byId, centsSchema } from '#contract/schemas.ts';
import { findReferences } from '#domain/bookings/issued-vouchers.ts';
import { refundVoucher } from '#domain/checkout/staff-payments.ts';
import { resendVoucher, stopVoucher } from '#domain/vouchers/sell-voucher.ts';
import {
  listVouchers,
  sumLiability,
  type VoucherInFull,
} from '#domain/vouchers/vouchers.queries.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import { isEnded } from '../public/vouchers.ts';

export const soldVoucherEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.vouchers,
    summary: 'List gift vouchers and their balances, 100 per page; by default newest first',
    guard: 'office',
    query: voucherSearchSchema,
    answers: { status: 200, shape: soldVouchersSchema },
    async handle({ query }, { db, now }) {
      const { found, ...sum } = await listVouchers(db, now, query);
      const owed = await sumLiability(db);
      const replaced = found.flatMap(({ replacedBookingId }) => replacedBookingId ?? []);
      const references = await findReferences(db, replaced);
      return {
        status: 200,
        body: {
          vouchers: found.map((voucher) => presentSold(voucher, { now, references })),
          ...sum,
          page: query.page,
          owed: owed.map(({ cents: amount, ...its }) => ({ ...its, amount })),
        },
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.voucherMail,
    summary: 'Send a gift voucher to its buyer again',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['voucher_not_found', 'voucher_not_active'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => resendVoucher(change, id));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'PUT',
    path: adminApi.voucherStop,
    summary: 'Stop a gift voucher, so that its balance cannot be used, or allow it again',
    guard: 'office',
    params: byId,
    body: z.object({ isStopped: z.boolean() }),
    answers: { status: 204, shape: null },
    failures: ['voucher_not_found', 'voucher_not_active'],
    async handle({ params: { id }, body }, { inChange }) {
      await inChange((change) => stopVoucher(change, id, body));
      return { status: 204, body: null };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.voucherRefund,
    summary: 'Refund the balance of a gift voucher to its payment method',
    guard: 'office',
    params: byId,
    answers: { status: 200, shape: z.object({ id: z.string(), amount: centsSchema }) },
    failures: [
      'voucher_not_found',
      'voucher_not_active',
      'already_refunded',
      'idempotency_conflict',
    ],
    handle({ params: { id } }, context) {
      return answerOnce(context, { id }, async (change) => {
        const refund = await refundVoucher(change, id);
        return { status: 200, body: { id: refund.id, amount: refund.amountCents } };
      });
    },
  }),
];

type Surroundings = {
  now: Parameters<typeof isEnded>[1];
  references: ReadonlyMap<string | null, string>;
};

const presentSold = (
  voucher: VoucherInFull,
  { now, references }: Surroundings,
): SoldVoucherJson => ({
  id: voucher.id,
  status: voucher.status,
  code: voucher.code,
  amount: voucher.amountCents,
  balance: voucher.balanceCents,
  currency: voucher.currency,
  buyerName: voucher.buyerName,
  buyerEmail: voucher.buyerEmail,
  recipientName: voucher.recipientName,
  validUntil: voucher.validUntil,
  isEnded: isEnded(voucher, now),
  paymentMode: voucher.mode,
  isOfOtherMode: voucher.isOfOtherMode,
  disputed: voucher.disputedCents,
  uncovered: voucher.uncoveredCents,
  replacedBooking: references.get(voucher.replacedBookingId) ?? null,
  createdAt: voucher.createdAt.toString(),
});
