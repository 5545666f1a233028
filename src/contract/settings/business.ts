import { defaultRules } from '../bookings/default-rules.ts';
import { DEFAULT_COLOURS, DEFAULT_TYPEFACE, PRODUCT_NAME } from '../constants.ts';
import { type Locale, localise } from '../localised.ts';
import { defaultRegion } from './region.ts';
import type { BusinessJson, Settings } from './settings.schemas.ts';

const defaultName = { name: PRODUCT_NAME, tagline: {} };
const defaultLook = {
  ...DEFAULT_COLOURS,
  ornament: 'azulejo',
  typeface: DEFAULT_TYPEFACE,
  logo: null,
} satisfies Settings['look'];
const defaultReach = {
  phone: null,
  whatsapp: null,
  email: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  coordinates: null,
  hours: [],
  specialDays: [],
  instagram: null,
  tiktok: null,
  youtube: null,
  facebook: null,
  tripadvisor: null,
} satisfies Settings['reach'];
const defaultLaw = { company: null, taxNumber: null, registration: null, complaintsUrl: null };

export const defaultSettings = {
  house: defaultName,
  look: defaultLook,
  reach: defaultReach,
  law: defaultLaw,
  region: defaultRegion,
  rules: defaultRules,
  // At night, when traffic is low.
  backups: { at: '03:30', keepDays: 30 },
  home: {
    hero: { heading: {}, text: {}, action: {}, picture: null },
    facts: [],
    tours: { heading: {}, lead: {} },
    about: { heading: {}, text: {}, picture: null },
    reasonsHeading: {},
    reasons: [],
    galleryHeading: {},
    callToAction: { heading: {}, text: {}, action: {}, picture: null },
    footer: {},
    parts: {
      tours: true,
      about: true,
      guides: true,
      reasons: true,
      reviews: true,
      gallery: true,
      callToAction: true,
      contact: true,
    },
  },
  about: { heading: {}, lead: {}, picture: null, storyHeading: {}, story: {}, closing: {} },
  guides: { guides: [] },
  questions: { questions: [] },
  mail: { senderName: null, senderAddress: null, replyTo: null, team: [], signature: {} },
  setup: { isOver: false, demoSince: null },
  invoicing: { isOn: false },
  widget: { sites: [] },
  gateway: { mode: 'demo' },
} satisfies Settings;

export const defaultBusiness: BusinessJson = {
  onlineMethod: 'demo',
  takesCodes: false,
  givesInvoices: false,
  takesVouchers: false,
  ...defaultName,
  look: defaultLook,
  ...defaultReach,
  ...defaultLaw,
  ...defaultRegion,
  rules: defaultRules,
  footer: {},
  homeParts: ['tours', 'reviews', 'gallery', 'contact'],
  hasQuestions: false,
  widgetSites: [],
};

export const businessTitle = (
  { name, tagline }: Pick<BusinessJson, 'name' | 'tagline'>,
  locale: Locale,
): string => [name, localise(tagline, locale)].filter(Boolean).join(': ');

export const businessDescription = (
  business: Pick<BusinessJson, 'name' | 'tagline' | 'footer'>,
  locale: Locale,
): string =>
  [businessTitle(business, locale), localise(business.footer, locale)].filter(Boolean).join('. ');
