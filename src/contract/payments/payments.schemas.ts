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
import { centsSchema, dateSchema, lineSchema, localisedSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { isChargeable } from './chargeable.ts';
import { invoiceSchema } from './invoices.schemas.ts';

/** The ledger's filters and order, shared by the list and the file. */
export const ledgerFilters = {
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  status: z.enum(chargeStatuses).optional(),
  kind: z.enum(paymentKinds).optional(),
  invoice: z.enum(invoiceStatuses).optional().meta({ description: 'What became of its document' }),
  q: z.string().trim().max(200).optional(),
  sort: z.enum(ledgerOrders).default('newest').meta({
    description: '`amount`: the largest first, a refund counted as what it gives back',
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
  fee: centsSchema.meta({ description: 'What the provider keeps' }),
  net: centsSchema.meta({ description: 'What is left of it; of a refund it is negative' }),
});

/** The reason that the gateway, or a guest's bank, gave for a failed refund. */
export const refundFailureSchema = z
  .object({
    words: z.string().meta({ description: 'The provider’s own' }),
    isFinal: z.boolean().meta({ description: 'Else it is tried again by itself' }),
  })
  .nullable()
  .meta({ description: 'Of a refund that is not on its way' });

export const countsSchema = z.boolean().meta({
  description: 'False for what a demo or a test key paid, once guests pay in another mode',
});

const paymentSchema = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(paymentKinds),
    isDispute: isDisputeSchema,
    status: z.enum(chargeStatuses).meta({
      description: 'Of the charge; a refund has the status of the charge that it gives back',
    }),
    amount: centsSchema.meta({ description: 'Always positive; a refund takes away' }),
    refundable: centsSchema.meta({ description: 'What a charge can still give back' }),
    currency: z.string(),
    method: z.enum(paymentMethods),
    mode: z.enum(paymentModes),
    counts: countsSchema,
    isUndated: z.boolean().meta({
      description: 'It was imported without its day: no revenue of a day counts it',
    }),
    note: z.string().nullable(),
    recordedBy: z
      .string()
      .nullable()
      .meta({ description: 'Of the team; null for the guest and the product itself' }),
    refundOf: z.string().nullable(),
    bookingReference: z
      .string()
      .nullable()
      .meta({ description: 'What it pays for; null where a gift voucher was bought' }),
    bookingStatus: z.string().nullable(),
    tourId: z.string().nullable(),
    tourName: localisedSchema.nullable(),
    guestName: z.string().meta({ description: 'Of the booking, or who bought the gift voucher' }),
    voucherCode: z.string().nullable().meta({
      description: 'Of the gift voucher that was bought, or that pays for the booking',
    }),
    failure: refundFailureSchema,
    invoice: invoiceSchema.nullable(),
    settled: settledSchema
      .extend({ payoutId: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null for what the provider has no part in, or has not told yet' }),
  })
  .meta({ title: 'Payment' });
export type PaymentJson = z.infer<typeof paymentSchema>;

export const ledgerSchema = z
  .object({
    payments: z.array(paymentSchema),
    totals: z.object({ charged: centsSchema, refunded: centsSchema, net: centsSchema }).meta({
      description:
        'Of all payments that match, not of this page alone; what a gift voucher pays is no money once more',
    }),
    settled: z.array(settledSchema).meta({
      description: 'Of all that match and went through the provider, each currency by itself',
    }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'Ledger' });
export type LedgerJson = z.infer<typeof ledgerSchema>;

/** Where our ledger and the payment gateway's entries differ. */
export const comparisonSchema = z
  .object({
    differences: z
      .array(
        z.object({
          kind: z.enum(differenceKinds),
          providerId: z
            .string()
            .nullable()
            .meta({ description: 'Null for a refund that it was never told of' }),
          bookingReference: z.string().nullable(),
          currency: z.string(),
          ours: centsSchema.nullable().meta({ description: 'Null where the ledger has nothing' }),
          theirs: centsSchema
            .nullable()
            .meta({ description: 'Null where the provider has nothing' }),
        }),
      )
      .nullable()
      .meta({ description: 'Null where no provider takes money' }),
  })
  .meta({ title: 'Comparison' });
export type ComparisonJson = z.infer<typeof comparisonSchema>;

const payoutSchema = z
  .object({
    id: z.string(),
    arrivesOn: dateSchema.meta({ description: 'The day on which the bank has it' }),
    amount: centsSchema,
    currency: z.string(),
    status: z.enum(payoutStatuses),
    reference: z.string().nullable().meta({ description: 'By which the bank names it' }),
    failure: z.string().nullable(),
    contents: z.enum(['awaited', 'known', 'unknown']).meta({
      description: '`unknown`: it was sent by hand, and nobody says what is in it',
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
      .meta({ description: 'Signed: in each currency the parts add up to what was paid out' }),
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
        net: centsSchema.meta({ description: 'The amount less the fee' }),
        bookingReference: z.string().nullable(),
        voucherCode: z
          .string()
          .nullable()
          .meta({ description: 'Of the gift voucher that was bought' }),
        guestName: z
          .string()
          .nullable()
          .meta({ description: 'Of the booking, or who bought the gift voucher' }),
      }),
    ),
    total: z.int().meta({ description: 'How many are in it, on all pages' }),
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
    description: 'Integer cents; without it all that is left',
  }),
  isStillOwed: z.boolean().default(false).meta({
    description:
      'Whether it is due again for a booking that stands, e.g. it was recorded by mistake',
  }),
  sendEmail: z.boolean().default(true).meta({
    description:
      'Whether a booking’s guest gets an email about it; a gift voucher’s buyer always does',
  }),
});
