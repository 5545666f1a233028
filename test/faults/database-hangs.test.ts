import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { AvailabilityJson } from '#contract/tours/availabilities.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { openServer } from '#platform/db/server.ts';
import type { Listening } from '#platform/db/types.ts';
import { openTestApp } from '../app.ts';
import { createServerDatabase } from '../database.ts';
import { buildAvailability, someParty } from '../factories.ts';
import { startStallingProxy } from '../programs/stalling-proxy.ts';

async function openBehindProxy() {
  const { url, drop } = await createServerDatabase();
  const proxy = await startStallingProxy(url);
  const database = await openServer(proxy.url);
  onTestFinished(async () => {
    proxy.goOn();
    await database.close();
    await proxy.stop();
    await drop();
  });
  return { proxy, database, app: await openTestApp('server', { database, limitsFactor: 1000 }) };
}

const measureSeconds = async <T>(work: () => Promise<T>) => {
  const startedAt = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - startedAt) / 1000 };
};

it('/health/ready reports a hanging database within two seconds, and writes get 503', async () => {
  const { proxy, app } = await openBehindProxy();
  const { id: availabilityId, tourId } = await buildAvailability(app);
  const client = app.client();
  // A shown number of spots is refreshed after a second.
  const read = () => client.get(`/api/availabilities?tourId=${tourId}`);
  const shown = await read();
  const hold = () => client.post('/api/bookings', { ...someParty(), availabilityId });
  expect((await hold()).status).toBe(201);
  await expect.poll(async () => (await read()).body).not.toEqual(shown.body);
  const { body: last } = await read();
  proxy.stall();
  const underWay = Array.from({ length: 15 }, () => measureSeconds(hold));
  const ready = await measureSeconds(() => client.get('/health/ready'));
  expect(ready.answer).toMatchObject({ status: 503, body: { down: ['database'] } });
  expect(ready.seconds).toBeLessThan(2);
  expect((await client.get('/health/live')).status).toBe(200);
  for (const { answer, seconds } of await Promise.all(underWay)) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_away' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(seconds).toBeLessThan(25);
  }
  expect(await read()).toMatchObject({ status: 200, body: last });
  proxy.goOn();
  await expect.poll(async () => (await client.get('/health/ready')).status).toBe(200);
  await expect.poll(async () => (await hold()).status, { timeout: 15_000 }).toBe(201);
});

it('a query on a stalled connection fails instead of waiting forever', async () => {
  const { proxy, database } = await openBehindProxy();
  const ask = () => Promise.resolve(database.db.execute(sql`select 1`));
  await ask();
  proxy.stall();
  const { seconds } = await measureSeconds(() => expect(ask()).rejects.toThrow());
  proxy.goOn();
  // The listener checks every 5 seconds and waits up to 5; without it the query takes 12.
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(20);
});

it('shows seats sold by another process although the LISTEN connection stalls', async () => {
  const { url, drop } = await createServerDatabase();
  const proxy = await startStallingProxy(url);
  // Only long-lived connections, such as LISTEN, use the direct URL.
  const database = await openServer(url, { directUrl: proxy.url });
  const other = await openServer(url, { asItIs: true });
  onTestFinished(async () => {
    proxy.goOn();
    await Promise.all([database.close(), other.close()]);
    await proxy.stop();
    await drop();
  });
  const listeners: Listening[] = [];
  const listen: typeof database.listen = async (...args) => {
    const listening = await database.listen(...args);
    listeners.push(listening);
    return listening;
  };
  const app = await openTestApp('server', {
    database: { ...database, listen },
    limitsFactor: 1000,
  });
  const { tourId } = await buildAvailability(app, { capacity: 7 });
  // Otherwise a pending notification would refresh the answer.
  for (const listening of listeners) expect(await listening.isUpToDate()).toBe(true);
  const client = app.client();
  const left = async () => {
    const path = `/api/availabilities?tourId=${tourId}`;
    const { body } = await client.get<AvailabilityJson[]>(path);
    return body[0]?.spotsLeft;
  };
  expect(await left()).toBe(7);
  proxy.stall();
  await other.db.update(availabilities).set({ capacity: 5 });
  // A reader waits for a second; detecting the stalled connection takes five.
  await expect.poll(left, { timeout: 4500 }).toBe(5);
});

it('shows that a hold has ended even if it ends during the check for pending notifications', async () => {
  const { url, drop } = await createServerDatabase();
  const database = await openServer(url);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const line = { asked: 0, passed: Promise.resolve() };
  const listen: typeof database.listen = async (...args) => {
    const listening = await database.listen(...args);
    return {
      ...listening,
      async isUpToDate() {
        line.asked += 1;
        await line.passed;
        return listening.isUpToDate();
      },
    };
  };
  const app = await openTestApp('server', { database: { ...database, listen } });
  const { id: availabilityId } = await buildAvailability(app, { capacity: 7 });
  const client = app.client();
  const left = async () =>
    (await client.get<AvailabilityJson[]>('/api/availabilities')).body[0]?.spotsLeft;
  const party = { ...someParty({ participants: 2 }), availabilityId };
  expect((await client.post('/api/bookings', party)).status).toBe(201);
  app.clock.set('2026-11-20T10:14:59Z');
  await expect.poll(left).toBe(5);
  const gate = Promise.withResolvers<void>();
  line.passed = gate.promise;
  const before = line.asked;
  const answers: Promise<number | undefined>[] = [];
  await expect
    .poll(
      () => {
        answers.push(left());
        return line.asked;
      },
      { timeout: 3000 },
    )
    .toBeGreaterThan(before);
  app.clock.advance({ seconds: 1 });
  gate.resolve();
  await Promise.all(answers);
  await expect.poll(left, { timeout: 600 }).toBe(7);
});

it('the server cancels a statement that takes too long', async () => {
  const { database } = await openBehindProxy();
  const { seconds } = await measureSeconds(async () => {
    const asleep = database.db.execute(sql`select pg_sleep(60)`);
    await expect(Promise.resolve(asleep)).rejects.toMatchObject({ cause: { code: '57014' } });
  });
  expect(seconds).toBeLessThan(12);
});

it('a full disk makes /health/ready answer 503', async () => {
  const app = await openTestApp('embedded');
  const client = app.client();
  expect(await client.get('/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'up', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
  });
  // Each write fails with "no space left on device".
  symlinkSync('/dev/full', join(app.dataDir, 'ready'));
  expect(await client.get('/health/ready')).toMatchObject({
    status: 503,
    body: { status: 'down', down: ['disk'] },
  });
});
