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

export const centsShape = z.int().meta({ description: 'Integer cents' });

/** One line of text: control characters, line breaks among them, have no place in it. */
export const lineShape = (maximum: number, minimum = 1) =>
  z
    .string()
    .trim()
    .refine((text) => !/\p{Cc}/u.test(text), { message: 'invalid_value' })
    .min(minimum)
    .max(maximum);

/** Text of several lines. */
export const textShape = (maximum: number, minimum = 1) =>
  z.string().trim().min(minimum).max(maximum);

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
