import { z } from 'zod';
import { fullName } from '#contract/contact/full-name.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type PayoutJson,
  payoutInFullSchema,
  payoutsSchema,
} from '#contract/payments/payments.schemas.ts';
import { dateSchema, pagedSchema, pageSchema } from '#contract/schemas.ts';
import {
  countPayouts,
  listPayouts,
  PAYOUT_ENTRY_PAGE_SIZE,
  PAYOUT_PAGE_SIZE,
  type PayoutEntry,
  readPayout,
  sumPayouts,
} from '#domain/accounting/payouts.queries.ts';
import type { Payout } from '#domain/payments/gateway-book.table.ts';
import { endpoint } from '../endpoint.ts';

export const payoutEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.payouts,
    summary: 'List the payment gateway’s payouts to the bank, 50 per page, latest first',
    guard: 'office',
    scope: 'payments:read',
    query: z.object({
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      page: pageSchema,
    }),
    answers: { status: 200, shape: payoutsSchema },
    async handle({ query: { page, ...search } }, { db }) {
      const payouts = (await listPayouts(db, search, page)).map(presentPayout);
      const totals = (await sumPayouts(db, search)).map((its) => ({
        currency: its.currency,
        charged: its.chargedCents,
        refunded: its.refundedCents,
        disputed: its.disputedCents,
        fees: its.feeCents,
        other: its.otherCents,
        paidOut: its.paidOutCents,
      }));
      const total = await countPayouts(db, search);
      return { status: 200, body: { payouts, totals, total, page, pageSize: PAYOUT_PAGE_SIZE } };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.payout,
    summary: 'Get a payout and its entries with their bookings, 100 per page, oldest first',
    guard: 'office',
    scope: 'payments:read',
    params: z.object({ id: z.string().max(100) }),
    query: pagedSchema,
    answers: { status: 200, shape: payoutInFullSchema },
    failures: ['payout_not_found'],
    async handle({ params: { id }, query: { page } }, { db }) {
      const { payout, entries, total } = await readPayout(db, id, page);
      return {
        status: 200,
        body: {
          ...presentPayout(payout),
          entries: entries.map(presentEntry),
          total,
          page,
          pageSize: PAYOUT_ENTRY_PAGE_SIZE,
        },
      };
    },
  }),
];

const presentPayout = ({
  amountCents,
  createdAt: _at,
  mode: _mode,
  ...payout
}: Payout): PayoutJson => ({
  ...payout,
  amount: amountCents,
});

const presentEntry = ({ entry, booking, voucher }: PayoutEntry) => ({
  id: entry.id,
  kind: entry.kind,
  at: entry.at.toString(),
  amount: entry.amountCents,
  fee: entry.feeCents,
  net: entry.netCents,
  bookingReference: booking?.reference ?? null,
  voucherCode: voucher?.code ?? null,
  guestName: booking ? fullName(booking) : (voucher?.buyerName ?? null),
});
