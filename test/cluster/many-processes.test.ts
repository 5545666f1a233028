import { readFileSync } from 'node:fs';
import { eq, inArray, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { CSRF_COOKIE } from '#contract/constants.ts';
import type { UploadJson } from '#contract/content/pictures.schemas.ts';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import type { AdminTourJson } from '#contract/tours/tours.schemas.ts';
import { availabilities } from '#domain/availability/availabilities.table.ts';
import { bookings } from '#domain/bookings/bookings.table.ts';
import { seatsTaken } from '#domain/bookings/seats.ts';
import { mails } from '#domain/mails/mails.table.ts';
import { secrets, staff } from '#domain/staff/staff.table.ts';
import { createInChange, type InChange } from '#platform/db/change.ts';
import { MIGRATION_LOCK, openServer } from '#platform/db/server.ts';
import { type Db, rows } from '#platform/db/types.ts';
import { createClient, type Reply } from '../client.ts';
import { createTestClock } from '../clock.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import { somePicture } from '../pictures.ts';
import { ADMIN_PASSWORD, asNewVisitor } from '../programs/app-process.ts';
import { administer } from '../programs/database-server.ts';
import { type PostgresServer, startPostgres } from '../programs/postgres-server.ts';
import { type SmtpSink, startSmtpSink } from '../programs/smtp-sink.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { buildDates, startLoad } from './load.ts';

const PROCESSES = 4;
const PATIENCE = { timeout: 90_000 };
const nextWeek = wallTimeAt(Temporal.Now.instant().add({ hours: 7 * 24 }));

let cluster: Cluster;
let names: string[];
let server: PostgresServer;
let at: { url: string; db: Db; inChange: InChange };
let sinks: SmtpSink[];
/** How many processes waited for another one's migration at the start. */
let waitedAtStart = 0;

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

beforeAll(async () => {
  server = await startPostgres('oldest');
  closers.push(server.stop);
  const url = server.url('postgres');
  sinks = await Promise.all(Array.from({ length: PROCESSES }, () => startSmtpSink()));
  closers.push(async () => void (await Promise.all(sinks.map((sink) => sink.stop()))));
  const seen = await openServer(url, { asItIs: true });
  closers.push(seen.close);
  const inChange = createInChange(seen.db, { send: async () => null }, createTestClock());
  at = { url, db: seen.db, inChange };
  cluster = await openCluster({
    processes: PROCESSES,
    // Two proxies: HAProxy, and one before it that names the visitor.
    env: { DATABASE_URL: url, TRUSTED_PROXIES: '2' },
    own: sinks.map((sink) => ({ SMTP_URL: sink.url })),
  });
  closers.push(cluster.stop);
  names = cluster.members.map(({ name }) => name);
  let started = Promise.resolve();
  await whileMigrating(async () => {
    started = cluster.start();
    started.catch(() => {});
    await vi.waitUntil(async () => (await waitingToMigrate()) === PROCESSES, PATIENCE);
    waitedAtStart = await waitingToMigrate();
  });
  await started;
}, 180_000);

it('processes that start at once on an empty database migrate it one after the other', async () => {
  expect(waitedAtStart).toBe(PROCESSES);
  const journal = new URL('../../db/migrations/meta/_journal.json', import.meta.url);
  const { entries } = JSON.parse(readFileSync(journal, 'utf8'));
  const done = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  expect(await rows(at.db, done)).toEqual([{ count: entries.length }]);
  expect(await at.db.select({ name: staff.username }).from(staff)).toEqual([{ name: 'admin' }]);
  const keys = (await at.db.select().from(secrets)).map(({ name }) => name);
  expect(new Set(keys).size).toBe(keys.length);
  expect(await cluster.up()).toEqual(names);
});

it('a process keeps connections open longer than the proxy, so that none is closed during a request', async () => {
  const config = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8');
  const ofProxy = Number(/timeout http-keep-alive (\d+)s/.exec(config)?.[1]);
  const { headers } = await fetch(`${cluster.members[0]?.url}/health/live`);
  const ofProcess = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(ofProcess).toBeGreaterThan(ofProxy);
});

it('500 concurrent guests get exactly the 7 seats, and all others are refused', async () => {
  const [seats, guests] = [7, 500];
  const { id } = await buildAvailability(at, { ...nextWeek, capacity: seats });
  const before = await cluster.sent();
  const answers = await Promise.all(
    Array.from({ length: guests }, (_, guest) => holdPatiently(id, `guest-${guest}@mail.example`)),
  );
  const tally: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body.code ? `${status} ${body.code}` : String(status);
    tally[name] = (tally[name] ?? 0) + 1;
  }
  expect(tally).toEqual({ 201: seats, '409 not_enough_spots': guests - seats });
  const taken = { seats: seatsTaken(Temporal.Now.instant()) };
  const found = await at.db.select(taken).from(availabilities).where(eq(availabilities.id, id));
  expect(found).toEqual([{ seats }]);
  const after = await cluster.sent();
  for (const name of names) {
    expect((after[name] ?? 0) - (before[name] ?? 0)).toBeGreaterThan(guests / PROCESSES);
  }
});

