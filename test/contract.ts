import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { httpRefusalCodes } from '#contract/failures.ts';

const calls: readonly Endpoint[] = endpoints;
const nothing = z.literal('');
const general: ReadonlySet<unknown> = new Set(httpRefusalCodes);

type Exchange = { method: string; path: string; status: number; body: unknown };

/**
 * Checks an API answer against the list of endpoints.
 * @throws {Error} if a field is missing, undeclared or of another type, or if the failure's code is not
 * declared
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
