import type { ApiScope } from '#contract/staff/api-scopes.ts';
import { createApiKey } from '#domain/staff/api-keys.ts';
import type { InChange } from '#platform/db/change.ts';
import type { TestApp } from './app.ts';
import type { Reply } from './client.ts';
import { byTeam } from './factories.ts';

export type Tool = {
  key: string;
  id: string;
  call<Body = { code?: string }>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<Body>>;
};

/** A tool of the business that calls with a key, without cookies. */
export async function buildTool(
  app: TestApp,
  scopes: readonly ApiScope[],
  name = 'Accounting',
): Promise<Tool> {
  const inChange = (await byTeam(app)) as InChange<{ kind: 'team'; staffId: string }>;
  const { key, record } = await inChange((change) => createApiKey(change, { name, scopes }));
  return {
    key,
    id: record.id,
    call: (method, path, body, headers = {}) =>
      app.client().send(path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
