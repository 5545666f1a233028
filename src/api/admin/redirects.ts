import { adminApi } from '#contract/http/admin-api-paths.ts';
import {
  pageOfRedirectsSchema,
  type RedirectJson,
  redirectQuerySchema,
  redirectsAddedSchema,
  redirectsInputSchema,
} from '#contract/pages/redirects.schemas.ts';
import { byId } from '#contract/schemas.ts';
import { addRedirects, removeRedirect, searchRedirects } from '#domain/redirects/redirects.ts';
import { endpoint } from '../endpoint.ts';

const BODY_MAX_BYTES = 4 * 1024 * 1024;

export const redirectEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.redirects,
    summary: 'List redirects, 50 per page',
    guard: 'office',
    query: redirectQuerySchema,
    answers: { status: 200, shape: pageOfRedirectsSchema },
    async handle({ query }, { db }) {
      const { found, ...sum } = await searchRedirects(db, query);
      const addresses: RedirectJson[] = found.map(({ createdAt, ...each }) => ({
        ...each,
        createdAt: createdAt.toString(),
      }));
      return { status: 200, body: { addresses, ...sum, page: query.page } };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.redirects,
    summary: 'Add redirects, all or none; existing old addresses get the new target',
    guard: 'office',
    body: redirectsInputSchema,
    bodyMaxBytes: BODY_MAX_BYTES,
    answers: { status: 200, shape: redirectsAddedSchema },
    failures: ['old_address_leads_on', 'old_addresses_too_many'],
    handle({ body: { addresses } }, { inChange }) {
      return inChange(async (change) => ({
        status: 200,
        body: await addRedirects(change, addresses),
      }));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.redirect,
    summary: 'Delete a redirect',
    guard: 'office',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['old_address_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => removeRedirect(change, id));
      return { status: 204, body: null };
    },
  }),
];
