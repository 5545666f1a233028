import { expect, it } from 'vitest';
import type { AdminDocumentJson } from '#contract/content/documents.schemas.ts';
import { findDocuments } from './document-order.ts';

const document = (
  slug: string,
  title: AdminDocumentJson['title'],
  downloads: number,
): AdminDocumentJson => ({
  id: slug,
  kind: 'file',
  slug,
  title,
  body: null,
  language: null,
  isPublished: true,
  downloads,
  bytes: 40,
  url: `/documents/${slug}`,
  updatedAt: '2026-11-20T10:00:00Z',
});

/** In the server's order, newest first. */
const documents = [
  document('map', { en: 'Walking map', pt: 'Mapa' }, 3),
  document('insurance', { en: 'insurance', pt: 'Apólice' }, 7),
  document('prices', 'Prices 2027', 3),
];

const slugs = (...[search, order]: [string, 'newest' | 'title' | 'downloads']) =>
  findDocuments(documents, search, order).map(({ slug }) => slug);

it('findDocuments finds a title in any language, ignoring accents and case', () => {
  expect(slugs('', 'newest')).toEqual(['map', 'insurance', 'prices']);
  expect(slugs('APOLICE', 'newest')).toEqual(['insurance']);
  expect(slugs('2027 pri', 'newest')).toEqual(['prices']);
  expect(slugs('nothing', 'newest')).toEqual([]);
});

it('findDocuments sorts by title or downloads, then newest first', () => {
  expect(slugs('', 'title')).toEqual(['insurance', 'prices', 'map']);
  expect(slugs('', 'downloads')).toEqual(['insurance', 'map', 'prices']);
});
