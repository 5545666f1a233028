import { z } from 'zod';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  comparisonSchema,
  ledgerFilters,
  ledgerSchema,
  type PaymentJson,
  refundSchema,
} from '#contract/payments/payments.schemas.ts';
import { byId, centsSchema } from '#contract/schemas.ts';
import { daySpanSchema } from '#contract/staff/stats.schemas.ts';
import { addDays, startOfDay, wallTimeAt } from '#contract/time/wall-time.ts';
import {
  LEDGER_PAGE_SIZE,
  type LedgerRow,
  listLedger,
  payerOf,
  readLedger,
  sumLedger,
  sumSettled,
} from '#domain/accounting/ledger.queries.ts';
import { type Difference, reconcile } from '#domain/accounting/reconcile.ts';
import { refundCharge } from '#domain/checkout/staff-payments.ts';
import { answered } from '#domain/checkout/sync-with-gateway.ts';
import type { RefundOrder } from '#domain/payments/checkouts.table.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { endpoint } from '../endpoint.ts';
import { answerOnce } from '../http/idempotency.ts';
import { streamOf } from '../http/stream-of.ts';
import { presentInvoice } from './invoices.ts';
import { ledgerFile } from './ledger-file.ts';

export const paymentEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.payments,
    summary: 'List charges and refunds, 50 per page; by default newest first',
    guard: 'office',
    scope: 'payments:read',
    query: z.object({
      ...ledgerFilters,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answers: { status: 200, shape: ledgerSchema },
    async handle({ query: { page, ...search } }, { db }) {
      const { count: total, chargedCents, refundedCents } = await sumLedger(db, search);
      const rows = await listLedger(db, search, page);
      const totals = {
        charged: chargedCents,
        refunded: refundedCents,
        net: chargedCents - refundedCents,
      };
      const payments = rows.map(presentPayment);
      const settled = (await sumSettled(db, search)).map((its) => ({
        currency: its.currency,
        fee: its.feeCents,
        net: its.netCents,
      }));
      const body = { payments, totals, settled, total, page, pageSize: LEDGER_PAGE_SIZE };
      return { status: 200, body };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.paymentsFile,
    summary: 'Export the ledger as CSV for Excel',
    guard: 'office',
    asksAgain: true,
    query: z.object(ledgerFilters),
    answers: { status: 200, shape: z.custom<ReadableStream>(), contentType: 'text/csv' },
    async handle({ query }, { db, now, locale }) {
      const { isOn: hasInvoices } = await readSettings(db, 'invoicing');
      const file = streamOf(ledgerFile(readLedger(db, query), { locale, hasInvoices }));
      const name = `payments-${wallTimeAt(now).date}.csv`;
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return { status: 200, body: file, headers };
    },
  }),
  endpoint({
    method: 'GET',
    path: adminApi.paymentsComparison,
    summary: 'Compare the ledger with the payment gateway’s entries over a range of days',
    guard: 'office',
    query: daySpanSchema,
    answers: { status: 200, shape: comparisonSchema },
    failures: ['provider_away'],
    async handle({ query: { from, to } }, { db, checkoutServices, now }) {
      if (!checkoutServices) return { status: 200, body: { differences: null } };
      const span = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
      const found = await answered(checkoutServices, () =>
        reconcile(checkoutServices, db, { ...span, now }),
      );
      return { status: 200, body: { differences: found.map(presentDifference) } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.refund,
    summary:
      'Refund a charge in full or in part: Stripe payments through Stripe, others are only recorded',
    guard: 'office',
    params: byId,
    body: refundSchema,
    answers: {
      status: 200,
      shape: z.object({ id: z.string(), refundOf: z.string(), amount: centsSchema }),
    },
    failures: ['already_refunded', 'idempotency_conflict', 'payment_not_found', 'refund_too_large'],
    handle({ params: { id }, body }, context) {
      return answerOnce(context, body, async (change) => {
        const refund = await refundCharge(change, id, {
          amountCents: body.amount,
          isStillOwed: body.isStillOwed,
          sendEmail: body.sendEmail,
        });
        const answer = { id: refund.id, refundOf: id, amount: refund.amountCents };
        return { status: 200, body: answer };
      });
    },
  }),
];

const presentDifference = ({ kind, providerId, reference, currency, ...it }: Difference) => ({
  kind,
  providerId,
  bookingReference: reference,
  currency,
  ours: it.oursCents,
  theirs: it.theirsCents,
});

export const presentFailure = (
  order: Pick<RefundOrder, 'failure' | 'status'> | null,
): PaymentJson['failure'] =>
  order?.failure ? { words: order.failure, isFinal: order.status === 'failed' } : null;

const presentPayment = ({
  payment,
  booking,
  tour,
  voucher,
  entry,
  ...row
}: LedgerRow): PaymentJson => ({
  id: payment.id,
  at: payment.at.toString(),
  kind: payment.kind,
  isDispute: payment.disputeId !== null,
  status: row.status,
  amount: payment.amountCents,
  refundable: row.leftCents,
  currency: payment.currency,
  method: payment.method,
  mode: payment.mode,
  counts: row.counts,
  isUndated: payment.isUndated,
  note: payment.note,
  recordedBy: row.recordedBy,
  refundOf: payment.refundOf,
  bookingReference: booking?.reference ?? null,
  bookingStatus: booking?.status ?? null,
  tourId: tour?.id ?? null,
  tourName: tour?.name ?? null,
  guestName: payerOf({ booking, voucher }),
  voucherCode: voucher?.code ?? null,
  failure: presentFailure(row.order),
  invoice: presentInvoice(row.invoice),
  settled: entry && {
    currency: entry.currency,
    fee: entry.feeCents,
    net: entry.netCents,
    payoutId: entry.payoutId,
  },
});
