import { PAYMENT_NOTE_MAX_CHARACTERS } from './constants.ts';
import { centsSchema, dateSchema, lineSchema, localisedSchema } from './schemas.ts';
import {
  chargeStatuses,
  ledgerOrders,
  outsideMethods,
  paymentKinds,
  paymentMethods,
} from './states.ts';
import { z } from './zod.ts';

/** What narrows the ledger down, and its order, for the list and for the file. */
export const ledgerFilters = {
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  status: z.enum(chargeStatuses).optional(),
  kind: z.enum(paymentKinds).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z.enum(ledgerOrders).default('newest').meta({
    description: '`amount`: the largest first, a refund counted as what it gives back',
  }),
};

/** One line of the ledger. */
const paymentSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(paymentKinds),
    status: z.enum(chargeStatuses).meta({
      description: 'Of the charge; a refund has the status of the charge that it gives back',
    }),
    amount: centsSchema.meta({ description: 'Always positive; a refund takes away' }),
    refundable: centsSchema.meta({ description: 'What a charge can still give back' }),
    currency: z.string(),
    method: z.enum(paymentMethods),
    note: z.string().nullable(),
    recordedBy: z
      .string()
      .nullable()
      .meta({ description: 'Of the team; null for the guest and the product itself' }),
    refundOf: z.string().nullable(),
    bookingReference: z.string(),
    bookingStatus: z.string(),
    tourId: z.string(),
    tourName: localisedSchema,
    guestName: z.string(),
  })
  .meta({ title: 'Payment' });
export type PaymentJson = z.infer<typeof paymentSchema>;

export const ledgerSchema = z
  .object({
    payments: z.array(paymentSchema),
    totals: z.object({ charged: centsSchema, refunded: centsSchema, net: centsSchema }).meta({
      description: 'Of all payments that match, not of this page alone',
    }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'Ledger' });
export type LedgerJson = z.infer<typeof ledgerSchema>;

/** Money that was taken outside the site. */
export const paymentTakenSchema = z.object({
  amount: centsSchema.min(1),
  method: z.enum(outsideMethods),
  note: lineSchema(PAYMENT_NOTE_MAX_CHARACTERS, 0).optional(),
});

export const refundSchema = z.object({
  amount: centsSchema.min(1).optional().meta({
    description: 'Integer cents; without it all that is left',
  }),
});
