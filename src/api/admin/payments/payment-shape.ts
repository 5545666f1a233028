import { z } from 'zod';
import {
  chargeStatuses,
  type LedgerRow,
  ledgerOrders,
  paymentKinds,
} from '#domain/payments/ledger.queries.ts';
import { centsShape, dateShape, localisedShape } from '../../shapes.ts';

/** What narrows the ledger down, and its order, for the list and for the file. */
export const ledgerFilters = {
  from: dateShape.optional(),
  to: dateShape.optional(),
  status: z.enum(chargeStatuses).optional(),
  kind: z.enum(paymentKinds).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z.enum(ledgerOrders).default('newest').meta({
    description: '`amount`: the largest first, a refund counted as what it gives back',
  }),
};

/** One line of the ledger. */
export const paymentShape = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(paymentKinds),
    status: z.enum(chargeStatuses).meta({
      description: 'Of the charge; a refund has the status of the charge that it gives back',
    }),
    amount: centsShape.meta({ description: 'Always positive; a refund takes away' }),
    refundable: centsShape.meta({ description: 'What a charge can still give back' }),
    currency: z.string(),
    method: z.string(),
    refundOf: z.string().nullable(),
    bookingReference: z.string(),
    bookingStatus: z.string(),
    tourId: z.string(),
    tourName: localisedShape,
    guestName: z.string(),
  })
  .meta({ title: 'Payment' });

export type PaymentJson = z.infer<typeof paymentShape>;

export const presentPayment = ({
  payment,
  booking,
  tour,
  status,
  leftCents,
}: LedgerRow): PaymentJson => ({
  id: payment.id,
  at: payment.at.toString(),
  kind: payment.kind,
  status,
  amount: payment.amountCents,
  refundable: leftCents,
  currency: payment.currency,
  method: payment.method,
  refundOf: payment.refundOf,
  bookingReference: booking.reference,
  bookingStatus: booking.status,
  tourId: tour.id,
  tourName: tour.name,
  guestName: `${booking.firstName} ${booking.lastName}`.trim(),
});
