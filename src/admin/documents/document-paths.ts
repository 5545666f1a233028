import type { AdminDocumentJson } from '#api/admin/documents/admin-document-shape.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const list = '/api/admin/documents';
const one = (id: string) => `${list}/${encodeURIComponent(id)}`;

/** The API's addresses for documents. */
export const documentPaths = {
  list: list as ApiPath<AdminDocumentJson[]>,
  one: (id: string) => one(id) as ApiPath<AdminDocumentJson>,
  file: (id: string) => `${one(id)}/file`,
};

/** The pages. */
export const documentPages = {
  list: '/admin/documents',
  edit: (id: string) => `/admin/documents/edit/${encodeURIComponent(id)}`,
};
