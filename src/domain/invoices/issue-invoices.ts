import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Temporal } from 'temporal-polyfill';
import { INVOICE_REASON_MAX_CHARACTERS } from '#contract/constants.ts';
import type { Change, InChange } from '#platform/db/change.ts';
import type { Reader } from '#platform/db/types.ts';
import { findBookingById } from '../bookings/bookings.queries.ts';
import { AT_ONCE, syncInTurn } from '../checkout/sync-with-gateway.ts';
import { givenBackBefore } from '../payments/entry-tax.ts';
import { type Invoice, invoices } from '../payments/invoices.table.ts';
import { INVOICE_QUEUE } from '../payments/order-invoices.ts';
import { payments } from '../payments/payments.table.ts';
import { overwriteSettings, readSettings } from '../settings/settings.ts';
import { composeDocument } from './compose-document.ts';
import type { InvoiceProgram } from './program.ts';

/** The software did not respond, or its response is invalid. */
class InvoicingUnavailable extends Error {}

export type InvoiceOffice = { inChange: InChange; program: InvoiceProgram };

/** Stores whether future payments get invoices; earlier ones get none. */
export async function switchInvoicing(change: Change, isOn: boolean): Promise<void> {
  const before = await readSettings(change.tx, 'invoicing');
  if (before.isOn !== isOn) await overwriteSettings(change, 'invoicing', { isOn });
}

/** A credit note waits for its invoices. Throws InvoicingUnavailable after storing the reason. */
export async function issueInvoice(
  { inChange, program }: InvoiceOffice,
  reader: Reader,
  id: string,
): Promise<void> {
  const [found] = await reader
    .select({ invoice: invoices, payment: payments, backBeforeCents: givenBackBefore })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(and(eq(invoices.id, id), eq(invoices.status, 'ordered')));
  if (!found) return;
  const { bookingId } = found.payment;
  const booking = bookingId === null ? null : await findBookingById(reader, bookingId);
  if (!booking) throw new Error('the paid booking is missing');
  const document = await composeDocument(reader, { ...found, booking });
  if (!document) return;
  let answer: Awaited<ReturnType<InvoiceProgram['issue']>>;
  try {
    answer = await program.issue(document);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await inChange((change) => settle(change, id, { status: 'ordered', lastError: shorten(why) }));
    throw new InvoicingUnavailable(why, { cause: error });
  }
  await inChange((change) =>
    answer.state === 'refused'
      ? settle(change, id, { status: 'failed', lastError: shorten(answer.reason) })
      : storeInvoiceNumber(change, found.invoice, answer),
  );
}

const shorten = (words: string): string =>
  words
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, INVOICE_REASON_MAX_CHARACTERS);

type Numbered = { number: string; url: string | null; issuedAt: Temporal.Instant | null };

/** Stores a document's number, and queues the credit notes that waited for it. */
async function storeInvoiceNumber(
  change: Change,
  { id, kind, paymentId }: Invoice,
  { number, url, issuedAt }: Numbered,
): Promise<void> {
  const { tx, now } = change;
  const isSame = and(eq(invoices.kind, kind), eq(invoices.number, number), ne(invoices.id, id));
  const [other] = await tx.select({ id: invoices.id }).from(invoices).where(isSame);
  if (other) {
    const lastError = `The number ${number} was given to another document already.`;
    return settle(change, id, { status: 'failed', lastError });
  }
  const issued = { number, url, issuedAt: issuedAt ?? now, lastError: null };
  await settle(change, id, { status: 'issued', ...issued });
  if (kind !== 'invoice') return;
  const [entry] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const chargeId = entry?.refundOf ?? paymentId;
  const waiting = await tx
    .select({ invoiceId: invoices.id })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(and(eq(payments.refundOf, chargeId), eq(invoices.status, 'ordered')));
  for (const each of waiting) await change.enqueue(INVOICE_QUEUE, each);
}

/** Stores the outcome of an attempt, unless the document was issued or refused meanwhile. */
async function settle({ tx, now }: Change, id: string, told: Partial<Invoice>): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...told, attempts: sql`${invoices.attempts} + 1`, updatedAt: now })
    .where(and(eq(invoices.id, id), eq(invoices.status, 'ordered')));
}

/** After this time a lost or failed job is replaced. */
const SILENT_MINUTES = 10;

/** Retries documents whose job may have been lost. Throws the first error, after trying all others. */
export async function requestInvoices(
  office: InvoiceOffice,
  reader: Reader,
  now: Temporal.Instant,
): Promise<void> {
  const isSilent = lte(invoices.updatedAt, now.subtract({ minutes: SILENT_MINUTES }));
  const silent = await reader
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.status, 'ordered'), isSilent))
    .orderBy(asc(invoices.updatedAt), asc(invoices.id))
    .limit(AT_ONCE);
  await syncInTurn(
    { isUnavailable: (error) => error instanceof InvoicingUnavailable },
    silent,
    async ({ id }) => {
      try {
        await issueInvoice(office, reader, id);
      } finally {
        // Also after a failure, so that the others are tried before it next time.
        await office.inChange(({ tx, now: updatedAt }) =>
          tx.update(invoices).set({ updatedAt }).where(eq(invoices.id, id)),
        );
      }
    },
  );
}
