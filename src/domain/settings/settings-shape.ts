import { rulesSchema } from '#contract/bookings/rules.schemas.ts';
import { lookSchema } from '#contract/branding/look.schemas.ts';
import { reasonIcons } from '#contract/content/home.ts';
import { languageSchema, localisedSchema } from '#contract/schemas.ts';
import { defaultSettings } from '#contract/settings/business.ts';
import { currencies, zoneOfToday } from '#contract/settings/region-choices.ts';
import {
  reachSettingsSchema,
  type Settings,
  type SettingsSection,
} from '#contract/settings/settings.schemas.ts';
import { z } from '#contract/zod.ts';
import { mended, type RowShape } from '#platform/db/row-shape.ts';

const text = localisedSchema.optional();
const lineOrNull = z.string().nullable();
const picture = z
  .object({
    pictureId: z.string(),
    alt: localisedSchema,
    focus: z.object({ x: z.number(), y: z.number() }).nullish(),
  })
  .nullish();
const { updatedAt: _, ...reach } = reachSettingsSchema.shape;

/** Nested fields are optional, because sections saved by an earlier version have fewer. */
const fields: { [S in SettingsSection]: Record<keyof Settings[S], z.ZodType> } = {
  house: { name: z.string(), tagline: localisedSchema },
  look: lookSchema.shape,
  reach,
  law: {
    company: lineOrNull,
    taxNumber: lineOrNull,
    registration: lineOrNull,
    complaintsUrl: lineOrNull,
  },
  region: {
    timeZone: z.string().refine((zone) => zoneOfToday(zone) !== null),
    currency: z.string().refine((code) => currencies.includes(code)),
    phoneCountry: z.string().regex(/^[A-Z]{2}$/),
    languages: z.array(languageSchema).min(1),
    defaultLanguage: languageSchema,
    localTime: localisedSchema,
  },
  rules: rulesSchema.shape,
  backups: { at: z.string(), keepDays: z.number() },
  home: {
    hero: z.object({ heading: text, text, action: text, picture }),
    facts: z.array(localisedSchema),
    tours: z.object({ heading: text, lead: text }),
    about: z.object({ heading: text, text, picture }),
    reasonsHeading: localisedSchema,
    reasons: z.array(z.object({ icon: z.enum(reasonIcons), heading: text, text })),
    galleryHeading: localisedSchema,
    callToAction: z.object({ heading: text, text, action: text, picture }),
    footer: localisedSchema,
    parts: z.record(z.string(), z.boolean()),
  },
  about: {
    heading: localisedSchema,
    lead: localisedSchema,
    picture,
    storyHeading: localisedSchema,
    story: localisedSchema,
    closing: localisedSchema,
  },
  guides: {
    guides: z.array(
      z.object({
        id: z.string(),
        name: localisedSchema,
        languages: text,
        guidesIn: z.array(languageSchema).optional(),
        text,
        picture,
        isActive: z.boolean(),
      }),
    ),
  },
  questions: {
    questions: z.array(z.object({ question: localisedSchema, answer: localisedSchema })),
  },
  mail: {
    senderName: lineOrNull,
    senderAddress: lineOrNull,
    replyTo: lineOrNull,
    team: z.array(z.string()),
    signature: localisedSchema,
  },
  setup: { isOver: z.boolean(), demoSince: lineOrNull },
  invoicing: { isOn: z.boolean() },
  widget: { sites: z.array(z.string()) },
  gateway: { mode: z.string() },
};

const shapeOf = (section: SettingsSection): RowShape => {
  const usual = new Map(Object.entries(defaultSettings[section]));
  const columns = Object.entries(fields[section]).map(
    ([field, schema]) => [field, [schema, usual.get(field)] as const] as const,
  );
  return { table: 'settings', columns: Object.fromEntries(columns) };
};

const shapes = new Map(
  Object.keys(fields).map((section) => [section, shapeOf(section as SettingsSection)]),
);

const objectShape: RowShape = { table: 'settings', columns: { value: [z.object({}), {}] } };

/** Missing and malformed fields have their defaults. */
export function savedOrDefault<S extends SettingsSection>(section: S, saved: unknown): Settings[S] {
  const usual: Settings[S] = defaultSettings[section];
  const shape = shapes.get(section);
  if (saved === undefined || shape === undefined) return usual;
  const { value } = mended(objectShape, { id: section, value: saved as object });
  const { id: _id, ...its } = mended(shape, { ...value, id: section });
  return { ...usual, ...its };
}
