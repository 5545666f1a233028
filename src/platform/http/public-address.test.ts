import { once } from 'node:events';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPush } from '../push/push.ts';
import { ClosedAddressError, isPublicAddress, lookupPublic } from './public-address.ts';

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('the address %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '142.250.184.10', '2a00:1450:4003::200a', '2620:149::1'])(
  'the address %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const point = createPush('another secret').publicKey;

it.each([
  'http://push.example.org/1',
  'https://push.example.org:8443/1',
  'https://user@push.example.org/1',
  'https://localhost/1',
  'https://printer.local/1',
  'https://db.internal/1',
  'https://intranet/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://[::1]/1',
  'https://[::ffff:169.254.169.254]/1',
  'https://10.0.0.1/1',
  'ftp://push.example.org/1',
])('a push endpoint at %s is refused', (endpoint) => {
  expect(createPush('secret').accepts({ endpoint, p256dh: point })).toBe(false);
});

it('a push endpoint of a browser is accepted, unless its key is not a point of the curve', () => {
  const { accepts } = createPush('secret');
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  expect(accepts({ endpoint, p256dh: point })).toBe(true);
  expect(accepts({ endpoint, p256dh: 'B'.repeat(87) })).toBe(false);
});

it('a connection by a name that resolves to this machine is refused before it is made', async () => {
  let connections = 0;
  const server = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = request({ host: 'localhost', port, lookup: lookupPublic, agent: false });
  const [error] = await once(call.end(), 'error').catch((thrown) => [thrown]);
  expect(error).toBeInstanceOf(ClosedAddressError);
  expect(connections).toBe(0);
});
