import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const bodies = endpoints.flatMap(({ method, path, body }: Endpoint) =>
  body && method !== 'PUT' ? [{ name: `${method} ${path}`, body }] : [],
);

// A PUT accepts the extra fields that its GET returned.
it('rejects unknown fields in the bodies of PATCH endpoints and actions', () => {
  const changes = bodies.filter(
    ({ name, body }) => /move$/.test(name) || body.safeParse({}).success,
  );
  expect(changes.length).toBeGreaterThan(7);
  const refuses = (body: z.ZodType) =>
    body
      .safeParse({ misspelled: 1 })
      .error?.issues.some(({ code }) => code === 'unrecognized_keys');
  expect(changes.filter(({ body }) => !refuses(body)).map(({ name }) => name)).toEqual([]);
});
