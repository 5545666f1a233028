import { participantsSchema, partySchema } from '../bookings/bookings.schemas.ts';
import { outsideMethods } from '../bookings/states.ts';
import {
  ADMIN_NOTES_MAX_CHARACTERS,
  CATEGORY_NAME_MAX_CHARACTERS,
  EXTERNAL_REFERENCE_MAX_CHARACTERS,
  OFFER_MAX_CENTS,
  PARTY_MAX_PEOPLE,
  TOUR_MAX_CATEGORIES,
} from '../constants.ts';
import { isChargeable } from '../payments/chargeable.ts';
import {
  dateSchema,
  languageSchema,
  languagesSchema,
  lineSchema,
  slugSchema,
  textSchema,
  timeSchema,
} from '../schemas.ts';
import { tourInputSchema } from '../tours/tours.schemas.ts';
import { z } from '../zod.ts';
import { importKinds } from './import-columns.ts';

export const tourRowSchema = tourInputSchema.safeExtend({ slug: slugSchema.optional() });

/** The tour's slug or name. */
const tourSchema = lineSchema(200);

export const availabilityRowSchema = z.object({
  tour: tourSchema,
  date: dateSchema,
  time: timeSchema,
  capacity: z.int().min(1).max(PARTY_MAX_PEOPLE).optional(),
  languages: languagesSchema.optional(),
});

const amountSchema = z.int().max(OFFER_MAX_CENTS, 'invalid_offer');

export const bookingRowSchema = partySchema.omit({ party: true, shownTotal: true }).extend({
  participants: participantsSchema,
  party: z
    .array(
      z.object({
        category: lineSchema(CATEGORY_NAME_MAX_CHARACTERS),
        count: z.int().min(0).max(PARTY_MAX_PEOPLE),
      }),
    )
    .max(TOUR_MAX_CATEGORIES)
    .optional(),
  language: languageSchema.optional(),
  externalReference: lineSchema(EXTERNAL_REFERENCE_MAX_CHARACTERS),
  tour: tourSchema,
  date: dateSchema,
  time: timeSchema,
  tourLanguage: languageSchema.optional(),
  total: amountSchema
    .min(1, 'invalid_offer')
    .refine(isChargeable, 'invalid_amount_step')
    .optional(),
  paid: amountSchema.min(0, 'invalid_offer').refine(isChargeable, 'invalid_amount_step').optional(),
  paidBy: z.enum(outsideMethods).optional(),
  paidOn: dateSchema.optional(),
  adminNotes: textSchema(ADMIN_NOTES_MAX_CHARACTERS, 0).optional(),
});

export const byImportKind = z.object({ kind: z.enum(importKinds) });

const findingsSchema = z.array(
  z.object({
    row: z
      .int()
      .nullable()
      .meta({ description: 'Row number as in a spreadsheet; null for the whole file' }),
    column: z.string().nullable().meta({ description: 'The column’s heading, as in the file' }),
    value: z.string().nullable().meta({ description: 'The cell’s text, shortened' }),
    text: z.string().meta({ description: 'What is wrong and what to do' }),
  }),
);

export const importDryRunSchema = z
  .object({
    kind: z.enum(importKinds),
    rowCount: z.int(),
    faultCount: z.int().meta({ description: 'If there are any, nothing is imported' }),
    faults: findingsSchema.meta({ description: 'The first findings' }),
    noteCount: z.int().meta({ description: 'The number of cells imported with a default value' }),
    notes: findingsSchema.meta({ description: 'The first findings' }),
    unknownColumns: z
      .array(z.string())
      .meta({ description: 'Headings of columns that are ignored' }),
    records: z
      .array(z.object({ row: z.int(), title: z.string(), facts: z.array(z.string()) }))
      .meta({ description: 'The first records that would be created' }),
  })
  .meta({ title: 'ImportTrial' });
export type ImportDryRunJson = z.infer<typeof importDryRunSchema>;

export const importQuerySchema = z.object({
  sendEmail: z.enum(['yes', 'no']).default('no').meta({
    description: 'Whether guests of imported bookings get a confirmation email now',
  }),
});

export const importedSchema = z
  .object({ kind: z.enum(importKinds), created: z.int() })
  .meta({ title: 'Imported' });
