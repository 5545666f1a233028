import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallTimeAt } from '#contract/time/wall-time.ts';
import { createInChange } from '#platform/db/change.ts';
import { openServer } from '#platform/db/server.ts';
import { createServerDatabase } from '../database.ts';
import { buildAvailability, buildTour, someParty } from '../factories.ts';
import {
  type AppProcess,
  asNewVisitor,
  startApp,
  temporaryFolder,
} from '../programs/app-process.ts';
import { isLongRun } from '../run-length.ts';

const MEGABYTES = 512;
const CONNECTIONS = 100;
const FLOOD_MS = isLongRun ? 5000 : 2000;
/** The longest wait of a guest. The attacker's program shares the cores. */
const PATIENCE_MS = 5000;
const ATTACKER = '203.0.113.66';

type Sent = { method?: string; path: string; body?: unknown };

let app: AppProcess;
const dates: string[] = [];
let tourId = '';
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  const { url, drop } = await createServerDatabase();
  closers.push(drop);
  const folder = temporaryFolder('attack');
  closers.push(folder.remove);
  const database = await openServer(url);
  const rows = {
    inChange: createInChange(database.db, { send: async () => null }, Temporal.Now.instant),
  };
  ({ id: tourId } = await buildTour(rows, { maxGroupSize: 7 }));
  for (let day = 7; day < 14; day += 1) {
    const { date } = wallTimeAt(Temporal.Now.instant().add({ hours: 24 * day }));
    for (let hour = 10; hour < 20; hour += 1) {
      const time = `${hour}:00`;
      dates.push((await buildAvailability(rows, { tourId, date, time, capacity: 30 })).id);
    }
  }
  await database.close();
  app = await startApp({
    env: {
      DATABASE_URL: url,
      DATA_DIR: folder.path,
      LIMITS_FACTOR: '1',
      NODE_OPTIONS: '--max-old-space-size=320',
    },
  });
  closers.push(() => app.kill());
}, 120_000);

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const megabytes = (what: 'VmHWM' | 'VmRSS'): number => {
  const status = readFileSync(`/proc/${app.pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
};

async function flood(make: (at: number) => Sent, address: () => string = () => ATTACKER) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const client = app.client();
  const csrf = await client.csrfHeaders();
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const counts = new Map<number, number>();
  const endsAt = performance.now() + FLOOD_MS;
  let sent = 0;
  const ask = ({ method = 'GET', path, body }: Sent) =>
    new Promise<number>((resolve) => {
      const headers = {
        'x-forwarded-for': address(),
        ...(body !== undefined && { ...csrf, cookie, 'content-type': 'application/json' }),
      };
      const outgoing = request(app.url + path, { method, headers, agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      });
      outgoing.on('error', () => resolve(0));
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const connection = async () => {
    while (performance.now() < endsAt) {
      sent += 1;
      const status = await ask(make(sent));
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { sent, counts };
}

async function guests(until: Promise<unknown>) {
  const waits: number[] = [];
  const failed: string[] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  let booked = 0;
  while (!isOver) {
    const client = app.client();
    const headers = asNewVisitor();
    const step = async <T>(name: string, ask: () => Promise<{ status: number; body: T }>) => {
      const began = performance.now();
      const { status, body } = await ask();
      waits.push(performance.now() - began);
      if (status >= 300) failed.push(`${name} answered ${status}`);
      return body;
    };
    await step('home', () => client.get('/', { headers }));
    await step('tour', () => client.get(`/api/tours/${tourId}`, { headers }));
    await step('book', () => client.get(`/book/${tourId}`, { headers }));
    await client.csrfHeaders();
    const party = someParty({ email: `guest${guest}@mail.example`, participants: 1 });
    const hold = { ...party, availabilityId: dates[guest % dates.length] };
    guest += 1;
    const held = await step('hold', () =>
      client.post<{ reference: string; token: string }>('/api/bookings', hold, { headers }),
    );
    const { reference, token } = held;
    await step('payment', () =>
      client.post(`/api/bookings/${reference}/payment`, { token }, { headers }),
    );
    booked += 1;
  }
  waits.sort((a, b) => a - b);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  return { booked, p99, failed };
}
let guest = 0;

async function attack(name: string, make: (at: number) => Sent, address?: () => string) {
  const flooding = flood(make, address);
  const [{ sent, counts }, { booked, p99, failed }] = await Promise.all([
    flooding,
    guests(flooding),
  ]);
  const lines = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `${name}: ${sent} requests (${lines.join(', ')}); ${booked} guests booked, p99 ${Math.round(p99)} ms; ` +
      `${Math.round(megabytes('VmRSS'))} MB, at most ${Math.round(megabytes('VmHWM'))} MB\n`,
  );
  expect(failed).toEqual([]);
  expect(booked).toBeGreaterThan(0);
  expect(p99).toBeLessThan(PATIENCE_MS);
  expect(counts.get(500) ?? 0).toBe(0);
  expect(counts.get(0) ?? 0, 'broken connections').toBe(0);
  expect(megabytes('VmHWM')).toBeLessThan(MEGABYTES);
  return counts;
}

describe('guests can still book, within 512 MB of memory,', () => {
  it.each<[string, (at: number) => string]>([
    ['pages with changing queries', (at) => `/?x=${at}`],
    ['changing paths', (at) => `/nothing/${at}`],
    ['unknown tours', (at) => `/tour/no-${at}`],
    ['uncached pages', (at) => `/book/no-${at}`],
    ['the OpenAPI description', (at) => `/api/openapi.json?${at}`],
    [
      'changing spans of dates',
      (at) => `/api/availabilities?from=2026-12-01&to=20${30 + (at % 60)}-01-01`,
    ],
    ['guessed references', (at) => `/api/bookings/LX-${String(at).padStart(8, '0')}`],
  ])('while one attacker requests %s', async (name, path) => {
    const counts = await attack(name, (at) => ({ path: path(at) }));
    expect(Math.max(...counts.keys())).toBeLessThanOrEqual(503);
  });

  it('while one attacker tries passwords of many usernames', async () => {
    const counts = await attack('passwords', (at) => ({
      method: 'POST',
      path: '/api/admin/login',
      body: { username: `user${at}`, password: 'wrong-horse-battery' },
    }));
    expect(counts.get(401) ?? 0).toBeLessThanOrEqual(40);
  });

  it('while one attacker holds seats under many names', async () => {
    const counts = await attack('holds', (at) => ({
      method: 'POST',
      path: '/api/bookings',
      body: {
        ...someParty({ email: `robot${at}@mail.example`, participants: 1 }),
        availabilityId: dates[at % dates.length],
      },
    }));
    expect(counts.get(201) ?? 0).toBeLessThanOrEqual(8);
  });

  it('while one attacker with an IPv6 /64 requests emails to one address', async () => {
    let host = 0;
    const counts = await attack(
      'mail',
      () => ({
        method: 'POST',
        path: '/api/newsletter',
        body: { email: 'victim@mail.example', language: 'en' },
      }),
      () => {
        host += 1;
        return `2001:db8:6:6::${(host % 60_000).toString(16)}`;
      },
    );
    expect(counts.get(202) ?? 0).toBeLessThanOrEqual(20);
  });

  it('and the process returns to the same memory use after a repeated flood', async () => {
    const again = () => attack('once more', (at) => ({ path: `/tour/gone-${at}` }));
    await again();
    const before = megabytes('VmRSS');
    await again();
    expect(megabytes('VmRSS')).toBeLessThan(before + 64);
  });
});
