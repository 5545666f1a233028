import { isDisputeSchema } from '../bookings/bookings.schemas.ts';
import {
  chargeStatuses,
  differenceKinds,
  entryKinds,
  invoiceStatuses,
  ledgerOrders,
  outsideMethods,
  paymentKinds,
  paymentMethods,
  paymentModes,
  payoutStatuses,
} from '../bookings/states.ts';
import { PAYMENT_NOTE_MAX_CHARACTERS } from '../constants.ts';
import { centsSchema, dateSchema, lineSchema, localisedSchema, tourIdSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { isChargeable } from './chargeable.ts';
import { invoiceSchema } from './invoices.schemas.ts';

export const ledgerFilters = {
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  status: z.enum(chargeStatuses).optional(),
  kind: z.enum(paymentKinds).optional(),
  method: z.enum(paymentMethods).optional(),
  tourId: tourIdSchema.optional(),
  invoice: z.enum(invoiceStatuses).optional().meta({ description: 'The status of its invoice' }),
  q: z.string().trim().max(200).optional(),
  sort: z.enum(ledgerOrders).default('newest').meta({
    description: '`amount`: largest first; refunds by the amount refunded',
  }),
};

export const ledgerColumns = [
  'date',
  'time',
  'kind',
  'status',
  'reference',
  'tour',
  'tourLanguage',
  'guest',
  'party',
  'extras',
  'method',
  'voucher',
  'recordedBy',
  'amount',
  'owedOnVouchers',
  'currency',
  'taxRate',
  'tax',
  'fee',
  'net',
  'netCurrency',
  'payout',
  // Last, because a business without invoicing software has no such column.
  'invoice',
] as const;
export type LedgerColumn = (typeof ledgerColumns)[number];

/** Each amount column's currency column: a column is summed by currency. */
export const ledgerAmounts: Partial<Record<LedgerColumn, LedgerColumn>> = {
  amount: 'currency',
  owedOnVouchers: 'currency',
  tax: 'currency',
  fee: 'netCurrency',
  net: 'netCurrency',
};

/** The gateway's fee and net amount, in the currency of its account. */
const settledSchema = z.object({
  currency: z.string(),
  fee: centsSchema.meta({ description: 'The payment gateway’s fee' }),
  net: centsSchema.meta({ description: 'The amount after the fee; negative for a refund' }),
});

export const refundFailureSchema = z
  .object({
    words: z.string().meta({ description: 'The payment gateway’s message' }),
    isFinal: z.boolean().meta({ description: 'If false, it is retried automatically' }),
  })
  .nullable()
  .meta({ description: 'Only for a refund that failed' });

export const countsSchema = z.boolean().meta({
  description: 'False for demo or test payments, once guests pay in another mode',
});

const paymentSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(paymentKinds),
    isDispute: isDisputeSchema,
    status: z.enum(chargeStatuses).meta({
      description: 'The status of the charge; a refund has the status of its charge',
    }),
    amount: centsSchema.meta({ description: 'Always positive, also for a refund' }),
    refundable: centsSchema.meta({
      description: 'The amount of a charge that can still be refunded',
    }),
    currency: z.string(),
    method: z.enum(paymentMethods),
    mode: z.enum(paymentModes),
    counts: countsSchema,
    isUndated: z.boolean().meta({
      description: 'Whether it was imported without a date; it is in no day’s revenue',
    }),
    note: z.string().nullable(),
    recordedBy: z
      .string()
      .nullable()
      .meta({ description: 'The staff member; null for guests and automatic entries' }),
    refundOf: z.string().nullable(),
    bookingReference: z.string().nullable().meta({
      description: 'The booking that it pays for; null for the purchase of a gift voucher',
    }),
    bookingStatus: z.string().nullable(),
    tourId: z.string().nullable(),
    tourName: localisedSchema.nullable(),
    guestName: z.string().meta({ description: 'The booking’s guest, or the gift voucher’s buyer' }),
    voucherCode: z.string().nullable().meta({
      description: 'The gift voucher that was bought, or that pays for the booking',
    }),
    failure: refundFailureSchema,
    invoice: invoiceSchema.nullable(),
    settled: settledSchema.extend({ payoutId: z.string().nullable() }).nullable().meta({
      description:
        'Null for payments outside the payment gateway, and until it reports the amounts',
    }),
  })
  .meta({ title: 'Payment' });
