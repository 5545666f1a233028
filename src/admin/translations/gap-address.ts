import type { Gap } from './gap-words.ts';

const pages: Record<Gap['kind'], (id: string) => [path: string, query: Record<string, string>]> = {
  tour: (id) => [`/admin/tours/edit/${id}`, {}],
  article: (id) => [`/admin/articles/edit/${id}`, {}],
  policy: (id) => [`/admin/documents/edit/${id}`, {}],
  file: (id) => [`/admin/documents/edit/${id}`, {}],
  gallery: (id) => ['/admin/gallery', { item: id }],
};

/** The form of a text, at its language and field: `…?language=pt#itinerary.2.title`. */
export function gapAddress({ kind, id, field }: Gap, language: Gap['missing'][number]): string {
  const [path, query] = pages[kind](encodeURIComponent(id));
  return `${path}?${new URLSearchParams({ ...query, language })}#${field}`;
}
