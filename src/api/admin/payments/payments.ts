import { z } from 'zod';
import { LEDGER_PAGE_SIZE, listLedger, sumLedger } from '#domain/payments/ledger.queries.ts';
import { refundCharge } from '#domain/payments/refund-charge.ts';
import { recordAudit } from '#domain/staff/audit.ts';
import { lisbonWallTime } from '#platform/clock/lisbon.ts';
import { answerOnce } from '../../door/idempotency.ts';
import { endpoint } from '../../endpoint.ts';
import { centsShape } from '../../shapes.ts';
import { ledgerFile } from './ledger-file.ts';
import { ledgerFilters, paymentShape, presentPayment } from './payment-shape.ts';

const path = '/api/admin/payments';

const ledgerShape = z
  .object({
    payments: z.array(paymentShape),
    totals: z.object({ charged: centsShape, refunded: centsShape, net: centsShape }).meta({
      description: 'Of all payments that match, not of this page alone',
    }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'Ledger' });

export type LedgerJson = z.infer<typeof ledgerShape>;

export const paymentEndpoints = [
  endpoint({
    method: 'GET',
    path,
    summary: 'Charges and refunds, 50 a page; by default the newest first',
    guard: 'staff',
    query: z.object({
      ...ledgerFilters,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answers: { status: 200, shape: ledgerShape },
    async handle({ query: { page, ...search } }, { db }) {
      const { count: total, chargedCents, refundedCents } = await sumLedger(db, search);
      const rows = await listLedger(db, search, page);
      const totals = {
        charged: chargedCents,
        refunded: refundedCents,
        net: chargedCents - refundedCents,
      };
      const payments = rows.map(presentPayment);
      return { status: 200, body: { payments, totals, total, page, pageSize: LEDGER_PAGE_SIZE } };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/export.csv`,
    summary: 'The ledger as a file that Excel opens',
    guard: 'staff',
    query: z.object(ledgerFilters),
    answers: { status: 200, shape: z.string(), contentType: 'text/csv' },
    async handle({ query }, { db, now, locale }) {
      const file = ledgerFile(await listLedger(db, query), locale);
      const name = `payments-${lisbonWallTime(now).date}.csv`;
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return { status: 200, body: file, headers };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${path}/{id}/refund`,
    summary: 'Give back a charge, or part of it (demo: no money moves)',
    guard: 'staff',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      amount: centsShape.min(1).optional().meta({
        description: 'Integer cents; without it all that is left',
      }),
    }),
    answers: {
      status: 200,
      shape: z.object({ id: z.string(), refundOf: z.string(), amount: centsShape }),
    },
    failures: ['already_refunded', 'idempotency_conflict', 'payment_not_found', 'refund_too_large'],
    handle({ params: { id }, body, staff }, context) {
      return answerOnce(context, { path: `${path}/${id}/refund`, body }, async (change) => {
        const { charge, refund } = await refundCharge(change, id, body.amount, staff.id);
        await recordAudit(change, {
          staffId: staff.id,
          action: 'payment.refunded',
          subjectType: 'payment',
          subjectId: charge.id,
          before: charge,
          after: refund,
        });
        const answer = { id: refund.id, refundOf: charge.id, amount: refund.amountCents };
        return { status: 200, body: answer };
      });
    },
  }),
];
