import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedResponse, Variant } from './encoded-response.ts';

/** Header names and values in turn, as `writeHead` takes them. */
type HeaderList = readonly string[];

/** Joined once per variant: they are equal for all visitors. */
const headers = new WeakMap<Variant, HeaderList>();

function headersOf(
  answer: EncodedResponse,
  variant: Variant,
  common: Readonly<Record<string, string>>,
): HeaderList {
  const known = headers.get(variant);
  if (known) return known;
  const length = { 'content-length': String(variant.body.length) };
  const list = Object.entries({ ...common, ...answer.headers, ...variant.headers, ...length });
  const joined = list.flat();
  headers.set(variant, joined);
  return joined;
}

/** Writes a cached response, or its head alone for a HEAD request and for an unchanged one (304). */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: EncodedResponse,
  variant: Variant,
  {
    common,
    own,
    isUnchanged,
  }: {
    common: Readonly<Record<string, string>>;
    own: HeaderList;
    isUnchanged: boolean;
  },
): void {
  const list = [...headersOf(answer, variant, common), ...own];
  if (isUnchanged) response.writeHead(304, withoutLength(list)).end();
  else if (request.method === 'HEAD') response.writeHead(answer.status, list).end();
  else response.writeHead(answer.status, list).end(variant.body);
}

function withoutLength(list: HeaderList): string[] {
  const at = list.indexOf('content-length');
  return [...list.slice(0, at), ...list.slice(at + 2)];
}
