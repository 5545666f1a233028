import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  type OldAddressJson,
  oldAddressesAddedSchema,
  oldAddressesInputSchema,
  oldAddressQuerySchema,
  pageOfOldAddressesSchema,
} from '#contract/pages/old-addresses.schemas.ts';
import { byId } from '#contract/schemas.ts';
import {
  addOldAddresses,
  removeOldAddress,
  searchOldAddresses,
} from '#domain/addresses/old-addresses.ts';
import { endpoint } from '../endpoint.ts';

const BODY_MAX_BYTES = 4 * 1024 * 1024;

export const oldAddressEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.oldAddresses,
    summary: 'Old addresses and where they lead, 50 a page',
    guard: 'office',
    query: oldAddressQuerySchema,
    answers: { status: 200, shape: pageOfOldAddressesSchema },
    async handle({ query }, { db }) {
      const { found, ...sum } = await searchOldAddresses(db, query);
      const addresses: OldAddressJson[] = found.map(({ createdAt, ...each }) => ({
        ...each,
        createdAt: createdAt.toString(),
      }));
      return { status: 200, body: { addresses, ...sum, page: query.page } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.oldAddresses,
    summary: 'Add old addresses, all or none; one that is known leads to its new one from now on',
    guard: 'office',
    body: oldAddressesInputSchema,
    bodyMaxBytes: BODY_MAX_BYTES,
    answers: { status: 200, shape: oldAddressesAddedSchema },
    failures: ['old_address_leads_on', 'old_addresses_too_many'],
    handle({ body: { addresses } }, { inChange }) {
      return inChange(async (change) => ({
        status: 200,
        body: await addOldAddresses(change, addresses),
      }));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.oldAddress,
    summary: 'Forget an old address',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['old_address_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removeOldAddress(change, id));
      return { status: 204, body: null };
    },
  }),
];
