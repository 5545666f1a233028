import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EncodedResponse } from './encoded-response.ts';
import { writeCached } from './write-cached.ts';

const answer = new EncodedResponse({
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': 'pt' },
  body: Buffer.from('<h1>Olá, Alfama</h1>'),
});
const common = { 'x-frame-options': 'DENY' };
let server: Server;

beforeAll(async () => {
  server = createServer({ keepAliveTimeout: 35_000 }, (request, response) => {
    const variant = answer.ready('identity');
    if (!variant) throw new Error('no variant');
    const isUnchanged = request.headers['if-none-match'] === variant.headers.etag;
    writeCached(request, response, answer, variant, { common, own: ['x-one', 'own'], isUnchanged });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

async function send(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('utf8');
  let text = '';
  socket.on('data', (part) => (text += part));
  socket.write(requests.join(''));
  await once(socket, 'close');
  return text;
}

const get = (more = '', method = 'GET', version = '1.1') =>
  `${method} / HTTP/${version}\r\nHost: here\r\n${more}\r\n`;
const last = get('Connection: close\r\n');
const comparable = (text: string) =>
  text.replaceAll(/^(?:Date|Connection|Keep-Alive):.*\r\n/gim, '').toLowerCase();

it('sends the same response on a keep-alive connection as on a closing one', async () => {
  const closed = await send(last);
  expect(closed).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(closed).toContain('x-frame-options: DENY\r\n');
  expect(closed).toContain('x-one: own\r\n');
  expect(closed).toContain('Connection: close');
  expect(closed).toMatch(/\r\n\r\n<h1>Olá, Alfama<\/h1>$/);
  const both = await send(get(), last);
  expect(comparable(both)).toBe(comparable(closed).repeat(2));
  const [head = ''] = both.split('<h1>');
  expect(head).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/);
  expect(head).toContain('Connection: keep-alive\r\nKeep-Alive: timeout=35\r\n');
});

it('answers several requests on one connection, with and without a body', async () => {
  const etag = answer.ready('identity')?.headers.etag;
  const text = await send(
    get('', 'HEAD'),
    get(`If-None-Match: ${etag}\r\n`),
    get(),
    get('Connection: close\r\n', 'HEAD'),
  );
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(
    ['200', '304', '200', '200'].map((status) => `HTTP/1.1 ${status}`),
  );
  expect(text.match(/<h1>/g)).toHaveLength(1);
  expect(text.match(/content-length: 21/g)).toHaveLength(3);
});

it('closes an HTTP/1.0 connection', async () => {
  expect(await send(get('', 'GET', '1.0'))).toMatch(/Connection: close\r\n.*Alfama<\/h1>$/s);
});
