import type { AdminDocumentJson } from '#contract/content/documents.schemas.ts';
import { locales, localise } from '#contract/localised.ts';
import { currentLocale } from '#platform/i18n/messages.ts';
import { containsWords } from '../lists/contains-words.ts';

export const documentOrders = ['newest', 'title', 'downloads'] as const;
type DocumentOrder = (typeof documentOrders)[number];

/** The server sends the newest first, and the sort is stable. */
const comparisons: Record<DocumentOrder, (a: AdminDocumentJson, b: AdminDocumentJson) => number> = {
  newest: () => 0,
  title: (a, b) => documentName(a).localeCompare(documentName(b), currentLocale()),
  downloads: (a, b) => b.downloads - a.downloads,
};

/** Returns the documents whose slug or title in any language contains every search word. */
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

/** The title in the best available language, else the slug. */
export const documentName = ({ title, slug }: Pick<AdminDocumentJson, 'title' | 'slug'>): string =>
  localise(title, currentLocale()) || slug;
