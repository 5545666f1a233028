import { asc } from 'drizzle-orm';
import { type Locale, type LocalisedText, locales } from '#contract/localised.ts';
import type { GapKind } from '#contract/states.ts';
import type { Reader } from '#platform/db/types.ts';
import { articles } from '../articles/articles.table.ts';
import { documents } from '../documents/documents.table.ts';
import { galleryItems } from '../gallery/gallery.table.ts';
import { readHouse } from '../settings/settings.ts';
import { listTours } from '../tours/tours.queries.ts';
import type { Tour } from '../tours/tours.table.ts';

/** A text that lacks a language; `field` is a path such as `itinerary.2.title`. */
export type TranslationGap = {
  kind: GapKind;
  id: string;
  /** What the record is called, in whatever language it has. */
  name: LocalisedText;
  field: string;
  missing: Locale[];
};

type Texts = readonly (readonly [field: string, text: LocalisedText | null])[];

/** Every text of settings, tours, articles, documents and gallery that lacks a language. */
export async function listTranslationGaps(reader: Reader): Promise<TranslationGap[]> {
  const allTours = await listTours(reader);
  const allArticles = await reader.select().from(articles).orderBy(asc(articles.slug));
  const allDocuments = await reader
    .select()
    .from(documents)
    .orderBy(asc(documents.kind), asc(documents.slug));
  const { tagline } = await readHouse(reader);
  const items = await reader.select().from(galleryItems).orderBy(asc(galleryItems.position));
  return [
    ...gaps({ kind: 'settings', id: 'house', name: '' }, [['tagline', tagline]]),
    ...allTours.flatMap((tour) => gaps({ kind: 'tour', ...tour }, textsOf(tour))),
    ...allArticles.flatMap(({ id, title, excerpt, body }) =>
      gaps({ kind: 'article', id, name: title }, [
        ['title', title],
        ['excerpt', excerpt],
        ['body', body],
      ]),
    ),
    ...allDocuments.flatMap(({ id, kind, title, body }) =>
      gaps({ kind, id, name: title }, [
        ['title', title],
        ['body', body],
      ]),
    ),
    ...items.flatMap(({ id, title, description }) =>
      gaps({ kind: 'gallery', id, name: title }, [
        ['title', title],
        ['description', description],
      ]),
    ),
  ];
}

const textsOf = (tour: Tour): Texts => [
  ['name', tour.name],
  ['shortDescription', tour.shortDescription],
  ['description', tour.description],
  ['duration', tour.duration],
  ['badge', tour.badge],
  ['meetingPoint', tour.meetingPoint],
  ...tour.itinerary.flatMap(
    ({ title, text }, index): Texts => [
      [`itinerary.${index}.title`, title],
      [`itinerary.${index}.text`, text],
    ],
  ),
  ...tour.included.map((text, index) => [`included.${index}`, text] as const),
  ...tour.notIncluded.map((text, index) => [`notIncluded.${index}`, text] as const),
  ...tour.bring.map((text, index) => [`bring.${index}`, text] as const),
  ...tour.pictures.map(({ alt }, index) => [`pictures.${index}.alt`, alt] as const),
];

const gaps = (
  { kind, id, name }: Pick<TranslationGap, 'kind' | 'id' | 'name'>,
  texts: Texts,
): TranslationGap[] =>
  texts
    .map(([field, text]) => ({ kind, id, name, field, missing: missingLanguages(text) }))
    .filter(({ missing }) => missing.length > 0);

/**
 * Languages in which visitors read English, or nothing, because a text is missing. None when the
 * text is a plain string, which is meant for all, or when nothing is written at all.
 */
export function missingLanguages(text: LocalisedText | null): Locale[] {
  if (text === null || typeof text === 'string') return [];
  const missing = locales.filter((language) => !text[language]?.trim());
  return missing.length === locales.length ? [] : missing;
}
