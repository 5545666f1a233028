import { z } from 'zod';
import { CSRF_HEADER } from '#contract/constants.ts';
import { describeIntroduction, tagNames, tagOf } from './docs/describe-keys.ts';
import type { Endpoint } from './endpoint.ts';
import { FILE_FIELD } from './http/read-input.ts';
import { statusOf } from './http/refusals.ts';

type Json = Record<string, unknown>;

/** Generated from the schemas that parse the requests. Calls that are all open to keys name no other access. */
export function describeApi(endpoints: readonly Endpoint[], title: string): Json {
  const isForKeys = endpoints.every(({ scope }) => scope !== undefined);
  const paths: Record<string, Json> = {};
  for (const it of endpoints) {
    const described = describeEndpoint(it, isForKeys);
    paths[it.path] = { ...paths[it.path], [it.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1', description: describeIntroduction() },
    tags: tagNames
      .filter((name) => endpoints.some((it) => tagOf(it) === name))
      .map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of the business’s own tool, made in Settings. It begins with `mira_`.',
        },
        ...(!isForKeys && {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER },
        }),
      },
    },
  };
}

function describeEndpoint(it: Endpoint, isForKeys: boolean): Json {
  const writes = it.method !== 'GET';
  const needs = { ...(it.guard !== 'public' && { session: [] }), ...(writes && { csrf: [] }) };
  const byKey = it.scope === undefined ? [] : [{ apiKey: [it.scope] }];
  const security = isForKeys || Object.keys(needs).length === 0 ? byKey : [...byKey, needs];
  return {
    summary: it.summary,
    tags: [tagOf(it)],
    ...(it.scope && { description: `API keys need the scope \`${it.scope}\`.` }),
    ...(security.length > 0 && { security }),
    parameters: [
      ...describeParameters(it.params, 'path'),
      ...describeParameters(it.query, 'query'),
    ],
    ...(it.body && {
      requestBody: { required: true, content: jsonContent(schemaOf(it.body, 'input')) },
    }),
    ...(it.file && { requestBody: { required: true, content: formContent } }),
    responses: {
      [it.answers.status]: describeAnswer(it.answers, 'Done'),
      ...(it.answers.orStatus && {
        [it.answers.orStatus]: describeAnswer(it.answers, 'Not done yet: it goes on elsewhere'),
      }),
      ...describeRefusals(it, writes),
    },
  };
}

const describeAnswer = (
  { shape, contentType }: Endpoint['answers'],
  description: string,
): Json => ({
  description,
  ...(shape && {
    content: { [contentType ?? 'application/json']: { schema: schemaOf(shape, 'output') } },
  }),
});

function describeRefusals(it: Endpoint, writes: boolean): Json {
  const codes = new Map<number, string[]>();
  const add = (status: number, code: string) =>
    codes.set(status, [...(codes.get(status) ?? []), code]);
  if (it.guard !== 'public') add(401, 'unauthenticated');
  if (it.guard === 'office' || it.guard === 'owner') add(403, 'role_forbidden');
  if (it.guard !== 'public') {
    add(401, 'api_key_invalid');
    add(403, it.scope ? 'scope_missing' : 'closed_to_api_keys');
  }
  if (it.asksAgain) add(403, 'not_confirmed_lately');
  if (writes) add(403, 'csrf');
  if (it.params || it.query || it.body || it.file) add(422, 'invalid');
  if (it.file || it.bodyMaxBytes) add(413, 'body_too_large');
  if (it.limit || it.scope) add(429, 'too_many_requests');
  for (const code of it.failures ?? []) add(statusOf(code), code);
  return Object.fromEntries(
    [...codes].map(([status, its]) => [
      status,
      {
        description: its.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
}

function describeParameters(shape: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return [];
  const schema = schemaOf(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    reused: 'inline',
    // A stream has no schema; its media type describes it.
    unrepresentable: 'any',
  });
  return schema;
};

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

const formContent = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [FILE_FIELD],
      properties: {
        [FILE_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
    },
  },
};

const problemSchema = {
  type: 'object',
  required: ['title', 'status', 'detail', 'code'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};
