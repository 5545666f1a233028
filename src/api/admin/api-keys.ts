import { z } from 'zod';
import { newKeySchema } from '#contract/channels/channels.schemas.ts';
import { adminApi } from '#contract/http/admin-api-paths.ts';
import { byId, pageSchema } from '#contract/schemas.ts';
import { type ApiKeyJson, apiKeyInput, apiKeysSchema } from '#contract/staff/api-keys.schemas.ts';
import type { ApiKey } from '#domain/staff/api-keys.table.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#domain/staff/api-keys.ts';
import { endpoint } from '../endpoint.ts';

export const apiKeyEndpoints = [
  endpoint({
    method: 'GET',
    path: adminApi.apiKeys,
    summary: 'List the API keys, 100 per page: valid ones first, then newest first',
    guard: 'owner',
    query: z.object({ page: pageSchema }),
    answers: { status: 200, shape: apiKeysSchema },
    async handle({ query: { page } }, { db }) {
      return { status: 200, body: (await listApiKeys(db, page)).map(presentApiKey) };
    },
  }),
  endpoint({
    method: 'POST',
    path: adminApi.apiKeys,
    summary: 'Make an API key with the rights that it needs',
    guard: 'owner',
    asksAgain: true,
    body: apiKeyInput,
    answers: { status: 201, shape: newKeySchema },
    failures: ['api_keys_too_many'],
    async handle({ body }, { inChange }) {
      const { key, record } = await inChange((change) => createApiKey(change, body));
      return { status: 201, body: { id: record.id, key } };
    },
  }),
  endpoint({
    method: 'DELETE',
    path: adminApi.apiKey,
    summary: 'Revoke an API key at once',
    guard: 'owner',
    params: byId,
    answers: { status: 204, shape: null },
    failures: ['key_not_found'],
    async handle({ params: { id } }, { inChange }) {
      await inChange((change) => revokeApiKey(change, id));
      return { status: 204, body: null };
    },
  }),
];

const presentApiKey = ({
  id,
  name,
  ending,
  scopes,
  createdAt,
  lastUsedAt,
  revokedAt,
}: ApiKey): ApiKeyJson => ({
  id,
  name,
  ending,
  scopes: [...scopes],
  createdAt: createdAt.toString(),
  lastUsedAt: lastUsedAt?.toString() ?? null,
  revokedAt: revokedAt?.toString() ?? null,
});
