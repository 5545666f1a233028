import { expect, it } from 'vitest';
import { articleInputSchema } from '#contract/content/articles.schemas.ts';
import { documentInputSchema } from '#contract/content/documents.schemas.ts';
import { tourInputSchema } from '#contract/tours/tours.schemas.ts';
import { countMissing, describeSchema, readRecord, rulesOf } from './record-schema.ts';

const tour = describeSchema(tourInputSchema);
const article = describeSchema(articleInputSchema);

it('rulesOf returns the rules of a field by its path', () => {
  expect(rulesOf(tour, 'name.en')).toMatchObject({ isRequired: true, maxLength: 120 });
  expect(rulesOf(tour, 'itinerary.3.title.pt')).toMatchObject({
    isRequired: false,
    maxLength: 120,
  });
  expect(rulesOf(tour, 'included.0.en')).toMatchObject({ isRequired: true, maxLength: 200 });
  expect(rulesOf(tour, 'badge.ru')).toMatchObject({ maxLength: 30 });
  expect(rulesOf(tour, 'itinerary')).toMatchObject({ maxItems: 40 });
  expect(rulesOf(article, 'slug')).toMatchObject({ isNullable: true, maxLength: 80 });
  expect(rulesOf(tour, 'nowhere.else')).toMatchObject({ isRequired: false, maxLength: undefined });
});

it('readRecord fills a new record with the schema’s defaults', () => {
  expect(readRecord(tour, {})).toMatchObject({
    name: { en: '', pt: '', ru: '' },
    maxGroupSize: null,
    difficulty: 'easy',
    price: null,
    meetingCoordinates: null,
    itinerary: [],
    isActive: true,
  });
});

it('readRecord adds missing languages to texts, and preserves unknown fields', () => {
  const read = readRecord(tour, {
    name: 'Alfama',
    included: [{ en: 'Coffee' }],
    pictures: [{ pictureId: 'one', alt: { pt: 'Telhados' }, focus: { x: 5, y: 6 }, width: 900 }],
  });
  expect(read).toMatchObject({
    name: { en: 'Alfama', pt: '', ru: '' },
    included: [{ en: 'Coffee', pt: '', ru: '' }],
    pictures: [
      {
        alt: { en: '', pt: 'Telhados', ru: '' },
        focus: { x: 5, y: 6 },
        width: 900,
        pictureId: 'one',
      },
    ],
  });
});

it('readRecord converts a null text into an empty text in every language', () => {
  expect(readRecord(tour, { badge: null })).toMatchObject({ badge: { en: '', pt: '', ru: '' } });
});

it('readRecord preserves null for a text that may be absent but not empty', () => {
  expect(readRecord(describeSchema(documentInputSchema), { body: null })).toMatchObject({
    body: null,
  });
});

it('countMissing counts by language the required texts and those that another language has', () => {
  expect(countMissing(article, readRecord(article, {}))).toEqual({ en: 1, pt: 1, ru: 1 });
  const written = { title: { en: 'Trams', pt: 'Elétricos' }, excerpt: { pt: 'Devagar' }, body: {} };
  expect(countMissing(article, readRecord(article, written))).toEqual({ en: 1, pt: 0, ru: 2 });
});
