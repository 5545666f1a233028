import { addressOf } from '#api/client/calls.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';

export const documentAddresses = {
  list: addressOf(adminApi.documents),
  one: (id: string) => addressOf(adminApi.document, { params: { id } }),
};
