import { expect, it, onTestFinished } from 'vitest';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { createInChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import type { Client } from '../client.ts';
import { createTestClock } from '../clock.ts';
import { someParty } from '../factories.ts';
import {
  ADMIN_PASSWORD,
  type AppProcess,
  asNewVisitor,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';
import { type PostgresServer, startPostgres } from '../programs/postgres-server.ts';
import { buildDates } from './load.ts';

/** The longest time from the promotion to the last refused request. */
const WELL_AGAIN_MS = 15_000;
const VISITORS = 2;

it('a failover under load loses no acknowledged booking, keeps pages readable and needs no restart', async () => {
  await failOver(async ({ primary, replica, load }) => {
    // The primary must not acknowledge anything that the replica does not have.
    replica.freeze();
    await load.goesOn(({ read }) => read, 60);
    await primary.kill();
    replica.thaw();
    await load.goesOn(({ refused }) => refused, 20);
    await load.goesOn(({ read }) => read, 100);
    await replica.promote();
  });
});

it('a failover also works when the old primary hangs instead of refusing connections', async () => {
  await failOver(async ({ primary, replica }) => {
    primary.freeze();
    await replica.promote();
  });
});

type Parties = { primary: PostgresServer; replica: PostgresServer; load: Load };

async function failOver(happens: (to: Parties) => Promise<void>): Promise<void> {
  const primary = await startPostgres('oldest');
  onTestFinished(primary.stop);
  const { tourId, availabilityIds } = await fill(primary.url('postgres'));
  const replica = await primary.replicate({ isSynchronous: true });
  onTestFinished(replica.stop);
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`;
  const start = async () => {
    const folder = temporaryFolder('failover');
    const app = await startApp({
      env: {
        DATABASE_URL: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
        DATA_DIR: folder.path,
        LOG_LEVEL: 'silent',
      },
    });
    onTestFinished(async () => {
      await app.kill();
      folder.remove();
    });
    return app;
  };
  const apps = [await start(), await start()] as const;
  const paths = ['/', '/tours', `/tour/${tourId}`, '/api/tours'];
  const load = startLoad(apps, paths, availabilityIds);
  onTestFinished(load.stop);
  await load.until(({ booked }) => booked.length >= 40);

  await happens({ primary, replica, load });
  const refusedBefore = load.seen.refused.length;
  const promotedAt = performance.now();
  for (const app of apps) {
    await load.until(({ booked }) =>
      booked.some((each) => each.app === app && each.at > promotedAt),
    );
  }
  await load.until(({ refused, booked }) => {
    const lastRefused = Math.max(...refused.map(({ at }) => at));
    return booked.filter(({ at }) => at > lastRefused).length >= 40;
  });
  await load.stop();

  const { booked, refused, read } = load.seen;
  const recoveredAt = Math.max(promotedAt, ...refused.map(({ at }) => at));
  process.stdout.write(
    `${booked.length} bookings, ${refused.length} refusals (${refusedBefore} before the promotion), recovered ${((recoveredAt - promotedAt) / 1000).toFixed(1)} s after it\n`,
  );
  expect(recoveredAt - promotedAt).toBeLessThan(WELL_AGAIN_MS);
  for (const { status, retryAfter, words } of refused) {
    expect({ status, retryAfter, words }).toEqual({
      status: 503,
      retryAfter: '5',
      words: 'We’ll be back in a moment. Please try again.',
    });
  }
  expect(read.filter(({ status }) => status !== 200)).toEqual([]);

  const database = await openServer(replica.url('postgres'), { asItIs: true });
  const stored = await database.db.select().from(bookings);
  await database.close();
  expect(stored.map(({ reference }) => reference)).toEqual(
    expect.arrayContaining(booked.map(({ reference }) => reference)),
  );
  expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);

  // Each process receives the other's edits, now from the new primary.
  const staff = apps[0].client();
  expect((await staff.signIn(ADMIN_PASSWORD)).status).toBe(200);
  const edit = { isActive: false };
  expect((await staff.write('PUT', `/api/admin/tours/${tourId}/visibility`, edit)).status).toBe(
    200,
  );
  const guest = apps[1].client();
  await expect
    .poll(async () => (await guest.get('/api/tours')).body, { timeout: 1000 })
    .toEqual([]);
  for (const app of apps) expect((await app.client().get('/health/ready')).status).toBe(200);
  for (const app of apps) expect(await app.stop()).toBe(0);
}

type Seen = {
  booked: { at: number; app: AppProcess; reference: string }[];
  refused: { at: number; status: number; retryAfter: string | null; words: string }[];
  read: { path: string; status: number }[];
};

type Load = ReturnType<typeof startLoad>;

function startLoad(
  apps: readonly AppProcess[],
  paths: readonly string[],
  availabilityIds: readonly string[],
) {
  const seen: Seen = { booked: [], refused: [], read: [] };
  let isOver = false;
  let guests = 0;
  const readAll = async (app: AppProcess) => {
    for (const path of paths) {
      const answer = await fetch(app.url + path);
      await answer.arrayBuffer();
      seen.read.push({ path, status: answer.status });
    }
  };
  const book = async (app: AppProcess, client: Client) => {
    guests += 1;
    const email = `guest-${guests}@mail.example`;
    const availabilityId = availabilityIds[guests % availabilityIds.length];
    const party = { ...someParty({ participants: 1, email }), availabilityId };
    const idempotencyKey = crypto.randomUUID();
    while (!isOver) {
      const headers = asNewVisitor();
      const {
        status,
        body,
        headers: responseHeaders,
      } = await client.post<{
        reference: string;
        detail: string;
      }>('/api/bookings', party, { idempotencyKey, headers });
      const at = performance.now();
      if (status === 201) return void seen.booked.push({ at, app, reference: body.reference });
      seen.refused.push({
        at,
        status,
        retryAfter: responseHeaders.get('retry-after'),
        words: body.detail,
      });
    }
  };
  const running = apps.flatMap((app) => {
    const client = app.client();
    return [() => readAll(app), () => book(app, client)].flatMap((kind) =>
      Array.from({ length: VISITORS }, async () => {
        while (!isOver) await kind();
      }),
    );
  });
  return {
    seen: seen as Readonly<Seen>,
    until: (isEnough: (seen: Seen) => boolean) =>
      expect.poll(() => isEnough(seen), { timeout: 60_000 }).toBe(true),
    goesOn(of: (seen: Seen) => readonly unknown[], count: number) {
      const before = of(seen).length;
      return expect
        .poll(() => of(seen).length - before, { timeout: 60_000 })
        .toBeGreaterThan(count);
    },
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function fill(url: string) {
  const database = await openServer(url);
  const inChange = createInChange(database.db, { send: async () => null }, createTestClock());
  const dates = await buildDates({ inChange });
  await database.close();
  return dates;
}
