import type { AdminTourJson } from '#api/admin/tours/admin-tour-shape.ts';
import type { ApiPath } from '#api/client/api-query.ts';

const list = '/api/admin/tours';
const one = (id: string) => `${list}/${encodeURIComponent(id)}`;

/** The API's addresses for tours. */
export const tourPaths = {
  list: list as ApiPath<AdminTourJson[]>,
  one: (id: string) => one(id) as ApiPath<AdminTourJson>,
  order: `${list}/order`,
  visibility: (id: string) => `${one(id)}/visibility`,
  duplicate: (id: string) => `${one(id)}/duplicate`,
};

/** Whether a query holds tours, the public ones included: they show what is written here. */
export const isAboutTours = (path: unknown): boolean =>
  /^\/api\/(?:admin\/)?tours\b/.test(String(path));

/** The pages. */
export const tourPages = {
  list: '/admin/tours',
  create: '/admin/tours/create',
  edit: (id: string) => `/admin/tours/edit/${encodeURIComponent(id)}`,
  onSite: (id: string) => `/tour/${encodeURIComponent(id)}`,
};
