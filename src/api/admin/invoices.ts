import { adminApi } from '#contract/http/admin-api-paths.ts';
import { type InvoiceJson, invoiceSchema } from '#contract/payments/invoices.schemas.ts';
import { byId } from '#contract/schemas.ts';
import { retryInvoice } from '#domain/invoices/retry-invoice.ts';
import type { Invoice } from '#domain/payments/invoices.table.ts';
import { endpoint } from '../endpoint.ts';

export const invoiceEndpoints = [
  endpoint({
    method: 'POST',
    path: adminApi.invoiceRetry,
    summary: 'Retry a refused invoice, after correcting the reason',
    guard: 'office',
    params: byId,
    answers: { status: 202, shape: invoiceSchema },
    failures: ['invoice_not_failed', 'invoice_not_found'],
    async handle({ params }, { inChange }) {
      const invoice = await inChange((change) => retryInvoice(change, params.id));
      return { status: 202, body: presentThere(invoice) };
    },
  }),
];

export const presentInvoice = (invoice: Invoice | null): InvoiceJson | null =>
  invoice && presentThere(invoice);

const presentThere = ({ id, kind, status, number, url, ...its }: Invoice): InvoiceJson => ({
  id,
  kind,
  status,
  number,
  url,
  issuedAt: its.issuedAt?.toString() ?? null,
  attempts: its.attempts,
  lastError: its.lastError,
});
