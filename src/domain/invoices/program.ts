import type { Temporal } from 'temporal-polyfill';
import type { InvoiceDocument } from '#contract/payments/invoices.schemas.ts';

type Issued = {
  state: 'issued';
  number: string;
  url: string | null;
  issuedAt: Temporal.Instant | null;
};
/** It will make none of this; why, in its words. */
type Refused = { state: 'refused'; reason: string };

/** The certified program: it alone numbers documents. Each call goes over the network, never in a transaction. */
export type InvoiceProgram = {
  /**
   * Asked twice for the same id, it makes one document and answers with its number again.
   * @throws whatever keeps it from answering, or from answering so that it can be understood
   */
  issue(document: InvoiceDocument): Promise<Issued | Refused>;
};
