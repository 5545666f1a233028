import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { buildAvailability, someParty } from '../factories.ts';
import { makePlace } from '../faults/place.ts';
import { type AppProcess, asNewVisitor, startApp } from '../programs/app-process.ts';
import { isLongRun } from '../run-length.ts';

const CONNECTIONS = isLongRun ? 10_000 : 3000;

async function openIdle(url: string, count: number): Promise<() => number> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let open = 0;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const one = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.on('error', () => {});
      socket.once('close', () => resolve());
      socket.once('connect', () => {
        open += 1;
        socket.once('close', () => {
          open -= 1;
        });
        resolve();
      });
      socket.resume();
    });
  // In batches, because the listen backlog is limited.
  for (let at = 0; at < count; at += 250) {
    await Promise.all(Array.from({ length: Math.min(250, count - at) }, one));
  }
  return () => open;
}

const megabytesOf = ({ pid }: AppProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it(`${CONNECTIONS} idle connections do not block guests and are closed`, async () => {
  const place = await makePlace('server');
  onTestFinished(place.remove);
  const { id: availabilityId } = await place.whileDown((rows) => buildAvailability(rows));
  const app = await startApp({ env: place.env });
  onTestFinished(app.kill);
  const isOpen = await openIdle(app.url, CONNECTIONS);
  expect(isOpen()).toBeGreaterThan(0.9 * CONNECTIONS);
  const guest = app.client();
  const began = performance.now();
  expect((await guest.get('/')).status).toBe(200);
  const party = { ...someParty({ participants: 1 }), availabilityId };
  const held = await guest.post('/api/bookings', party, { headers: asNewVisitor() });
  expect(held.status).toBe(201);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(megabytesOf(app)).toBeLessThan(512);
  await expect.poll(isOpen, { timeout: 60_000, interval: 500 }).toBe(0);
  expect((await guest.get('/health/ready')).status).toBe(200);
});

it('a process with more connections than file descriptors keeps its database connections and soon accepts guests again', async () => {
  const place = await makePlace('server');
  onTestFinished(place.remove);
  const app = await startApp({ env: place.env, prefix: ['prlimit', '--nofile=600:600'] });
  onTestFinished(app.kill);
  const isOpen = await openIdle(app.url, 1000);
  await expect.poll(isOpen).toBeLessThanOrEqual(400);
  await expect.poll(isOpen, { timeout: 60_000, interval: 500 }).toBe(0);
  const guest = app.client();
  expect(await guest.get('/health/ready')).toMatchObject({ body: { status: 'up' } });
  expect((await guest.get('/')).status).toBe(200);
});
