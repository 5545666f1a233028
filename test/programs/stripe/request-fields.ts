import { z } from 'zod';

/** A form-encoded request of the SDK: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
type FieldTree = string | FieldTree[] | { [name: string]: FieldTree };

export class Refusal extends Error {
  readonly status: 400 | 402 | 403 | 404;
  readonly body: { error: { type: string; message: string; code?: string; param?: string } };
  constructor(
    message: string,
    {
      status = 400,
      type = 'invalid_request_error',
      ...more
    }: { status?: 400 | 402 | 403 | 404; type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...more } };
  }
}

export const missing = (kind: string, id: string, param = 'id') =>
  new Refusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });

export const cents = z.coerce.number<string>().int();
export const seconds = z.coerce.number<string>().int();
export const flag = z.enum(['true', 'false']).transform((it) => it === 'true');
/** At most fifty keys of 40 characters with values of 500, Stripe's limits. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((it) => Object.keys(it).length <= 50);
export const expand = z.array(z.string()).default([]);

/** @throws {Refusal} in Stripe's format when a value is unknown, missing or wrong */
export function understand<Schema extends z.ZodType>(
  schema: Schema,
  fields: URLSearchParams,
): z.output<Schema> {
  const read = schema.safeParse(readBrackets(fields));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0] ?? '']);
    throw new Refusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(path);
  const at = path.reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : part),
    readBrackets(fields),
  );
  if (at === undefined)
    throw new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new Refusal(`Invalid ${param}: ${issue?.message}`, {
    code: 'parameter_invalid',
    param,
  });
}

const nameOf = ([first, ...rest]: readonly PropertyKey[]) =>
  String(first) + rest.map((step) => `[${String(step)}]`).join('');

function readBrackets(fields: URLSearchParams): FieldTree {
  const tree: { [name: string]: FieldTree } = {};
  for (const [name, value] of fields) {
    const steps = name.split(/\]?\[|\]$/).filter((step, at) => step !== '' || at === 1);
    let part = tree;
    for (const step of steps.slice(0, -1)) {
      const next = Object.hasOwn(part, step) ? part[step] : undefined;
      const inner = typeof next === 'object' && !Array.isArray(next) ? next : {};
      part[step] = inner;
      part = inner;
    }
    const last = steps.at(-1) || String(Object.keys(part).length);
    part[last] = value;
  }
  return withLists(tree);
}

function withLists(part: FieldTree): FieldTree {
  if (typeof part === 'string' || Array.isArray(part)) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
