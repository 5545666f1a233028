import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { tours } from '#domain/tours/tours.table.ts';
import { createInChange, type InChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import type { Client } from '../client.ts';
import { createTestClock } from '../clock.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import {
  type AppProcess,
  asNewVisitor,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';
import { type PostgresServer, startPostgres } from '../programs/postgres-server.ts';
import { isTo, type SmtpSink, startSmtpSink } from '../programs/smtp-sink.ts';

type Answer = { reference: string; token: string };

let server: PostgresServer;
let sink: SmtpSink;
let app: AppProcess;
let client: Client;
let tourId: string;
let availabilityIds: string[];

async function inDatabase<T>(work: (inChange: InChange) => Promise<T>): Promise<T> {
  const database = await openServer(server.url('postgres'));
  try {
    const queue = { send: async () => null };
    return await work(createInChange(database.db, queue, createTestClock()));
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  server = await startPostgres('oldest');
  sink = await startSmtpSink();
  const folder = temporaryFolder('database-restart');
  await inDatabase(async (inChange) => {
    tourId = (await buildTour({ inChange }, { maxGroupSize: 30 })).id;
    const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));
    availabilityIds = [];
    for (let minute = 10; minute < 60; minute += 1) {
      const start = { tourId, date, time: `10:${minute}`, capacity: 30 };
      availabilityIds.push((await buildAvailability({ inChange }, start)).id);
    }
  });
  app = await startApp({
    env: { DATABASE_URL: server.url('postgres'), DATA_DIR: folder.path, SMTP_URL: sink.url },
  });
  client = app.client();
  await client.csrfHeaders();
  return async () => {
    await app.stop();
    await sink.stop();
    await server.stop();
    folder.remove();
  };
});

let guests = 0;

async function bookAndPay(): Promise<{ status: number; email: string }> {
  guests += 1;
  const email = `guest-${guests}@mail.example`;
  const availabilityId = availabilityIds[guests % availabilityIds.length];
  const party = { ...someParty({ participants: 1, email }), availabilityId };
  const write = <Body>(path: string, body: unknown) =>
    client.post<Body>(path, body, {
      idempotencyKey: crypto.randomUUID(),
      headers: asNewVisitor(),
    });
  const held = await write<Answer>('/api/bookings', party);
  if (held.status !== 201) return { status: held.status, email };
  const { reference, token } = held.body;
  const { status } = await write(`/api/bookings/${reference}/payment`, { token });
  return { status, email };
}

const visits = [
  async () => (await bookAndPay()).status,
  async () => (await client.get('/api/tours')).status,
  // A page that reads its query is not cached.
  async () => (await client.get(`/tour/${tourId}?picture=1`)).status,
  async () => (await client.get('/health/ready')).status,
];

describe('a database that restarts under load', () => {
  it('answers only 200 or 503, and the app recovers without a restart', async () => {
    for (let restart = 1; restart <= 3; restart += 1) {
      const load = startLoad();
      await load.until((statuses) => statuses.filter((each) => each < 300).length >= 40);
      await server.pause();
      await load.until((statuses) => statuses.filter((each) => each === 503).length >= 10);
      await server.resume();
      const soFar = load.statuses.length;
      await load.until((statuses) => {
        const since = statuses.slice(soFar);
        return since.filter((each) => each < 300).length >= 40;
      });
      await load.stop();
      expect([...new Set(load.statuses)].sort()).toEqual([200, 503]);
      for (const visit of visits) expect(await visit()).toBe(200);
    }
  }, 120_000);

  it('still sends emails afterwards', async () => {
    const { status, email } = await bookAndPay();
    expect(status).toBe(200);
    expect((await sink.waitFor(isTo(email))).subject).toContain('LX-');
  });

  it('still invalidates the page cache afterwards', async () => {
    const page = () => client.get<string>(`/tour/${tourId}`).then(({ body }) => body);
    expect(await page()).not.toContain('Renamed');
    await inDatabase((inChange) =>
      inChange(({ tx }) =>
        tx
          .update(tours)
          .set({ name: { en: 'Renamed' } })
          .where(eq(tours.id, tourId)),
      ),
    );
    await expect.poll(page, { timeout: 5000 }).toContain('Renamed');
  });
});

function startLoad() {
  const statuses: number[] = [];
  let isOver = false;
  let changed = Promise.withResolvers<void>();
  const running = visits.map(async (visit) => {
    while (!isOver) {
      statuses.push(await visit());
      changed.resolve();
      changed = Promise.withResolvers();
    }
  });
  return {
    statuses: statuses as readonly number[],
    async until(holds: (statuses: readonly number[]) => boolean): Promise<void> {
      while (!holds(statuses)) await Promise.race([changed.promise, Promise.all(running)]);
    },
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(running);
    },
  };
}
