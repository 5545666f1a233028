import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const bodies = endpoints.flatMap(({ method, path, body }: Endpoint) =>
  body ? [{ name: `${method} ${path}`, body }] : [],
);

it('refuses an unknown field where each field may be left out, so that a misspelled one is not ignored', () => {
  const changes = bodies.filter(({ name, body }) => /move$/.test(name) || body.safeParse({}).success);
  expect(changes.length).toBeGreaterThan(10);
  const refuses = (body: z.ZodType) =>
    body.safeParse({ misspelled: 1 }).error?.issues.some(({ code }) => code === 'unrecognized_keys');
  expect(changes.filter(({ body }) => !refuses(body)).map(({ name }) => name)).toEqual([]);
});
