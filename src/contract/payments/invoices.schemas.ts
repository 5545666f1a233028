import { invoiceKinds, invoiceStatuses, paymentMethods } from '../bookings/states.ts';
import {
  BILLING_LINE_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  INVOICE_NUMBER_MAX_CHARACTERS,
  INVOICE_REASON_MAX_CHARACTERS,
  TAX_NUMBER_MAX_CHARACTERS,
} from '../constants.ts';
import { centsSchema, dateSchema, languageSchema, lineSchema, timeSchema } from '../schemas.ts';
import { z } from '../zod.ts';
import { isTaxNumber, plainTaxNumber } from './tax-number.ts';

const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'ISO 3166-1 alpha-2' });

const billingLine = (maximum: number) =>
  lineSchema(maximum, 0)
    .nullish()
    .transform((text) => text || null);

export const invoiceToInput = z
  .object({
    country: countrySchema,
    taxNumber: lineSchema(TAX_NUMBER_MAX_CHARACTERS),
    name: billingLine(GUEST_NAME_MAX_CHARACTERS),
    address: billingLine(BILLING_LINE_MAX_CHARACTERS),
  })
  .transform((typed) => ({ ...typed, taxNumber: plainTaxNumber(typed.country, typed.taxNumber) }))
  .refine(({ country, taxNumber }) => isTaxNumber(country, taxNumber), {
    message: 'invalid_tax_number',
    path: ['taxNumber'],
  });
export type InvoiceTo = z.output<typeof invoiceToInput>;

export const invoiceToSchema = z
  .object({
    country: countrySchema,
    taxNumber: z.string(),
    name: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ title: 'InvoiceTo' });

/** The request to the certified invoicing software; amounts are positive smallest units and include tax. */
export const invoiceDocumentSchema = z
  .object({
    version: z.literal(1),
    id: z
      .uuid()
      .meta({ description: 'Also the idempotency key: repeated calls create one document' }),
    kind: z.enum(invoiceKinds),
    date: dateSchema.meta({ description: 'The day of the payment, in the business’s time zone' }),
    currency: z.string().length(3),
    gross: centsSchema.positive(),
    tax: z
      .object({
        basisPoints: z.int().min(0).meta({ description: 'Hundredths of a percent' }),
        amount: centsSchema.min(0).meta({ description: 'Included in the gross amount' }),
      })
      .nullable()
      .meta({ description: 'Null when the tour has no tax rate' }),
    method: z.enum(paymentMethods),
    corrects: z
      .array(z.object({ id: z.uuid(), number: z.string(), gross: centsSchema.positive() }))
      .meta({
        description: 'For a credit note: the invoices that it corrects, and the amount of each',
      }),
    customer: z.object({
      name: z.string().nullable().meta({ description: 'Null for an erased guest' }),
      email: z.string().nullable(),
      language: languageSchema,
      country: countrySchema.nullable(),
      taxNumber: z.string().nullable(),
      address: z.string().nullable(),
    }),
    booking: z.object({
      reference: z.string(),
      tour: z.string(),
      date: dateSchema,
      time: timeSchema,
      total: centsSchema,
    }),
    lines: z
      .array(
        z.object({
          kind: z.enum(['person', 'group', 'private', 'extra', 'offer', 'code', 'adjustment']),
          name: z.string().meta({ description: 'The item’s name, in the customer’s language' }),
          count: z.int(),
          gross: centsSchema.meta({ description: 'The line’s share; negative for a discount' }),
        }),
      )
      .meta({ description: 'The booked items, each with its share of the gross amount' }),
  })
  .meta({ title: 'InvoiceDocument' });
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;

export const issuedSchema = z.object({
  number: lineSchema(INVOICE_NUMBER_MAX_CHARACTERS),
  url: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullish(),
  issuedAt: z.iso.datetime({ offset: true }).optional(),
});

export const refusedSchema = z.object({ reason: z.string().catch('') });

export const invoiceSchema = z
  .object({
    id: z.string(),
    kind: z.enum(invoiceKinds),
    status: z.enum(invoiceStatuses),
    number: z.string().nullable(),
    url: z.string().nullable(),
    issuedAt: z.string().nullable(),
    attempts: z.int(),
    lastError: z.string().max(INVOICE_REASON_MAX_CHARACTERS).nullable(),
  })
  .meta({ title: 'Invoice' });
export type InvoiceJson = z.infer<typeof invoiceSchema>;

export const ownInvoiceSchema = invoiceSchema.pick({ kind: true, url: true }).extend({
  number: z.string(),
});