export type PaymentJson = z.infer<typeof paymentSchema>;

export const ledgerSchema = z
  .object({
    payments: z.array(paymentSchema),
    totals: z.object({ charged: centsSchema, refunded: centsSchema, net: centsSchema }).meta({
      description: 'Totals of all matching payments on all pages, without payments by gift voucher',
    }),
    settled: z.array(settledSchema).meta({
      description: 'Totals by currency of all matching payments through the payment gateway',
    }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'Ledger' });
export type LedgerJson = z.infer<typeof ledgerSchema>;

export const comparisonSchema = z
  .object({
    differences: z
      .array(
        z.object({
          kind: z.enum(differenceKinds),
          providerId: z
            .string()
            .nullable()
            .meta({ description: 'Null for a refund that the payment gateway does not know' }),
          bookingReference: z.string().nullable(),
          currency: z.string(),
          ours: centsSchema.nullable().meta({ description: 'Null when missing in the ledger' }),
          theirs: centsSchema
            .nullable()
            .meta({ description: 'Null when missing at the payment gateway' }),
        }),
      )
      .nullable()
      .meta({ description: 'Null without a payment gateway' }),
  })
  .meta({ title: 'Comparison' });
export type ComparisonJson = z.infer<typeof comparisonSchema>;

const payoutSchema = z
  .object({
    id: z.string(),
    arrivesOn: dateSchema.meta({ description: 'The day on which it arrives at the bank' }),
    amount: centsSchema,
    currency: z.string(),
    status: z.enum(payoutStatuses),
    reference: z.string().nullable().meta({ description: 'The reference on the bank statement' }),
    failure: z.string().nullable(),
    contents: z.enum(['awaited', 'known', 'unknown']).meta({
      description: '`unknown`: it was a manual payout, whose entries are not reported',
    }),
  })
  .meta({ title: 'Payout' });
export type PayoutJson = z.infer<typeof payoutSchema>;

export const payoutsSchema = z
  .object({
    payouts: z.array(payoutSchema),
    totals: z
      .array(
        z.object({
          currency: z.string(),
          charged: centsSchema,
          refunded: centsSchema,
          disputed: centsSchema,
          fees: centsSchema,
          other: centsSchema,
          paidOut: centsSchema,
        }),
      )
      .meta({ description: 'Signed: in each currency, the parts add up to the amount paid out' }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'Payouts' });
export type PayoutsJson = z.infer<typeof payoutsSchema>;

export const payoutInFullSchema = payoutSchema
  .extend({
    entries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(entryKinds),
        at: z.string(),
        amount: centsSchema.meta({ description: 'Signed' }),
        fee: centsSchema,
        net: centsSchema.meta({ description: 'The amount minus the fee' }),
        bookingReference: z.string().nullable(),
        voucherCode: z
          .string()
          .nullable()
          .meta({ description: 'The code of the gift voucher that was bought' }),
        guestName: z
          .string()
          .nullable()
          .meta({ description: 'The booking’s guest, or the gift voucher’s buyer' }),
      }),
    ),
    total: z.int().meta({ description: 'The number of entries on all pages' }),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'PayoutInFull' });
export type PayoutInFullJson = z.infer<typeof payoutInFullSchema>;

export const paymentTakenSchema = z.object({
  amount: centsSchema.min(1).refine(isChargeable, 'invalid_amount_step'),
  method: z.enum(outsideMethods),
  note: lineSchema(PAYMENT_NOTE_MAX_CHARACTERS, 0).optional(),
});

export const refundSchema = z.strictObject({
  amount: centsSchema.min(1).refine(isChargeable, 'invalid_amount_step').optional().meta({
    description: 'Integer cents; by default the whole refundable amount',
  }),
  isStillOwed: z.boolean().default(false).meta({
    description:
      'Whether an active booking owes the amount again, e.g. because the payment was recorded by mistake',
  }),
  sendEmail: z.boolean().default(true).meta({
    description:
      'Whether a booking’s guest gets an email about it; a gift voucher’s buyer always does',
  }),
});
