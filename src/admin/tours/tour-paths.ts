import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';

/** What is asked of the API about tours. */
export const tourAddresses = {
  list: addressOf(adminApi.tours),
  one: (id: string) => addressOf(adminApi.tour, { params: { id } }),
};
