import type { AdminDocumentJson } from '#contract/content/documents.schemas.ts';
import { locales, localise } from '#contract/localised.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { containsWords } from '../lists/contains-words.ts';

export const documentOrders = ['newest', 'title', 'downloads'] as const;
type DocumentOrder = (typeof documentOrders)[number];

/** The server tells the newest first; equals stay in that order. */
const comparisons: Record<DocumentOrder, (a: AdminDocumentJson, b: AdminDocumentJson) => number> = {
  newest: () => 0,
  title: (a, b) => documentName(a).localeCompare(documentName(b), currentLocale()),
  downloads: (a, b) => b.downloads - a.downloads,
};

/** Documents whose title in any language, or address, holds every word of the search, in order. */
export const findDocuments = (
  documents: readonly AdminDocumentJson[],
  search: string,
  order: DocumentOrder,
): AdminDocumentJson[] =>
  documents
    .filter(({ slug, title }) =>
      containsWords([slug, ...locales.map((each) => localise(title, each))].join(' '), search),
    )
    .toSorted(comparisons[order]);

/** What a document is called, in whatever language it has a title. */
export const documentName = ({ title, slug }: Pick<AdminDocumentJson, 'title' | 'slug'>): string =>
  localise(title, currentLocale()) || slug;
