import { expect, it } from 'vitest';
import { readThrownFailures } from '../../test/thrown-failures.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

it('each endpoint declares exactly the failures that its code can throw', () => {
  const calls: readonly Endpoint[] = endpoints;
  const declared = calls.map(
    ({ method, path, failures = [] }) => [`${method} ${path}`, [...failures].sort()] as const,
  );
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(readThrownFailures()));
});
