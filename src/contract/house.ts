import { DEFAULT_COLOURS, PRODUCT_NAME } from './constants.ts';
import { type Locale, localise } from './localised.ts';
import { defaultRegion } from './region.ts';
import { usualRules } from './rules.schemas.ts';
import type { HouseJson } from './settings.schemas.ts';

/** The house before anybody has said what it is: what is not known is shown nowhere. */
export const defaultHouse: HouseJson = {
  name: PRODUCT_NAME,
  tagline: {},
  footer: {},
  homeParts: ['tours', 'reviews', 'gallery', 'contact'],
  look: { ...DEFAULT_COLOURS, ornament: 'azulejo' },
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
  company: null,
  taxNumber: null,
  registration: null,
  complaintsUrl: null,
  ...defaultRegion,
  rules: usualRules,
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