it('the same request at all four processes at once creates one booking', async () => {
  const { id: availabilityId } = await buildAvailability(at, nextWeek);
  const party = { ...someParty({ participants: 1 }), availabilityId };
  const options = { idempotencyKey: crypto.randomUUID(), headers: asNewVisitor() };
  const guest = cluster.roamer();
  await guest.csrfHeaders();
  const answers = await Promise.all(
    names.map(() => guest.post<Held>('/api/bookings', party, options)),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
});

it('a change by staff appears in the page caches of all processes within a second', async () => {
  const { id } = await buildTour(at, { priceCents: 4500 });
  const office = await signInStaff();
  const edit = async (path: string, change: object) => {
    const { body } = await office.get<object>(path);
    expect((await office.write('PUT', path, { ...body, ...change })).status).toBe(200);
  };
  const reach = '/api/admin/settings/reach';
  await edit(reach, { phone: '+351 210 000 001' });
  // The contact page is cached until a change, for a minute at most; a page with seats, for a second.
  const edits = [
    ['/contact', '+351 210 000 001', '+351 210 000 002'],
    [`/tour/${id}`, '€45.00', '€47.11'],
  ] as const;
  const showing = async (path: string, words: string) => {
    const pages = await Promise.all(
      cluster.members.map(async ({ url }) => (await fetch(url + path)).text()),
    );
    return names.filter((_, number) => pages[number]?.includes(words));
  };
  const stored = () => Promise.all(cluster.members.map(({ url }) => keptPages(url)));
  for (const [path, before] of edits) {
    await expect.poll(() => showing(path, before), PATIENCE).toEqual(names);
    const sentAsKept = async () => {
      const counted = await stored();
      await showing(path, before);
      return (await stored()).map((pages, number) => pages - (counted[number] ?? 0));
    };
    await expect.poll(sentAsKept, PATIENCE).toEqual(names.map(() => 1));
  }
  await edit(reach, { phone: '+351 210 000 002' });
  const [contact, tour] = edits;
  const soon = { timeout: 1000, interval: 20 };
  await expect.poll(() => showing(contact[0], contact[2]), soon).toEqual(names);
  await edit(`/api/admin/tours/${id}`, { price: 4711 });
  await expect.poll(() => showing(tour[0], tour[2]), soon).toEqual(names);
  expect([await showing(contact[0], contact[1]), await showing(tour[0], tour[1])]).toEqual([
    [],
    [],
  ]);
});

it('a picture uploaded to one process is at once available from all others', async () => {
  const office = await signInStaff();
  const { status, body } = await office.upload<UploadJson>(
    '/api/admin/uploads',
    await somePicture(),
  );
  expect(status).toBe(201);
  const { url: path } = body;
  const sizes = await Promise.all(
    cluster.members.map(async ({ url }) => {
      const answer = await fetch(url + path);
      return `${answer.status} ${(await answer.arrayBuffer()).byteLength}`;
    }),
  );
  expect(sizes).toEqual(names.map(() => sizes[0]));
  expect(sizes[0]).toMatch(/^200 \d{3,}$/);
});

it('a session and CSRF token are valid at all processes, and signing out ends the session at all', async () => {
  const office = await signInStaff();
  const everywhere = (what: () => Promise<Reply<unknown>>) =>
    Promise.all(names.map(async () => (await what()).status));
  const all = (status: number) => names.map(() => status);
  expect(await everywhere(() => office.get('/api/admin/bookings'))).toEqual(all(200));
  const saved = await Promise.all(
    names.map(async () => {
      const { id } = await buildTour(at);
      const path = `/api/admin/tours/${id}`;
      return office.write('PUT', path, (await office.get<AdminTourJson>(path)).body);
    }),
  );
  expect(saved.map(({ status }) => status)).toEqual(all(200));
  const mine = office.cookies.get(CSRF_COOKIE) ?? '';
  office.cookies.set(CSRF_COOKIE, 'made-up');
  expect(await everywhere(() => office.post('/api/admin/logout', {}))).toEqual(all(403));
  office.cookies.set(CSRF_COOKIE, mine);

  const cookies = new Map(office.cookies);
  expect((await office.post('/api/admin/logout', {})).status).toBe(204);
  for (const [name, value] of cookies) office.cookies.set(name, value);
  expect(await everywhere(() => office.get('/api/admin/bookings'))).toEqual(all(401));
});

it('four workers send each email exactly once', async () => {
  const parties = 60;
  const { id } = await buildAvailability(at, {
    ...nextWeek,
    tourId: (await buildTour(at, { maxGroupSize: 60 })).id,
    capacity: parties,
  });
  const arrived = () => sinks.flatMap((sink) => sink.mails.map(({ messageId }) => messageId));
  const before = arrived().length;
  const booked = await Promise.all(
    Array.from({ length: parties }, async (_, guest) => {
      const { status, body } = await holdPatiently(id, `party-${guest}@mail.example`);
      expect(status).toBe(201);
      const paid = await untilAnswered(() => pay(body));
      expect(paid.status).toBe(200);
      return body.reference;
    }),
  );
  expect(new Set(booked).size).toBe(parties);
  const waiting = () =>
    at.db
      .select()
      .from(mails)
      .where(inArray(mails.status, ['queued']));
  await expect.poll(waiting, PATIENCE).toEqual([]);
  const ordered = await at.db.select().from(mails);
  expect(ordered).toHaveLength(before + 2 * parties);
  expect(ordered.filter(({ status }) => status !== 'sent')).toEqual([]);
  expect(arrived().sort()).toEqual(ordered.map(({ id: mail }) => `<${mail}@127.0.0.1>`).sort());
  expect(sinks.filter((sink) => sink.mails.length > 0).length).toBeGreaterThan(1);
});

it('killing one process under load fails only its own requests, loses nothing acknowledged, and it rejoins', async () => {
  await cluster.start();
  const { tourId, availabilityIds } = await buildDates(at);
  const killed = cluster.members[1];
  if (!killed) throw new Error('The cluster has no second process');
  const others = names.filter((name) => name !== killed.name);
  const countVisits = async () => (await cluster.sent())[killed.name] ?? 0;
  const load = startLoad(cluster.url, tourId, availabilityIds);
  onTestFinished(load.stop);
  const beforeLoad = await countVisits();
  await load.goesOn();
  expect(await countVisits()).toBeGreaterThan(beforeLoad);

  await killed.kill();
  await load.goesOn();
  await expect.poll(cluster.up, PATIENCE).toEqual(others);
  const lost = load.failed.length;
  await load.goesOn();
  const refused = load.failed.filter((words) => !load.cutOff.includes(words));
  expect(refused.filter((words) => !words.startsWith('POST'))).toEqual([]);
  expect(load.failed.length).toBeLessThanOrEqual(load.visitors);

  let started = Promise.resolve();
  await whileMigrating(async () => {
    started = killed.start();
    started.catch(() => {});
    await expect.poll(waitingToMigrate, PATIENCE).toBe(1);
    await load.goesOn();
    expect(await cluster.up()).toEqual(others);
  });
  await started;
  await expect.poll(cluster.up, PATIENCE).toEqual(names);
  const whenBack = await countVisits();
  await load.goesOn();
  await expect.poll(countVisits, PATIENCE).toBeGreaterThan(whenBack);
  await load.stop();
  expect(load.failed).toHaveLength(lost);

  const stored = await at.db.select().from(bookings).where(eq(bookings.tourId, tourId));
  const of = (wanted: string[]) =>
    stored.filter(({ status }) => wanted.includes(status)).map(({ reference }) => reference);
  expect(of(['held', 'confirmed'])).toEqual(expect.arrayContaining([...load.held]));
  expect(of(['confirmed'])).toEqual(expect.arrayContaining([...load.paid]));
  expect(load.paid.length).toBeGreaterThan(0);
});

it('while the database is unavailable, pages stay readable through the proxy and writes get Retry-After', async () => {
  await cluster.start();
  const { id: availabilityId, tourId } = await buildAvailability(at, nextWeek);
  const visit = async () => (await fetch(`${cluster.url}/tour/${tourId}`)).status;
  for (const { url } of cluster.members) await fetch(`${url}/tour/${tourId}`);
  const guest = createClient((path, init) => fetch(cluster.url + path, init));
  await guest.csrfHeaders();
  const hold = () => {
    const party = { ...someParty({ participants: 1 }), availabilityId };
    return guest.post('/api/bookings', party, { headers: asNewVisitor() });
  };
  await server.pause();
  try {
    await expect.poll(cluster.up, PATIENCE).toEqual([]);
    expect(await Promise.all([...names, ...names].map(visit))).toEqual(Array(8).fill(200));
    const refused = await hold();
    expect(refused).toMatchObject({ status: 503, body: { code: 'database_away' } });
    expect(refused.headers.get('retry-after')).toBe('5');
  } finally {
    await server.resume();
  }
  await expect.poll(cluster.up, PATIENCE).toEqual(names);
  expect((await hold()).status).toBe(201);
});

type Held = { code?: string; reference: string; token: string };

async function untilAnswered<Body>(ask: () => Promise<Reply<Body>>): Promise<Reply<Body>> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  }
}

