import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from 'node:http';
import type { EncodedResponse, Variant } from './encoded-response.ts';

/** Headers that are equal for all visitors: as `writeHead` takes them, and as sent. */
type Head = { readonly list: readonly string[]; readonly text: string };

/** Node internals: a response's pending head and the connection's keep-alive timeout. */
type Inside = { _header: string | null; _keepAliveTimeout: number };

const heads = new WeakMap<Variant, Head>();

function headOf(
  { status, headers }: EncodedResponse,
  variant: Variant,
  common: Readonly<Record<string, string>>,
): Head {
  const known = heads.get(variant);
  if (known) return known;
  const length = { 'content-length': String(variant.body.length) };
  const all = Object.entries({ ...common, ...headers, ...variant.headers, ...length });
  for (const [name, value] of all) validateHeaderValue(name, value);
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}`;
  const head = { list: all.flat(), text };
  heads.set(variant, head);
  return head;
}

/** Node takes a third of the time to build a head, so keep-alive connections get one built before. */
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
    own: readonly string[];
    isUnchanged: boolean;
  },
): void {
  const head = headOf(answer, variant, common);
  if (!isUnchanged && isPlain(request, response)) {
    let text = head.text;
    for (let at = 0; at < own.length; at += 2) text += `${own[at]}: ${own[at + 1]}\r\n`;
    const seconds = Math.floor(response._keepAliveTimeout / 1000);
    response._header = `${text}Date: ${now()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
    response.statusCode = answer.status;
    response.end(variant.body);
    return;
  }
  const list = [...head.list, ...own];
  if (isUnchanged) response.writeHead(304, withoutLength(list)).end();
  else if (request.method === 'HEAD') response.writeHead(answer.status, list).end();
  else response.writeHead(answer.status, list).end(variant.body);
}

/** Whether Node would add nothing to a head but the date and keep-alive headers. */
const isPlain = (
  { httpVersionMinor }: IncomingMessage,
  response: ServerResponse,
): response is ServerResponse & Inside =>
  httpVersionMinor === 1 &&
  response.shouldKeepAlive &&
  '_header' in response &&
  response._header === null &&
  '_keepAliveTimeout' in response &&
  Number(response._keepAliveTimeout) > 0 &&
  response.getHeaderNames().length === 0;

let second = 0;
let written = '';

function now(): string {
  const current = Math.floor(Date.now() / 1000);
  if (current !== second) {
    second = current;
    written = new Date(current * 1000).toUTCString();
  }
  return written;
}

function withoutLength(list: readonly string[]): string[] {
  const at = list.indexOf('content-length');
  return [...list.slice(0, at), ...list.slice(at + 2)];
}
