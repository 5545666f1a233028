import { type Rules, rulesSchema } from '../bookings/rules.schemas.ts';
import { onlineMethods, type PaymentMode } from '../bookings/states.ts';
import { type LookJson, lookSchema } from '../branding/look.schemas.ts';
import type {
  AboutSettings,
  GuidesSettings,
  HomeSettings,
  QuestionsSettings,
} from '../content/home.schemas.ts';
import { homeParts } from '../content/home.ts';
import { isBusinessTaxNumber } from '../payments/tax-number.ts';
import { isSingleLine } from '../plain-text.ts';
import {
  dateSchema,
  emailSchema,
  languageSchema,
  languagesSchema,
  lineSchema,
  localisedInput,
  localisedSchema,
  phoneSchema,
  senderNameSchema,
  timeSchema,
  translationsSchema,
  versionSchema,
} from '../schemas.ts';
import { z } from '../zod.ts';
import type { BackupSettings } from './backup-settings.schemas.ts';
import type { MailSettings } from './mail-settings.schemas.ts';
import { region } from './region.ts';
import { currencies, zoneOfToday } from './region-choices.ts';
import type { SetupState } from './setup.schemas.ts';
import type { WidgetSettings } from './widget-settings.schemas.ts';

const BUSINESS_NAME_MIN_CHARACTERS = 2;
/** Shown in each page's header, on vouchers and in email subjects. */
const BUSINESS_NAME_MAX_CHARACTERS = 40;
const TAGLINE_MAX_CHARACTERS = 120;
const ADDRESS_LINE_MAX_CHARACTERS = 100;
const ACCOUNT_MAX_CHARACTERS = 300;
const SPECIAL_DAYS_AT_MOST = 60;

const line = (maximum: number) => lineSchema(maximum).nullable();

export const businessInputSchema = z
  .object({
    name: senderNameSchema(BUSINESS_NAME_MAX_CHARACTERS, BUSINESS_NAME_MIN_CHARACTERS),
    tagline: localisedInput((minimum) => lineSchema(TAGLINE_MAX_CHARACTERS, minimum), {
      isRequired: false,
    }),
    updatedAt: versionSchema,
  })
  .meta({ title: 'BusinessInput' });

const hours = { opens: timeSchema, closes: timeSchema };
type Hours = { opens: string | null; closes: string | null };

/** Closing time is later on the same day. */
const isInOrder = ({ opens, closes }: Hours): boolean =>
  opens === null ? closes === null : closes !== null && opens < closes;
const outOfOrder = { message: 'invalid_closes', path: ['closes'] };

const weekdayHoursSchema = z.object({
  weekday: z.int().min(1).max(7).meta({ description: '1 Monday … 7 Sunday' }),
  ...hours,
});

const specialDaySchema = z.object({
  date: dateSchema,
  opens: timeSchema.nullable().meta({ description: 'Null on a closed day' }),
  closes: timeSchema.nullable(),
});

const socialHosts = {
  instagram: /(^|\.)instagram\.com$/,
  tiktok: /(^|\.)tiktok\.com$/,
  youtube: /(^|\.)youtube\.com$/,
  facebook: /(^|\.)facebook\.com$/,
  // One domain per country.
  tripadvisor: /(^|\.)tripadvisor\.[a-z]{2,3}(\.[a-z]{2})?$/,
};

const accountSchema = (host: RegExp) =>
  z
    .string()
    .trim()
    .max(ACCOUNT_MAX_CHARACTERS)
    .refine((text) => isPageAt(host, text), { message: 'invalid_account' })
    .nullable();

function isPageAt(host: RegExp, text: string): boolean {
  // The URL parser skips tabs and line breaks; a link in plain text does not.
  if (!isSingleLine(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return protocol === 'https:' && username === '' && host.test(hostname);
}

const coordinatesSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const reachInputSchema = z
  .object({
    phone: phoneSchema.nullable(),
    whatsapp: phoneSchema.nullable(),
    email: emailSchema.nullable(),
    street: line(ADDRESS_LINE_MAX_CHARACTERS),
    postalCode: line(20),
    city: line(ADDRESS_LINE_MAX_CHARACTERS),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .meta({ description: 'ISO 3166-1 alpha-2' }),
    coordinates: coordinatesSchema.nullable(),
    hours: z
      .array(weekdayHoursSchema.refine(isInOrder, outOfOrder))
      .max(7)
      .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
        message: 'invalid_value',
      }),
    specialDays: z
      .array(specialDaySchema.refine(isInOrder, outOfOrder))
      .max(SPECIAL_DAYS_AT_MOST)
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        message: 'invalid_same_day',
      }),
    instagram: accountSchema(socialHosts.instagram),
    tiktok: accountSchema(socialHosts.tiktok),
    youtube: accountSchema(socialHosts.youtube),
    facebook: accountSchema(socialHosts.facebook),
    tripadvisor: accountSchema(socialHosts.tripadvisor),
    updatedAt: versionSchema,
  })
  .meta({ title: 'ReachInput' });

const LAW_MAX_CHARACTERS = 100;

export const lawInputSchema = z
  .object({
    company: line(LAW_MAX_CHARACTERS).meta({ description: 'The company or sole trader' }),
    taxNumber: line(40).refine(
      (typed) => !typed || isBusinessTaxNumber(region().timeZone, typed),
      'invalid_tax_number',
    ),
    registration: line(LAW_MAX_CHARACTERS).meta({
      description: 'The number in the trade register, in Portugal the RNAAT',
    }),
    complaintsUrl: z
      .string()
      .trim()
      .max(ACCOUNT_MAX_CHARACTERS)
      .refine((text) => isPageAt(/./, text), { message: 'invalid_page' })
      .nullable()
      .meta({ description: 'The online complaints book' }),
    updatedAt: versionSchema,
  })
  .meta({ title: 'LawInput' });