function holdPatiently(availabilityId: string, email: string): Promise<Reply<Held>> {
  const guest = createClient((path, init) => fetch(cluster.url + path, init));
  const options = { idempotencyKey: crypto.randomUUID(), headers: asNewVisitor() };
  const party = { ...someParty({ participants: 1, email }), availabilityId };
  return untilAnswered(() => guest.post<Held>('/api/bookings', party, options));
}

function pay({ reference, token }: Held): Promise<Reply<unknown>> {
  const guest = createClient((path, init) => fetch(cluster.url + path, init));
  const options = { idempotencyKey: `pay ${reference}`, headers: asNewVisitor() };
  return guest.post(`/api/bookings/${reference}/payment`, { token }, options);
}

async function signInStaff() {
  const office = cluster.roamer();
  expect((await office.signIn(ADMIN_PASSWORD)).status).toBe(200);
  return office;
}

async function keptPages(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counted =
    /^http_request_duration_seconds_count\{method="GET",route="page",cached="yes",status="200"\} (\d+)/m;
  return Number(counted.exec(metrics)?.[1] ?? 0);
}

const whileMigrating = (work: () => Promise<void>) =>
  administer(at.url, async (run) => {
    await run(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await work();
  });

async function waitingToMigrate(): Promise<number> {
  const locks = sql`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and objid = ${MIGRATION_LOCK} and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  return (await rows<{ count: number }>(at.db, locks))[0]?.count ?? 0;
}
