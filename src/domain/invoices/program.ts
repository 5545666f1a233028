import type { Temporal } from 'temporal-polyfill';
import type { InvoiceDocument } from '#contract/payments/invoices.schemas.ts';

type Issued = {
  state: 'issued';
  number: string;
  url: string | null;
  issuedAt: Temporal.Instant | null;
};
type Refused = { state: 'refused'; reason: string };

/** The certified invoicing software. Never call it inside a transaction. */
export type InvoiceProgram = {
  /** Idempotent by id. Throws when the software does not respond, or its response is invalid. */
  issue(document: InvoiceDocument): Promise<Issued | Refused>;
};
