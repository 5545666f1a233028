import { EMAIL_MAX_CHARACTERS, PHONE_MAX_CHARACTERS, SEARCH_MAX_CHARACTERS } from './constants.ts';
import { emailFault, guestPhoneFault, phoneFault, type ReachFault } from './contact/reach.ts';
import { locales } from './localised.ts';
import { cleanText, isSingleLine, withoutJoiners } from './plain-text.ts';
import { isDate } from './time/calendar-day.ts';
import { z } from './zod.ts';

/** Schemas that several modules share. Texts are trimmed; lengths are in code points. */

export const translationsSchema = z.object({
  en: z.string().exactOptional(),
  pt: z.string().exactOptional(),
  ru: z.string().exactOptional(),
});

export const localisedSchema = z
  .union([z.string(), translationsSchema])
  .meta({ title: 'LocalisedText', description: 'A text, or one text per language' });

export const searchSchema = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(SEARCH_MAX_CHARACTERS)
  .optional();

export const tourIdSchema = z.string().max(200);

const REFERENCE_MAX_CHARACTERS = 50;
const ADDRESS_MAX_CHARACTERS = 200;

export const byId = z.object({ id: z.uuid() });
export const byTourId = z.object({ id: tourIdSchema });
export const byReference = z.object({ reference: z.string().max(REFERENCE_MAX_CHARACTERS) });
export const bySlug = z.object({ slug: z.string().max(ADDRESS_MAX_CHARACTERS) });

export const dateSchema = z
  .string()
  .refine(isDate, { message: 'invalid_date' })
  .meta({ format: 'date', description: 'YYYY-MM-DD, in the business’s time zone' });

export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'HH:MM, wall time in the business’s time zone' });

export const languageSchema = z.enum(locales);

export const languagesSchema = z
  .array(languageSchema)
  .min(1, 'admin_dates_languages_missing')
  .transform((given) => locales.filter((language) => given.includes(language)));

/** A guide's key, 32 random hexadecimal digits made by the client. */
export const guideIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** A guide as a person: the id of their staff account, or of their profile in the settings. */
export const guidePersonSchema = z.union([z.uuid(), guideIdSchema]);

const pageNumberSchema = z.coerce.number().int().min(1).max(10_000);
export const pageSchema = pageNumberSchema.default(1);

export const pagedSchema = z.object({ page: pageSchema });

export const centsSchema = z.int().meta({ description: 'Integer cents' });

/** One line of text. Line breaks and other control characters are refused. */
export const lineSchema = (maximum: number, minimum = 1) =>
  z.string().trim().refine(isSingleLine, { message: 'invalid_line' }).min(minimum).max(maximum);

/** Invisible and direction-changing characters, which hide words or split them to avoid link detection. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Markup, and text that email programs turn into links. `D.J.` and `St. John` pass. */
const NO_NAME =
  /[<>{}[\]|\\/\u2044\u2215\u29f8@:=]|www\.|\S\.\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}-]|\p{N}\.\p{N}/iu;

/** Whether a text can be a name, also by its look: full-width letters and dots count as plain ones. */
function isName(text: string): boolean {
  const seen = withoutJoiners(text);
  const plain = seen.normalize('NFKC').replaceAll('\u3002', '.');
  return !UNSEEN.test(seen) && !NO_NAME.test(plain);
}

/** A person's name. It appears in emails to an address that a visitor may have typed. */
export const nameSchema = (maximum: number, minimum = 1) =>
  lineSchema(maximum, minimum).refine(isName, { message: 'invalid_name' });

/** Characters that end the display name in email programs. */
const NO_SENDER = /[<>@"\\]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

export const senderNameSchema = (maximum: number, minimum = 1) =>
  lineSchema(maximum, minimum).refine((name) => !NO_SENDER.test(name), {
    message: 'invalid_sender_name',
  });

const SLUG_MAX_CHARACTERS = 80;

export const slugSchema = z
  .string()
  .trim()
  .max(SLUG_MAX_CHARACTERS)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'invalid_slug' });

/** Text of several lines. Control characters are dropped, and every kind of line end becomes `\n`. */
export const textSchema = (maximum: number, minimum = 1) =>
  z.string().overwrite(cleanText).trim().min(minimum).max(maximum);

export const versionSchema = z.string().optional().meta({
  description: 'The `updatedAt` of the edited version; a newer version is not overwritten',
});

type Translations = { en?: string | undefined; pt?: string | undefined; ru?: string | undefined };

/** A plain string is English; empty languages are dropped. `isRequired` demands English. */
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
  description: 'ASCII before the @; the domain can be in any alphabet',
});

export const phoneSchema = faultless(PHONE_MAX_CHARACTERS, phoneFault).meta({
  description: '7 to 15 digits, beginning with + or 00 and the country code',
});

export const guestPhoneSchema = faultless(PHONE_MAX_CHARACTERS, guestPhoneFault).meta({
  description:
    'Stored in international form; without a country code, it is a number of the business’s country',
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
