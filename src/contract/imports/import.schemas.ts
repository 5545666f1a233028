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
    row: z.int().nullable().meta({ description: 'As a spreadsheet counts; null: the file' }),
    column: z.string().nullable().meta({ description: 'Its heading, as the file has it' }),
    value: z.string().nullable().meta({ description: 'What the cell says, cut short' }),
    text: z.string().meta({ description: 'What is wrong and what to do' }),
  }),
);

/** The records that a file would create, or why it creates none. */
export const importDryRunSchema = z
  .object({
    kind: z.enum(importKinds),
    rowCount: z.int(),
    faultCount: z.int().meta({ description: 'With any of them nothing is imported' }),
    faults: findingsSchema.meta({ description: 'The first of them' }),
    noteCount: z.int().meta({ description: 'Cells that are imported as something else' }),
    notes: findingsSchema.meta({ description: 'The first of them' }),
    unknownColumns: z.array(z.string()).meta({ description: 'Headings that are not read' }),
    records: z
      .array(z.object({ row: z.int(), title: z.string(), facts: z.array(z.string()) }))
      .meta({ description: 'The first of what would be created' }),
  })
  .meta({ title: 'ImportTrial' });
export type ImportDryRunJson = z.infer<typeof importDryRunSchema>;

export const importQuerySchema = z.object({
  sendEmail: z.enum(['yes', 'no']).default('no').meta({
    description: 'Whether each guest of an imported booking gets the confirmation now',
  }),
});

export const importedSchema = z
  .object({ kind: z.enum(importKinds), created: z.int() })
  .meta({ title: 'Imported' });
