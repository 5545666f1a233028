import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { httpRefusalCodes } from '#contract/failures.ts';

const calls: readonly Endpoint[] = endpoints;
const nothing = z.literal('');
const general: ReadonlySet<unknown> = new Set(httpRefusalCodes);

/** What was asked, and what came back: a JSON body as it was read, any other as text. */
type Exchange = { method: string; path: string; status: number; body: unknown };

/**
 * Holds an answer of the API against what the list of endpoints says of it.
 * @throws {Error} when a field is missing, of another type or not declared, and when a call is
 *   refused with a code that it does not declare
 */
export function assertDeclared({ method, path, status, body }: Exchange): void {
  const it = findEndpoint(method, path);
  if (!it) return;
  const where = `${it.method} ${it.path}`;
  if (status < 200 || status > 299) {
    const code = isRecord(body) ? body.code : undefined;
    const known: readonly unknown[] = it.failures ?? [];
    if (code === undefined || general.has(code) || known.includes(code)) return;
    throw new Error(`${where} does not declare the failure ${code}`);
  }
  const { shape, contentType, status: declared, orStatus } = it.answers;
  if (status !== declared && status !== orStatus)
    throw new Error(`${where} declares ${declared} and answered ${status}`);
  if (contentType) return;
  const parsed = (shape ?? nothing).safeParse(body);
  if (!parsed.success)
    throw new Error(`${where} answered otherwise than declared: ${parsed.error}`);
  if (isDeepStrictEqual(parsed.data, body)) return;
  const fields = undeclaredIn(body, parsed.data).join(', ');
  throw new Error(`${where} answered what it does not declare: ${fields}`);
}

/** As the router finds it: the first in the list that fits. */
function findEndpoint(method: string, path: string): Endpoint | undefined {
  const { pathname } = new URL(path, 'http://api.test');
  return calls.find((each) => {
    const pattern = each.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
    return each.method === method && new RegExp(`^${pattern}$`).test(pathname);
  });
}

function undeclaredIn(sent: unknown, declared: unknown, place = 'answer'): string[] {
  if (!isRecord(sent) || !isRecord(declared)) return sent === declared ? [] : [place];
  return Object.entries(sent).flatMap(([name, value]) =>
    undeclaredIn(value, declared[name], `${place}.${name}`),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
