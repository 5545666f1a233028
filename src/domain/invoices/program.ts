import type { Temporal } from 'temporal-polyfill';
import type { InvoiceDocument } from '#contract/payments/invoices.schemas.ts';

type Issued = {
  state: 'issued';
  number: string;
  url: string | null;
  issuedAt: Temporal.Instant | null;
};
/** It refuses to issue the document, for a stated reason. */
type Refused = { state: 'refused'; reason: string };

/** The certified invoicing software, which assigns the numbers. Never call it inside a transaction. */
export type InvoiceProgram = {
  /**
   * Idempotent by id: repeated calls return the number of the same document.
   * @throws {Error} when it does not respond, or its response is invalid
   */
  issue(document: InvoiceDocument): Promise<Issued | Refused>;
};
