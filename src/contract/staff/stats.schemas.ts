import { gapKinds } from '../bookings/states.ts';
import { OUTDATED_TEXTS_AT_MOST_RECORDS, SPAN_MAX_DAYS } from '../constants.ts';
import {
  centsSchema,
  dateSchema,
  languageSchema,
  localisedSchema,
  tourIdSchema,
} from '../schemas.ts';
import { isDate } from '../time/calendar-day.ts';
import { addDays } from '../time/wall-time.ts';
import { z } from '../zod.ts';

const countSchema = z.int();

/** The days of stats, or of the gateway's entries; both ends are included. */
export const daySpanSchema = z
  .object({ from: dateSchema, to: dateSchema })
  .refine(({ from, to }) => from <= to, { message: 'invalid_span', path: ['to'] })
  .refine(({ from, to }) => !isDate(from) || addDays(from, SPAN_MAX_DAYS) > to, {
    message: 'invalid_span_long',
    path: ['from'],
  });

export const statsSchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    currency: z.string(),
    days: z.array(
      z.object({
        date: dateSchema,
        bookings: countSchema.meta({
          description: 'Bookings made on this day that are confirmed now',
        }),
        heads: countSchema,
        revenue: centsSchema.meta({ description: 'Integer cents, net of refunds' }),
        visits: countSchema,
      }),
    ),
    tours: z.array(
      z.object({
        tourId: z.string(),
        name: localisedSchema,
        bookings: countSchema,
        heads: countSchema,
        revenue: centsSchema,
      }),
    ),
    countries: z.array(z.object({ country: z.string().nullable(), visits: countSchema })),
    referrers: z.array(z.object({ referrer: z.string().nullable(), visits: countSchema })),
  })
  .meta({ title: 'Stats' });
export type StatsJson = z.infer<typeof statsSchema>;

export const gapsSchema = z
  .object({
    gaps: z.array(
      z.object({
        kind: z.enum(gapKinds),
        id: z.string(),
        name: localisedSchema,
        field: z.string().meta({ description: 'A path such as `itinerary.2.title`' }),
        missing: z.array(languageSchema),
        outdated: z
          .array(languageSchema)
          .meta({ description: 'Unchanged since another language of the text was edited' }),
      }),
    ),
    counts: z
      .record(languageSchema, z.int())
      .meta({ description: 'Missing and outdated texts, on all pages' }),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
  .meta({ title: 'TranslationGaps' });
export type TranslationGapsJson = z.infer<typeof gapsSchema>;

/** The texts of one record; a section for settings. */
export const byTranslatedRecord = z.object({ kind: z.enum(gapKinds), id: tourIdSchema });

export const outdatedTextsSchema = z
  .array(
    z.object({
      id: z.uuid(),
      field: z.string().meta({ description: 'A path without positions: `itinerary.title`' }),
      language: languageSchema,
      words: z.string().meta({ description: 'The translation that may be out of date' }),
      source: languageSchema.meta({ description: 'The language that was edited' }),
      sourceBefore: z.string(),
      editedAt: z.string().meta({ format: 'date-time' }),
    }),
  )
  .meta({ title: 'OutdatedTexts' });
export type OutdatedTextsJson = z.infer<typeof outdatedTextsSchema>;

export const confirmTextsSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(OUTDATED_TEXTS_AT_MOST_RECORDS),
});
