import { Temporal } from 'temporal-polyfill';
import { expect, it, onTestFinished } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { createInChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import { createClient } from '../client.ts';
import { createTestClock } from '../clock.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import {
  ADMIN_PASSWORD,
  asNewVisitor,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';
import { administer } from '../programs/database-server.ts';
import { startPostgres } from '../programs/postgres-server.ts';
import { isTo, startSmtpSink } from '../programs/smtp-sink.ts';
import { startProgram } from '../programs/start.ts';
import { startPgbouncer } from './pgbouncer.ts';

/** Fewer than one process would open, so that connections are reused constantly. */
const CONNECTIONS = 3;
const GUESTS = 40;

async function openPlace() {
  const server = await startPostgres('oldest', { log_statement: 'none' });
  onTestFinished(server.stop);
  await administer(server.url('postgres'), async (run) => {
    await run(`create role miradouro login password 'sesame'`);
    await run('create database miradouro owner miradouro');
  });
  const direct = new URL(server.url('miradouro'));
  direct.username = 'miradouro';
  direct.password = 'sesame';
  const pooler = await startPgbouncer(direct.href, CONNECTIONS);
  onTestFinished(pooler.stop);
  const folder = temporaryFolder('pgbouncer-data');
  onTestFinished(folder.remove);
  return { server, direct: direct.href, pooled: pooler.url, dataDir: folder.path };
}

it('two processes work through PgBouncer with few connections: bookings, emails, cache updates and sessions', async () => {
  const { direct, pooled, dataDir } = await openPlace();
  const sink = await startSmtpSink();
  onTestFinished(sink.stop);
  const env = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
  };
  const first = await startApp({ env });
  onTestFinished(first.kill);
  const second = await startApp({ env });
  onTestFinished(second.kill);
  let at = first.url;
  const browser = () => createClient((path, init) => fetch(at + path, init));

  const database = await openServer(pooled, { directUrl: direct });
  onTestFinished(database.close);
  const inChange = createInChange(database.db, { send: async () => null }, createTestClock());
  const { id: tourId } = await buildTour({ inChange }, { maxGroupSize: 30 });
  const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
  const availability = await buildAvailability({ inChange }, { tourId, date, capacity: 7 });

  const book = async (number: number) => {
    const guest = browser();
    const write = <Body>(path: string, body: unknown) =>
      guest.post<Body>(path, body, {
        idempotencyKey: crypto.randomUUID(),
        headers: asNewVisitor(),
      });
    const email = `guest-${number}@mail.example`;
    const party = { ...someParty({ participants: 1, email }), availabilityId: availability.id };
    at = number % 2 === 0 ? first.url : second.url;
    const held = await write<{ reference: string; token: string }>('/api/bookings', party);
    if (held.status !== 201) return { status: held.status, email };
    const { reference, token } = held.body;
    const paid = await write(`/api/bookings/${reference}/payment`, { token });
    return { status: paid.status, email };
  };
  const booked = await Promise.all(Array.from({ length: GUESTS }, (_, number) => book(number)));
  const happy = booked.filter(({ status }) => status === 200);
  expect(happy).toHaveLength(7);
  expect(new Set(booked.map(({ status }) => status))).toEqual(new Set([200, 409]));
  for (const { email } of happy) await sink.waitFor(isTo(email));

  const tours = async (url: string) => {
    at = url;
    const { body } = await browser().get<{ id: string }[]>('/api/tours');
    return body.map(({ id }) => id);
  };
  expect(await tours(second.url)).toEqual([tourId]);
  const staff = browser();
  at = first.url;
  expect((await staff.signIn(ADMIN_PASSWORD)).status).toBe(200);
  at = second.url;
  const edit = { isActive: false };
  expect((await staff.write('PUT', `/api/admin/tours/${tourId}/visibility`, edit)).status).toBe(
    200,
  );
  for (const { url } of [second, first]) {
    await expect.poll(() => tours(url), { timeout: 1000 }).toEqual([]);
  }
  expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
});

it('the start fails with a clear error when a pooler is used without the direct URL', async () => {
  const { pooled, dataDir } = await openPlace();
  const program = startProgram({ DATABASE_URL: pooled, DATA_DIR: dataDir });
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toBe(
    'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the server behind it.\n',
  );
});
