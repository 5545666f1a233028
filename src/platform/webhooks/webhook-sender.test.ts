import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';

const message = {
  id: 'one',
  sentAt: Date.parse('2026-11-29T10:00:00Z'),
  body: '{}',
  secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
};

it('refuses a name that leads to this machine when it connects', async () => {
  // The name itself is allowed here, as a public name would be whose address changes to a private one.
  const sender = createWebhookSender('https://localhost');
  const url = 'https://localhost/hooks';
  expect(await sender.send({ ...message, url })).toEqual({ error: 'address_refused' });
});

it('refuses a private address without connecting', async () => {
  const url = 'https://127.0.0.1/hooks';
  expect(await createWebhookSender().send({ ...message, url })).toEqual({
    error: 'address_refused',
  });
});

it('gives up an endpoint that does not answer in time, also in the middle of its answer', async () => {
  for (const begun of ['', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n123']) {
    const server = createServer((socket) => void socket.write(begun)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sender = createWebhookSender(origin, 300);
    expect(await sender.send({ ...message, url: `${origin}/hooks` }), begun).toEqual({
      error: 'timeout',
    });
  }
});

it('reports an endpoint that refuses the connection', async () => {
  const origin = 'http://127.0.0.1:9';
  expect(await createWebhookSender(origin).send({ ...message, url: origin })).toEqual({
    error: 'no_connection',
  });
});
