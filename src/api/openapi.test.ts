import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { describeApi } from './openapi.ts';

type Operation = {
  security?: object[];
  requestBody?: object;
  responses: Record<string, object>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

it('the OpenAPI description has every endpoint with its body, security and statuses', () => {
  const { openapi, paths } = describeApi(endpoints, 'Miradouro') as unknown as Document;
  expect(openapi).toBe('3.1.0');
  for (const it of endpoints) {
    const name = `${it.method} ${it.path}`;
    const operation = paths[it.path]?.[it.method.toLowerCase()];
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses, name).toContain(String(it.answers.status));
    if (it.guard !== 'public') expect(statuses, name).toContain('401');
    if (it.method !== 'GET') expect(statuses, name).toContain('403');
    if (it.limit) expect(statuses, name).toContain('429');
    expect(operation?.requestBody !== undefined, name).toBe((it.body ?? it.file) !== undefined);
    const needs = it.guard !== 'public' || it.method !== 'GET';
    expect(operation?.security !== undefined, name).toBe(needs);
  }
});
