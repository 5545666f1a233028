import type { AdminDocumentJson } from '#api/admin/documents/admin-document-shape.ts';
import { useStaffWrite } from '../session/use-staff-write.ts';
import { documentPaths } from './document-paths.ts';

/** What a document is written with; without `updatedAt` a newer version is overwritten. */
export type DocumentBody = Pick<
  AdminDocumentJson,
  'title' | 'slug' | 'language' | 'isPublished' | 'body'
> & { updatedAt?: string };

export const readBody = ({
  title,
  slug,
  language,
  isPublished,
  body,
  updatedAt,
}: AdminDocumentJson): DocumentBody => ({ title, slug, language, isPublished, body, updatedAt });

export function useDocumentWrites() {
  const write = useStaffWrite();
  return {
    change: (id: string, body: DocumentBody) =>
      write<AdminDocumentJson>(documentPaths.one(id), { method: 'PUT', body }),
    remove: (id: string) => write<null>(documentPaths.one(id), { method: 'DELETE' }),
  };
}
