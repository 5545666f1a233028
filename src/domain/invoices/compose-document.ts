import { inArray } from 'drizzle-orm';
import { bookingStart } from '#contract/bookings/booking-rules.ts';
import { fullName } from '#contract/contact/full-name.ts';
import { localise } from '#contract/localised.ts';
import type { InvoiceDocument } from '#contract/payments/invoices.schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { Reader } from '#platform/db/types.ts';
import type { BookingInFull } from '../bookings/bookings.queries.ts';
import { linesOf } from '../bookings/price-party.ts';
import { taxOfEntry } from '../payments/entry-tax.ts';
import { type Invoice, invoices } from '../payments/invoices.table.ts';
import type { Payment } from '../payments/payments.table.ts';

type Ordered = {
  invoice: Invoice;
  payment: Payment;
  /** Refunded of the same charge before this entry. */
  backBeforeCents: number;
  booking: BookingInFull;
};

/** Null while an invoice that it corrects has no number. */
export async function composeDocument(
  reader: Reader,
  { invoice, payment, backBeforeCents, booking }: Ordered,
): Promise<InvoiceDocument | null> {
  const corrects = await numbered(reader, invoice.corrects);
  if (!corrects) return null;
  const { amountCents: gross } = payment;
  const { taxBasisPoints, language } = booking;
  return {
    version: 1,
    id: invoice.id,
    kind: invoice.kind,
    date: wallTimeAt(payment.at).date,
    currency: payment.currency,
    gross,
    tax:
      taxBasisPoints === null
        ? null
        : {
            basisPoints: taxBasisPoints,
            amount: taxOfEntry(payment, backBeforeCents, taxBasisPoints),
          },
    method: payment.method,
    corrects,
    customer: customerOf(booking),
    booking: {
      reference: booking.reference,
      tour: localise(booking.tour.name, language),
      ...bookingStart(booking),
      total: booking.totalCents,
    },
    lines: shareLines(booking, gross),
  };
}

async function numbered(
  reader: Reader,
  corrects: Invoice['corrects'],
): Promise<InvoiceDocument['corrects'] | null> {
  const ids = corrects.map(({ invoiceId }) => invoiceId);
  const corrected = await reader.select().from(invoices).where(inArray(invoices.id, ids));
  const numbers = new Map(corrected.map(({ id, number }) => [id, number]));
  const found = corrects.flatMap(({ invoiceId: id, amountCents }) => {
    const number = numbers.get(id);
    return number ? [{ id, number, gross: amountCents }] : [];
  });
  return found.length === corrects.length ? found : null;
}

/** An erased guest is an anonymous consumer on the document too. */
function customerOf({ erasedAt, invoiceTo, ...guest }: BookingInFull): InvoiceDocument['customer'] {
  const isKnown = erasedAt === null;
  return {
    name: isKnown ? (invoiceTo?.name ?? fullName(guest)) : null,
    email: (isKnown && guest.email) || null,
    language: guest.language,
    country: invoiceTo?.country ?? null,
    taxNumber: invoiceTo?.taxNumber ?? null,
    address: invoiceTo?.address ?? null,
  };
}

/** The shares add up to `gross` exactly. */
function shareLines(
  booking: Pick<BookingInFull, 'lines' | 'totalCents' | 'tour' | 'language'>,
  gross: number,
): InvoiceDocument['lines'] {
  const lines = linesOf(booking);
  const total = lines.reduce((sum, { count, unitAmount }) => sum + count * unitAmount, 0);
  let upToHere = 0;
  let shared = 0;
  return lines.map(({ kind, name, count, unitAmount }) => {
    upToHere += count * unitAmount;
    // Cumulative sums are rounded, so that rounding differences do not add up.
    const until = Math.round((upToHere * gross) / total);
    const share = until - shared;
    shared = until;
    return {
      kind,
      name: localise(name ?? booking.tour.name, booking.language),
      count,
      gross: share,
    };
  });
}
