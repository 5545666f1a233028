import type { AdminDocumentJson } from '#api/admin/documents/admin-document-shape.ts';
import { localise } from '#platform/i18n/locale.ts';
import { currentLocale } from '#platform/i18n/messages.ts';

/** What a document is called, in whatever language it has a title. */
export const documentName = ({ title, slug }: Pick<AdminDocumentJson, 'title' | 'slug'>): string =>
  localise(title, currentLocale()) || slug;
