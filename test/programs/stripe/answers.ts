import { z } from 'zod';
import type { Account } from './account.ts';
import { Refusal, seconds, understand } from './request-fields.ts';

const A_DAY = 24 * 60 * 60;
const MAX_EXPAND_DEPTH = 4;

/** Performs a request once per idempotency key, and repeats its answer for a day. */
export function createAnswers(now: () => number) {
  type Answer = { status: number; body: object };
  const stored = new Map<
    string,
    { path: string; requestText: string; at: number; answer: Answer }
  >();

  return (
    { key, path, requestText }: { key: string | undefined; path: string; requestText: string },
    work: (fields: URLSearchParams) => object,
  ): Answer & { isReplayed: boolean } => {
    const before = key === undefined ? undefined : stored.get(key);
    if (before && before.at > now() - A_DAY) {
      const createRefusal = (words: string) =>
        new Refusal(`Keys for idempotent requests can only be used ${words}`, {
          type: 'idempotency_error',
        });
      if (before.path !== path)
        throw createRefusal(`for the same endpoint they were first used for.`);
      if (before.requestText !== requestText)
        throw createRefusal(
          `with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      return { ...before.answer, isReplayed: true };
    }
    // Refusals are not stored, so the same key can be used again.
    const body = structuredClone(work(new URLSearchParams(requestText)));
    const answer = { status: 200, body };
    if (key !== undefined) stored.set(key, { path, requestText, at: now(), answer });
    return { ...answer, isReplayed: false };
  };
}

const timeRange = z
  .union([
    seconds.transform((at) => ({ gte: at, lte: at })),
    z.strictObject({
      gt: seconds.optional(),
      gte: seconds.optional(),
      lt: seconds.optional(),
      lte: seconds.optional(),
    }),
  ])
  .default({})
  .transform((value): { gt?: number; gte?: number; lt?: number; lte?: number } =>
    JSON.parse(JSON.stringify(value)),
  );

const pages = {
  limit: z.coerce.number<string>().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: timeRange,
  expand: z.array(z.string()).default([]),
};

/**
 * A page of a list, like Stripe's: the newest first, ten by default.
 * Each filter is a parameter's name, and whether an object matches its value.
 */
export function listOf<T extends { id: string; created: number }>(
  stored: Iterable<T>,
  { fields, path }: { fields: URLSearchParams; path: string },
  filters: Record<string, (it: T, value: string) => boolean> = {},
) {
  const asText = Object.fromEntries(
    Object.keys(filters).map((name) => [name, z.string().optional()]),
  );
  const query = understand(z.strictObject({ ...pages, ...z.object(asText).shape }), fields);
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = query.created;
  const matching = [...stored]
    .toReversed()
    .filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte)
    .filter((it) =>
      Object.entries(filters).every(([name, fits]) => {
        const wanted = fields.get(name);
        return wanted === null || fits(it, wanted);
      }),
    );
  const indexOfId = (id: string) => {
    const at = matching.findIndex((it) => it.id === id);
    if (at < 0) throw new Refusal(`No such object: '${id}'`, { code: 'resource_missing' });
    return at;
  };
  const { limit, starting_after, ending_before } = query;
  const to = ending_before === undefined ? undefined : indexOfId(ending_before);
  const from =
    to === undefined
      ? starting_after === undefined
        ? 0
        : indexOfId(starting_after) + 1
      : Math.max(0, to - limit);
  const data = matching.slice(from, to ?? from + limit);
  const hasMore = to === undefined ? from + limit < matching.length : from > 0;
  return { object: 'list' as const, data, has_more: hasMore, url: path };
}

/** Replaces ids by their objects, along paths such as `latest_charge.balance_transaction`. */
export function expandAll(answer: object, paths: readonly string[], { byId }: Account): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_EXPAND_DEPTH)
      throw new Refusal(
        `You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property (${path}).`,
        {
          param: 'expand',
        },
      );
    expandPath(copy, steps, path, byId);
  }
  return copy;
}

function expandPath(
  part: unknown,
  [step, ...rest]: readonly string[],
  path: string,
  byId: Account['byId'],
): void {
  if (step === undefined || part === null) return;
  if (Array.isArray(part)) {
    for (const each of part) expandPath(each, [step, ...rest], path, byId);
    return;
  }
  if (typeof part !== 'object' || !Reflect.has(part, step))
    throw new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const inner: unknown = Reflect.get(part, step);
  const found = typeof inner === 'string' ? structuredClone(byId(inner)) : inner;
  if (found === undefined)
    throw new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand' });
  Reflect.set(part, step, found);
  expandPath(found, rest, path, byId);
}
