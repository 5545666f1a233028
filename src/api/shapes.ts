import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS, PHONE_MAX_CHARACTERS, PHONE_MIN_DIGITS } from '#constants';
import { isDate } from '#platform/clock/lisbon.ts';
import { locales } from '#platform/i18n/locale.ts';

/** Shapes that several nouns share. Texts are trimmed; lengths are in code points. */

export const localisedShape = z
  .union([
    z.string(),
    z.object({
      en: z.string().optional(),
      pt: z.string().optional(),
      ru: z.string().optional(),
    }),
  ])
  .meta({ title: 'LocalisedText', description: 'A text, or one for each language that has it' });

export const dateShape = z
  .string()
  .refine(isDate, { message: 'invalid_date' })
  .meta({ format: 'date', description: 'YYYY-MM-DD, a day in Lisbon' });

export const timeShape = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'HH:MM, wall time in Lisbon' });

export const languageShape = z.enum(locales);

/** Which page of a list, from 1. */
export const pageShape = z.coerce.number().int().min(1).max(10_000).default(1);

export const centsShape = z.int().meta({ description: 'Integer cents' });

/** One line of text: control characters, line breaks among them, have no place in it. */
export const lineShape = (maximum: number, minimum = 1) =>
  z
    .string()
    .trim()
    .refine((text) => !/\p{Cc}/u.test(text), { message: 'invalid_value' })
    .min(minimum)
    .max(maximum);

const SLUG_MAX_CHARACTERS = 80;

/** The readable part of an address. */
export const slugShape = z
  .string()
  .trim()
  .max(SLUG_MAX_CHARACTERS)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'invalid_slug' });

/** Text of several lines. */
export const textShape = (maximum: number, minimum = 1) =>
  z.string().trim().min(minimum).max(maximum);

type Translations = { en?: string | undefined; pt?: string | undefined; ru?: string | undefined };

/**
 * A localised text as it is written: a plain string is its English; a language that was left empty
 * is left out. `line` or `text` of each language; English must be there where `isRequired`.
 */
export const localisedInput = (
  shape: (minimum: number) => z.ZodType<string, string>,
  { isRequired }: { isRequired: boolean },
) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? { en: given } : given),
    z
      .object({
        en: isRequired ? shape(1) : shape(0).optional(),
        pt: shape(0).optional(),
        ru: shape(0).optional(),
      })
      .transform((given: Translations) => {
        const written = Object.entries(given).filter(([, text]) => text);
        return Object.fromEntries(written) as { [language in keyof Translations]?: string };
      }),
  );

export const emailShape = z.string().trim().max(EMAIL_MAX_CHARACTERS).pipe(z.email());

export const phoneShape = z
  .string()
  .trim()
  .max(PHONE_MAX_CHARACTERS)
  .refine(
    (text) =>
      /^\+?[\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= PHONE_MIN_DIGITS,
    { message: 'invalid_phone' },
  );
