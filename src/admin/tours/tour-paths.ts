import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/admin-api-paths.ts';

/** What is asked of the API about tours. */
export const tourAddresses = {
  list: addressOf(adminApi.tours),
  one: (id: string) => addressOf(adminApi.tour, { params: { id } }),
};

/** The pages. */
export const tourPages = {
  list: '/admin/tours',
  create: '/admin/tours/create',
  edit: (id: string) => `/admin/tours/edit/${encodeURIComponent(id)}`,
  onSite: (id: string) => `/tour/${encodeURIComponent(id)}`,
};
