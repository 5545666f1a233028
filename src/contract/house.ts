import { DEFAULT_COLOURS, PRODUCT_NAME } from './constants.ts';
import { type Locale, localise } from './localised.ts';
import { defaultRegion } from './region.ts';
import type { HouseJson, Settings } from './settings.schemas.ts';
import { usualRules } from './usual-rules.ts';

/** What each part says before anybody has said it: what is not known is shown nowhere. */
export const usualSettings = {
  house: { name: PRODUCT_NAME, tagline: {} },
  look: { ...DEFAULT_COLOURS, ornament: 'azulejo' },
  reach: {
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
  },
  law: { company: null, taxNumber: null, registration: null, complaintsUrl: null },
  region: defaultRegion,
  rules: usualRules,
} satisfies Partial<Settings>;

/** The house before anybody has said what it is. */
export const defaultHouse: HouseJson = {
  ...usualSettings.house,
  look: usualSettings.look,
  ...usualSettings.reach,
  ...usualSettings.law,
  ...usualSettings.region,
  rules: usualSettings.rules,
  footer: {},
  homeParts: ['tours', 'reviews', 'gallery', 'contact'],
};

/** What the house is called, and what it is: as search results and home screens show it. */
export const houseTitle = (
  { name, tagline }: Pick<HouseJson, 'name' | 'tagline'>,
  locale: Locale,
): string => [name, localise(tagline, locale)].filter(Boolean).join(': ');

/** As much as the house says of itself in a breath. */
export const houseDescription = (
  house: Pick<HouseJson, 'name' | 'tagline' | 'footer'>,
  locale: Locale,
): string => [houseTitle(house, locale), localise(house.footer, locale)].filter(Boolean).join('. ');
