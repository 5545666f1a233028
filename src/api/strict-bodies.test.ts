import { expect, it } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const withBody: readonly Endpoint[] = endpoints.filter(({ body }: Endpoint) => body !== undefined);

const ids: Record<string, string> = {
  reference: 'LX-00000000',
  kind: 'tours',
  source: 'abcdef',
  slug: 'a-slug',
};
const filled = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? crypto.randomUUID());

it('refuses an unknown field in the body of every endpoint, and names it', async () => {
  const app = await openTestApp('server', { limitsFactor: 1000 });
  const answers: Record<string, unknown> = {};
  const owner = await app.confirmedClient();
  for (const { method, path, guard } of withBody) {
    const client = guard === 'public' ? app.client() : owner;
    const { status, body } = await client.send<{ errors?: object }>(filled(path), {
      method,
      headers: { 'content-type': 'application/json', ...(await client.csrfHeaders()) },
      body: JSON.stringify({ misspelled: 1 }),
    });
    answers[`${method} ${path}`] = { status, names: Object.keys(body.errors ?? {}) };
  }
  const refused = { status: 422, names: expect.arrayContaining(['misspelled']) };
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, refused])));
  expect(Object.keys(answers).length).toBeGreaterThan(80);
});
