import { defaultRules } from '#contract/bookings/default-rules.ts';
import { defaultBusiness } from '#contract/settings/business.ts';
import { defaultRegion } from '#contract/settings/region.ts';
import type {
  BusinessJson,
  BusinessSettings,
  LawSettings,
  ReachSettings,
  RegionSettings,
} from '#contract/settings/settings.schemas.ts';
import { changeSettings } from '#domain/settings/settings.ts';
import type { Change } from '#platform/db/change.ts';
import { aboutWords, guideWords, homeWords, questionWords } from './home.ts';

const business: BusinessSettings = {
  name: 'Miradouro',
  tagline: {
    en: 'small-group tours in Lisbon',
    pt: 'passeios em Lisboa para grupos pequenos',
    ru: 'экскурсии по Лиссабону для небольших групп',
  },
};

const [weekday, saturday] = [
  { opens: '09:00', closes: '18:00' },
  { opens: '10:00', closes: '14:00' },
];

/** A fictional address, unassigned phone numbers and fictional accounts. */
const reach: ReachSettings = {
  phone: '+351 210 000 000',
  whatsapp: '+351 210 000 000',
  email: 'hello@miradouro.example',
  street: 'Rua das Escolas Gerais 12',
  postalCode: '1100-218',
  city: 'Lisboa',
  country: 'PT',
  coordinates: { latitude: 38.7131, longitude: -9.1291 },
  hours: [
    ...[1, 2, 3, 4, 5].map((day) => ({ weekday: day, ...weekday })),
    { weekday: 6, ...saturday },
  ],
  specialDays: [],
  instagram: 'https://www.instagram.com/miradouro.example/',
  tiktok: 'https://www.tiktok.com/@miradouro.example',
  youtube: 'https://www.youtube.com/@miradouro.example',
  facebook: null,
  tripadvisor: null,
};

/** The demo has no legal details. */
const law: LawSettings = {
  company: null,
  taxNumber: null,
  registration: null,
  complaintsUrl: null,
};

const region: RegionSettings = {
  ...defaultRegion,
  localTime: { en: 'Lisbon time', pt: 'hora de Lisboa', ru: 'по лиссабонскому времени' },
};

/** All settings of the demo's business. */
export const demoBusiness: BusinessJson = {
  ...defaultBusiness,
  ...business,
  ...reach,
  ...law,
  ...region,
};

/** Name and contact details of the demo's business, from sections 2 and 9 of the specification. */
export async function insertBusiness(change: Change): Promise<void> {
  await changeSettings(change, 'house', business);
  await changeSettings(change, 'reach', reach);
  await changeSettings(change, 'region', region);
  await changeSettings(change, 'rules', { ...defaultRules, sellsVouchers: true });
}

/** The texts of its home and about pages, with pictures from its gallery. */
export async function insertWords(
  change: Change,
  pictureOf: (scene: string) => string,
): Promise<void> {
  await changeSettings(change, 'home', homeWords(pictureOf));
  await changeSettings(change, 'about', aboutWords(pictureOf));
  await changeSettings(change, 'guides', guideWords(pictureOf));
  await changeSettings(change, 'questions', questionWords);
}
