import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';

export const tourAddresses = {
  list: addressOf(adminApi.tours),
  one: (id: string) => addressOf(adminApi.tour, { params: { id } }),
};
