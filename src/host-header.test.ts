import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openTestApp } from '../test/app.ts';

async function send(url: string, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.setEncoding('utf8');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return text;
}

it('refuses a request with two Host headers with 400, also for a cached response', async () => {
  const app = await openTestApp('embedded');
  const url = await app.listen();
  for (const path of ['/health/live', '/favicon.svg', '/favicon.svg']) {
    const get = `GET ${path} HTTP/1.1`;
    expect(await send(url, get, 'Host: a.example'), path).toMatch(/^HTTP\/1\.1 200 /);
    const two = await send(url, get, 'Host: a.example', 'host: b.example');
    expect(two, path).toMatch(/^HTTP\/1\.1 400 /);
  }
});

it('accepts a request without Host in HTTP/1.0, and refuses it in HTTP/1.1 with 400', async () => {
  const app = await openTestApp('embedded');
  const url = await app.listen();
  for (const path of ['/health/live', '/health/ready', '/api/tours']) {
    expect(await send(url, `GET ${path} HTTP/1.0`), path).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await send(url, 'GET /health/live HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
});

it('sets the language cookie only on pages', async () => {
  const app = await openTestApp('embedded');
  const paths = ['/manifest.webmanifest', '/favicon.svg', '/icon-192.png', '/robots.txt'];
  for (const path of [...paths, '/sitemap.xml', '/articles/feed.xml', '/api/tours']) {
    const got = await app.client().get(`${path}?lng=pt`);
    expect(got.status, path).toBe(200);
    expect(got.headers.get('set-cookie') ?? '', path).not.toContain('language=');
  }
});
