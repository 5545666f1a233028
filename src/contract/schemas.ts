import { EMAIL_MAX_CHARACTERS, PHONE_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from './constants.ts';
import { emailFault, phoneFault, type ReachFault } from './contact/reach.ts';
import { locales } from './localised.ts';
import { cleanText, isSingleLine, withoutJoiners } from './plain-text.ts';
import { isDate } from './time/calendar-day.ts';
import { z } from './zod.ts';

/** Shapes that several nouns share. Texts are trimmed; lengths are in code points. */

/** A text in each language that it is written in. */
export const translationsSchema = z.object({
  en: z.string().exactOptional(),
  pt: z.string().exactOptional(),
  ru: z.string().exactOptional(),
});

export const localisedSchema = z
  .union([z.string(), translationsSchema])
  .meta({ title: 'LocalisedText', description: 'A text, or one for each language that has it' });

/** What a list is searched for. */
export const searchSchema = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(SEARCH_MAX_CHARACTERS)
  .optional();

/** A tour's id, when it is asked for. */
export const tourIdSchema = z.string().max(200);

const REFERENCE_MAX_CHARACTERS = 50;
const ADDRESS_MAX_CHARACTERS = 200;

/** What an address names: a record, a tour, a booking, a page of the site. */
export const byId = z.object({ id: z.uuid() });
export const byTourId = z.object({ id: tourIdSchema });
export const byReference = z.object({ reference: z.string().max(REFERENCE_MAX_CHARACTERS) });
export const bySlug = z.object({ slug: z.string().max(ADDRESS_MAX_CHARACTERS) });

export const dateSchema = z
  .string()
  .refine(isDate, { message: 'invalid_date' })
  .meta({ format: 'date', description: 'YYYY-MM-DD, a day of the business' });

export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'HH:MM, wall time of the business' });

export const languageSchema = z.enum(locales);

/** One language or more, each once, in the business's order, whatever order they came in. */
export const languagesSchema = z
  .array(languageSchema)
  .min(1, 'admin_dates_languages_missing')
  .transform((given) => locales.filter((language) => given.includes(language)));

/** A guide of the business, by a key that whoever added them drew: 32 hexadecimal digits. */
export const guideIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Which page of a list, from 1. */
const pageNumberSchema = z.coerce.number().int().min(1).max(10_000);
export const pageSchema = pageNumberSchema.default(1);

/** The query of a list that is answered a page at a time, and not counted. */
export const pagedSchema = z.object({ page: pageSchema });

export const centsSchema = z.int().meta({ description: 'Integer cents' });

/** One line of text. Line breaks and other control characters are refused. */
export const lineSchema = (maximum: number, minimum = 1) =>
  z.string().trim().refine(isSingleLine, { message: 'invalid_line' }).min(minimum).max(maximum);

/** What is not seen, or turns around what is: it hides words, or parts them for those who look for links. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Markup, and what programs for mail make links of: addresses, hosts (`win2.com`, `a-.com`), numbers
 * of four parts. An initial may be followed by another (`D.J.`), a short form by a space (`St. John`).
 */
const NO_NAME =
  /[<>{}[\]|\\/\u2044\u2215\u29f8@:=]|www\.|\S\.\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}-]|\p{N}\.\p{N}/iu;

/** Whether it can be a name, also as it looks: wide letters and dots count as plain ones. */
function isName(text: string): boolean {
  const seen = withoutJoiners(text);
  const plain = seen.normalize('NFKC').replaceAll('\u3002', '.');
  return !UNSEEN.test(seen) && !NO_NAME.test(plain);
}

/** What somebody is called. It stands in mails to an address that anybody may have typed. */
export const nameSchema = (maximum: number, minimum = 1) =>
  lineSchema(maximum, minimum).refine(isName, { message: 'invalid_name' });

/** What mail programs read as the end of a name has no place in one. */
const NO_SENDER = /[<>@"\\]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** What a business or whoever writes for it is called: mails are from it. */
export const senderNameSchema = (maximum: number, minimum = 1) =>
  lineSchema(maximum, minimum).refine((name) => !NO_SENDER.test(name), {
    message: 'invalid_sender_name',
  });

const SLUG_MAX_CHARACTERS = 80;

/** The readable part of an address. */
export const slugSchema = z
  .string()
  .trim()
  .max(SLUG_MAX_CHARACTERS)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'invalid_slug' });

/** Text of several lines. Control characters are dropped, and every kind of line end becomes `\n`. */
export const textSchema = (maximum: number, minimum = 1) =>
  z.string().overwrite(cleanText).trim().min(minimum).max(maximum);

/** Which version was edited: one that somebody has changed meanwhile is not overwritten. */
export const versionSchema = z
  .string()
  .optional()
  .meta({ description: 'Of the version that was edited: a newer one is not overwritten' });

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

/** A text in which a rule that the browser has too finds no fault. */
const faultless = (maximum: number, faultOf: (text: string) => ReachFault | null) =>
  z
    .string()
    .trim()
    .max(maximum)
    .superRefine((text, { addIssue }) => {
      const message = faultOf(text);
      if (message) addIssue({ code: 'custom', message });
    });

export const emailSchema = faultless(EMAIL_MAX_CHARACTERS, emailFault).meta({
  format: 'idn-email',
  description: 'With plain letters before the @; its domain may be of any alphabet',
});

export const phoneSchema = faultless(PHONE_MAX_CHARACTERS, phoneFault).meta({
  description: 'From + or 00 and the country code on, 7 to 15 digits',
});

export const characters = (text: string) => [...text].length;

/** SPEC section 5, with its texts: trimmed, counted in code points. */
export const atLeast = (minimum: number, message: string) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(2000)
    .refine((text) => characters(text) >= minimum, { message });

export const NO_TEXT = {};