const LOCAL_TIME_MAX_CHARACTERS = 60;

const regionFields = {
  timeZone: z.string().meta({ description: 'IANA, e.g. Europe/Lisbon' }),
  currency: z.string().meta({ description: 'ISO 4217, e.g. EUR' }),
  phoneCountry: z.string().meta({
    description: 'ISO 3166-1 alpha-2; phone numbers typed without a country code belong to it',
  }),
  languages: languagesSchema,
  defaultLanguage: languageSchema,
};

export const regionInputSchema = z
  .object({
    ...regionFields,
    // Stored under the present name, whichever of its names was sent.
    timeZone: regionFields.timeZone
      .refine((zone) => zoneOfToday(zone) !== null, 'invalid_time_zone')
      .overwrite((zone) => zoneOfToday(zone) ?? zone),
    currency: regionFields.currency.refine((code) => currencies.includes(code), 'invalid_currency'),
    // Empty only if none was sent: then the stored country stays.
    phoneCountry: regionFields.phoneCountry.regex(/^[A-Z]{2}$/).default(''),
    // Every text is written in English at least, the fallback of the other languages.
    languages: languagesSchema.refine((chosen) => chosen.includes('en'), 'invalid_no_english'),
    localTime: localisedInput((minimum) => lineSchema(LOCAL_TIME_MAX_CHARACTERS, minimum), {
      isRequired: false,
    }),
    updatedAt: versionSchema,
  })
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
    message: 'invalid_default_language',
    path: ['defaultLanguage'],
  })
  .meta({ title: 'RegionInput' });

const lawFields = {
  company: z.string().nullable(),
  taxNumber: z.string().nullable(),
  registration: z.string().nullable(),
  complaintsUrl: z.string().nullable(),
};

const version = { updatedAt: z.string().meta({ description: 'Instant of the last save' }) };

export const businessSettingsSchema = z
  .object({ name: z.string(), tagline: translationsSchema, ...version })
  .meta({ title: 'BusinessSettings' });

const reachFields = {
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  hours: z.array(weekdayHoursSchema),
  specialDays: z.array(specialDaySchema),
  instagram: z.string().nullable(),
  tiktok: z.string().nullable(),
  youtube: z.string().nullable(),
  facebook: z.string().nullable(),
  tripadvisor: z.string().nullable(),
};
export const reachSettingsSchema = z
  .object({ ...reachFields, ...version })
  .meta({ title: 'ReachSettings' });

export const lawSettingsSchema = z.object({ ...lawFields, ...version }).meta({ title: 'Law' });

export const lookSettingsSchema = z
  .object({ ...lookSchema.shape, ...version })
  .meta({ title: 'LookSettings' });
const regionShown = { ...regionFields, localTime: translationsSchema };
export const regionSettingsSchema = z
  .object({
    ...regionShown,
    isHeld: z
      .boolean()
      .meta({ description: 'Whether bookings prevent changing the time zone and currency' }),
    ...version,
  })
  .meta({ title: 'RegionSettings' });

export const businessSchema = z
  .object({
    name: z.string(),
    tagline: localisedSchema,
    footer: localisedSchema,
    homeParts: z.array(z.enum(homeParts)).meta({ description: 'The sections of the home page' }),
    takesCodes: z
      .boolean()
      .meta({ description: 'Whether there are discount codes that guests can enter' }),
    givesInvoices: z
      .boolean()
      .meta({ description: 'Whether each payment gets a certified invoice' }),
    takesVouchers: z
      .boolean()
      .meta({ description: 'Whether there are gift vouchers that guests can use' }),
    onlineMethod: z.enum(onlineMethods).meta({ description: 'How guests pay on the site' }),
    hasQuestions: z.boolean().meta({ description: 'Whether there are frequently asked questions' }),
    widgetSites: z
      .array(z.string())
      .meta({ description: 'Origins of the websites that may show the widget' }),
    look: lookSchema,
    ...reachFields,
    ...lawFields,
    ...regionShown,
    rules: rulesSchema,
  })
  .meta({ title: 'Business' });

export type BusinessSettings = Omit<z.output<typeof businessInputSchema>, 'updatedAt'>;
export type ReachSettings = Omit<z.output<typeof reachInputSchema>, 'updatedAt'>;
export type LawSettings = Omit<z.output<typeof lawInputSchema>, 'updatedAt'>;

export type RegionSettings = Omit<z.output<typeof regionInputSchema>, 'updatedAt'>;

export type Settings = {
  house: BusinessSettings;
  look: LookJson;
  reach: ReachSettings;
  law: LawSettings;
  home: HomeSettings;
  about: AboutSettings;
  guides: GuidesSettings;
  questions: QuestionsSettings;
  region: RegionSettings;
  rules: Rules;
  mail: MailSettings;
  backups: BackupSettings;
  setup: SetupState;
  invoicing: { isOn: boolean };
  widget: WidgetSettings;
  /** The mode in which guests pay, as configured on the running processes. */
  gateway: { mode: PaymentMode };
};
export type SettingsSection = keyof Settings;

export type BusinessJson = z.infer<typeof businessSchema>;
export type BusinessFacts = Omit<BusinessJson, 'onlineMethod' | 'takesCodes' | 'takesVouchers'>;
