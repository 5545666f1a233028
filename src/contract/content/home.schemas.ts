import { locales } from '../localised.ts';
import {
  guideIdSchema,
  languageSchema,
  lineSchema,
  localisedInput,
  textSchema,
  translationsSchema,
  versionSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import { reasonIcons, unknownRules } from './home.ts';
import { pictureSchema } from './pictures.schemas.ts';

const HEADING_MAX_CHARACTERS = 90;
const BUTTON_MAX_CHARACTERS = 40;
const LINE_MAX_CHARACTERS = 240;
const FOOTER_MAX_CHARACTERS = 240;
const TEXT_MAX_CHARACTERS = 600;
const STORY_MAX_CHARACTERS = 4000;

const namesRules = { message: 'invalid_rule_name' };
const knowsRules = (text: string) => unknownRules(text).length === 0;

/** A localised line that may name rules in braces: `{cancellationHours}`. */
const words = (maximum: number, isRequired = false) =>
  localisedInput((minimum) => lineSchema(maximum, minimum).refine(knowsRules, namesRules), {
    isRequired,
  });
const paragraphs = (maximum: number, isRequired = false) =>
  localisedInput((minimum) => textSchema(maximum, minimum).refine(knowsRules, namesRules), {
    isRequired,
  });

const percent = z.int().min(0).max(100);

/** The focal point stays visible when the picture is cropped. */
const placedPictureInput = z
  .object({
    pictureId: z.uuid(),
    alt: localisedInput((minimum) => lineSchema(200, minimum), { isRequired: false }),
    focus: z.object({ x: percent, y: percent }).nullable(),
  })
  .nullable();

export const placedPictureSchema = pictureSchema
  .extend({
    pictureId: z.string(),
    alt: translationsSchema,
    focus: z.object({ x: z.int(), y: z.int() }).nullable(),
  })
  .meta({ title: 'PlacedPicture' });
export type PlacedPictureJson = z.infer<typeof placedPictureSchema>;

const partsSchema = z.object({
  tours: z.boolean(),
  about: z.boolean(),
  guides: z.boolean(),
  reasons: z.boolean(),
  reviews: z.boolean(),
  gallery: z.boolean(),
  callToAction: z.boolean(),
  contact: z.boolean(),
});

const REASONS_AT_MOST = 6;
const FACTS_AT_MOST = 6;

export const homeInputSchema = z
  .object({
    hero: z.object({
      heading: words(HEADING_MAX_CHARACTERS),
      text: words(LINE_MAX_CHARACTERS),
      action: words(BUTTON_MAX_CHARACTERS),
      picture: placedPictureInput,
    }),
    facts: z.array(words(60, true)).max(FACTS_AT_MOST),
    tours: z.object({
      heading: words(HEADING_MAX_CHARACTERS),
      lead: words(LINE_MAX_CHARACTERS),
    }),
    about: z.object({
      heading: words(HEADING_MAX_CHARACTERS),
      text: paragraphs(STORY_MAX_CHARACTERS),
      picture: placedPictureInput,
    }),
    reasonsHeading: words(HEADING_MAX_CHARACTERS),
    reasons: z
      .array(
        z.object({
          icon: z.enum(reasonIcons),
          heading: words(60, true),
          text: words(TEXT_MAX_CHARACTERS),
        }),
      )
      .max(REASONS_AT_MOST),
    galleryHeading: words(HEADING_MAX_CHARACTERS),
    callToAction: z.object({
      heading: words(HEADING_MAX_CHARACTERS),
      text: words(TEXT_MAX_CHARACTERS),
      action: words(BUTTON_MAX_CHARACTERS),
      picture: placedPictureInput,
    }),
    footer: words(FOOTER_MAX_CHARACTERS),
    parts: partsSchema,
    updatedAt: versionSchema,
  })
  .meta({ title: 'HomeInput' });

export const aboutInputSchema = z
  .object({
    heading: words(HEADING_MAX_CHARACTERS),
    lead: words(LINE_MAX_CHARACTERS),
    picture: placedPictureInput,
    storyHeading: words(HEADING_MAX_CHARACTERS),
    story: paragraphs(STORY_MAX_CHARACTERS),
    closing: words(HEADING_MAX_CHARACTERS),
    updatedAt: versionSchema,
  })
  .meta({ title: 'AboutInput' });

const QUESTIONS_AT_MOST = 40;
const GUIDES_AT_MOST = 40;

export const questionsInputSchema = z
  .object({
    questions: z
      .array(
        z.object({ question: words(160, true), answer: paragraphs(TEXT_MAX_CHARACTERS * 2, true) }),
      )
      .max(QUESTIONS_AT_MOST),
    updatedAt: versionSchema,
  })
  .meta({ title: 'QuestionsInput' });

const guidesInSchema = z
  .array(languageSchema)
  .transform((given) => locales.filter((language) => given.includes(language)));

export const guidesInputSchema = z
  .object({
    guides: z
      .array(
        z.object({
          id: guideIdSchema.meta({ description: 'A stable id, which availabilities refer to' }),
          name: words(60, true),
          languages: words(120),
          guidesIn: guidesInSchema.default([]),
          text: words(TEXT_MAX_CHARACTERS),
          picture: placedPictureInput,
          isActive: z.boolean(),
        }),
      )
      .max(GUIDES_AT_MOST)
      .refine((guides) => new Set(guides.map(({ id }) => id)).size === guides.length, {
        message: 'invalid_value',
      }),
    updatedAt: versionSchema,
  })
  .meta({ title: 'GuidesInput' });

const questionsFields = {
  questions: z.array(z.object({ question: translationsSchema, answer: translationsSchema })),
};

export const guideSchema = z.object({
  name: translationsSchema,
  languages: translationsSchema,
  text: translationsSchema,
  picture: placedPictureSchema.nullable(),
});
export type GuideJson = z.infer<typeof guideSchema>;

const aboutFields = {
  heading: translationsSchema,
  lead: translationsSchema,
  picture: placedPictureSchema.nullable(),
  storyHeading: translationsSchema,
  story: translationsSchema,
  closing: translationsSchema,
};

const homeFields = {
  hero: z.object({
    heading: translationsSchema,
    text: translationsSchema,
    action: translationsSchema,
    picture: placedPictureSchema.nullable(),
  }),
  facts: z.array(translationsSchema),
  tours: z.object({ heading: translationsSchema, lead: translationsSchema }),
  about: z.object({
    heading: translationsSchema,
    text: translationsSchema,
    picture: placedPictureSchema.nullable(),
  }),
  reasonsHeading: translationsSchema,
  reasons: z.array(
    z.object({
      icon: z.enum(reasonIcons),
      heading: translationsSchema,
      text: translationsSchema,
    }),
  ),
  galleryHeading: translationsSchema,
  callToAction: z.object({
    heading: translationsSchema,
    text: translationsSchema,
    action: translationsSchema,
    picture: placedPictureSchema.nullable(),
  }),
};

const version = { updatedAt: z.string().meta({ description: 'Instant of the last save' }) };

export const homeSettingsSchema = z
  .object({
    ...homeFields,
    footer: translationsSchema,
    parts: partsSchema,
    ...version,
  })
  .meta({ title: 'HomeSettings' });
export const aboutSettingsSchema = z
  .object({ ...aboutFields, ...version })
  .meta({ title: 'AboutSettings' });

export const questionsSettingsSchema = z
  .object({ ...questionsFields, ...version })
  .meta({ title: 'QuestionsSettings' });
export const guidesSettingsSchema = z
  .object({
    guides: z.array(
      guideSchema.extend({
        id: z.string(),
        guidesIn: z.array(languageSchema),
        isActive: z.boolean(),
        comingDates: z
          .int()
          .meta({ description: 'The number of upcoming dates that name this guide' }),
      }),
    ),
    ...version,
  })
  .meta({ title: 'GuidesSettings' });

export const questionsSchema = z.object(questionsFields).meta({ title: 'Questions' });
export const guidesSchema = z.object({ guides: z.array(guideSchema) }).meta({ title: 'Guides' });
export type QuestionsSettings = Omit<z.output<typeof questionsInputSchema>, 'updatedAt'>;
export type GuidesSettings = Omit<z.output<typeof guidesInputSchema>, 'updatedAt'>;
export const homeSchema = z.object(homeFields).meta({ title: 'Home' });
export const aboutSchema = z.object(aboutFields).meta({ title: 'About' });
export type HomeJson = z.infer<typeof homeSchema>;
export type AboutJson = z.infer<typeof aboutSchema>;

export type HomeSettings = Omit<z.output<typeof homeInputSchema>, 'updatedAt'>;
export type AboutSettings = Omit<z.output<typeof aboutInputSchema>, 'updatedAt'>;
